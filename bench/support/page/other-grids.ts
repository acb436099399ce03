/** The same figures in other elements of the same size: nothing at all, a table of all cells, a grid library. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { scratchPackage } from "../scratch-package.ts";

export interface GridLine {
  readonly name: string;
  /** 0 for the sides. */
  readonly depth: number;
  /** The line that it is summed up in, by its place; -1 for none. */
  readonly parent: number;
  /** By column, in units. */
  readonly amounts: readonly number[];
}

export interface GridFigures {
  readonly columns: readonly string[];
  readonly lines: readonly GridLine[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const rowHeight = 32;
const columnWidth = 92;
const titleWidth = 250;

const frame = ({ width, height }: Size, style: string, content: string) => `<style>
  body { margin: 0; font: 12px Inter, sans-serif }
  #grid { width: ${width}px; height: ${height}px; overflow: auto }
  ${style}</style>${content}`;

export async function showNothing(page: Page, size: Size, { columns, lines }: GridFigures): Promise<void> {
  const inside = `width: ${titleWidth + columns.length * columnWidth}px; height: ${lines.length * rowHeight}px`;
  // Of one colour there would be nothing to show in the next frame.
  const colours = "background: linear-gradient(white 50%, silver 50%) 0 0 / 64px 64px";
  await page.setContent(frame(size, "", `<div id="grid"><div style="${inside}; ${colours}"></div></div>`));
}

const amountFormat = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2 });

export async function showTable(page: Page, size: Size, { columns, lines }: GridFigures): Promise<void> {
  const style = `
    table { border-collapse: separate; border-spacing: 0; table-layout: fixed; width: ${titleWidth + columns.length * columnWidth}px }
    th, td { height: ${rowHeight}px; padding: 0 8px; border-bottom: 1px solid #ddd; box-sizing: border-box; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
    th:first-child { position: sticky; left: 0; z-index: 1; background: white; text-align: left; overflow: hidden }
    thead th { position: sticky; top: 0; z-index: 1; background: white }
    thead th:first-child { z-index: 2 }`;
  const widths = `<col style="width: ${titleWidth}px">${columns.map(() => `<col style="width: ${columnWidth}px">`).join("")}`;
  const head = `<tr><th></th>${columns.map((name) => `<th>${name}</th>`).join("")}</tr>`;
  const body = lines.map(
    ({ name, amounts }) =>
      `<tr><th>${name}</th>${amounts.map((amount) => `<td>${amountFormat.format(amount)}</td>`).join("")}</tr>`,
  );
  const table = `<table><colgroup>${widths}</colgroup><thead>${head}</thead><tbody>${body.join("")}</tbody></table>`;
  await page.setContent(frame(size, style, `<div id="grid">${table}</div>`));
}

export const library = { name: "AG Grid Community", package: "ag-grid-community", version: "36.2.0" };

/** Its free edition has no trees: the sums are added up here, as its own documentation does. */
const startLibrary = `async ({ columns, lines }) => {
  const format = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2 });
  const shown = ({ value }) => format.format(value);
  const rows = lines.map((line) => ({ line, ...Object.fromEntries(line.amounts.map((amount, at) => ["c" + at, amount])) }));
  const api = agGrid.createGrid(document.querySelector("#grid"), {
    rowData: rows,
    rowHeight: ${rowHeight},
    headerHeight: 34,
    enterNavigatesVerticallyAfterEdit: true,
    defaultColDef: { width: ${columnWidth}, sortable: false, resizable: false, suppressMovable: true },
    columnDefs: [
      { colId: "title", pinned: "left", width: ${titleWidth}, valueGetter: ({ data }) => "  ".repeat(data.line.depth) + data.line.name },
      ...columns.map((name, at) => ({
        field: "c" + at,
        headerName: name,
        editable: true,
        type: "rightAligned",
        valueFormatter: shown,
        valueParser: ({ newValue }) => Number(newValue),
      })),
    ],
    onCellValueChanged: ({ data, colDef: { field }, oldValue, newValue, api: own }) => {
      const changed = [];
      for (let at = data.line.parent; at !== -1; at = lines[at].parent) {
        rows[at][field] += newValue - oldValue;
        changed.push(own.getDisplayedRowAtIndex(at));
      }
      own.refreshCells({ rowNodes: changed, columns: [field] });
    },
  });
  window.grid = api;
  await new Promise((resolve) => api.addEventListener("firstDataRendered", resolve));
}`;

export async function showLibrary(page: Page, size: Size, figures: GridFigures): Promise<void> {
  const folder = scratchPackage(library.package, library.version);
  await page.setContent(frame(size, "#grid { overflow: hidden }", `<div id="grid"></div>`));
  const script = path.join(folder, "node_modules", library.package, "dist", "ag-grid-community.min.js");
  await page.addScriptTag({ content: readFileSync(script, "utf8") });
  await page.evaluate(`(${startLibrary})(${JSON.stringify(figures)})`);
}
