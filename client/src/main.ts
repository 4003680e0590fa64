import { mount } from "svelte";
import App from "./App.svelte";
import { guess, use } from "./i18n.ts";
import { piece } from "./pieces.svelte.ts";
import "./style.css";
import { show } from "./theme.svelte.ts";

show();
await piece(() => use(guess())).catch(() => use("en"));
const target = document.getElementById("app")!;
target.replaceChildren();
target.removeAttribute("class");
mount(App, { target });
