import { minorUnits } from "@amont/kernel/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptProject, splitRefusal } from "./split-lines.ts";

const line = (amountMinor: number, name = "Part") => ({ name, amountMinor: minorUnits(amountMinor) });
const whole = { amountMinor: 10_000, currency: "EUR" } as const;

describe("the lines of a split", () => {
  it.each([
    ["two halves", [line(5_000), line(5_000)], null],
    ["one line, which only renames", [line(10_000)], null],
    ["a discount beside its price", [line(12_000), line(-2_000)], null],
    ["a cent too few", [line(3_333), line(3_333), line(3_333)], "8023"],
    ["a cent too many", [line(5_000), line(5_001)], "8023"],
    ["no line at all", [], "8023"],
    ["a line without a name", [line(5_000, "  "), line(5_000)], "8032"],
    ["a line beyond the bounds", [line(-1_000_000_001), line(1_000_010_001)], "21005"],
  ] as const)("%s of 100 €: %s", (_what, lines, code) => {
    expect(splitRefusal(lines, whole)).toBe(code);
  });

  it("of a refund are refunds together", () => {
    const refund = { amountMinor: -10_000, currency: "EUR" } as const;
    expect(splitRefusal([line(-4_000), line(-6_000)], refund)).toBeNull();
    expect(splitRefusal([line(4_000), line(6_000)], refund)).toBe("8023");
  });

  it("are accepted only when they add up, to the minor unit", () => {
    const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -3, max: 3 }), (parts, gap) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const lines = parts.map((part) => line(part));
        const refusal = splitRefusal(lines, { amountMinor: total + gap, currency: "EUR" });
        expect(refusal).toBe(gap === 0 ? null : "8023");
      }),
    );
  });

  it.each([
    ["no project", [], null],
    ["all of it in one project", [{ projectId: 7, amountMinor: 10_000 }], 7],
    ["a part of it in one project", [{ projectId: 7, amountMinor: 9_999 }], null],
    [
      "all of it in two projects",
      [
        { projectId: 7, amountMinor: 4_000 },
        { projectId: 8, amountMinor: 6_000 },
      ],
      null,
    ],
  ] as const)("keep a project when the whole has %s: %s", (_what, shares, projectId) => {
    expect(keptProject(shares, 10_000)).toBe(projectId);
  });
});
