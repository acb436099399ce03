/** Rows of a sheet: its titles and its totals are beside its cells; the row owns its title, its cells and its total. */
import type { Locator, Page } from "playwright-core";
import { press, pressAtOnce } from "./keyboard.ts";
import { untilListening } from "./ready.ts";

/** `nth`: of several lines that have the same title. */
async function rowOf(page: Page, title: string, nth?: number): Promise<Locator> {
  const headers = page.getByRole("rowheader", { name: title, exact: true });
  const header = nth === undefined ? headers : headers.nth(nth);
  const titleId = await header.locator("xpath=..").getAttribute("id");
  return page.locator(`[role=row][aria-owns~="${titleId}"]`);
}

/** What a line shows in its columns as text; the last one is the total. */
export async function textsOfLine(page: Page, title: string, nth?: number): Promise<readonly string[]> {
  const row = await rowOf(page, title, nth);
  const [, , totalId] = ((await row.getAttribute("aria-owns")) ?? "").split(" ");
  const cells = await row.getByRole("gridcell").allTextContents();
  return [...cells, (await page.locator(`[id="${totalId}"]`).textContent()) ?? ""];
}

/** A cell that is in view: the line by its title, the column by its number from the first one on. */
export async function cellOfLine(page: Page, title: string, column: number): Promise<Locator> {
  const row = await rowOf(page, title);
  return row.locator(`[aria-colindex="${column + 2}"]`);
}

/** Its text. Amounts are written with narrow spaces. */
export async function textOfCell(page: Page, title: string, column: number): Promise<string> {
  const cell = await cellOfLine(page, title, column);
  return ((await cell.textContent()) ?? "").replaceAll(/\s/g, " ");
}

/** What a screen reader is told of the cell where one is. */
const activeText = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const id = document.querySelector("[role=treegrid]").getAttribute("aria-activedescendant");
    return (document.getElementById(id)?.textContent ?? "").replaceAll(/\\s/g, " ");
  })()`);

/** More lines than any sheet of a journey has. */
const mostSteps = 300;

/** From the top to the title of a line by the arrow keys alone, in a sheet that has the focus; what is named before it opens. */
export async function walkToLine(page: Page, ...path: readonly string[]): Promise<void> {
  await press(page, "Control+Home");
  for (const [depth, title] of path.entries()) {
    for (let steps = 0; (await activeText(page)) !== title; steps += 1) {
      if (steps === mostSteps) throw new Error(`The sheet has no line "${title}".`);
      await pressAtOnce(page, "ArrowDown");
    }
    if (depth === path.length - 1) return;
    await press(page, "ArrowRight");
    await untilListening(page);
  }
}

/** Where a screen reader is told to be: the title of the row, and the number of the column, the title being the first. */
export const placeInSheet = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const id = document.querySelector("[role=treegrid]").getAttribute("aria-activedescendant");
    const cell = document.getElementById(id);
    const row = cell.closest("[role=row]") ?? document.querySelector('[aria-owns~="' + cell.parentElement.id + '"]');
    const [titleId] = row.getAttribute("aria-owns").split(" ");
    return document.getElementById(titleId).textContent + " " + cell.getAttribute("aria-colindex");
  })()`);

interface HeardNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly childIds?: readonly string[];
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
}

/** What a screen reader finds in the row of a line, in its order: roles, and what they are called. */
export async function heardOfLine(page: Page, title: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const tree: { readonly nodes: readonly HeardNode[] } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(tree.nodes.map((node) => [node.nodeId, node]));
  const within = (node: HeardNode): readonly HeardNode[] =>
    (node.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((child) => (child.ignored ? within(child) : [child]));
  const saidOf = ({ role, name }: HeardNode) =>
    `${role?.value ?? ""} ${name?.value ?? ""}`.replaceAll(/\s+/g, " ").trim();
  const grid = tree.nodes.find(({ role }) => role?.value === "treegrid");
  const rows = grid === undefined ? [] : within(grid).flatMap(within);
  const line = rows.map(within).find((parts) => parts.some((part) => saidOf(part) === `rowheader ${title}`));
  return (line ?? []).map(saidOf);
}
