import { addDays, addMonths, calendarDate, weekday } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { BankLine } from "./bank-line.ts";
import { findRecurrences } from "./find-recurrences.ts";
import { isAlreadySet, knownFingerprints } from "./known-recurrences.ts";
import { labelWords, payerName } from "./label-words.ts";

const date = calendarDate;
const today = date("2026-11-16");
let nextId = 1;

function line(on: string, label: string, amountMinor: number, more: Partial<BankLine> = {}): BankLine {
  const id = nextId;
  nextId += 1;
  return { id, on: date(on), label, isInflow: false, amountMinor, currency: "EUR", accountId: 1, ...more };
}

/** One line a month up to this month, the oldest first. */
function monthly(day: string, count: number, make: (on: string, nth: number) => BankLine): BankLine[] {
  const last = date(`2026-11-${day}`);
  return Array.from({ length: count }, (_, nth) => make(addMonths(last, nth - count + 1), nth));
}

const found = (lines: readonly BankLine[]) =>
  findRecurrences(lines, today).map(({ name, periodicity, nextOn, amountMinor, lines: own }) => [
    name,
    periodicity,
    nextOn,
    amountMinor,
    own.length,
  ]);

describe("recurrences in bank lines", () => {
  it("are told by the payer, whatever the bank writes around the name", () => {
    const lines = monthly("05", 8, (on, nth) =>
      line(on, `PRLV SEPA SCI DU PONT LOYER ${on.slice(5, 7)}/2026 REF A${nth}Z${nth * 7919}`, 120_000),
    );
    expect(found(lines)).toEqual([["Sci du Pont Loyer", "monthly", "2026-12-05", 120_000, 8]]);
  });

  it.each([
    ["missing months", (nth: number) => nth !== 3 && nth !== 8, 10],
    ["all of them", () => true, 12],
  ])("are seen with %s", (_, isThere, count) => {
    const lines = monthly("10", 12, (on) => line(on, "PRLV ENERGIES OUEST", 30_000)).filter((_line, nth) =>
      isThere(nth),
    );
    expect(found(lines).map(([, periodicity, , , own]) => [periodicity, own])).toEqual([["monthly", count]]);
  });

  it("are seen when weekends move them and amounts move too", () => {
    const lines = monthly("07", 14, (on, nth) => {
      const over = weekday(date(on)) - 5;
      const booked = over > 0 ? addDays(date(on), 3 - over) : date(on);
      return line(booked, "PRLV EAUX DU VAL", 20_000 + ((nth * 37) % 11) * 900);
    });
    expect(found(lines).map(([, periodicity, nextOn]) => [periodicity, nextOn])).toEqual([
      ["monthly", "2026-12-07"],
    ]);
  });

  it("go on through a step of the price, at the new one", () => {
    const lines = monthly("12", 12, (on, nth) => line(on, "CB NUAGE BLEU", nth < 10 ? 2_000 : 2_600));
    expect(found(lines)).toEqual([["Nuage Bleu", "monthly", "2026-12-12", 2_600, 12]]);
  });

  it("are two when one supplier has two contracts", () => {
    const lines = [
      ...monthly("03", 10, (on) => line(on, "PRLV TELECOM PRO", 4_900)),
      ...monthly("03", 10, (on) => line(on, "PRLV TELECOM PRO", 19_900)),
    ];
    const amounts = found(lines).map(([, periodicity, , amount]) => `${periodicity} ${amount}`);
    expect(new Set(amounts)).toEqual(new Set(["monthly 4900", "monthly 19900"]));
    expect(amounts).toHaveLength(2);
  });

  it.each([
    ["weekly", 7, 12],
    ["fortnightly", 14, 10],
  ] as const)("%s ones are seen", (periodicity, days, count) => {
    const lines = Array.from({ length: count }, (_, nth) =>
      line(addDays(date("2026-11-13"), (nth - count + 1) * days), "VIR NETTOYAGE CLAIR", 15_000),
    );
    expect(found(lines)).toEqual([
      ["Nettoyage Clair", periodicity, addDays(date("2026-11-13"), days), 15_000, count],
    ]);
  });

  it("keep to the ends of months", () => {
    const ends = ["2026-05-29", "2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-30"];
    const [only] = findRecurrences(
      ends.map((on) => line(on, "VIR SALAIRE DURAND", 250_000)),
      today,
    );
    expect(only).toMatchObject({ periodicity: "monthly", isMonthEnd: true, nextOn: "2026-11-30" });
  });

  it("are not what ended, came by chance, or was paid back", () => {
    const ended = monthly("05", 12, (on) => line(addMonths(date(on), -6), "CB KIOSQUE", 990));
    const byChance = ["2026-01-03", "2026-02-21", "2026-03-02", "2026-05-17", "2026-08-29", "2026-10-11"].map(
      (on, nth) => line(on, "CB STATION DU LAC", 4_000 + nth * 777),
    );
    const refunds = monthly("09", 8, (on) => line(on, "VIR REMBOURSEMENT", -5_000));
    expect(found([...ended, ...byChance, ...refunds])).toEqual([]);
    expect(findRecurrences([], today)).toEqual([]);
  });

  it("have a fingerprint that stays with more lines, another amount, another writing", () => {
    const before = monthly("05", 8, (on) => line(on, "PRLV SCI DU PONT", 120_000));
    const [first] = findRecurrences(before, today);
    const later = addMonths(today, 1);
    const after = [...before, line(addMonths(date("2026-11-05"), 1), "PRLV SCI DU PONT", 125_000)];
    const [second] = findRecurrences(after, later);
    expect(second?.fingerprint).toBe(first?.fingerprint);
    // The bank cuts the name from now on: the same lines are still the same recurrence.
    const renamed = before.map((known) => ({ ...known, label: "PRELEVEMENT PONT IMMOBILIER" }));
    const [third] = findRecurrences(renamed, today);
    expect(third?.fingerprint).not.toBe(first?.fingerprint);
    const known = [{ fingerprint: first?.fingerprint ?? "", lineIds: before.map(({ id }) => id) }];
    expect([...knownFingerprints(third === undefined ? [] : [third], known).values()]).toEqual([
      first?.fingerprint,
    ]);
    expect([...knownFingerprints(third === undefined ? [] : [third], []).values()]).toEqual([
      third?.fingerprint,
    ]);
  });

  it("are no news when somebody set them by hand", () => {
    const lines = monthly("05", 8, (on) => line(on, "PRLV SCI DU PONT", 120_000));
    const [only] = findRecurrences(lines, today);
    const set = {
      name: "Loyer SCI du Pont",
      isInflow: false,
      currency: "EUR" as const,
      amountMinor: 118_000,
      every: { dayCount: 0, monthCount: 1 },
    };
    const is = (changes: object) => only !== undefined && isAlreadySet(only, [{ ...set, ...changes }]);
    expect(is({})).toBe(true);
    expect(is({ amountMinor: 60_000 })).toBe(false);
    expect(is({ every: { dayCount: 0, monthCount: 3 } })).toBe(false);
    expect(is({ name: "Assurance" })).toBe(false);
    expect(is({ isInflow: true })).toBe(false);
  });
});

describe("the words of a label", () => {
  it.each([
    ["PRLV SEPA ENERGIES DE L'OUEST ECH 202611", "energies ouest", "Energies de l'Ouest"],
    ["VIR SEPA SALAIRE NOVEMBRE 2026 MARTIN PAUL", "salaire martin paul", "Salaire Martin Paul"],
    ["FRAIS TENUE DE COMPTE 202611", "frais tenue compte", "Frais Tenue de Compte"],
    ["CB Nuage Bleu 12/11", "nuage bleu", "Nuage Bleu"],
    ["VIREMENT", "virement", "Virement"],
    ["12345", "", "12345"],
  ])("%s: %s, %s", (label, words, name) => {
    expect(labelWords(label).join(" ")).toBe(words);
    expect(payerName(label)).toBe(name);
  });
});
