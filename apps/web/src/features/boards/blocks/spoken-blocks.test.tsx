import type { SeriesBlock } from "@amont/figures/blocks/block.ts";
import type { Figure, FigureRow } from "@amont/figures/blocks/figure.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { texts } from "../../../i18n/boards/fr.ts";
import { ListView } from "./list-view.tsx";
import { ScalarView } from "./scalar-view.tsx";
import { SeriesTable } from "./series-table.tsx";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: { fr: { translation: texts } } }));

const setting = { kind: "setting", entityId: 7, name: "overdraft" } as const;
const figure = (value: number): Figure => ({ value, unit: "money", currency: "EUR", proof: setting });
const row = (...values: readonly (number | null)[]): FigureRow => ({
  values,
  unit: "money",
  currency: "EUR",
  proof: { kind: "bands", entityId: 7, frequency: "monthly", scenarioId: null, offsetEnd: 2, measure: "p10" },
});
const word = (name: "plan" | "floor" | "lowPoint") => ({ kind: "word", word: name }) as const;

/** As ears hear it: without marks, and with plain spaces. */
const heard = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\u00A0\u202F]/g, " ")
    .replaceAll(/\s+/g, " ");

const block: SeriesBlock = {
  kind: "series",
  state: "ok",
  notes: [],
  frequency: "monthly",
  columns: [
    { begin: calendarDate("2026-11-01"), end: calendarDate("2026-12-01") },
    { begin: calendarDate("2026-12-01"), end: calendarDate("2027-01-01") },
  ],
  currentColumn: 0,
  lines: [{ role: "plan", label: word("plan"), row: row(500_000, 300_000) }],
  outer: { low: row(null, 100_000), high: row(null, 600_000) },
  inner: { low: row(null, 200_000), high: row(null, 400_000) },
  levels: [{ label: word("floor"), figure: figure(250_000) }],
  marks: [{ column: 1, label: word("lowPoint"), figure: figure(300_000) }],
  heads: [],
};

it("says in words the bands, the limits and the marks of a drawing", () => {
  const markup = renderToStaticMarkup(<SeriesTable block={block} title="Trésorerie" />);
  const text = heard(markup);
  expect(text).toContain("Plan Quatre trajectoires sur cinq Une trajectoire sur deux");
  expect(text).toContain("De 1 000,00 € à 6 000,00 € De 2 000,00 € à 4 000,00 €");
  expect(text).toContain("Solde minimum 2 500,00 €");
  expect(text).toMatch(/Point bas 3 000,00 € · déc\. 26/);
  const plain = { ...block, outer: null, inner: null, levels: [], marks: [] };
  const without = renderToStaticMarkup(<SeriesTable block={plain} title="Trésorerie" />);
  expect(heard(without)).not.toContain("trajectoire");
  expect(without).not.toContain("<dl>");
});

it("says of a list how many others there are, and what all are together", () => {
  const entry = (name: string, value: number) =>
    ({
      label: { kind: "name", name },
      details: [],
      figure: figure(value),
      tone: "plain",
      target: null,
    }) as const;
  const entries = [entry("Mercier", 500_000), entry("Dubois", 200_000)];
  const list = { kind: "list", state: "ok", notes: [], total: figure(900_000), count: 5, entries } as const;
  const text = heard(renderToStaticMarkup(<ListView block={list} title="Clients en retard" />));
  expect(text).toMatch(/Total 3 autres 9 000/);
  const whole = { ...list, count: 1, total: figure(500_000), entries: entries.slice(0, 1) };
  expect(heard(renderToStaticMarkup(<ListView block={whole} title="Clients" />))).not.toContain("Total");
});

const since = (value: number, unit: "ratio" | "money" | "months") =>
  ({
    label: { kind: "word", word: "sincePrevious" },
    figure: { ...figure(value), unit, currency: unit === "money" ? "EUR" : null },
  }) as const;

it("writes a change with its sign, and of per cents in points", () => {
  const said = (change: ReturnType<typeof since>) =>
    heard(
      renderToStaticMarkup(
        <ScalarView
          block={{
            kind: "scalar",
            state: "ok",
            notes: [],
            label: null,
            period: null,
            figure: figure(100),
            severity: null,
            target: null,
            compared: [change],
            columns: [],
            row: null,
          }}
        />,
      ),
    );
  expect(said(since(320, "ratio"))).toContain("+3,2 points");
  expect(said(since(-50, "ratio"))).toContain("−0,5 points");
  expect(said(since(120_000, "money"))).toContain("+1 200,00 €");
  expect(said(since(-2_000, "months"))).toContain("−2 mois");
});
