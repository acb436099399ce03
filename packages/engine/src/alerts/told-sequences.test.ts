/** Forty sequences of values, what is told at each of them (begin, worse, end), and what is left at the end. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AlertMessage, type AlertRule, evaluate, type Incident } from "./incident-state.ts";

const below: AlertRule = { comparison: "<", bound: 100, margin: 5 };
const atMost: AlertRule = { comparison: "<=", bound: 100, margin: 5 };
const above: AlertRule = { comparison: ">", bound: 100, margin: 5 };
const atLeast: AlertRule = { comparison: ">=", bound: 10, margin: 5 };
const exactly: AlertRule = { comparison: "==", bound: 3, margin: 9 };
const days: AlertRule = { comparison: ">=", bound: 2, margin: 0 };

const start = Date.UTC(2026, 10, 16, 8);
const minuteMs = 60_000;
const letters: Readonly<Record<AlertMessage, string>> = { begin: "b", worse: "w", end: "e" };

function follow(rule: AlertRule, values: readonly (number | null)[], stepMinutes: number) {
  let incident: Incident | null = null;
  const told = values.map((value, at) => {
    const moment = new Date(start + at * stepMinutes * minuteMs);
    const next = evaluate(rule, incident, { at: moment, value, severity: "warning" });
    incident = next.incident;
    return next.messages.map((message) => letters[message]).join("") || ".";
  });
  const left = incident as Incident | null;
  return { told: told.join(" "), left: left?.phase ?? "none" };
}

const hour = 60;
const halfDay = 12 * hour;
const day = 24 * hour;

describe("what is told of a sequence", () => {
  it.each([
    ["good all the time", below, hour, [120, 110, 101], ". . .", "none"],
    ["at the bound is not below it", below, hour, [100, 100], ". .", "none"],
    ["below it", below, hour, [120, 99], ". b", "open"],
    ["bad at the first look", below, hour, [50], "b", "open"],
    ["bad, and as bad", below, hour, [99, 99, 99], "b . .", "open"],
    ["better, inside the margin", below, hour, [99, 104, 104, 104], "b . . .", "open"],
    ["past the margin once", below, hour, [99, 105], "b .", "open"],
    ["past the margin twice", below, hour, [99, 105, 105], "b . .", "over"],
    ["past it twice, twenty-nine minutes apart", below, 29, [99, 105, 105], "b . .", "open"],
    ["past it twice, half an hour apart", below, 30, [99, 105, 105], "b . .", "over"],
    ["past it, back inside, past it", below, hour, [99, 105, 104, 105], "b . . .", "open"],
    ["a day after it was over", below, halfDay, [99, 105, 105, 105, 105], "b . . . e", "none"],
    ["half a day after it was over", below, halfDay, [99, 105, 105, 105], "b . . .", "over"],
    ["again before its end was told", below, halfDay, [99, 105, 105, 99], "b . . .", "open"],
    [
      "again, and over for a day",
      below,
      halfDay,
      [99, 105, 105, 99, 105, 105, 105, 105],
      "b . . . . . . e",
      "none",
    ],
    ["again as its end is told", below, halfDay, [99, 105, 105, 105, 99], "b . . . eb", "open"],
    ["again after its end was told", below, halfDay, [99, 105, 105, 105, 105, 99], "b . . . e b", "open"],
    ["nothing known", below, hour, [null, null], ". .", "none"],
    ["known late", below, hour, [null, 99], ". b", "open"],
    ["known no more", below, hour, [99, null, null], "b . .", "open"],
    ["over, then known no more", below, halfDay, [99, 105, 105, null, null], "b . . . e", "none"],
    ["up and down each hour", below, hour, [99, 105, 99, 105, 99, 105], "b . . . . .", "open"],
    ["up and down each day", below, day, [99, 105, 99, 105], "b . . .", "open"],
    ["twice as far a day later", below, day, [99, 98], "b .", "open"],
    ["more than twice as far a day later", below, day, [99, 97], "b w", "open"],
    ["more than twice as far the same day", below, halfDay, [99, 90], "b .", "open"],
    ["more than twice as far, told once a day is over", below, halfDay, [99, 90, 90], "b . w", "open"],
    ["as far as what was told last", below, day, [99, 90, 85, 80], "b w . .", "open"],
    ["more than twice what was told last", below, day, [99, 90, 85, 79], "b w . w", "open"],
    ["better each day", below, day, [80, 90, 95], "b . .", "open"],
    ["as bad again", below, day, [99, 90, 95, 90], "b w . .", "open"],
    ["at most: at the bound", atMost, hour, [101, 100], ". b", "open"],
    ["at most: at the end of the margin", atMost, hour, [100, 105, 105], "b . .", "open"],
    ["at most: past the margin", atMost, hour, [100, 106, 106], "b . .", "over"],
    ["above: over budget", above, hour, [100, 101], ". b", "open"],
    ["above: at the end of the margin", above, hour, [101, 95, 95], "b . .", "over"],
    ["at least: a probability falls by five points", atLeast, hour, [10, 5, 5], "b . .", "open"],
    ["at least: by more than five points", atLeast, hour, [10, 4, 4], "b . .", "over"],
    ["equal: has no margin", exactly, hour, [2, 3, 4, 4], ". b . .", "over"],
    ["days: a day more, and known again", days, day, [1, 2, 3, 0, 0], ". b w . .", "over"],
  ] as const)("%s", (_, rule, step, values, told, left) => {
    expect(follow(rule, values, step)).toEqual({ told, left });
  });

  it("is no message without a beginning, and one of an incident a day", () => {
    const values = fc.array(fc.option(fc.integer({ min: 60, max: 120 }), { freq: 8 }), { maxLength: 80 });
    const step = fc.constantFrom(10, hour, 7 * hour, day);
    fc.assert(
      fc.property(values, step, (looked, minutes) => {
        const { told } = follow(below, looked, minutes);
        let [isBegun, lastAt] = [false, Number.NEGATIVE_INFINITY];
        for (const [at, letter] of [...told.split(" ").entries()].flatMap(([index, text]) =>
          text
            .split("")
            .filter((one) => one !== ".")
            .map((one) => [index * minutes, one] as const),
        )) {
          expect(letter === "b").toBe(!isBegun);
          if (letter !== "b") expect(at - lastAt).toBeGreaterThanOrEqual(day);
          isBegun = letter !== "e";
          lastAt = at;
        }
      }),
    );
  });

  it("leaves open what is bad now, at whatever cadence it was looked at", () => {
    const values = fc.array(fc.integer({ min: 60, max: 130 }), { minLength: 21, maxLength: 120 });
    fc.assert(
      fc.property(values, (looked) => {
        const last = looked.at(-1) ?? 0;
        for (const each of [1, 10]) {
          const seen = looked.filter((_, at) => (looked.length - 1 - at) % each === 0);
          const { left } = follow(below, seen, hour * each);
          if (last < 100) expect(left).toBe("open");
          if (seen.slice(-2).every((value) => value >= 105)) expect(left).not.toBe("open");
        }
      }),
    );
  });
});
