/** What becomes of one incident over any sequence of looks: it asks for no look that is past, and what was taken back is over. */
import { holds } from "@amont/engine/kpis/thresholds.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EarlierIncident, type IncidentRow, keyOfIncident } from "./incident-store.ts";
import { Settling } from "./settling.ts";
import type { WatchedRule } from "./watched-rules.ts";

const rule: WatchedRule = {
  id: 1,
  condition: "unplanned",
  comparison: ">",
  unit: "money",
  bound: 100,
  withinDays: null,
  severity: "info",
  eachAccount: false,
  belowOnly: true,
  categoryId: null,
  minimum: 0,
  ownMargin: 0,
  audience: "writers",
  people: [],
};
const balance: WatchedRule = { ...rule, condition: "balance", comparison: "<", withinDays: 30 };
const key = "company";
const start = Date.UTC(2026, 10, 16, 8);
const minuteMs = 60_000;

/** Null: nothing could be said. */
interface Looked {
  readonly value: number | null;
  readonly minutes: number;
  readonly isSeen: boolean;
}

const looks = fc.array(
  fc.record({
    value: fc.option(fc.integer({ min: 60, max: 400 }), { freq: 5 }),
    minutes: fc.constantFrom(1, 29, 31, 720, 1_440),
    isSeen: fc.boolean(),
  }),
  { maxLength: 40 },
);

/** What is kept after each look, with what was told; a fact that was seen is over, as when somebody confirms it. */
function follow(of: WatchedRule, looked: readonly Looked[]) {
  let [at, row] = [start, undefined as IncidentRow | undefined];
  const earlier = new Map<string, EarlierIncident>();
  return looked.map(({ value, minutes, isSeen }) => {
    at += minutes * minuteMs;
    const now = new Date(at);
    const settling = new Settling({ today: calendarDate("2026-11-16"), now, earlier });
    const subject = { kind: "company", name: "Vigie", currency: "EUR" } as const;
    const before = row;
    settling.look(of, { key, subject, bound: 100, value, onDay: null }, row);
    for (const { kept } of settling.cases) {
      const isClosed = kept.closed_at !== null;
      if (isClosed) earlier.set(keyOfIncident(of.id, key), kept);
      row = isClosed ? undefined : (Object.assign({ id: 1 }, kept) as IncidentRow);
    }
    const told = settling.cases.flatMap(({ said }) =>
      said.filter(({ isTold }) => isTold).map(({ kind }) => kind),
    );
    const after = row;
    if (row !== undefined && isSeen && of === rule) {
      earlier.set(keyOfIncident(of.id, key), { ...row, cleared_because: "seen" });
      row = undefined;
    }
    return { now, value, before, after, told, again: settling.lookAgainAt };
  });
}

describe("any sequence of looks", () => {
  it.each([
    ["at what happened", rule],
    ["at a balance", balance],
  ])("%s asks for none that is past", (_, of) => {
    fc.assert(
      fc.property(looks, (looked) => {
        for (const { now, again } of follow(of, looked))
          expect(again === null || again.getTime() > now.getTime()).toBe(true);
      }),
    );
  });

  it("leaves nothing open of what was taken back, and asks for nothing", () => {
    fc.assert(
      fc.property(looks, (looked) => {
        for (const { value, after, again } of follow(rule, looked)) {
          if (value !== null && !holds(value, rule.comparison, 100)) expect(after).toBeUndefined();
          expect(again).toBeNull();
        }
      }),
    );
  });

  it("tells what was seen again when it is more than twice as far, and only then", () => {
    fc.assert(
      fc.property(looks, (looked) => {
        let seen: number | null = null;
        for (const [at, { value, before, after, told }] of follow(rule, looked).entries()) {
          if (before === undefined && value !== null && value > 100 && seen !== null)
            expect(told.includes("begin")).toBe(value - 100 > 2 * (seen - 100));
          if (after === undefined && before !== undefined) seen = null;
          if (after !== undefined && looked[at]?.isSeen === true) seen = after.worst;
        }
      }),
    );
  });
});
