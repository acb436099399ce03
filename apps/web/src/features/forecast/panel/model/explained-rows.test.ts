import type { ExplainedNode } from "@amont/contract/operations/forecast/explain-cell.ts";
import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../../../i18n/fr.ts";
import { typeset } from "../../../../i18n/french-typography.ts";
import { explainedRows } from "./explained-rows.ts";
import { nodeLabel } from "./node-label.ts";

const node = (
  kind: ExplainedNode["kind"],
  amountMinor: number,
  children: readonly ExplainedNode[] = [],
  params: ExplainedNode["params"] = {},
): ExplainedNode => ({
  kind,
  amountMinor,
  params,
  children,
  hasMore: false,
  sentence: "En toutes lettres.",
  otherTransactionCount: 0,
});

const performance = node("performance", 9_596, [], {
  basis: "averageOf3Months",
  changeKind: "percentage",
  change: 1.5,
});
const planned = (children: readonly ExplainedNode[], error: string | null = null) =>
  node("planned", 9_596, children, { error, start: "2026-11-01" });
const leafOf = (realized: number, remaining: number, plan: readonly ExplainedNode[]) =>
  node("leaf", 9_596, [
    node("realized", realized, [node("transaction", realized, [], { on: "2026-11-03", label: "Client A" })]),
    node("expected", 0),
    node("remaining", remaining, [node("forecast", 9_596, plan)]),
  ]);

