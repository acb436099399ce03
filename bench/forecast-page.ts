/**
 * The forecast page of a company with a thousand lines over a hundred and twenty months, every cell planned, in a real
 * browser: opening it, scrolling it, typing into it, until the screen and until the server have what was typed. Beside
 * an empty element, a plain table of all cells and, if it is asked for, a grid library, which is installed into a
 * temporary folder.
 * Usage: node bench/forecast-page.ts [--with-library] [--edits=60] [--rounds=3]
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { getStatementChanges } from "@amont/contract/operations/forecast/get-statement-changes.ts";
import {
  changedStatement,
  type StatementAnswer,
  type StatementCells,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import type { Page, Request } from "playwright-core";
import { launchWholeBrowser, openVisitor } from "../e2e/support/browser.ts";
import { createOwner, signInWithPassword } from "../e2e/support/people.ts";
import { startProduct } from "../e2e/support/product.ts";
import { stolenText, undisturbed } from "./support/machine-time.ts";
import {
  type EditableGrid,
  type EditedBlock,
  type EditTimes,
  measureEdits,
} from "./support/page/grid-edits.ts";
import {
  type GridFigures,
  type GridLine,
  library,
  type Size,
  showLibrary,
  showNothing,
  showTable,
} from "./support/page/other-grids.ts";
import { type Opening, open, watchOpenings } from "./support/page/page-opening.ts";
import {
  allFrames,
  emptyShare,
  framesText,
  lateShare,
  type Scrollable,
  turnWheel,
  type WheelFrames,
  type WheelStep,
} from "./support/page/wheel-scrolling.ts";
import { plannedMonths, writePlannedCompany } from "./support/planned-company.ts";
import { median } from "./support/timing.ts";
import { percentile, spread, Verdicts } from "./support/verdicts.ts";

const { values: flags } = parseArgs({
  options: {
    "with-library": { type: "boolean", default: false },
    edits: { type: "string", default: "60" },
    rounds: { type: "string", default: "3" },
  },
});
const rounds = Number(flags.rounds);
const editCount = Number(flags.edits);
const openings = 5;
const warmUps = 4;

const openingLimitMs = 1_000;
const lateLimitPercent = 1;
const emptyLimitPercent = 1;
const paintLimitMs = 50;
const storedLimitMs = 150;

/** At the fast one a page goes by in three frames: nobody reads it, so there places may be empty for a moment. */
const steps: readonly (WheelStep & { readonly isRead: boolean })[] = [
  { name: "down, 60 px a frame", right: 0, down: 60, isRead: true },
  { name: "down, 240 px a frame", right: 0, down: 240, isRead: false },
  { name: "right, 40 px a frame", right: 40, down: 0, isRead: true },
  { name: "both, 40 and 60 px a frame", right: 40, down: 60, isRead: true },
];

const verdicts = new Verdicts();

async function measureOpening(page: Page, url: string): Promise<void> {
  const kept: Opening[] = [];
  // What the browser and the server keep between visits is kept from here on, and their code is compiled.
  for (let visit = 0; visit < warmUps; visit += 1) await open(page, url);
  let stolen = 0;
  for (let round = 0; round < openings; round += 1) {
    const opening = await undisturbed(() => open(page, url));
    kept.push(opening.value);
    stolen = Math.max(stolen, opening.stolen);
  }
  verdicts.title(
    "opening, from the start of the navigation to the figures on the screen" + stolenText(stolen),
  );
  const durations = kept.map(({ ms }) => ms);
  const kilobytes = Math.max(...kept.map(({ bytes }) => bytes)) / 1000;
  const all = durations.map((ms) => ms.toFixed(0)).join(", ");
  verdicts.check(`median of ${openings}, warm server`, median(durations), openingLimitMs, {
    figures: `${all} ms  ${kilobytes.toFixed(0)} kB`,
    unit: "ms",
  });
}

/** By turns, so that a slow moment of the machine meets them all. */
async function measureScrolling(ours: Scrollable, others: readonly Scrollable[]): Promise<void> {
  const all = [ours, ...others];
  for (const { isRead, ...step } of steps) {
    const found = all.map((): WheelFrames[] => []);
    let stolen = 0;
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, one] of all.entries()) {
        const frames = await turnWheel(one, step);
        // The first one compiles.
        if (round < 0) continue;
        found[index]?.push(frames.value);
        stolen = Math.max(stolen, frames.stolen);
      }
    }
    verdicts.title(`a wheel turned ${step.name}${stolenText(stolen)}`);
    for (const [index, { name }] of all.entries()) {
      const frames = allFrames(found[index] ?? []);
      if (index > 0) verdicts.beside(name, framesText(frames));
      else {
        const figures = framesText(frames);
        verdicts.check(name, lateShare(frames) * 100, lateLimitPercent, { figures, unit: "%" });
        if (isRead)
          verdicts.check("  places left empty", emptyShare(frames) * 100, emptyLimitPercent, {
            figures: "",
            unit: "%",
          });
      }
    }
    if (!flags["with-library"]) sayLeftOut();
  }
}

