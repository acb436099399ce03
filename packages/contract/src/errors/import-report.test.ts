import { describe, expect, it } from "vitest";
import { importReportText, importRowText } from "./import-report.ts";
import { importRowCodes } from "./import-row-codes.ts";
import { en } from "./texts/en.ts";
import { fr } from "./texts/fr.ts";

const lines = (codes: readonly string[]) => importReportText(codes, fr).split("\n");

describe("the report of an import", () => {
  it.each([
    [0, ["L'import de l'opération a rencontré une erreur."]],
    [1, ["Le montant est manquant."]],
    [3, ["Le montant est manquant.", "Le titre est manquant.", "Le projet n'est pas reconnu."]],
    [
      4,
      ["Le montant est manquant.", "Le titre est manquant.", "Le projet n'est pas reconnu.", "et une autre"],
    ],
    [
      5,
      ["Le montant est manquant.", "Le titre est manquant.", "Le projet n'est pas reconnu.", "et 2 autres"],
    ],
  ])("names at most three of %i errors", (count, expected) => {
    expect(lines(["8116", "8117", "8040", "8101", "8102"].slice(0, count))).toEqual(expected);
  });

  it("counts those that it was not told one by one", () => {
    expect(importReportText(["8116", "8117", "8040"], fr, 5_003).split("\n").at(-1)).toBe("et 5000 autres");
  });

  it("shows a code that nobody knows as it is", () => {
    expect(importReportText(["9999", "toString", "8116"], en)).toBe("9999\ntoString\nThe amount is missing.");
  });

  it("has a text for every code, in words of its own where an operation means something else", () => {
    for (const code of importRowCodes) expect(importRowText(code, fr)).not.toBe(code);
    expect(importRowText("8001", fr)).not.toBe(fr.failures["8001"]);
    expect(importRowText("8018", fr)).not.toBe(fr.failures["8018"]);
    expect(importRowText("transaction.duplicated_id_in_file", fr)).toContain("identiques");
  });
});
