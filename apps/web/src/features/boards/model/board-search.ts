/** What a board looks at, as its address says it. Pure. */
import { spans } from "@amont/contract/operations/boards/widget-kinds.ts";
import { z } from "zod";

export const boardSearch = z.object({ span: z.enum(spans).optional().catch(undefined) });
export type BoardSearch = z.output<typeof boardSearch>;

export const usualSpan = "13w";
