/** What accounts hold at the start and at the end of each period, in units of the currency. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { frequencyText } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

export const balancesQuery = {
  frequency: ["frequency", frequencyText.optional()],
  scenarioId: ["scenario", idText.optional()],
} as const;

export const cashBalances = wire({
  currency: ["currency", currencyCode],
  columns: [
    "balances",
    z.array(
      wire({
        offset: ["offset", z.int()],
        begin: ["beginDate", wireDate],
        start: ["startBalance", z.number()],
        end: ["endBalance", z.number()],
      }),
    ),
  ],
});
