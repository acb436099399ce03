import { productLanguages } from "@amont/contract/culture.ts";
import { boardRows, needsThousands } from "@amont/engine/liquidity/rolling/board-rows.ts";
import type { Text } from "@amont/formats/pdf/drawing.ts";
import { textMeasure } from "@amont/formats/pdf/measure-text.ts";
import { textsOfPdf } from "@amont/formats/pdf/testing/texts-of-pdf.ts";
import { writePdf } from "@amont/formats/pdf/write-pdf.ts";
import { calculateWorkbook } from "@amont/formats/spreadsheet/testing/calculate-workbook.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { describe, expect, it } from "vitest";
import { ExportWords } from "./export-words.ts";
import type { ExportedWeeks } from "./exported-weeks.ts";
import { weeksPage } from "./page/weeks-page.ts";
import { exportedSample } from "./testing/exported-sample.ts";
import { weeksWorkbook } from "./workbook/weeks-workbook.ts";

const measure = await textMeasure();
const sample = exportedSample();

const wordsFor = ({ currency, board }: ExportedWeeks, language: (typeof productLanguages)[number] = "fr") =>
  new ExportWords(language, currency, needsThousands(board, currency));

const pageOf = (exported: ExportedWeeks, words = wordsFor(exported)) => weeksPage(exported, words, measure);

const textsOf = (exported: ExportedWeeks, words = wordsFor(exported)): readonly Text[] =>
  pageOf(exported, words).shapes.filter((shape) => shape.kind === "text");

/** What stands on one line with a title, from left to right. */
function besideTitle(texts: readonly Text[], title: string): readonly string[] {
  const head = texts.findLast(({ text }) => text === title);
  return texts
    .filter(({ y, text }) => y === head?.y && text !== title)
    .toSorted((left, right) => left.x + left.width - (right.x + right.width))
    .map(({ text }) => text);
}

const fileOfSample = () =>
  writePdf({ title: "13", language: "fr", createdAt: new Date(0), pages: [pageOf(exportedSample())] });

const sheetsOf = async (exported: ExportedWeeks) =>
  calculateWorkbook(await writeWorkbook(weeksWorkbook(exported, wordsFor(exported))));

