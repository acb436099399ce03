import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../../../i18n/fr.ts";
import { typeset } from "../../../../i18n/french-typography.ts";
import type { SeriesDefinition } from "./series-draft.ts";
import { seriesText } from "./series-words.ts";

describe("what a series does, in words", () => {
  let t: TFunction;
  beforeAll(async () => {
    t = await i18next.createInstance().init({
      lng: "fr",
      resources: { fr: { translation: typeset(fr) } },
      interpolation: { escapeValue: false },
    });
  });
  const text = (definition: SeriesDefinition) =>
    seriesText(definition, {
      t,
      language: "fr",
      money: (units) => `${units} €`,
      percent: (value, isSigned) => `${isSigned && value > 0 ? "+" : ""}${value} %`,
      category: (id) => (id === 1 ? "Ventes" : undefined),
      kpi: (id) => (id === 2 ? "Effectif" : undefined),
    });

  it.each<[SeriesDefinition, string]>([
    [{ kind: "fixedAmount", amount: 1200, recurrenceMonths: 1, day: null }, "1200 € tous les mois"],
    [{ kind: "fixedAmount", amount: 90, recurrenceMonths: 12, day: 5 }, "90 € tous les ans, le 5"],
    [{ kind: "fixedAmount", amount: 90, recurrenceMonths: 12, day: 1 }, "90 € tous les ans, le 1er"],
    [
      {
        kind: "fixedAmount",
        amount: 90,
        recurrenceMonths: 1,
        day: null,
        indexation: { percentage: 2.5, month: 1 },
        excludesVat: true,
      },
      "90 € tous les mois, hors TVA, +2.5 % chaque année en janvier",
    ],
    [
      {
        kind: "performanceBased",
        basis: "averageOf3Months",
        amountType: "percentage",
        value: 1.5,
        isFlash: false,
      },
      "Moyenne des 3 derniers mois, +1.5 %",
    ],
    [
      {
        kind: "performanceBased",
        basis: "previousMonth",
        amountType: "absolute",
        value: -50,
        isFlash: false,
      },
      "Mois précédent, -50 €",
    ],
    [
      {
        kind: "performanceBased",
        basis: "sameMonthPreviousYear",
        amountType: "percentage",
        value: 0,
        isFlash: true,
      },
      "Même mois de l’année précédente",
    ],
    [
      { kind: "categoryBased", sourceCategoryId: 1, percentage: 20, delay: 0 },
      "20 % de «\u202fVentes\u202f»",
    ],
    [
      { kind: "categoryBased", sourceCategoryId: 9, percentage: 20, delay: 1 },
      "20 % d’une ligne supprimée, 1 période plus tard",
    ],
    [
      { kind: "customKpiBased", kpiId: 2, percentage: 100, delay: 2 },
      "100 % de «\u202fEffectif\u202f», 2 périodes plus tard",
    ],
    [{ kind: "categoryFormula", formula: "[Ventes] * 2" }, "[Ventes] * 2"],
  ])("%j", (definition, words) => {
    expect(text(definition)).toBe(words);
  });
});