describe("an explanation as a sum", () => {
  let t: TFunction;
  beforeAll(async () => {
    t = await i18next.createInstance().init({
      lng: "fr",
      resources: { fr: { translation: typeset(fr) } },
      interpolation: { escapeValue: false },
    });
  });
  const label = (shown: ExplainedNode) =>
    nodeLabel(shown, {
      t,
      money: (minor) => `${minor / 100} €`,
      own: ({ params }) => `${Number(params["ownMinor"]) / 100} $`,
      rate: ({ params }, name) => `1 € = ${String(params[name])} $`,
      percent: (value, isSigned) => `${isSigned ? "+" : ""}${value} %`,
      day: (date) => date,
      period: ({ params }) => String(params["start"]).slice(0, 7),
    });
  const written = (explained: ExplainedNode) =>
    explainedRows(explained).map((row) => {
      if (row.kind === "exceeded") return `dépassé ${row.amountMinor}`;
      if (row.kind === "total") return `= ${row.name} ${row.amountMinor}`;
      return `${row.kind === "plus" ? "+" : "-"} ${label(row.node)} ${row.node.amountMinor}`;
    });

  it("begins with what plans it, less what is paid, and ends with what is left", () => {
    expect(written(leafOf(4_126, 5_470, [planned([performance])]))).toEqual([
      "+ Moyenne des 3 derniers mois, +1.5 % 9596",
      "= forecast 9596",
      "- Réalisé, 1 opération 4126",
      "= remaining 5470",
    ]);
  });

  it("names the periods where there are several, and says why one has no amount", () => {
    const rows = written(leafOf(0, 9_596, [planned([performance]), planned([], "divideByZero")]));
    expect(rows).toEqual([
      "+ 2026-11 9596",
      "+ En toutes lettres. 9596",
      "= forecast 9596",
      "= remaining 9596",
    ]);
  });

  it("says by how much a forecast is exceeded", () => {
    expect(written(leafOf(10_000, 0, [planned([performance])])).at(-1)).toBe("dépassé 404");
  });

  it("adds up what there is where nothing is eaten: the past, days, sums", () => {
    const day = node("leaf", 30, [node("realized", 10), node("expected", 0), node("remaining", 20)]);
    expect(written(day)).toEqual(["+ Réalisé 10", "+ Reste à faire 20", "= total 30"]);
    expect(written(node("leaf", 10, [node("realized", 10)]))).toEqual(["+ Réalisé 10"]);
    const sales = node("leaf", 5, [], { name: "Ventes" });
    expect(written(node("sum", 5, [sales]))).toEqual(["+ Ventes 5"]);
    expect(explainedRows(node("nothing", 0))).toEqual([]);
  });

  it("rolls balances forward and back", () => {
    const flow = (isInflow: boolean) => node("sum", 7, [], { categoryId: null, isInflow });
    const start = node("balanceStart", 100, [], { start: "2026-11-01" });
    const end = node("balanceEnd", 100, [start, flow(true), flow(false)], { rolled: "forward" });
    expect(written(end)).toEqual([
      "+ Trésorerie début de période, 2026-11 100",
      "+ Encaissements 7",
      "- Décaissements 7",
      "= balanceEnd 100",
    ]);
    const back = node("balanceStart", 100, [end, flow(true), flow(false)], { rolled: "back" });
    expect(explainedRows(back).map(({ kind }) => kind)).toEqual(["plus", "minus", "plus", "total"]);
  });

  it("closes balances by the difference of conversion, and counts lines of other currencies", () => {
    const flow = (isInflow: boolean) => node("sum", 7, [], { categoryId: null, isInflow });
    const start = node("balanceStart", 100, [], { start: "2026-11-01" });
    const parts = [start, flow(true), flow(false), node("conversionDifference", -5)];
    const end = node("balanceEnd", 95, parts, { rolled: "forward" });
    expect(written(end).slice(-2)).toEqual(["+ Écart de conversion -5", "= balanceEnd 95"]);
    const back = node("balanceStart", 100, [end, ...parts.slice(1)], { rolled: "back" });
    expect(explainedRows(back).map(({ kind }) => kind)).toEqual(["plus", "minus", "plus", "minus", "total"]);
    const line = (amountMinor: number) => node("transaction", amountMinor);
    const converted = node("currencyConversion", 77, [line(99)], { ownMinor: 99, rate: "1.28" });
    const paid = node("realized", 117, [line(40), { ...converted, otherTransactionCount: 3 }]);
    expect(label(paid)).toBe("Réalisé, 5 opérations");
  });

  it.each([
    [node("currencyConversion", 7_734, [], { ownMinor: 9_900, rate: "1.28" }), "99 $ (1 € = 1.28 $)"],
    [
      node("heldDifference", -5, [], { ownMinor: 125_000, startRate: "1.25", endRate: "1.28" }),
      "1250 $ (1 € = 1.25 $ → 1 € = 1.28 $)",
    ],
    [node("differencePart", 1, [], { of: "rounding" }), "Arrondis"],
    [
      node("accountBalance", 1, [], { name: "Dollars", currency: "USD", ownMinor: 125_000 }),
      "Dollars (1250 $)",
    ],
    [node("accountBalance", 1, [], { name: "Courant" }), "Courant"],
    [node("fixedAmount", 1, [], { eachMinor: 120_000, everyMonths: 3 }), "1200 € tous les 3 mois"],
    [node("cell", 1, [], { cellKind: "manualInput" }), "Saisie manuelle"],
    [
      node("share", 1, [node("formulaTerm", 1, [], { name: "Ventes" })], { percent: 20 }),
      "20 % de « Ventes »",
    ],
    [node("share", 1, [], { percent: 20, of: "kpi" }), "D’après un indicateur"],
    [
      node("accountShare", 1, [], { paidMinor: 1, allPaidMinor: 4, companyMinor: 800 }),
      "25 % de 8 € pour la société",
    ],
    [node("spread", 1, [], { dayCount: 21 }), "Part d’un prévisionnel réparti sur 21 jours ouvrés"],
    [node("vatShare", 1, [], { rateBp: 550 }), "TVA à 5.5 %"],
    [node("knownBalance", 1, [], { on: "2026-11-01" }), "Soldes des comptes au 2026-11-01"],
  ])("calls a line by what it is: %#", (shown, expected) => {
    expect(label(shown).replace(/\s/g, " ")).toBe(expected);
  });
});