const sayLeftOut = () => verdicts.beside(library.name, "left out: --with-library installs it and compares");

/**
 * Ten leaves below each other at the top, and the lines that they add up to. Four months ahead: before, invoices that are
 * due may be more than what is typed, and then count instead of it.
 */
const findBlock = `(() => {
  const rows = [...document.querySelectorAll("[role=treegrid] [role=row][aria-level]")]
    .filter((row) => !row.hidden)
    .map((row) => ({ at: Number(row.ariaRowIndex) - 2, level: Number(row.ariaLevel), isLeaf: row.ariaExpanded === null }))
    .sort((one, other) => one.at - other.at);
  const first = rows.findIndex(({ level, isLeaf }, at) =>
    isLeaf && level > 2 && rows.slice(at, at + 10).every((row) => row.isLeaf && row.level === level));
  const parents = [];
  let below = rows[first].level;
  for (let at = first - 1; at >= 0; at -= 1)
    if (rows[at].level < below && !rows[at].isLeaf) {
      parents.push(rows[at].at);
      below = rows[at].level;
    }
  return { firstRow: rows[first].at, rowCount: 10, parentRows: parents, firstColumn: 4 };
})()`;

const cellAt = `(row, column) => document.querySelector(
  '[role=treegrid] [role=row][aria-rowindex="' + (row + 2) + '"] [aria-colindex="' + (column + 2) + '"]')`;
const editorHolds = `(text) =>
  document.activeElement.matches("input") && document.activeElement.value === text`;
const libraryCellAt = `(row, column) => document.querySelector(
  '.ag-row[row-index="' + row + '"] .ag-cell[col-id="c' + column + '"]')`;

async function editOurs(page: Page): Promise<{ readonly block: EditedBlock; readonly times: EditTimes }> {
  await page.evaluate(`document.querySelector("${scroller}").scrollTo(0, 0)`);
  await page.evaluate("new Promise((resolve) => setTimeout(resolve, 500))");
  const block = (await page.evaluate(findBlock)) as EditedBlock;
  const grid: EditableGrid = { name: "", page, cellAt, isEditing: editorHolds };
  const { firstRow, firstColumn } = block;
  const place = `[role=treegrid] [role=row][aria-rowindex="${firstRow + 2}"] [aria-colindex="${firstColumn + 2}"]`;
  await page.locator(place).click();
  const { nextColumn } = await measureEdits(grid, block, { count: block.rowCount, isStored: true });
  const next = { ...block, firstColumn: nextColumn };
  return { block, ...(await measureEdits(grid, next, { count: editCount, isStored: true })) };
}

async function editLibrary(page: Page, block: EditedBlock): Promise<EditTimes> {
  // In the background it paints nothing.
  await page.bringToFront();
  await page.evaluate(`(() => {
    grid.ensureIndexVisible(0);
    grid.ensureColumnVisible("c0");
  })()`);
  // It paints what it scrolled to a little later.
  await page.waitForTimeout(500);
  await page.evaluate(`grid.setFocusedCell(${block.firstRow}, "c${block.firstColumn}")`);
  const editable: EditableGrid = { name: library.name, page, cellAt: libraryCellAt, isEditing: editorHolds };
  const { nextColumn } = await measureEdits(editable, block, { count: block.rowCount, isStored: false });
  const next = { ...block, firstColumn: nextColumn };
  return (await measureEdits(editable, next, { count: editCount, isStored: false })).times;
}

async function measureTyping(page: Page, beside: Page | null): Promise<void> {
  const { block, times } = await editOurs(page);
  const theirs = beside === null ? null : await editLibrary(beside, shiftedTo(block));
  const check = (name: string, values: readonly number[], limit: number) =>
    verdicts.check(name, percentile(values, 0.95), limit, { figures: spread(values), unit: "ms" });
  const besideOf = (values: readonly number[] | undefined) =>
    values === undefined ? sayLeftOut() : verdicts.beside(library.name, spread(values));
  verdicts.title(`a digit typed into a cell, until the editor is painted (${editCount} edits)`);
  check("the page", times.editor, paintLimitMs);
  besideOf(theirs?.editor);
  verdicts.title("Enter, until the amount and the sums above it are painted");
  check(`the page (${block.parentRows.length} sums above)`, times.painted, paintLimitMs);
  besideOf(theirs?.painted);
  verdicts.title("Enter, until the server has it");
  check("the page", times.stored, storedLimitMs);
  verdicts.beside("and the statement has been read again", spread(times.reread));
}

/** The other grid begins with the sides; ours has the balance before them. */
const shiftedTo = ({ firstRow, parentRows, ...block }: EditedBlock): EditedBlock => ({
  ...block,
  firstRow: firstRow - 1,
  parentRows: parentRows.map((row) => row - 1),
});

