import { expect, it } from "vitest";
import { judgeCompanies } from "./judge-companies.ts";

it("of eighty companies' balances, bands of 80 % hold about as many, and probabilities mean what they say", () => {
  const { inside, count, bins, brier } = judgeCompanies(80);
  for (const [step, within] of inside.entries()) {
    const held = within / (count[step] ?? 1);
    expect(held).toBeGreaterThan(0.74);
    expect(held).toBeLessThan(0.89);
  }
  const halves = [bins.slice(0, 5), bins.slice(5)];
  for (const half of halves) {
    const sum = (of: "said" | "true" | "companies") => half.reduce((all, bin) => all + bin[of], 0);
    expect(Math.abs(sum("said") - sum("true")) / sum("companies")).toBeLessThan(0.08);
  }
  // Who says one half of everything scores .25.
  expect(brier / 80).toBeLessThan(0.19);
});
