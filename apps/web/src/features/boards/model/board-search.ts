/** What a board looks at, as its address says it. Pure. */
import { spans } from "@amont/contract/operations/boards/widget-kinds.ts";
import { z } from "zod";
import { forecastSearch } from "../../../shared/forecast/forecast-search.ts";

export const boardSearch = z.object({
  /** A number, or the name of a template; without one the morning's. */
  board: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  /** As it was believed at the end of that day. */
  asOf: z.iso.date().optional().catch(undefined),
  /** None: all of them. */
  bankAccountIds: forecastSearch.shape.bankAccountIds,
  span: z.enum(spans).optional().catch(undefined),
});
export type BoardSearch = z.output<typeof boardSearch>;
