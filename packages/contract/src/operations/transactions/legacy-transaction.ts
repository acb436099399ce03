/**
 * A transaction in its older shape. `value` is zero when it is ignored, and `ValueIfDisabled` keeps the amount
 * then; `ValueMainDevise` is null when the transaction is not in the company's main currency.
 */
import { currencyCodes } from "@amont/kernel/currency.ts";
import { fromWireNumber, type Money, minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wireMoney } from "../../money-codec.ts";
import { wire } from "../../wire-object.ts";

const wireShape = wire({
  id: ["Id", z.int32()],
  name: ["Nom", z.string()],
  value: ["value", z.number()],
  currency: ["CodeDevise", z.enum(currencyCodes)],
  ignoredValue: ["ValueIfDisabled", z.number().nullable()],
  mainCurrencyValue: ["ValueMainDevise", z.number().nullable()],
  categoryId: ["CatId", z.int32()],
  categoryName: ["CatName", z.string()],
  isInflow: ["EstEncaissement", z.boolean()],
  isPaid: ["EstPayee", z.boolean()],
  bankAccountId: ["FK_Banque", z.int32().nullable()],
  projects: [
    "Projects",
    z.array(wire({ id: ["Id", z.int32()], title: ["Title", z.string()], amount: ["Amount", wireMoney] })),
  ],
  distribution: ["ProjectsDistribution", wire({ isStale: ["IsStale", z.boolean()] })],
  memo: ["Memo", z.string()],
  splitGroupId: ["liaisonFactures", z.int32().nullable()],
  scenarioId: ["ScenarioId", z.int32().nullable()],
  paymentDate: ["DateReglementEstimee", wireDate],
  status: ["Status", z.int()],
  isManual: ["IsManual", z.boolean()],
});

type Shape = z.output<typeof wireShape>;

export type LegacyTransaction = Omit<Shape, "value" | "currency" | "ignoredValue" | "mainCurrencyValue"> & {
  readonly amount: Money;
  readonly isIgnored: boolean;
  readonly isMainCurrency: boolean;
};

export const legacyTransaction = z.codec(wireShape, z.custom<LegacyTransaction>(), {
  decode: ({ value, currency, ignoredValue, mainCurrencyValue, ...rest }) => {
    const minor = fromWireNumber(ignoredValue ?? value, currency);
    return {
      ...rest,
      amount: { amountMinor: minor.ok ? minor.value : minorUnits(0), currency },
      isIgnored: ignoredValue !== null,
      isMainCurrency: mainCurrencyValue !== null,
    };
  },
  encode: ({ amount, isIgnored, isMainCurrency, ...rest }) => {
    const inFull = toWireNumber(amount.amountMinor, amount.currency);
    const value = isIgnored ? 0 : inFull;
    return {
      ...rest,
      value,
      currency: amount.currency,
      ignoredValue: isIgnored ? inFull : null,
      mainCurrencyValue: isMainCurrency ? value : null,
    };
  },
});
