import { mount } from "svelte";
import App from "./App.svelte";
import { guess, use } from "./i18n.ts";
import { piece } from "./pieces.svelte.ts";
import { installShell } from "./shell/install.ts";
import "./style.css";
import { show } from "./theme.svelte.ts";

show();
await piece(() => use(guess())).catch(() => use("en"));
mount(App, { target: document.getElementById("app")! });
document.getElementById("not-loaded")?.remove();
installShell();
