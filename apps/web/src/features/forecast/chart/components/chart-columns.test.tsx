import { calendarDate } from "@amont/kernel/calendar-date.ts";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../../../i18n/fr.ts";
import { typeset } from "../../../../i18n/french-typography.ts";
import { columnLayout } from "../../../../shared/forecast/column-layout.ts";
import { chartScale } from "../model/chart-geometry.ts";
import { type ChartModel, chartModel } from "../model/chart-model.ts";
import { type HiddenGraphs, nothingHidden } from "../model/hidden-graphs.ts";
import { sampleBalances, sampleStatement } from "../testing/sample-chart.ts";
import type { ForecastChart } from "../use-forecast-chart.ts";
import { ChartColumns } from "./chart-columns.tsx";
import { ChartSide } from "./chart-side.tsx";

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: "fr",
    resources: { fr: { translation: typeset(fr) } },
    interpolation: { escapeValue: false },
  }),
);

const full = chartModel({
  statement: { ...sampleStatement, overdraftMinor: -10_000 },
  balances: sampleBalances([{ end: 1200 }, { end: 1359.5 }, { end: 659.5, adjustment: -20 }], {
    lowest: { on: calendarDate("2026-12-04"), amount: 612.4 },
  }),
  scenarioLines: [
    { scenarioId: 4, name: "Perte", color: "#123456", data: sampleBalances([{ end: 1200 }, { end: 1000 }]) },
  ],
});

function chartOf(hidden: Partial<HiddenGraphs> = {}, model: ChartModel = full): ForecastChart {
  const all = { ...nothingHidden, ...hidden };
  return {
    model,
    today: "2026-11-16",
    scale: chartScale(model, all),
    hidden: all,
    toggleGraph: () => undefined,
    datedBalances: null,
    scenarios: {
      shown: { id: null, name: "Scénario principal", color: "#46a7f5" },
      others: [{ id: 4, name: "Perte", color: "#123456" }],
      isPinned: () => true,
      togglePin: () => undefined,
      lines: [],
    },
  };
}

function draw(hidden: Partial<HiddenGraphs> = {}, model: ChartModel = full): string {
  return renderToStaticMarkup(
    <ChartColumns
      chart={chartOf(hidden, model)}
      layout={columnLayout(model.columns, true)}
      onSelect={() => undefined}
    />,
  );
}

const side = (hidden: Partial<HiddenGraphs> = {}, model: ChartModel = full) =>
  renderToStaticMarkup(<ChartSide chart={chartOf(hidden, model)} />).replaceAll(/[\u00a0\u202f]/g, " ");

const offersTransfer = (lowest: ChartModel["lowest"]) =>
  renderToStaticMarkup(
    <ChartSide chart={chartOf({}, { ...full, lowest })} lowPointAct={<button type="button">Virer</button>} />,
  ).includes("Virer");

const count = (markup: string, mark: string) => markup.split(`data-mark="${mark}"`).length - 1;
const marksOf = (markup: string) =>
  ["inflow", "outflow", "balance", "scenario 4", "overdraft"].map((mark) => count(markup, mark));

describe("the chart", () => {
  it("draws two bars per column, the balance with and without adjustments, scenarios, the overdraft", () => {
    const markup = draw();
    expect(marksOf(markup)).toEqual([3, 3, 2, 1, 1]);
    expect(markup.match(/<circle/g)).toHaveLength(3);
  });

  it.each([
    ["inflow", [0, 3, 2, 1, 1]],
    ["outflow", [3, 0, 2, 1, 1]],
    ["cashFlow", [3, 3, 1, 1, 1]],
    ["adjustedBalance", [3, 3, 1, 1, 1]],
  ] as const)("does not draw what is hidden: %s", (graph, marks) => {
    expect(marksOf(draw({ [graph]: true }))).toEqual(marks);
  });

  it("has dots of a radius of 4, and lets the overdraft be pointed at within 10 pixels", () => {
    const markup = draw();
    expect([...markup.matchAll(/<circle[^>]* r="(?<radius>[^"]*)"/g)].map((dot) => dot[1])).toEqual([
      "4",
      "4",
      "4",
    ]);
    expect(
      /data-mark="overdraft"><path[^>]*><\/path><rect[^>]* height="(?<height>[^"]*)"/.exec(markup)?.[1],
    ).toBe("10");
  });

  it("has no line of the overdraft without one", () => {
    expect(count(draw({}, { ...full, overdraft: null }), "overdraft")).toBe(0);
  });

  it("says each bar in words, one of them in the tab order: that of the current column", () => {
    const cells = draw().match(/<div role="gridcell"[^>]*>/g) ?? [];
    expect(cells).toHaveLength(6);
    expect(cells.map((cell) => cell.includes('tabindex="0"')).indexOf(true)).toBe(1);
    expect((cells[1] ?? "").replaceAll(/[\u00a0\u202f]/g, " ")).toContain(
      "nov. 2026, Encaissements : 410 €. Réalisé 100 €, engagé 60 €, reste à faire 250 €. Trésorerie en fin de période : 1 359,5 €.",
    );
  });

  it("draws only what is in view of many columns", () => {
    const many = {
      ...full,
      columns: Array.from({ length: 2_000 }, (_, offset) => ({ ...full.columns[1], offset }) as never),
    };
    const markup = renderToStaticMarkup(
      <ChartColumns
        chart={chartOf({}, many)}
        layout={columnLayout(many.columns, true)}
        visibleColumns={{ first: 1_000, last: 1_011 }}
        onSelect={() => undefined}
      />,
    );
    expect(count(markup, "inflow")).toBe(32);
  });
});

describe("the side of the chart", () => {
  it("says today's cash and offers to hide each graph, or to show it again", () => {
    expect(side()).toContain("Trésorerie au 16 nov. 2026");
    expect(side()).toContain("1 259,50 €");
    expect(side()).toContain('aria-label="Masquer Trésorerie ajustée"');
    expect(side({ inflow: true })).toContain('aria-label="Afficher Encaissements"');
  });

  it("names a low point, and warns of one below zero", () => {
    expect(side()).toContain("Point bas 612 €, 4 déc. 2026");
    const below = { ...full, lowest: { on: calendarDate("2026-12-04"), amount: -1_755_291 } };
    expect(side({}, below)).toContain("Point bas −17 553 €, 4 déc. 2026");
    expect(side({}, { ...full, lowest: null })).not.toContain("Point bas");
    const warning = "M10 3.5l7 12.5H3z";
    expect([side().includes(warning), side({}, below).includes(warning)]).toEqual([false, true]);
  });

  it("offers what may be done about a low point below zero, and nothing about another", () => {
    const on = calendarDate("2026-12-04");
    expect([offersTransfer({ on, amount: -1 }), offersTransfer({ on, amount: 0 })]).toEqual([true, false]);
  });

  it("has no entry for what does not exist", () => {
    const plain = chartModel({ statement: sampleStatement, balances: undefined, scenarioLines: [] });
    expect(side({}, plain)).not.toContain("Trésorerie ajustée");
    expect(side({}, plain)).not.toContain("Découvert autorisé");
    expect(side({}, plain)).toContain("Comparer des scénarios");
  });
});
