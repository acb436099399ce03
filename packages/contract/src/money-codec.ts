/** Amounts on the wire are decimal numbers with a currency; on our side they are whole minor units. */
import { currencyCodes } from "@amont/kernel/currency.ts";
import { fromWireNumber, type Money, toWireNumber } from "@amont/kernel/money.ts";
import { z } from "zod";

export const currencyCode = z.enum(currencyCodes);

export const wireMoney = z.codec(z.object({ value: z.number(), currency: currencyCode }), z.custom<Money>(), {
  decode: ({ value, currency }, context) => {
    const minor = fromWireNumber(value, currency);
    if (minor.ok) return { amountMinor: minor.value, currency };
    context.issues.push({ code: "custom", message: "not an amount", input: value });
    return z.NEVER;
  },
  encode: ({ amountMinor, currency }) => ({ value: toWireNumber(amountMinor, currency), currency }),
});
