declare module "virtual:languages" {
  import type { Messages } from "@lingui/core";
  const languages: Readonly<Record<string, { name: string; load: () => Promise<{ default: Messages }> }>>;
  export default languages;
}

declare module "virtual:messages/*" {
  import type { Messages } from "@lingui/core";
  const messages: Messages;
  export default messages;
}
