import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { betweenMinorUnits } from "@amont/kernel/rate.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOff, workingCalendar } from "../../calendar/working-days.ts";
import { bookOf2024 } from "../../rates/testing/ecb-quotes-2024.ts";
import { findMirrors, type MirrorOptions } from "./find-mirrors.ts";
import type { CrossRate, GroupFlow } from "./group-flow.ts";

const book = bookOf2024();
const crossRate: CrossRate = (from, to, day) => {
  const found = book.spot(from, to, day);
  return found === null ? null : betweenMinorUnits(found.fraction, from, to);
};
const options: MirrorOptions = {
  companies: [
    { companyId: 1, name: "Atelier Dumont SAS", accountNumbers: ["FR76 3000 6000 0112 3456 7890 189"] },
    { companyId: 2, name: "Distribution", accountNumbers: [] },
    { companyId: 3, name: "London Ltd", accountNumbers: ["GB29 NWBK 6016 1331 9268 19"] },
  ],
  calendar: workingCalendar(dayOff.saturday + dayOff.sunday, [calendarDate("2024-08-15")]),
  crossRate,
};

let nextId = 0;
const flow = (
  companyId: number,
  on: string,
  effectMinor: number,
  part: Partial<GroupFlow> = {},
): GroupFlow => {
  nextId += 1;
  return {
    companyId,
    id: nextId,
    accountId: companyId * 10,
    isPaid: true,
    effectMinor,
    currency: "EUR",
    day: toEpochDay(calendarDate(on)),
    text: "VIR SEPA",
    counterpartyId: null,
    ...part,
  };
};

const found = (flows: readonly GroupFlow[]) => findMirrors(flows, options);
/** What became of two sides: paired unasked, proposed, asked about, or nothing. */
function verdict(flows: readonly GroupFlow[]): string {
  const { pairs, ambiguous } = found(flows);
  const [pair] = pairs;
  if (pair !== undefined) return pair.isConfirmed ? "confirmed" : "proposed";
  return ambiguous.length > 0 ? "ambiguous" : "nothing";
}

const pounds = { currency: "GBP" as const, accountId: 30 };

