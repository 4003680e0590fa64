import { mount } from "svelte";
import App from "./App.svelte";
import { begin, guess } from "./i18n.ts";
import { expect, piece } from "./pieces.svelte.ts";
import { route } from "./router.svelte.ts";
import { installShell } from "./shell/install.ts";
import "./style.css";
import { show } from "./theme.svelte.ts";

show();
await piece(() => begin(guess(), ...expect(route()))).catch(() => begin("en"));
mount(App, { target: document.getElementById("app")! });
document.getElementById("not-loaded")?.remove();
installShell();
