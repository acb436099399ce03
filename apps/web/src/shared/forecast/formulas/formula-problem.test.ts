import { describe, expect, it } from "vitest";
import { fr } from "../../../i18n/fr.ts";
import { formulaProblem, isFormulaErrorKind } from "./formula-problem.ts";

describe("what is wrong with a formula", () => {
  it.each([
    ["unclosed-reference", "unclosedReference"],
    ["ambiguous-name", "ambiguousName"],
    ["unknownCategory", "unknownCategory"],
    ["something-new", "unexpected"],
    ["toString", "unexpected"],
  ])("%s is said", (word, problem) => {
    const found = formulaProblem(word);
    expect(found).toBe(problem);
    const texts: Record<string, string> = isFormulaErrorKind(found)
      ? fr.errors.formulas
      : fr.forecastPanel.formulaProblem;
    expect(texts[found]).toMatch(/\.$/);
  });
});
