import { mount } from "svelte";
import App from "./App.svelte";
import { guess, use } from "./i18n.ts";
import "./style.css";
import { show } from "./theme.svelte.ts";

show();
await use(guess());
mount(App, { target: document.getElementById("app")! });
