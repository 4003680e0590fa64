// Written by `python -m fondaco.server.protocol.typescript client/src`; change locales/en instead.
import type Catan from "../../locales/en/catan.json";
import type Client from "../../locales/en/client.json";
import type Coach from "../../locales/en/coach.json";
import type GoldenHorn from "../../locales/en/golden-horn.json";
import type Lessons from "../../locales/en/lessons.json";

/** The id of a message; English has them all. */
export type Id = keyof (typeof Catan & typeof Client & typeof Coach & typeof GoldenHorn & typeof Lessons);
