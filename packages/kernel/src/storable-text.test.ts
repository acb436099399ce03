import { describe, expect, it } from "vitest";
import { unstorablePlace } from "./storable-text.ts";

describe("a text that cannot be stored", () => {
  it.each([
    ["", "a\0"],
    ["", "\uD83E"],
    ["", "\uDDFE\uD83E"],
    ["name", { name: "\0" }],
    ["rows.1.label", { rows: [{ label: "fine" }, { label: "\uDC00" }] }],
    ["inside", { inside: { "na\0me": 1 } }],
  ])("is found at '%s'", (place, value) => {
    expect(unstorablePlace(value)).toBe(place);
  });

  it.each([[undefined], [null], [12], ["🧾 é\n\t\u0001"], [[{ a: null, bytes: new Uint8Array(2) }]]])(
    "is not: %s",
    (value) => {
      expect(unstorablePlace(value)).toBeNull();
    },
  );

  it("is looked for however deep a request is nested", () => {
    let nested: unknown = "\0";
    for (let depth = 0; depth < 200_000; depth += 1) nested = [nested];
    expect(unstorablePlace(nested)).toMatch(/^0\.0\./);
  });
});