describe("the page of the thirteen weeks", () => {
  it("says whose, which, of when and in what it is", () => {
    const texts = textsOf(sample).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        "Prévision à 13 semaines",
        "Atelier Belleville SAS · Scénario principal · k€",
        "Non émise, chiffres du 18 nov. 2026",
        "Empreinte 8f3c 91d2 03ab 77fe · page 1 sur 1",
        "S47",
        "16–22 nov.",
        "28/12–3/1",
      ]),
    );
    const issue = { number: 12, approvedOn: sample.on };
    const issued = textsOf({ ...sample, issue, note: "Deux\nclients" }).map(({ text }) => text);
    expect(issued).toEqual(
      expect.arrayContaining([
        "Émission n° 12 du 18 nov. 2026",
        "approuvée le 18 nov. 2026",
        "Note\u202f: Deux clients",
      ]),
    );
  });

  it("shows the figures of every row, in the order of the page", () => {
    const words = wordsFor(sample);
    const texts = textsOf(sample, words);
    const rows = boardRows(sample.board).filter(({ level }) => level < 3);
    const titles = texts.filter(({ align, x }) => align === "left" && x < 45).map(({ text }) => text);
    const names = rows.map(({ name }) => words.row(name));
    expect(titles.filter((title) => names.includes(title)).slice(-names.length)).toEqual(names);
    for (const row of rows) {
      const isBalance = row.name.kind === "balance";
      const figures = row.amounts.flatMap((amount, week) => {
        const favourable = row.variances[week]?.favourableMinor ?? 0;
        const paid = week === 4 ? (row.paidNow ?? 0) : 0;
        return [
          amount === 0 && !isBalance ? "–" : words.figure(amount),
          ...(favourable === 0 ? [] : [words.difference(favourable)]),
          ...(paid === 0 ? [] : [words.figure(paid)]),
        ];
      });
      expect(besideTitle(texts, words.row(row.name)), words.row(row.name)).toEqual(figures);
    }
  });

  it("writes amounts as they are read, in units while they fit", () => {
    const euros = new ExportWords("fr", sample.currency, false);
    expect([euros.figure(-1_234_550), euros.figure(0), euros.figure(-49), euros.unit]).toEqual([
      "−12\u202f346",
      "0",
      "0",
      "€",
    ]);
    const thousands = new ExportWords("fr", sample.currency, true);
    expect([thousands.figure(-123_455_000), thousands.difference(290_000), thousands.unit]).toEqual([
      "−1\u202f234,6",
      "+2,9",
      "k€",
    ]);
  });

  it("tests exactly, and says what is beyond a limit", () => {
    const texts = textsOf(sample).map(({ text }) => text);
    expect(texts).toContain(
      "Encaissements\u202f: respecté, reste 14\u202f350,00\u00a0€ (151\u202f200,00\u00a0€, limite 136\u202f850,00\u00a0€)",
    );
    expect(texts).toContain(
      "Décaissements cumulés\u202f: non respecté, dépassé de 25,00\u00a0€ (151\u202f200,00\u00a0€, limite 151\u202f175,00\u00a0€)",
    );
    expect(texts.filter((text) => text === "✗")).toHaveLength(1);
  });

  it.each([
    ["a usual company", {}],
    ["thirty lines", { more: 20 }],
    ["more lines than can be read", { more: 150 }],
    ["nine hundred millions", { more: 60, times: 100 }],
  ])("is one page on which every figure is whole: %s", (_what, wanted) => {
    const exported = { ...exportedSample(wanted), note: "Une longue note. ".repeat(58) };
    const words = wordsFor(exported);
    const page = pageOf(exported, words);
    const texts = page.shapes.filter((shape) => shape.kind === "text");
    for (const { x, y, width, size } of texts) {
      expect(y).toBeLessThanOrEqual(page.height - 28);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(page.width - 20);
      expect(size).toBeGreaterThan(3.4);
    }
    const figures = texts.filter(({ text }) => /^[−+]?[\d\u202f,]+$/u.test(text));
    expect(figures.length).toBeGreaterThan(200);
    for (const { text, width, weight, size } of figures)
      expect(measure(text, { weight, size }), text).toBeLessThanOrEqual(width);
  });

  it("puts the smallest lines together where there are too many, and loses nothing", () => {
    const exported = exportedSample({ more: 150 });
    const words = wordsFor(exported);
    const texts = textsOf(exported, words);
    const rest = texts.find(({ text }) => /^\d+ autres lignes$/u.test(text));
    expect(rest).toBeDefined();
    const section = besideTitle(texts, "Décaissements d’exploitation");
    const { disbursements } = exported.board.totals;
    const financing = exported.board.rows
      .filter(({ section: own }) => own === "nonOperating" || own === "financing")
      .reduce((sum, row) => sum + (row.disbursements[16] ?? 0), 0);
    expect(section.at(-1)).toBe(words.figure((disbursements[16] ?? 0) - financing));
  });

  it("is one page in the file, and the same bytes for the same figures", async () => {
    const [one, two] = await Promise.all([fileOfSample(), fileOfSample()]);
    expect(Buffer.compare(one, two)).toBe(0);
    expect(
      Buffer.from(one)
        .toString("latin1")
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(1);
    expect(textsOfPdf(one)).toEqual(textsOf(sample).map(({ text }) => text));
  });

  it.each(productLanguages)("has all its words: %s", (language) => {
    const texts = textsOf(sample, wordsFor(sample, language)).map(({ text }) => text);
    expect(texts.filter((text) => /\{\{|undefined/u.test(text))).toEqual([]);
  });
});

describe("the workbook of the thirteen weeks", () => {
  const headRows = 4;

  it("comes to the figures, calculated anew and as the file shows them", async () => {
    const [sheet] = await sheetsOf(sample);
    const rows = boardRows(sample.board);
    expect(sheet?.name).toBe("13 semaines");
    expect(sheet?.rows).toHaveLength(headRows + rows.length);
    for (const [at, row] of rows.entries()) {
      for (const [week, amount] of row.amounts.entries()) {
        const place = `${row.id}, week ${week}`;
        expect(sheet?.calculated(headRows + at, week + 1), place).toBe(amount);
        expect(Math.round(Number(sheet?.rows[headRows + at]?.[week + 1]) * 100), place).toBe(amount);
      }
    }
  });

  it("calculates totals, balances and what is to come with formulas", async () => {
    const [sheet] = await sheetsOf(sample);
    const row = (name: string) => sheet?.rowOf(name) ?? -1;
    const cell = (name: string, column: number) => sheet?.formula(row(name), column);
    const at = (name: string, column: string) => `${column}${row(name) + 1}`;
    expect(cell("Solde d’ouverture", 1)).toBeUndefined();
    expect(cell("Solde d’ouverture", 2)).toBe(at("Solde de clôture", "B"));
    expect(cell("Grands comptes", 1)).toBe(
      `SUM(B${row("Grands comptes 1") + 1}:B${row("Grands comptes 2") + 1})`,
    );
    expect(cell("Encaissements d’exploitation", 1)).toMatch(/^SUM\(B\d+,/);
    expect(cell("Variation nette", 1)).toBe(
      `${at("Encaissements d’exploitation", "B")}-${at("Décaissements d’exploitation", "B")}+${at("Hors exploitation", "B")}+${at("Financement", "B")}+${at("Virements internes", "B")}`,
    );
    expect(cell("Solde de clôture", 1)).toBe(`${at("Solde d’ouverture", "B")}+${at("Variation nette", "B")}`);
    expect(cell("Liquidité", 1)).toBe(
      `${at("Solde de clôture", "B")}+${at("Lignes confirmées non tirées", "B")}`,
    );
    expect(cell("Marge", 1)).toBe(`${at("Liquidité", "B")}-${at("Plancher", "B")}`);
    expect(cell("Achats", 18)).toBe(`SUM(F${row("Achats") + 1}:R${row("Achats") + 1})`);
    expect(cell("Solde de clôture", 18)).toBe(at("Solde de clôture", "R"));
    expect(sheet?.levels.get(row("Grands comptes 1"))).toBe(2);
  });

  it("says a number where overdrafts make liquidity more than its rows", async () => {
    const liquidity = sample.board.liquidity.map((minor) => minor + 1);
    const [sheet] = await sheetsOf({ ...sample, board: { ...sample.board, liquidity } });
    expect(sheet?.formula(sheet.rowOf("Liquidité"), 1)).toBeUndefined();
    expect(sheet?.calculated(sheet.rowOf("Liquidité"), 1)).toBe(liquidity[0]);
  });

  it("has the variances and the tests as lists, with formulas", async () => {
    const [, variances, tests] = await sheetsOf(sample);
    expect([variances?.name, tests?.name]).toEqual(["Écarts", "Tests"]);
    const line = sample.board.rows.find(({ label }) => label === "Achats");
    const at = variances?.rowOf("Achats") ?? -1;
    expect(variances?.formula(at, 5)).toBe(`D${at + 1}-E${at + 1}`);
    expect(variances?.calculated(at, 5)).toBe(line?.variances[0]?.favourableMinor);
    expect(variances?.calculated(at, 8)).toBe(line?.variances[0]?.permanentMinor);
    const receipts = variances?.rowOf("Grands comptes") ?? -1;
    expect(variances?.formula(receipts, 5)).toBe(`E${receipts + 1}-D${receipts + 1}`);
    expect(variances?.rows[receipts + 3]?.[9]).toBe("Reporté d'une semaine");
    expect(tests?.calculated(1, 6)).toBe(1_435_000);
    expect(tests?.calculated(2, 6)).toBe(-2_500);
    expect(tests?.rows.map((row) => row[7])).toEqual(["Respecté", "oui", "non"]);
  });
});
