import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AlertRule, evaluate, type Incident } from "./incident-state.ts";

const start = Date.UTC(2026, 10, 16, 8);
const hour = 3_600_000;

/** Every hour, or as told. */
function follow(rule: AlertRule, values: readonly (number | null)[], stepMs = hour) {
  let incident: Incident | null = null;
  return values.map((value, at) => {
    const next = evaluate(rule, incident, { at: new Date(start + at * stepMs), value, severity: "warning" });
    incident = next.incident;
    const { phase = "none", count = 0 } = next.incident ?? {};
    return { phase, count, messages: next.messages };
  });
}

const below: AlertRule = { comparison: "<", bound: 10_000, margin: 500 };

const after = (hours: number, value: number, severity: "warning" | "danger" = "warning", inDays = 20) => ({
  at: new Date(start + hours * hour),
  value,
  severity,
  inDays,
});

describe("an incident", () => {
  it("is told when it begins and a day after it was over, and not when it comes back in between", () => {
    const values = [14_200, 9_800, 10_150, 9_900, 11_050, 12_100, 9_400, 10_600, 10_900, 11_100];
    const seen = follow(below, [...values, ...Array.from({ length: 24 }, () => 11_000)]);
    expect(seen.slice(0, 10).map(({ phase, count, messages }) => [phase, count, messages.join()])).toEqual([
      ["none", 0, ""],
      ["open", 1, "begin"],
      ["open", 1, ""],
      ["open", 1, ""],
      ["open", 1, ""],
      ["over", 1, ""],
      ["open", 2, ""],
      ["open", 2, ""],
      ["over", 2, ""],
      ["over", 2, ""],
    ]);
    expect(seen.flatMap(({ messages }) => messages)).toEqual(["begin", "end"]);
    expect(seen.findIndex(({ messages }) => messages.includes("end"))).toBe(8 + 24);
  });

  it.each([
    ["inside the margin it stays", below, [9_000, 10_400, 10_400, 10_400], "open"],
    ["at the end of the margin it is over", below, [9_000, 10_500, 10_500], "over"],
    ["one look past it is not enough", below, [9_000, 11_000], "open"],
    ["what falls back has to be past it twice again", below, [9_000, 11_000, 10_200, 11_000], "open"],
    ["above, as below", { comparison: ">=", bound: 100, margin: 5 }, [120, 96, 94, 94], "over"],
    ["equal has no margin", { comparison: "==", bound: 3, margin: 9 }, [3, 4, 4], "over"],
    ["nothing to say changes nothing", below, [9_000, null, 11_000, null, 11_000], "over"],
  ] as const)("%s", (_, rule, values, phase) => {
    expect(follow(rule, values).at(-1)?.phase).toBe(phase);
  });

  it("is over after half an hour, however often it is looked at", () => {
    const values = [9_000, ...Array.from({ length: 31 }, () => 11_000)];
    const phases = follow(below, values, 60_000).map(({ phase }) => phase);
    expect(phases.indexOf("over")).toBe(31);
  });

  it.each([
    ["twice as far, but on the same day", [after(0, 9_000), after(5, 7_000)], ["begin", null]],
    ["twice as far, a day later", [after(0, 9_000), after(24, 7_000)], ["begin", "worse"]],
    ["not twice as far", [after(0, 9_000), after(24, 8_100)], ["begin", null]],
    ["a higher severity, at once", [after(0, 9_000), after(1, 8_900, "danger")], ["begin", "worse"]],
    ["five days nearer", [after(0, 9_000), after(24, 9_000, "warning", 14)], ["begin", "worse"]],
    [
      "nearer because a week has passed",
      [after(0, 9_000), after(168, 9_000, "warning", 13)],
      ["begin", null],
    ],
  ] as const)("is worse, and told: %s", (_, evaluations, messages) => {
    let incident: Incident | null = null;
    const told = evaluations.map((evaluation) => {
      const next = evaluate(below, incident, evaluation);
      incident = next.incident;
      return next.messages[0] ?? null;
    });
    expect(told).toEqual(messages);
  });

  it("never misses what is true now, never keeps what has been past its margin twice, and tells in pairs", () => {
    const values = fc.array(fc.integer({ min: 8_000, max: 12_000 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(values, (looked) => {
        const seen = follow(below, looked);
        for (const [at, value] of looked.entries()) {
          const { phase } = seen[at] ?? { phase: "none" };
          if (value < 10_000) expect(phase).toBe("open");
          if (value >= 10_500 && (looked[at - 1] ?? 0) >= 10_500) expect(phase).not.toBe("open");
        }
        const messages = seen.flatMap((one) => one.messages);
        const pairs = messages.filter((message) => message !== "worse");
        expect(pairs.every((message, at) => message === (at % 2 === 0 ? "begin" : "end"))).toBe(true);
      }),
    );
  });
});
