import { describe, expect, it } from "vitest";
import { checkFormula } from "./check-formula.ts";
import { formulaNames, resolverOf } from "./formula-names.ts";
import type { Reference } from "./formula-syntax.ts";
import { parseFormula } from "./parse-formula.ts";

const category = (id: number, name: string, parentId: number | null = null, isInflow = true) => ({
  id,
  name,
  parentId,
  isInflow,
});

/**
 * Inflows: Ventes > (France, Export > France), Subventions, Autre. Outflows: Salaires > (Salaires, Primes),
 * Énergie, Autre. Indicators: Effectif, and the group Marges with Taux and Effectif.
 */
const names = formulaNames({
  categories: [
    category(1, "Ventes"),
    category(2, "France", 1),
    category(3, "Export", 1),
    category(4, "France", 3),
    category(5, "Subventions"),
    category(6, "Autre"),
    category(10, "Salaires", null, false),
    category(11, "Salaires", 10, false),
    category(12, "Primes", 10, false),
    category(13, "Énergie", null, false),
    category(14, "Autre", null, false),
    category(15, "Taux > fixe", null, false),
  ],
  kpis: [
    { id: 1, name: "Effectif", groupId: null, kind: "manual" },
    { id: 2, name: "Marges", groupId: null, kind: "group" },
    { id: 3, name: "Taux", groupId: 2, kind: "formula" },
    { id: 4, name: "Effectif", groupId: 2, kind: "manual" },
  ],
  projects: [{ id: 1, name: "Alpha" }],
  accounts: [
    { id: 1, name: "BNP" },
    { id: 2, name: "Crédit Lyonnais" },
    { id: 3, name: "credit lyonnais" },
  ],
});

function reference(text: string): Reference {
  const parsed = parseFormula(text);
  if (!parsed.ok || parsed.value.kind !== "reference") throw new Error(text);
  return parsed.value;
}

describe("a name in a formula", () => {
  it.each([
    ["[Subventions]", "category:5"],
    ["[  subventions ]", "category:5"],
    ["[ENERGIE]", "category:13"],
    // At the top of its tree it is meant by its name alone, even where another has the same name below.
    ["[Salaires]", "category:10"],
    ["[Salaires>Salaires]", "category:11"],
    ["[Primes]", "category:12"],
    ["[Ventes>France]", "category:2"],
    ["[Export > France]", "category:4"],
    ["[Ventes>Export>France]", "category:4"],
    ["[Encaissements>Autre]", "category:6"],
    ["[Outflow>Autre]", "category:14"],
    ["[Taux>fixe]", "category:15"],
    // A category, or failing that an indicator.
    ["[Effectif]", "kpi:1"],
    ["[kpi:Marges>Effectif]", "kpi:4"],
    ["[Taux]", "kpi:3"],
    ["[Marges>Taux]", "kpi:3"],
    ["[projet:alpha]", "project:1"],
    ["[compte:bnp]", "account:1"],
  ])("%s is %s", (text, line) => {
    expect(resolverOf(names)(reference(text), "categories")).toBe(line);
  });

  it.each([
    ["[Loyer]", "categories", "unknownCategory"],
    ["[Loyer]", "kpis", "unknownKpi"],
    ["[catégorie:Taux]", "kpis", "unknownCategory"],
    ["[kpi:Ventes]", "categories", "unknownKpi"],
    ["[kpi:Marges]", "kpis", "unknownKpi"],
    ["[projet:Beta]", "categories", "unknownProject"],
    ["[compte:CIC]", "categories", "unknownAccount"],
    // Ambiguous.
    ["[France]", "categories", "unknownCategory"],
    ["[Autre]", "categories", "unknownCategory"],
    ["[compte:Crédit Lyonnais]", "categories", "unknownAccount"],
  ] as const)("%s in %s is in error: %s", (text, context, kind) => {
    expect(resolverOf(names)(reference(text), context)).toBe(kind);
  });
});

describe("the check of a formula", () => {
  it.each([
    ["[Ventes] * 20 %", "categories"],
    ["SOMME([Ventes>France]@-3..-1) / [Effectif]", "kpis"],
  ] as const)("accepts %s", (text, context) => {
    expect(checkFormula(text, context, names)).toMatchObject({ ok: true });
  });

  it.each([
    ["[Ventes] * ", "categories", "operand-missing", 11, 0],
    ["[Ventes] + [Loyer]@-1", "categories", "unknownCategory", 11, 10],
    ["[Ventes] + [Loyer]", "kpis", "unknownKpi", 11, 7],
    ["1 + [France]", "categories", "ambiguous-name", 4, 8],
    ["SI(1; [projet:Beta])", "kpis", "unknownProject", 6, 13],
    ["TOTO(1)", "categories", "unknown-function", 0, 4],
  ] as const)("points at the fault of %s in %s: %s", (text, context, problem, position, length) => {
    expect(checkFormula(text, context, names)).toEqual({ ok: false, error: { problem, position, length } });
  });
});
