/** Rows of a sheet: its titles and its totals are beside its cells, and the row that holds the cells owns them. */
import type { Page } from "playwright-core";

/** What a line shows in its columns as text; the last one is the total. */
export async function textsOfLine(page: Page, title: string): Promise<readonly string[]> {
  const header = page.getByRole("rowheader", { name: title, exact: true });
  const titleId = await header.locator("xpath=..").getAttribute("id");
  const row = page.locator(`[role=row][aria-owns~="${titleId}"]`);
  const [, totalId] = ((await row.getAttribute("aria-owns")) ?? "").split(" ");
  const cells = await row.getByRole("gridcell").allTextContents();
  return [...cells, (await page.locator(`[id="${totalId}"]`).textContent()) ?? ""];
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
