import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { TextBlock } from "@amont/figures/blocks/block.ts";
import { ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { complete } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";

export const note = (_: BlockSource, { text = "" }: WidgetOptions): Promise<Outcome<TextBlock>> =>
  Promise.resolve(ok({ kind: "text", ...complete, state: text === "" ? "empty" : "ok", text }));
