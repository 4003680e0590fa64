/** What Golden Horn shows where a new table is set up. */
import type { SetUp } from "../games.ts";
import CrestChoice from "./CrestChoice.svelte";
import Dominions from "./dominions/Samples.svelte";

export default { choice: CrestChoice, expansion: Dominions } satisfies SetUp;
