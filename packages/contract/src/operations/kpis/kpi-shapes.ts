/** What reads indicators, and what one would say before it is stored. Apart: the first page of everybody needs neither. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { formulaErrorKinds } from "../../errors/error-texts.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { wire } from "../../wire-object.ts";

const named = z.array(wire({ id: ["id", z.int()], name: ["name", z.string()] }));

/** What reads an indicator. */
export const kpiUsesShape = wire({
  kpiId: ["kpiId", z.int()],
  kpis: ["kpis", named],
  /** Whose forecasts read it, in any scenario. */
  categories: ["categories", named],
  /** Indicators that are held against it, by a threshold or an objective. */
  compared: ["compared", named],
  /** Those that the caller may see. */
  boards: ["boards", named],
});

/** An indicator by formula as somebody writes it. */
export const previewedKpi = wire({
  /** The one that is changed; absent or null for a new one. */
  kpiId: ["kpiId", z.int32().positive().nullish()],
  groupId: ["groupId", z.int32().positive().nullish()],
  name: ["name", z.string().max(1_000)],
  formula: ["formula", z.string().max(8_000)],
});

export const kpiPreview = wire({
  frequency: ["frequency", wireFrequency],
  /** Where each account has a plan of its own, the one that is shown; null for the company's. */
  accountName: ["accountName", z.string().nullable()],
  values: [
    "values",
    z.array(
      wire({
        periodStart: ["periodStart", wireDate],
        value: ["value", z.number().nullable()],
        error: ["error", z.enum(formulaErrorKinds).nullable()],
      }),
    ),
  ],
  /** Why saving would be refused. */
  refusal: [
    "refusal",
    wire({
      code: ["code", z.string()],
      params: ["params", z.record(z.string(), z.unknown())],
    }).nullable(),
  ],
});
