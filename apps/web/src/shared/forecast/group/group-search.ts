/** What the page of a consolidation shows, in the address bar, as the company's does. Pure. */
import { groupings } from "@amont/contract/operations/forecast/statement-shape.ts";
import { z } from "zod";
import { forecastSearch } from "../forecast-search.ts";

export type GroupBy = (typeof groupings)[number];

const flag = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
  .optional()
  .catch(undefined);

/** Names of lines as the grid has them. */
const openLines = z
  .string()
  .max(4_000)
  .regex(/^[\w.]*$/)
  .optional()
  .catch(undefined);

export const groupSearch = forecastSearch
  .pick({ offsetBegin: true, offsetEnd: true, frequency: true })
  .extend({
    groupBy: z.enum(groupings).optional().catch(undefined),
    /** Without the flows between its companies; as the consolidation says where it is not there. */
    eliminate: flag,
    /** Which lines are open, one after the other. */
    expand: openLines,
  });

export type GroupSearch = z.output<typeof groupSearch>;

/** Null: as the page opens by itself. */
export const openedLines = (expand: string | undefined): ReadonlySet<string> | null =>
  expand === undefined ? null : new Set(expand.split(".").filter((name) => name !== ""));

export const expandOf = (open: ReadonlySet<string>): string => [...open].join(".");
