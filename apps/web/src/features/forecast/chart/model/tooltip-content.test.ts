import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../../../i18n/fr.ts";
import { sampleBalances, sampleStatement } from "../testing/sample-chart.ts";
import { chartModel } from "./chart-model.ts";
import { rateText, type TooltipSubject, tooltipContent } from "./tooltip-content.ts";

const texts = i18next.createInstance();
let t: TFunction;
beforeAll(async () => {
  await texts.init({
    lng: "fr",
    resources: { fr: { translation: fr } },
    interpolation: { escapeValue: false },
  });
  t = texts.t;
});

const lost = sampleBalances([{ end: 1200 }, { end: 1019.63 }, { end: -100.49 }]);
const model = chartModel({
  statement: { ...sampleStatement, overdraftMinor: -5_000_349 },
  balances: undefined,
  scenarioLines: [{ scenarioId: 4, name: "Perte", color: "#123456", data: lost }],
});
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

function read(subject: TooltipSubject, of = model): readonly string[] {
  const content = tooltipContent(subject, of, {
    t,
    language: "fr",
    periodOf: ({ begin }) => begin,
    planName: "Scénario principal",
  });
  if (content === null) return [];
  return [content.title, ...content.lines.map(({ label, text }) => `${label} : ${text}`)].map(plainSpaces);
}

describe("tooltips", () => {
  it("of a bar: its three parts and the whole, with no more decimals than there are", () => {
    expect(read({ kind: "bar", side: "outflow", column: 1 })).toEqual([
      "Décaissements · 2026-11-01",
      "Réalisé : 40,5 €",
      "Engagé : 0 €",
      "Reste à faire : 210 €",
      "Total : 250,5 €",
    ]);
  });

  it("of the balance: start, change, end", () => {
    expect(read({ kind: "balance", column: 1 })).toEqual([
      "Trésorerie · 2026-11-01",
      "Début de période : 1 200 €",
      "Variation nette : 159,5 €",
      "Fin de période : 1 359,5 €",
    ]);
  });

  it("of the balance: what converting made of it stands apart, so that the lines add up", () => {
    const still = { difference: 0, opening: 0, flows: 0, rounding: 0, budgetStep: 0 };
    const columns = [still, { ...still, difference: -2_050, opening: -2_050 }, still];
    const converted = chartModel({
      statement: {
        ...sampleStatement,
        endBalances: [120_000, 133_900, 63_900],
        conversion: { columns, pockets: [] },
      },
      balances: undefined,
      scenarioLines: [],
    });
    expect(read({ kind: "balance", column: 1 }, converted)).toEqual([
      "Trésorerie · 2026-11-01",
      "Début de période : 1 200 €",
      "Variation nette : 159,5 €",
      "Écart de conversion : −20,5 €",
      "Fin de période : 1 339 €",
    ]);
    expect(read({ kind: "balance", column: 0 }, converted)).toHaveLength(4);
  });

  it("of the balance: also what is adjusted and put aside, where something is", () => {
    const balances = sampleBalances([
      { end: 1200 },
      { end: 1359.5, adjustment: -59.5, investment: 300 },
      { end: 659.5 },
    ]);
    const adjusted = chartModel({ statement: sampleStatement, balances, scenarioLines: [] });
    expect(read({ kind: "balance", column: 1 }, adjusted).slice(4)).toEqual([
      "Trésorerie ajustée : 1 300 €",
      "Placements : 300 €",
    ]);
  });

  it("of a project: its name, and its margin with one decimal or a dash", () => {
    const project = { name: "Chantier Lyon", marginEnds: [null, 0.40449, -0.1] };
    const ofProject = chartModel({
      statement: sampleStatement,
      balances: undefined,
      scenarioLines: [],
      project,
    });
    expect(read({ kind: "balance", column: 0 }, ofProject)[0]).toBe("Chantier Lyon · 2026-10-01");
    expect([0, 1, 2].map((column) => read({ kind: "balance", column }, ofProject)[4])).toEqual([
      "Taux de marge cumulé : –",
      "Taux de marge cumulé : 40,4 %",
      "Taux de marge cumulé : −10,0 %",
    ]);
  });

  it("of the overdraft: without decimals", () => {
    expect(read({ kind: "overdraft" })).toEqual(["Découvert autorisé −50 003 €"]);
  });

  it("of a scenario: its ending cash without decimals and how it compares", () => {
    const [scenario] = model.scenarios;
    if (scenario === undefined) throw new Error("there is one");
    expect(read({ kind: "scenario", scenario, column: 1 })).toEqual([
      "Perte · 2026-11-01",
      "Fin de période : 1 020 €",
      "Par rapport à Scénario principal : −25 %",
    ]);
    expect(read({ kind: "scenario", scenario, column: 2 })[1]).toBe("Fin de période : −100 €");
  });

  it("of a scenario: nothing is said of a base of zero", () => {
    const [scenario] = model.scenarios;
    const zero = { ...sampleStatement, endBalances: [0, 0, 0] };
    const flat = chartModel({ statement: zero, balances: undefined, scenarioLines: [] });
    if (scenario === undefined) throw new Error("there is one");
    expect(read({ kind: "scenario", scenario, column: 0 }, flat)).toEqual([
      "Perte · 2026-10-01",
      "Fin de période : 1 200 €",
    ]);
  });

  it("of a column that is gone: nothing", () => {
    expect(read({ kind: "balance", column: 9 })).toEqual([]);
  });
});

it.each([
  [12, "+12 %"],
  [-89, "−89 %"],
  [0, "0 %"],
  [1250, "+1 250 %"],
])("a rate of %i reads %s", (rate, text) => {
  expect(plainSpaces(rateText(rate, "fr"))).toBe(text);
});
