/** What a cell of the plan is made of, in units of the currency. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wireMoney } from "../../money-codec.ts";
import { plain, wire } from "../../wire-object.ts";

/** One value of the plan in an input period, and whose it is. */
export const forecastPart = wire({
  periodBegin: ["periodBegin", wireDate],
  amount: ["amount", z.number()],
  /** A kind of series. */
  kind: ["type", z.string()],
  seriesId: ["seriesId", z.int().nullable()],
  /** Whose row it is: null is the main plan. */
  scenarioId: ["scenarioId", z.int().nullable()],
  bankAccountId: ["bankAccountId", z.int().nullable()],
  projectId: ["projectId", z.int().nullable()],
  /** How much of it was postponed from earlier. */
  postponed: ["postponedAmount", z.number()],
  /** A kind of formula error. */
  error: ["error", z.string().nullable()],
  /** Of what somebody filled in, where the cell itself is asked for: what would be planned without it, and its kind. */
  covered: [
    "coveredForecast",
    wire({ amount: ["amount", z.number()], kind: ["type", z.string()] }).nullish(),
  ],
});
export type ForecastPart = z.output<typeof forecastPart>;

/** Why nobody can plan here by hand. */
export const editRestrictions = [
  "notOnConsolidatedAccount",
  "moreThanOneAccountSelected",
  "displayFrequencyDiffers",
  "notOnCategory",
  "onFrozenScenario",
] as const;
export type EditRestriction = (typeof editRestrictions)[number];

const tab = wire({
  count: ["totalCount", z.int()],
  isShown: ["isTabPanelDisplayed", z.boolean()],
});
export const transactionsSummary = plain({ paid: tab, expected: tab });

export const cellTransaction = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  paymentDate: ["paymentDate", wireDate],
  kind: ["transactionsType", z.enum(["Paid", "Expected"])],
  amount: ["amount", wireMoney],
  bankAccountName: ["bankAccountName", z.string().nullable()],
  categoryId: ["categoryId", z.int()],
  isManual: ["isManual", z.boolean()],
  /** Its day has passed: it is carried on the current period. */
  isLate: ["isLate", z.boolean()],
});
export type CellTransaction = z.output<typeof cellTransaction>;

/** The page of a list inside the panel. */
export const pagination = plain({ skip: z.int().min(0), take: z.int().min(1).max(100) });
