/** Statements that add up, for writing in a format and reading back. */
import { type CalendarDate, fromEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import * as fc from "fast-check";

export interface GeneratedOperation {
  readonly bookedOn: CalendarDate;
  readonly valueOn: CalendarDate;
  readonly amountMinor: number;
  readonly isReversal: boolean;
  readonly isPending: boolean;
  readonly counterparty: string;
  readonly purpose: string;
  readonly reference: string;
}

export interface GeneratedStatement {
  readonly iban: string;
  readonly currency: CurrencyCode;
  readonly id: string;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly openedOn: CalendarDate;
  readonly closedOn: CalendarDate;
  readonly operations: readonly GeneratedOperation[];
}

const epochDay2020 = 18_262;
const ibans = ["FR7630006000011234567890189", "DE89370400440532013000", "NL91ABNA0417164300"] as const;

/** Letters of the smallest character set that the formats share, never blank at either end. */
const word = fc.stringMatching(/^[A-Z][a-z]{1,10}$/);
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(" "));

const operation: fc.Arbitrary<GeneratedOperation> = fc
  .record({
    day: fc.integer({ min: 0, max: 2000 }),
    valueShift: fc.integer({ min: -5, max: 5 }),
    amountMinor: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((amount) => amount !== 0),
    isReversal: fc.boolean(),
    isPending: fc.boolean(),
    counterparty: word,
    purpose: words,
    reference: fc.stringMatching(/^[A-Z]{3}\d{3,9}$/),
  })
  .map(({ day, valueShift, ...rest }) =>
    Object.assign(rest, {
      bookedOn: fromEpochDay(epochDay2020 + day),
      valueOn: fromEpochDay(epochDay2020 + day + valueShift),
    }),
  );

export const generatedStatement: fc.Arbitrary<GeneratedStatement> = fc
  .record({
    iban: fc.constantFrom(...ibans),
    currency: fc.constantFrom<CurrencyCode>("EUR", "JPY", "TND", "CHF"),
    id: fc.stringMatching(/^[A-Z0-9]{4,12}$/),
    openingMinor: fc.integer({ min: -1e9, max: 1e9 }),
    operations: fc.array(operation, { maxLength: 12 }),
  })
  .map((statement) =>
    Object.assign(statement, {
      closingMinor: statement.operations
        .filter(({ isPending }) => !isPending)
        .reduce((balance, { amountMinor }) => balance + amountMinor, statement.openingMinor),
      openedOn: fromEpochDay(epochDay2020),
      closedOn: fromEpochDay(epochDay2020 + 2001),
    }),
  );

/** What reading must give: booked operations only. */
export function bookedOf(statement: GeneratedStatement) {
  return statement.operations
    .filter(({ isPending }) => !isPending)
    .map(({ bookedOn, valueOn, amountMinor, isReversal, counterparty, reference }) => ({
      bookedOn,
      valueOn,
      amountMinor: minorUnits(amountMinor),
      isReversal,
      counterparty,
      reference,
    }));
}
