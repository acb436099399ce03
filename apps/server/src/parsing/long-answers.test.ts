import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AnswerParts, partsOf } from "./long-answers.ts";

/** As it arrives: every part on its own. */
function overTheWire(answer: unknown): { readonly arrived: unknown; readonly partCount: number } {
  const parts = new AnswerParts();
  let partCount = 0;
  for (const part of partsOf(answer)) {
    partCount += 1;
    const whole = parts.add(structuredClone(part));
    if (whole !== null) return { arrived: whole.whole, partCount };
  }
  throw new Error("the last part is missing");
}

const operation = (index: number) => ({
  on: "2026-03-02",
  amount: index,
  label: `CARTE ${index}`,
  note: null,
});
const operations = (count: number) => Array.from({ length: count }, (_, index) => operation(index));

describe("answers of any length", () => {
  it("arrive as they left, in pieces that are unpacked quickly", () => {
    const answer = {
      ok: true,
      value: {
        format: "csv",
        days: new Map([["2026-03-02", 2]]),
        statements: [
          { id: "long", operations: operations(6_000), warnings: [] },
          ...Array.from({ length: 900 }, (_, index) => ({ id: index, operations: operations(2) })),
        ],
      },
    };
    const { arrived, partCount } = overTheWire(answer);
    expect(arrived).toEqual(answer);
    expect(partCount).toBeGreaterThan(8);
    for (const part of partsOf(answer)) {
      const items = "items" in part ? part.items.length : 1;
      expect(items).toBeLessThanOrEqual(4_000);
    }
  });

  it("are one part where they are short, and may be nothing but a list", () => {
    expect(overTheWire({ ok: false, error: { kind: "empty" } }).partCount).toBe(1);
    expect(overTheWire(operations(5_000)).arrived).toEqual(operations(5_000));
    expect(overTheWire(null)).toEqual({ arrived: null, partCount: 1 });
    expect(overTheWire(["x".repeat(1_000_000)]).arrived).toEqual(["x".repeat(1_000_000)]);
  });

  it("arrive as they left, whatever they are made of", () => {
    const structure = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: "small" },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie("node"), { maxLength: 6 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie("node"), { maxKeys: 4 }),
        fc.nat({ max: 1_500 }).map((count) => operations(count)),
      ),
    })).node;
    fc.assert(
      fc.property(structure, (answer) => {
        expect(overTheWire(answer).arrived).toEqual(answer);
      }),
      { numRuns: 20 },
    );
  });
});
