/** What a game without a page of its own sends, in the words of its records. */
/** The kind of a record, and what its fields say; `known` fields, and those that say nothing, are left out. */
export function inWords(record: { readonly kind: string }, known: readonly string[] = []): string {
  const fields = entries(record).filter(([key, value]) => key !== "kind" && value !== null && !known.includes(key));
  return [record.kind, ...fields.map(([, value]) => said(value))].join(" ");
}

/** A value on one line. */
export function said(value: unknown): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(said).join(", ");
  if (isRecord(value))
    return entries(value)
      .map(([key, one]) => `${named(key)} ${said(one)}`)
      .join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The name of a field, as words. */
export function named(key: string): string {
  return key.replaceAll("_", " ");
}

export function entries(record: object): readonly (readonly [string, unknown])[] {
  return Object.entries(record);
}

export function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
