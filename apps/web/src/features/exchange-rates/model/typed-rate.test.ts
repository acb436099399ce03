import { describe, expect, it } from "vitest";
import { readRate } from "./typed-rate.ts";

const read = (text: string, locale = "fr", present: string | null = null) => {
  const typed = readRate(text, locale, present);
  return typed.kind === "rate" ? typed.rate : typed.kind;
};

describe("a typed rate", () => {
  it.each([
    ["1,0828", "1.0828"],
    ["1.0828", "1.0828"],
    ["1,08280", "1.0828"],
    ["17 625,5", "17625.5"],
    ["0,84380 £", "0.8438"],
    ["=1/0,8438", "1.18511496"],
    ["0,12345678901234567890", "0.1234567890123456789"],
    ["12345678901234567890", "12345678901234567890"],
  ])("%s is %s", (text, rate) => {
    expect(read(text)).toBe(rate);
  });

  it("reads the marks of the language", () => {
    expect(read("1,234", "fr")).toBe("1.234");
    expect(read("1,234", "en")).toBe("1234");
  });

  it("changes what is there by so many per cent", () => {
    expect(read("+10%", "fr", "1.0828")).toBe("1.19108");
    expect(read("+10%")).toBe("fault");
  });

  it("is nothing when it is empty or a dash", () => {
    expect(["", " ", "–"].map((text) => read(text))).toEqual(["nothing", "nothing", "nothing"]);
  });

  it.each(["0", "0,000", "-1,08", "(1,08)", "N/A", "1e3", "123456789012345678901", `0,${"0".repeat(20)}1`])(
    "%s is none",
    (text) => {
      expect(read(text)).toBe("fault");
    },
  );
});
