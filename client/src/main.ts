import { mount } from "svelte";
import App from "./App.svelte";
import { guess, use } from "./i18n.ts";

await use(guess());
mount(App, { target: document.getElementById("app")! });
