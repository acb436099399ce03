import { describe, expect, it } from "vitest";
import { nameProblem, tidyName } from "./scenario-name.ts";

describe("the name of a scenario", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["x".repeat(30), null],
    [` ${"x".repeat(30)} `, null],
    ["x".repeat(31), "tooLong"],
    ["Perte du client Lumen", null],
  ])("%j: %s", (text, problem) => {
    expect(nameProblem(text)).toBe(problem);
  });

  it("is stored without spaces too many", () => {
    expect(tidyName("  Perte   du client ")).toBe("Perte du client");
  });
});
