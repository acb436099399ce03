import * as fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { idText } from "./text-codecs.ts";
import { wire, wireWords } from "./wire-object.ts";

const line = wire({ label: ["Nom", z.string()], isInflow: ["EstEncaissement", z.boolean()] });
const document = wire({
  id: ["FK_Document", idText],
  memo: ["Memo", z.string().optional()],
  total: ["value", z.number().nullable()],
  lines: ["Lignes", z.array(line)],
});

describe("wire objects", () => {
  it("read the wire's words as ours, in depth", () => {
    const decoded = z.decode(document, {
      FK_Document: "42",
      Memo: undefined,
      value: null,
      Lignes: [{ Nom: "Loyer", EstEncaissement: false }],
    });
    expect(decoded).toEqual({ id: 42, total: null, lines: [{ label: "Loyer", isInflow: false }] });
    expectTypeOf(decoded.lines[0]).toEqualTypeOf<{ label: string; isInflow: boolean } | undefined>();
  });

  it("write back what they read", () => {
    const record = fc.record(
      {
        id: fc.integer({ min: 1, max: 2_147_483_647 }),
        memo: fc.string(),
        total: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
        lines: fc.array(fc.record({ label: fc.string(), isInflow: fc.boolean() })),
      },
      { requiredKeys: ["id", "total", "lines"] },
    );
    fc.assert(
      fc.property(record, (value) => {
        expect(z.decode(document, z.encode(document, value))).toEqual(value);
      }),
    );
  });

  it("drop what they do not know and refuse what is missing or wrong", () => {
    const known = { Nom: "x", EstEncaissement: true };
    expect(z.decode(line, { ...known, Intrus: 1 } as never)).toEqual({ label: "x", isInflow: true });
    expect(line.safeDecode({ Nom: "x" } as never).success).toBe(false);
    expect(line.safeDecode({ label: "x", isInflow: true } as never).success).toBe(false);
    expect(line.safeDecode({ ...known, EstEncaissement: "yes" } as never).success).toBe(false);
  });

  it("describe the wire side, not ours", () => {
    const described = z.toJSONSchema(line, { io: "input" });
    expect(Object.keys(described.properties ?? {})).toEqual(["Nom", "EstEncaissement"]);
  });

  it("remember the words they introduce", () => {
    expect(wireWords.get("EstEncaissement")).toContain("isInflow");
  });
});
