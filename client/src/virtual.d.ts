declare module "virtual:languages" {
  import type { Messages } from "@lingui/core";
  type Part = () => Promise<{ default: Messages }>;
  const languages: Readonly<Record<string, { name: string; parts: Readonly<Record<string, Part>> }>>;
  export default languages;
}

declare module "virtual:messages/*" {
  import type { Messages } from "@lingui/core";
  const messages: Messages;
  export default messages;
}
