/** What the cash-flow chart draws, by column, in units of the currency. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { plain, wire } from "../../wire-object.ts";

const bar = plain({
  realized: z.number(),
  expected: z.number(),
  remaining: z.number(),
  /** Between which two values the whole bar lies; zero is among them. */
  min: z.number(),
  max: z.number(),
});

export const overdraft = wire({ amount: ["amount", z.number()], currency: ["currency", currencyCode] });

/** The day on which the accounts hold least. */
export const lowestBalance = wire({ on: ["date", wireDate], amount: ["amount", z.number()] });

export const chartData = wire({
  frequency: ["frequency", wireFrequency],
  currency: ["currency", currencyCode],
  overdraft: ["authorizedOverdraft", overdraft],
  scenarioId: ["scenarioId", z.int().nullable()],
  /** From today on; null when it only goes up from nothing or more. */
  lowest: ["lowestBalance", lowestBalance.nullable()],
  columns: [
    "offsets",
    z.array(
      wire({
        offset: ["offset", z.int()],
        begin: ["beginDate", wireDate],
        startBalance: ["startingCashFlow", z.number()],
        endBalance: ["endingCashFlow", z.number()],
        netChange: ["netCashVariation", z.number()],
        startAdjusted: ["startingAdjustedCashBalance", z.number()],
        endAdjusted: ["endingAdjustedCashBalance", z.number()],
        startTotal: ["startCashBalanceEvolution", z.number()],
        endTotal: ["endCashBalanceEvolution", z.number()],
        endInvestment: ["endInvestmentEvolution", z.number()],
        endAdjustment: ["endAdjustmentEvolution", z.number()],
        inflow: ["inflow", bar],
        outflow: ["outflow", bar],
      }),
    ),
  ],
});
export type ChartData = z.output<typeof chartData>;
