/** Both sides of trade, which come together once the table is there. */
export { default as AnswerPanel } from "./AnswerPanel.svelte";
export { default as TradePanel } from "./TradePanel.svelte";
