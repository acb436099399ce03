import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccountingLine, balanceOf } from "./accounting-line.ts";
import { type PartyItem, settleParty } from "./settle-party.ts";
import { analyse } from "./testing/entries.ts";

const day = calendarDate("2026-01-01");
const onDay = (after: number): CalendarDate => addDays(day, after);

const items = fc.array(
  fc.record({
    amountMinor: fc.integer({ min: -500, max: 500 }),
    isPayment: fc.boolean(),
    lettering: fc.constantFrom("", "", "A", "B"),
    after: fc.nat(200),
  }),
  { maxLength: 25 },
);

const totalOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("whatever was booked", () => {
  it("stays open to the cent: open items add up to the balance of the party", () => {
    fc.assert(
      fc.property(items, (wanted) => {
        const booked = wanted.map(
          ({ amountMinor, isPayment, lettering, after }, index): PartyItem => ({
            lineNumber: index,
            amountMinor,
            isPayment,
            isOpening: false,
            entryDate: onDay(after),
            pieceDate: onDay(after),
            pieceReference: "",
            label: "",
            lettering,
          }),
        );
        const { open, settled } = settleParty(booked);
        expect(totalOf(open.map(({ openMinor }) => openMinor))).toBe(
          totalOf(booked.map(({ amountMinor }) => amountMinor)),
        );
        for (const { item, openMinor } of open) {
          expect(Math.sign(openMinor)).toBe(Math.sign(item.amountMinor));
          expect(Math.abs(openMinor)).toBeLessThanOrEqual(Math.abs(item.amountMinor));
        }
        // Both kinds never stay open together: one would have settled the other.
        expect(new Set(open.map(({ openMinor }) => Math.sign(openMinor))).size).toBeLessThanOrEqual(1);
        expect(settled.every(({ delayDays }) => delayDays >= 0)).toBe(true);
        // What is settled is open no more, and is an invoice that was paid.
        const openItems = new Set(open.map(({ item }) => item));
        for (const { item } of settled)
          expect([openItems.has(item), item.isPayment, item.amountMinor > 0]).toEqual([false, false, true]);
      }),
    );
  });

  const postings = fc.record({
    account: fc.constantFrom(
      "411000",
      "401000",
      "404000",
      "512000",
      "512200",
      "707000",
      "606100",
      "445660",
      "101000",
    ),
    amount: fc.integer({ min: -500, max: 500 }),
    entry: fc.nat(5),
    after: fc.nat(90),
    party: fc.constantFrom("", "A", "B"),
    lettering: fc.constantFrom("", "A"),
  });

  it("is in the sums by month, in the parties and in the movements of the bank, none of it lost or doubled", () => {
    fc.assert(
      fc.property(fc.array(postings, { maxLength: 40 }), (wanted) => {
        const lines = wanted.map(
          ({ account, amount, entry: number, after, party, lettering }, index): AccountingLine => ({
            lineNumber: index + 2,
            journalCode: "OD",
            journalName: "",
            entryNumber: String(number),
            entryDate: onDay(after),
            account,
            accountName: account,
            party,
            partyName: party,
            pieceReference: "",
            pieceDate: null,
            label: "",
            debitMinor: Math.max(0, amount),
            creditMinor: Math.max(0, -amount),
            lettering,
          }),
        );
        const analysis = analyse(lines);
        const balance = (isWanted: (line: AccountingLine) => boolean) =>
          lines.filter(isWanted).reduce((sum, line) => sum + balanceOf(line), 0);
        for (const { account, debitMinor, creditMinor, months } of analysis.accounts) {
          const inMonths = [...months.values()].reduce((sum, amount) => sum + amount, 0);
          expect(inMonths).toBe(debitMinor - creditMinor);
          expect(inMonths).toBe(balance((line) => line.account === account));
        }
        const openOf = (isInflow: boolean) =>
          analysis.openItems
            .filter((item) => item.isInflow === isInflow)
            .reduce((sum, { openMinor }) => sum + openMinor, 0);
        expect(openOf(true)).toBe(balance(({ account }) => account.startsWith("411")));
        expect(openOf(false)).toBe(0 - balance(({ account }) => /^40[14]/.test(account)));
        for (const {
          account,
          openingMinor,
          closingMinor,
          inflowMinor,
          outflowMinor,
        } of analysis.bankAccounts) {
          expect(openingMinor + inflowMinor - outflowMinor).toBe(closingMinor);
          expect(closingMinor).toBe(balance((line) => line.account === account));
        }
      }),
    );
  });
});
