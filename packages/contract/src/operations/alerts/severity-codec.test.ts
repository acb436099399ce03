import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wireSeverity } from "./severity-codec.ts";

describe("the severity of an alert", () => {
  it.each([
    ["Danger", "danger"],
    ["Warning", "warning"],
    ["Info", "info"],
    ["Success", "success"],
  ] as const)("is %s on the wire", (word, severity) => {
    expect(z.decode(wireSeverity, word)).toBe(severity);
    expect(z.encode(wireSeverity, severity)).toBe(word);
  });

  it("is nothing else", () => {
    expect(wireSeverity.safeDecode("Error" as "Info").success).toBe(false);
  });
});