describe("two lines are one flow", () => {
  // Tuesday 30 July 2024; the weekend is the 3rd and the 4th of August.
  it.each<readonly [string, string, () => readonly GroupFlow[]]>([
    ["of one day", "confirmed", () => [flow(1, "2024-07-30", -5000), flow(2, "2024-07-30", 5000)]],
    [
      "three working days apart",
      "confirmed",
      () => [flow(1, "2024-07-30", -5000), flow(2, "2024-08-02", 5000)],
    ],
    ["three over a weekend", "confirmed", () => [flow(1, "2024-08-01", -5000), flow(2, "2024-08-06", 5000)]],
    [
      "the other way round in time",
      "confirmed",
      () => [flow(1, "2024-08-02", -5000), flow(2, "2024-07-30", 5000)],
    ],
    [
      "four working days apart",
      "proposed",
      () => [flow(1, "2024-07-30", -5000), flow(2, "2024-08-05", 5000)],
    ],
    [
      "five working days apart",
      "proposed",
      () => [flow(1, "2024-07-30", -5000), flow(2, "2024-08-06", 5000)],
    ],
    [
      "five, a holiday between",
      "proposed",
      () => [flow(1, "2024-08-09", -5000), flow(2, "2024-08-19", 5000)],
    ],
    ["six working days apart", "nothing", () => [flow(1, "2024-07-30", -5000), flow(2, "2024-08-07", 5000)]],
    [
      "with a cent between them",
      "nothing",
      () => [flow(1, "2024-07-30", -5000), flow(2, "2024-07-30", 4999)],
    ],
    ["in one direction", "nothing", () => [flow(1, "2024-07-30", 5000), flow(2, "2024-07-30", 5000)]],
    ["on one account", "nothing", () => [flow(1, "2024-07-30", -5000), flow(1, "2024-07-30", 5000)]],
    [
      "on two accounts of one company",
      "confirmed",
      () => [flow(1, "2024-07-30", -5000), flow(1, "2024-07-30", 5000, { accountId: 11 })],
    ],
    [
      "of which one is only expected",
      "nothing",
      () => [flow(1, "2024-07-30", -5000), flow(2, "2024-07-30", 5000, { isPaid: false })],
    ],
    [
      "with two that could be it",
      "ambiguous",
      () => [flow(1, "2024-07-30", -5000), flow(2, "2024-07-30", 5000), flow(3, "2024-07-31", 5000)],
    ],
    [
      "with two, of which one is named",
      "proposed",
      () => [
        flow(1, "2024-07-30", -5000, { text: "VIR LONDON" }),
        flow(2, "2024-07-30", 5000),
        flow(3, "2024-07-31", 5000),
      ],
    ],
    [
      "with two, of which one is certain",
      "confirmed",
      () => [
        flow(1, "2024-07-30", -5000, { counterpartyId: 3 }),
        flow(2, "2024-07-30", 5000),
        flow(3, "2024-07-31", 5000),
      ],
    ],
    [
      "though one is certain to be with another company",
      "nothing",
      () => [flow(1, "2024-07-30", -5000, { counterpartyId: 3 }), flow(2, "2024-07-30", 5000)],
    ],
    [
      "certain, five working days apart",
      "confirmed",
      () => [flow(1, "2024-07-30", -5000, { counterpartyId: 2 }), flow(2, "2024-08-06", 5000)],
    ],
    [
      "in two currencies, near the cross rate, without a name",
      "nothing",
      () => [flow(1, "2024-07-30", -5_000_000), flow(3, "2024-08-01", 4_205_800, pounds)],
    ],
    [
      "in two currencies, with the payer's name",
      "proposed",
      () => [
        flow(1, "2024-07-30", -5_000_000),
        flow(3, "2024-08-01", 4_205_800, { ...pounds, text: "FROM ATELIER DUMONT" }),
      ],
    ],
    [
      "in two currencies, with the receiver's account",
      "proposed",
      () => [
        flow(1, "2024-07-30", -5_000_000, { text: "VIR GB29NWBK60161331926819 INTERCO" }),
        flow(3, "2024-08-01", 4_205_800, pounds),
      ],
    ],
    [
      "in two currencies, over 3 % away",
      "nothing",
      () => [
        flow(1, "2024-07-30", -5_000_000, { text: "VIR LONDON" }),
        flow(3, "2024-08-01", 4_380_000, pounds),
      ],
    ],
    [
      "both certain, of two amounts",
      "confirmed",
      () => [
        flow(1, "2024-07-30", -5000, { counterpartyId: 2 }),
        flow(2, "2024-07-31", 4900, { counterpartyId: 1 }),
      ],
    ],
    [
      "both certain, three weeks apart",
      "confirmed",
      () => [
        flow(1, "2024-07-30", -5000, { counterpartyId: 2 }),
        flow(2, "2024-08-20", 5000, { counterpartyId: 1 }),
      ],
    ],
    [
      "expected, with the number of one invoice",
      "proposed",
      () => [
        flow(1, "2024-08-30", -5000, { isPaid: false, text: "Facture FA-2024-0042" }),
        flow(2, "2024-09-20", 5000, { isPaid: false, text: "FA20240042 Atelier" }),
      ],
    ],
    [
      "expected, with one number and another amount",
      "nothing",
      () => [
        flow(1, "2024-08-30", -5000, { isPaid: false, text: "Fournitures FA-2024-0042" }),
        flow(2, "2024-09-20", 7000, { isPaid: false, text: "FA20240042 Clinique du Parc" }),
      ],
    ],
    [
      "expected, with one number, another amount and the other's name",
      "proposed",
      () => [
        flow(1, "2024-08-30", -5000, { isPaid: false, text: "Facture FA-2024-0042" }),
        flow(2, "2024-09-20", 7000, { isPaid: false, text: "FA20240042 Atelier Dumont" }),
      ],
    ],
    [
      "expected, with the number of another invoice",
      "nothing",
      () => [
        flow(1, "2024-08-30", -5000, { isPaid: false, text: "Facture FA-2024-0042" }),
        flow(2, "2024-08-30", 5000, { isPaid: false, text: "FA-2024-0043" }),
      ],
    ],
  ])("%s: %s", (_, expected, flows) => {
    expect(verdict(flows())).toBe(expected);
  });

  it("keeps weekly transfers of one amount apart", () => {
    const weeks = ["2024-07-01", "2024-07-08", "2024-07-15"];
    const flows = weeks.flatMap((on) => [flow(1, on, -5000), flow(2, on, 5000)]);
    const { pairs } = found(flows);
    expect(pairs.map(({ outgoingIds, incomingIds }) => [...outgoingIds, ...incomingIds])).toEqual(
      [0, 2, 4].map((at) => [flows[at]?.id, flows[at + 1]?.id]),
    );
    expect(pairs.every(({ isConfirmed }) => isConfirmed)).toBe(true);
  });
});

