declare module "virtual:languages" {
  import type { Part } from "./icu.ts";
  type Load = () => Promise<{ default: Readonly<Record<string, readonly Part[]>> }>;
  const languages: Readonly<Record<string, { name: string; parts: Readonly<Record<string, Load>> }>>;
  export default languages;
}

declare module "virtual:messages/*" {
  import type { Part } from "./icu.ts";
  const messages: Readonly<Record<string, readonly Part[]>>;
  export default messages;
}

declare module "virtual:picture/*" {
  /** The text of an SVG file. */
  const picture: string;
  export default picture;
}

declare module "virtual:python" {
  /** A `Python`, of src/offline/build.ts. */
  const python: {
    folder: string;
    wheels: readonly string[];
    libraries: readonly string[];
    bytes: number;
    info: Readonly<Record<string, string>>;
  } | null;
  export default python;
}
