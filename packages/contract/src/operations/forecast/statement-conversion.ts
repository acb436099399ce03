/** How a statement says what it converted. Amounts are in units, as everywhere in it; rates are texts. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import {
  type ConversionColumn,
  rateOrigins,
  type StatementConversion,
  type StatementRate,
  type UnconvertedPocket,
} from "./statement-shape.ts";

const rate = z.object({
  Rate: z.string(),
  Origin: z.enum(rateOrigins),
  On: z.iso.date(),
  QuoteCount: z.int(),
  IsStale: z.boolean().optional(),
  IsEstimated: z.boolean().optional(),
});
const column = z.object({
  Difference: z.number(),
  Opening: z.number(),
  Flows: z.number(),
  Rounding: z.number(),
  BudgetStep: z.number(),
});
const conversionSchema = z.object({
  Columns: z.array(column),
  CashToday: z.number().optional(),
  Pockets: z.array(
    z.object({
      Currency: currencyCode,
      Balances: z.array(z.number()),
      Rates: z.array(z.object({ Flows: rate, Closing: rate })),
    }),
  ),
});
const unconvertedSchema = z.object({
  Currency: currencyCode,
  BankAccountIds: z.array(z.int()),
  Balance: z.number(),
});
type WireConversion = z.output<typeof conversionSchema>;
type WireRate = z.output<typeof rate>;

const unitsOf = (currency: CurrencyCode) => 10 ** minorDigits(currency);

const toWireRate = ({
  rate: text,
  origin,
  on,
  quoteCount,
  isStale,
  isEstimated,
}: StatementRate): WireRate => ({
  Rate: text,
  Origin: origin,
  On: on,
  QuoteCount: quoteCount,
  ...(isStale ? { IsStale: true } : {}),
  ...(isEstimated ? { IsEstimated: true } : {}),
});
const fromWireRate = (wire: WireRate): StatementRate => ({
  rate: wire.Rate,
  origin: wire.Origin,
  on: calendarDate(wire.On),
  quoteCount: wire.QuoteCount,
  isStale: wire.IsStale === true,
  isEstimated: wire.IsEstimated === true,
});

export const wireConversion = {
  schema: conversionSchema,
  encode({ columns, pockets, cashToday }: StatementConversion, currency: CurrencyCode): WireConversion {
    const units = unitsOf(currency);
    return {
      Columns: columns.map((one) => ({
        Difference: one.difference / units,
        Opening: one.opening / units,
        Flows: one.flows / units,
        Rounding: one.rounding / units,
        BudgetStep: one.budgetStep / units,
      })),
      ...(cashToday === undefined ? {} : { CashToday: cashToday / units }),
      Pockets: pockets.map((pocket) => ({
        Currency: pocket.currency,
        Balances: pocket.borders.map((minor) => minor / unitsOf(pocket.currency)),
        Rates: pocket.rates.map(({ flows, closing }) => ({
          Flows: toWireRate(flows),
          Closing: toWireRate(closing),
        })),
      })),
    };
  },
  decode({ Columns, Pockets, CashToday }: WireConversion, currency: CurrencyCode): StatementConversion {
    const minor = (units: number) => roundHalfAway(units * unitsOf(currency));
    return {
      columns: Columns.map(
        (one): ConversionColumn => ({
          difference: minor(one.Difference),
          opening: minor(one.Opening),
          flows: minor(one.Flows),
          rounding: minor(one.Rounding),
          budgetStep: minor(one.BudgetStep),
        }),
      ),
      ...(CashToday === undefined ? {} : { cashToday: minor(CashToday) }),
      pockets: Pockets.map((pocket) => ({
        currency: pocket.Currency,
        borders: pocket.Balances.map((units) => roundHalfAway(units * unitsOf(pocket.Currency))),
        rates: pocket.Rates.map(({ Flows, Closing }) => ({
          flows: fromWireRate(Flows),
          closing: fromWireRate(Closing),
        })),
      })),
    };
  },
};

export const wireUnconverted = {
  schema: unconvertedSchema,
  encode: ({ currency, accountIds, heldMinor }: UnconvertedPocket) => ({
    Currency: currency,
    BankAccountIds: [...accountIds],
    Balance: heldMinor / unitsOf(currency),
  }),
  decode: (wire: z.output<typeof unconvertedSchema>): UnconvertedPocket => ({
    currency: wire.Currency,
    accountIds: wire.BankAccountIds,
    heldMinor: roundHalfAway(wire.Balance * unitsOf(wire.Currency)),
  }),
};