describe("one line is several", () => {
  it("when all of a day and account add up", () => {
    const whole = flow(1, "2024-07-30", -10_000);
    const parts = [flow(2, "2024-07-31", 2500), flow(2, "2024-07-31", 7500)];
    expect(found([whole, ...parts]).pairs).toEqual([
      {
        outgoingIds: [whole.id],
        incomingIds: parts.map(({ id }) => id),
        isConfirmed: false,
        evidence: "mirror",
      },
    ]);
    const twoDays = [flow(2, "2024-07-31", 2500), flow(2, "2024-08-01", 7500)];
    expect(found([whole, ...twoDays]).pairs).toEqual([]);
    const twoAccounts = [flow(2, "2024-07-31", 2500), flow(2, "2024-07-31", 7500, { accountId: 21 })];
    expect(found([whole, ...twoAccounts]).pairs).toEqual([]);
  });

  it("when those that name the other add up", () => {
    const whole = flow(1, "2024-07-30", 10_000, { text: "DISTRIBUTION loyer" });
    const named = { text: "VIR ATELIER DUMONT" };
    const parts = [flow(2, "2024-07-31", -2500, named), flow(2, "2024-07-31", -7500, named)];
    const others = [flow(2, "2024-07-31", -44, named), flow(2, "2024-07-31", -990)];
    expect(found([...others, whole, ...parts]).pairs).toEqual([
      {
        outgoingIds: parts.map(({ id }) => id),
        incomingIds: [whole.id],
        isConfirmed: false,
        evidence: "mirror",
      },
    ]);
  });

  it("not when two sets of them do", () => {
    const whole = flow(1, "2024-07-30", -10_000, { text: "DISTRIBUTION" });
    const named = { text: "ATELIER DUMONT" };
    const parts = [2500, 7500, 5000, 5000].map((minor) => flow(2, "2024-07-31", minor, named));
    expect(found([whole, ...parts]).pairs).toEqual([]);
  });
});

const anyFlows = fc.array(
  fc.record({
    companyId: fc.integer({ min: 1, max: 3 }),
    account: fc.integer({ min: 0, max: 1 }),
    isPaid: fc.boolean(),
    effectMinor: fc.constantFrom(-7500, -5000, -2500, -2100, 2100, 2500, 5000, 7500),
    currency: fc.constantFrom<CurrencyCode>("EUR", "EUR", "GBP"),
    offset: fc.integer({ min: 0, max: 20 }),
    text: fc.constantFrom("VIR", "ATELIER DUMONT", "LONDON 20240042", "DISTRIBUTION FA-2024-0042"),
    counterpartyId: fc.constantFrom(null, null, null, 1, 2, 3),
  }),
  { maxLength: 14 },
);
const builtOf = (given: Parameters<Parameters<typeof anyFlows.map>[0]>[0]): readonly GroupFlow[] =>
  given.map(({ account, offset, ...rest }, at) => ({
    ...rest,
    id: at + 1,
    accountId: rest.companyId * 10 + account,
    day: toEpochDay(calendarDate("2024-07-08")) + offset,
  }));

describe("any lines", () => {
  it("give the same pairs in any order", () => {
    fc.assert(
      fc.property(anyFlows, fc.integer(), (given, seed) => {
        const flows = builtOf(given);
        const turned = flows.toSorted(
          (left, right) => ((left.id * 7919 + seed) % 31) - ((right.id * 7919 + seed) % 31),
        );
        expect(found(turned)).toEqual(found(flows));
        expect(found(flows.toReversed())).toEqual(found(flows));
      }),
    );
  });

  it("are in one pair at most, on two sides of two places", () => {
    fc.assert(
      fc.property(anyFlows, (given) => {
        const flows = new Map(builtOf(given).map((one) => [one.id, one]));
        const { pairs, ambiguous } = found([...flows.values()]);
        const used = pairs.flatMap(({ outgoingIds, incomingIds }) => [...outgoingIds, ...incomingIds]);
        expect(new Set([...used, ...ambiguous.map(({ id }) => id)]).size).toBe(
          used.length + ambiguous.length,
        );
        for (const { outgoingIds, incomingIds } of pairs) {
          expect(Math.min(outgoingIds.length, incomingIds.length)).toBe(1);
          for (const id of outgoingIds) expect(flows.get(id)?.effectMinor).toBeLessThan(0);
          for (const id of incomingIds) expect(flows.get(id)?.effectMinor).toBeGreaterThan(0);
          for (const out of outgoingIds)
            for (const other of incomingIds) {
              const [left, right] = [flows.get(out), flows.get(other)];
              expect([left?.companyId, left?.accountId]).not.toEqual([right?.companyId, right?.accountId]);
              expect([null, right?.companyId]).toContain(left?.counterpartyId);
              expect([null, left?.companyId]).toContain(right?.counterpartyId);
            }
        }
      }),
    );
  });
});
