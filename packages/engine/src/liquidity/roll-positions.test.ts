import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dailyGrid } from "../calendar/daily-grid.ts";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import { chosenLayers, defaultLayers, type PositionEntry, positionLayers } from "./position-layers.ts";
import { layersOf, type PositionFacts, positionColumns, rollPositions } from "./roll-positions.ts";
import {
  bnp,
  cic,
  eurosOf,
  everything,
  facts,
  friday,
  monday,
  rolled,
  sg,
  tuesday,
  wednesday,
  week,
} from "./testing/three-banks.ts";
import { entriesOfTransfers, inTransit } from "./transfer-entries.ts";

describe("positions of three banks", () => {
  it.each([
    [bnp, [52_400, 52_400, -9_300, -9_300, 35_700]],
    [cic, [12_400, -8_980, -8_980, 20, -14_480]],
    [sg, [408_500, 480_500, 480_500, 362_500, 202_500]],
  ])("account %d", (id, ends) => {
    expect(eurosOf(rolled(), id)).toEqual(ends);
  });

  it("leave out the plan where a reader does not count it", () => {
    const layers = new Set([...everything.layers].filter((layer) => layer !== "planned"));
    expect(eurosOf(rolled({}, { ...everything, layers }), cic).at(-1)).toBe(20);
  });

  it("count commitments by default as the organisation does, and always what is paid or a transfer of ours", () => {
    expect([...defaultLayers({ usesExpected: false })]).toEqual(
      positionLayers.filter((layer) => layer !== "committed"),
    );
    expect([...chosenLayers(["planned"])]).toEqual(["confirmed", "transfers", "planned"]);
  });

  it("are not known without a balance, though something moves", () => {
    const { rows } = rolled({ openings: [{ accountId: bnp, balanceMinor: null }] });
    expect(rows.get(bnp)?.ends).toBeNull();
    expect(rows.get(bnp)?.moved[2]).toBe(-61_700_00);
  });

  it("keep what is on no account apart", () => {
    const loose: PositionEntry = { accountId: null, on: tuesday, layer: "committed", amountMinor: -700 };
    expect([...(rolled({ entries: [loose] }).unassigned.ends ?? [])]).toEqual([0, -700, -700, -700, -700]);
  });
});

describe("what is late", () => {
  const late: PositionEntry = {
    accountId: bnp,
    on: calendarDate("2026-10-30"),
    layer: "committed",
    amountMinor: 500_00,
  };

  it("stands on today, and is told apart", () => {
    const given = { ...facts, entries: [...facts.entries, late] };
    expect(eurosOf(rollPositions(given, everything), bnp)[0]).toBe(52_900);
    expect(layersOf(given, everything, bnp, dateInterval(monday, tuesday))).toEqual([
      { layer: "confirmed", amountMinor: 6_150_00, lateMinor: 0 },
      { layer: "committed", amountMinor: -37_500_00, lateMinor: 500_00 },
    ]);
  });

  it("does not count to who is prudent, nor do forecast inflows and announced credits; outflows do", () => {
    const entries: PositionEntry[] = [late, { ...late, amountMinor: -100_00 }];
    for (const layer of ["planned", "announced"] as const) {
      entries.push({ accountId: bnp, on: tuesday, layer, amountMinor: 900_00 });
      entries.push({ accountId: bnp, on: tuesday, layer, amountMinor: -10_00 });
    }
    entries.push({ accountId: bnp, on: wednesday, layer: "committed", amountMinor: 40_00 });
    const prudent = rolled({ entries }, { ...everything, isPrudent: true });
    expect(eurosOf(prudent, bnp)).toEqual([84_150, 84_130, 84_170, 84_170, 84_170]);
  });
});

const move = (on: string, amountMinor: number): PositionEntry => ({
  accountId: 1,
  on: calendarDate(on),
  layer: "committed",
  amountMinor,
});

describe("columns", () => {
  const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, [calendarDate("2026-11-11")]);
  const today = calendarDate("2026-11-06");
  const period = dateInterval(today, calendarDate("2026-11-14"));
  const given: PositionFacts = {
    period,
    today,
    openings: [{ accountId: 1, balanceMinor: 1_000 }],
    entries: [move("2026-11-07", -3_000), move("2026-11-09", 2_500), move("2026-11-11", 70)],
  };
  const positions = rollPositions(given, everything);
  const row = positions.rows.get(1) ?? positions.unassigned;

  it("are working days, with a mark where a day without a column was lower", () => {
    const columns = positionColumns(positions, row, dailyGrid(calendar, today, offsetRange(0, 4)));
    expect(columns.map(({ endMinor, hasLowerDay, isMoving }) => [endMinor, hasLowerDay, isMoving])).toEqual([
      [1_000, false, false],
      [500, true, true],
      [500, false, false],
      [570, false, true],
    ]);
    expect(columns[1]?.lowest).toEqual({ on: "2026-11-07", amountMinor: -2_000 });
  });

  it("of a week end with it and know its lowest day", () => {
    expect(positionColumns(positions, row, [period])).toEqual([
      { endMinor: 570, lowest: { on: "2026-11-07", amountMinor: -2_000 }, hasLowerDay: true, isMoving: true },
    ]);
  });
});

it("moves no money but what is under way: transfers leave the sum of positions as it was", () => {
  const anyTransfer = fc.record({
    fromId: fc.constantFrom<number>(bnp, cic, sg),
    toId: fc.constantFrom<number>(bnp, cic, sg),
    amountMinor: fc.integer({ min: 1, max: 1e9 }),
    outDay: fc.integer({ min: 0, max: 4 }),
    later: fc.integer({ min: 0, max: 3 }),
  });
  const days = [monday, tuesday, wednesday, calendarDate("2026-11-19"), friday];
  fc.assert(
    fc.property(fc.array(anyTransfer, { maxLength: 8 }), (drawn) => {
      const transfers = drawn.map(({ outDay, later, ...rest }) => ({
        ...rest,
        outOn: days[outDay] ?? friday,
        inOn: days[outDay + later] ?? calendarDate("2026-11-23"),
      }));
      const before = rolled();
      const after = rolled({ entries: [...facts.entries, ...entriesOfTransfers(transfers, "previewed")] });
      const under = inTransit(transfers, week);
      const sumAt = ({ rows }: typeof before, day: number): number =>
        [...rows.values()].reduce((sum, { ends }) => sum + (ends?.[day] ?? 0), 0);
      for (const day of days.keys()) expect(sumAt(after, day) + (under[day] ?? 0)).toBe(sumAt(before, day));
    }),
    { numRuns: 50 },
  );
});
