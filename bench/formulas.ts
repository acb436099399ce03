/**
 * A plan's formulas, calculated and recalculated: 500 lines over 60 periods, 200 of them with a formula, of which 100
 * stand on each other. Beside HyperFormula on the same sheet, which is installed into a temporary folder when it is
 * asked for: its licence is not ours. Medians.
 * Usage: node bench/formulas.ts [rounds, default 30] [--with-hyperformula]
 */
import { parseArgs } from "node:util";
import { lineOfFormula } from "@amont/engine/formula/formula-line.ts";
import { FormulaSheet } from "@amont/engine/formula/formula-sheet.ts";
import { parseFormula } from "@amont/engine/formula/parse-formula.ts";
import { importScratchPackage } from "./support/scratch-package.ts";
import { median } from "./support/timing.ts";

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { "with-hyperformula": { type: "boolean", default: false } },
});
const rounds = Number(positionals[0] ?? 30);

const lineCount = 500;
const chained = 100;
const formulaCount = 200;
/** Periods before the plan, which formulas look back at, and those of the plan. */
const past = 3;
const periods = 60;
const firstInput = formulaCount;

interface Term {
  readonly line: number;
  /** Periods back. */
  readonly back: number;
}
/** A weighted sum, as every formula here is: what it reads, and how much of it. */
interface Weighted {
  readonly terms: ReadonlyArray<readonly [factor: number, term: Term]>;
}

const inputLine = (nth: number) => firstInput + (nth % (lineCount - firstInput));

/** The first hundred each read the one before; the others read two inputs, one of them a period ago. */
function formulaOf(line: number): Weighted {
  if (line < chained) {
    const before = { line: line === 0 ? firstInput : line - 1, back: 0 };
    return {
      terms: [
        [0.9, before],
        [0.5, { line: inputLine(line * 3), back: 1 }],
      ],
    };
  }
  return {
    terms: [
      [0.25, { line: inputLine(line), back: 0 }],
      [2, { line: inputLine(line * 7 + 1), back: 2 }],
    ],
  };
}

const formulas = Array.from({ length: formulaCount }, (_, line) => formulaOf(line));

/** By line and column; the past comes first. */
function makeInputs(): number[][] {
  return Array.from({ length: lineCount }, (_, line) =>
    Array.from({ length: past + periods }, (__, column) => ((line * 37 + column * 11) % 1_000) + 1),
  );
}

interface Sheet {
  /** Another input, and everything that stands on it. */
  set(line: number, column: number, value: number): void;
  value(line: number, column: number): number;
}

function ourSheet(): Sheet {
  const inputs = makeInputs();
  const lines = formulas.map(({ terms }, line) => {
    const text = terms.map(([factor, { line: read, back }]) => `${factor} * [${read}]@-${back}`).join(" + ");
    const parsed = parseFormula(text);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.error.problem}`);
    return lineOfFormula(parsed.value, { line, targetOf: ({ name }) => Number(name) });
  });
  const sheet = new FormulaSheet<number>(lines, {
    horizon: { begin: past, end: past + periods },
    inputOf: (line) => (column) => inputs[line]?.[column] ?? 0,
  });
  return {
    set: (line, column, value) => {
      const row = inputs[line];
      if (row !== undefined) row[column] = value;
      sheet.inputsChanged([{ line, period: column }]);
    },
    value: (line, column) => Number(sheet.value(line, column)),
  };
}

interface HyperFormulaModule {
  readonly HyperFormula: {
    buildFromArray(cells: ReadonlyArray<readonly unknown[]>, options: object): HyperSheet;
  };
}
interface HyperSheet {
  setCellContents(address: object, value: number): unknown;
  getCellValue(address: object): unknown;
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const address = (row: number, col: number) => ({ sheet: 0, row, col });

function hyperSheet({ HyperFormula }: HyperFormulaModule): Sheet {
  const cells = makeInputs().map((row, line) =>
    row.map((input, column) => {
      const formula = formulas[line];
      if (formula === undefined || column < past) return input;
      const terms = formula.terms.map(
        ([factor, { line: read, back }]) => `${factor}*${columnName(column - back)}${read + 1}`,
      );
      return `=${terms.join("+")}`;
    }),
  );
  const sheet = HyperFormula.buildFromArray(cells, { licenseKey: "gpl-v3" });
  return {
    set: (line, column, value) => void sheet.setCellContents(address(line, column), value),
    value: (line, column) => Number(sheet.getCellValue(address(line, column))),
  };
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The inputs that are changed, and a name for it. */
const changes = [
  ["an input that a few formulas read", (turn: number) => [firstInput + 120, past + 10 + (turn % 40)]],
  ["an input that half of them stand on", (turn: number) => [firstInput, past + 10 + (turn % 40)]],
] as const;

interface Contender {
  readonly name: string;
  readonly build: () => Sheet;
}

function measure(contenders: readonly Contender[]) {
  const found = contenders.map(() => new Map<string, number[]>());
  const add = (index: number, name: string, took: number) =>
    found[index]?.set(name, [...(found[index].get(name) ?? []), took]);
  const sheets = contenders.map(({ build }) => build());
  for (let turn = 0; turn < rounds * 2; turn += 1) {
    for (const [index, { build }] of contenders.entries()) {
      const took = timed(build);
      if (turn >= rounds) add(index, "all formulas, from their texts", took);
    }
    for (const [name, place] of changes) {
      const [line, column] = place(turn) as [number, number];
      for (const [index, sheet] of sheets.entries()) {
        const took = timed(() => sheet.set(line, column, turn + 1));
        if (turn >= rounds) add(index, name, took);
      }
    }
  }
  expectSame(sheets);
  return found;
}

function expectSame([ours, theirs]: readonly Sheet[]): void {
  if (ours === undefined || theirs === undefined) return;
  for (let line = 0; line < formulaCount; line += 1) {
    for (let column = past; column < past + periods; column += 1) {
      const [left, right] = [ours.value(line, column), theirs.value(line, column)];
      if (Math.abs(left - right) > 1e-6 * Math.max(1, Math.abs(right)))
        throw new Error(`line ${line}, column ${column}: ${left} and ${right}`);
    }
  }
}

const contenders: Contender[] = [{ name: "Amont", build: ourSheet }];
if (flags["with-hyperformula"]) {
  const library = (await importScratchPackage("hyperformula", "3.5.0")) as HyperFormulaModule;
  contenders.push({ name: "HyperFormula", build: () => hyperSheet(library) });
}
const [ours, theirs] = measure(contenders);
const line = (cells: readonly string[]) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(16))).join(""));
line(["", ...contenders.map(({ name }) => name), ...(theirs === undefined ? [] : ["ratio (≤ 1)"])]);
let isWithinLimits = true;
for (const [name, durations] of ours ?? []) {
  const own = median(durations);
  const other = theirs?.get(name);
  if (other === undefined) line([name, `${own.toFixed(3)} ms`]);
  else {
    const ratio = own / median(other);
    if (ratio > 1) isWithinLimits = false;
    line([name, `${own.toFixed(3)} ms`, `${median(other).toFixed(3)} ms`, ratio.toFixed(2)]);
  }
}
process.exit(isWithinLimits ? 0 : 1);