/** The browser does not keep an answer of this size for who looks on. */
async function askAgain(page: Page, request: Request): Promise<StatementAnswer> {
  const { authorization = "", entrepriseid = "" } = await request.allHeaders();
  const headers = { authorization, entrepriseid, "content-type": "application/json" };
  const answer = await page.request.post(request.url(), { headers, data: request.postData() ?? "" });
  return changedStatement(undefined, getStatementChanges.response.parse(await answer.json()));
}

const units = ({ cashFlow }: StatementCells) => Array.from(cashFlow, (minor) => minor / 100);

/** What the page shows with all lines open, for the others to show. */
function figuresOf({ columns, inflow, outflow }: StatementAnswer): GridFigures {
  const lines: GridLine[] = [];
  for (const [name, { summary, categories }] of Object.entries({ inflow, outflow })) {
    const side = lines.push({ name, depth: 0, parent: -1, amounts: units(summary) }) - 1;
    const add = (parentId: number | null, parent: number, depth: number): void => {
      for (const category of categories) {
        if (category.parentId !== parentId) continue;
        const at = lines.push({ name: category.name, depth, parent, amounts: units(category.cells) }) - 1;
        add(category.categoryId, at, depth + 1);
      }
    };
    add(null, side, 1);
  }
  return { columns: columns.map(({ begin }) => begin.slice(0, 7)), lines };
}

const scroller = "[class*=scroller]:has([role=treegrid])";
const own = `document.querySelector("${scroller}")`;
/** The last row and the last cell that are there reach to the end of the view, or of the sheet. */
const filled = (row: string, cell: string, end: number) => `(scroller) => {
  const view = scroller.getBoundingClientRect();
  const rows = [...document.querySelectorAll('${row}')].filter((one) => !one.hidden);
  const bottom = Math.max(...rows.map((one) => one.getBoundingClientRect().bottom));
  const middle = (view.top + view.bottom) / 2;
  const seen = rows.find((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top <= middle && bottom > middle;
  });
  if (seen === undefined) return false;
  const right = Math.max(...[...seen.querySelectorAll('${cell}')].map((one) => one.getBoundingClientRect().right));
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  const isAtRight = scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1;
  return (isAtEnd || bottom >= view.bottom - 16) && (isAtRight || right >= view.right - 16 - ${end});
}`;
const inGrid = `document.querySelector("#grid")`;

console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
const connectionString = await createMigratedDatabase();
const env = { AMONT_DEMO: "off" };
const [product, browser] = await Promise.all([startProduct({ connectionString, env }), launchWholeBrowser()]);
const owner = await createOwner(product, "Mille lignes");
await writePlannedCompany(connectionString, owner.companyId);

const { page } = await openVisitor(browser);
await signInWithPassword(page, product, owner);
const view = `companyId=${owner.companyId}&frequency=monthly&offsetBegin=0&offsetEnd=${plannedMonths}`;
const url = `${product.url}/app/cashflow/forecast?${view}`;
await watchOpenings(page);
const asked = page.waitForRequest((request) => request.url().endsWith("/statement-changes"));
await open(page, url);
const figures = figuresOf(await askAgain(page, await asked));
// As it stands in the address bar: without the company, which the tab remembers.
await measureOpening(page, page.url());

await page.getByRole("button", { name: "Tout déplier" }).click();
await page.getByRole("button", { name: "Tout replier" }).waitFor();
const grid = page.getByRole("treegrid");
const rowCount = await grid.getAttribute("aria-rowcount");
const size = (await page.evaluate(`({ width: ${own}.clientWidth, height: ${own}.clientHeight })`)) as Size;
console.log(
  `\nlines: ${rowCount}, columns: ${await grid.getAttribute("aria-colcount")}, ${size.width} × ${size.height} px`,
);

const isFilled = filled("[role=treegrid] [role=row][aria-level]", "[role=gridcell]", 120);
const ours: Scrollable = { name: "the page", page, down: own, right: own, isFilled };
const others: Scrollable[] = [];
async function besides(name: string, show: typeof showNothing, down = inGrid, right = inGrid): Promise<Page> {
  const { page: other } = await openVisitor(browser);
  await show(other, size, figures);
  others.push({ name, page: other, down, right });
  return other;
}
await besides("an empty element of that size", showNothing);
await besides("a plain table of all cells", showTable);
const libraryPage = flags["with-library"]
  ? await besides(
      library.name,
      showLibrary,
      `document.querySelector(".ag-grid-viewport")`,
      `document.querySelector(".ag-grid-viewport")`,
    )
  : null;
await measureScrolling(ours, others);
await measureTyping(page, libraryPage);

console.log(`\nload of the machine: ${loadavg()[0]?.toFixed(1)}`);
await browser.close();
await product.stop();
process.exit(verdicts.areAllKept ? 0 : 1);
