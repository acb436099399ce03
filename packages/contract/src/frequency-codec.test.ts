import { describe, expect, it } from "vitest";
import { z } from "zod";
import { anyWireFrequency, frequencyText, wireFrequency } from "./frequency-codec.ts";

describe("a frequency", () => {
  it.each([
    ["daily", 0],
    ["weekly", 1],
    ["monthly", 2],
    ["quarterly", 3],
  ] as const)("%s is %i on the wire", (frequency, number) => {
    expect(z.encode(wireFrequency, frequency)).toBe(number);
    expect(z.decode(wireFrequency, number)).toBe(frequency);
    expect(z.decode(frequencyText, String(number))).toBe(frequency);
  });

  it("is no other number", () => {
    for (const number of [-1, 4, 1.5]) expect(wireFrequency.safeDecode(number).success).toBe(false);
    expect(frequencyText.safeDecode("4").success).toBe(false);
    expect(z.decode(anyWireFrequency, 7)).toBeNull();
  });
});
