/**
 * From a key press to what it changes on the screen.
 *
 * The clock starts with the time stamp of the key event, which the browser takes when the key arrives and not when the
 * page gets to it. At each frame the page is asked whether it shows what it must; the frame in which it does is painted
 * after that question, so the clock stops at the beginning of the next frame. What is measured is therefore up to one
 * frame too long, never too short.
 */
import type { Page } from "playwright-core";
import { isDisturbed, watchStolen } from "../machine-time.ts";

/** A grid on a page, in expressions: the cell at `row` and `column`, and whether an editor is open with some text. */
export interface EditableGrid {
  readonly name: string;
  readonly page: Page;
  readonly cellAt: string;
  readonly isEditing: string;
}

/** Leaves below each other, and the rows whose sums they are in. All of them are in view. */
export interface EditedBlock {
  readonly firstRow: number;
  readonly rowCount: number;
  readonly parentRows: readonly number[];
  readonly firstColumn: number;
}

export interface EditTimes {
  readonly editor: number[];
  readonly painted: number[];
  readonly stored: number[];
  readonly reread: number[];
}

const prepare = `(({ cellAt, isEditing }) => {
  const amount = (row, column) =>
    Number(cellAt(row, column).textContent.replace(/[^\\d,-]/g, "").replace(",", "."));
  const whenPainted = (key, isThere) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(key + " was pressed, and its effect was not painted: " + document.activeElement.outerHTML.slice(0, 200))), 10000);
      const onKey = (event) => {
        if (event.key !== key) return;
        removeEventListener("keydown", onKey, true);
        const look = () =>
          requestAnimationFrame(() => {
            if (!isThere()) look();
            else requestAnimationFrame(() => resolve({ pressed: event.timeStamp, ms: performance.now() - event.timeStamp }));
          });
        look();
      };
      addEventListener("keydown", onKey, true);
    });
  performance.setResourceTimingBufferSize(100000);
  let before = 0;
  let sums = [];
  window.edits = {
    // What is there is read before an editor may stand in its place.
    watchEditor: (row, column, parents, digit) => {
      before = amount(row, column);
      sums = parents.map((parent) => amount(parent, column));
      window.edits.result = whenPainted(digit, () => isEditing(digit));
    },
    watchEnter: (row, column, parents, typed) => {
      const isSum = (parent, index) => Math.abs(amount(parent, column) - (sums[index] + typed - before)) < 0.02;
      window.edits.result = whenPainted("Enter", () => amount(row, column) === typed && parents.every(isSum));
    },
  };
})`;

/**
 * When the answers to changes had arrived, and then that to the next reading of the statement. Asked for when the typing is
 * over: to look meanwhile would take time of the page that is measured.
 */
const whenAnswered = `async (presses) => {
  const after = (pattern, time) =>
    performance.getEntriesByType("resource").find(({ name, startTime, responseEnd }) =>
      startTime >= time && responseEnd > 0 && pattern.test(new URL(name).pathname));
  const until = async (find) => {
    for (;;) {
      const found = find();
      if (found !== undefined) return found.responseEnd;
      if (performance.now() - presses.at(-1) > 20000) throw new Error("nothing was stored or read again");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const stored = [];
  for (const pressed of presses) stored.push(await until(() => after(/\\/cells$/, pressed)) - pressed);
  const last = presses.at(-1);
  const reread = await until(() => after(/\\/statement-changes$/, last + stored.at(-1) - 1));
  return { stored, reread: reread - last };
}`;

/** Between two keys of somebody who types fast. */
const keyMs = 120;

interface Pressed {
  readonly pressed: number;
  readonly ms: number;
}

const result = (page: Page) => page.evaluate("window.edits.result") as Promise<Pressed>;

/**
 * From the top of each column down, at the pace of somebody who types fast, whatever is stored or read meanwhile; the first
 * cell is active. Between two columns, until the plan has been read again. An edit during which the machine was taken away
 * does not count; another one is made instead, up to three times as many.
 */
export async function measureEdits(
  { page, cellAt, isEditing }: EditableGrid,
  block: EditedBlock,
  { count, isStored }: { readonly count: number; readonly isStored: boolean },
): Promise<{ readonly times: EditTimes; readonly nextColumn: number }> {
  await page.bringToFront();
  await page.evaluate(`${prepare}({ cellAt: ${cellAt}, isEditing: ${isEditing} })`);
  const times: EditTimes = { editor: [], painted: [], stored: [], reread: [] };
  let presses: number[] = [];
  let turn = 0;
  const isEnough = () => times.painted.length >= count || turn >= 3 * count;
  for (; turn % block.rowCount !== 0 || !isEnough(); turn += 1) {
    const stolenSince = watchStolen();
    const down = turn % block.rowCount;
    const row = block.firstRow + down;
    const column = block.firstColumn + Math.floor(turn / block.rowCount);
    const typed = 1_301 + turn * 7;
    const [digit = "", ...others] = String(typed);
    const place = `${row}, ${column}, ${JSON.stringify(block.parentRows)}`;
    await page.evaluate(`window.edits.watchEditor(${place}, "${digit}")`);
    await page.keyboard.press(digit);
    const editor = (await result(page)).ms;
    for (const other of others) {
      await page.waitForTimeout(keyMs);
      await page.keyboard.press(other);
    }
    await page.evaluate(`window.edits.watchEnter(${place}, ${typed})`);
    await page.waitForTimeout(keyMs);
    await page.keyboard.press("Enter");
    const { pressed, ms } = await result(page);
    if (!isDisturbed(stolenSince())) {
      times.editor.push(editor);
      times.painted.push(ms);
      presses.push(pressed);
    }
    await page.waitForTimeout(keyMs);
    if (down < block.rowCount - 1) continue;
    if (isStored && presses.length > 0) {
      const answered = await page.evaluate(`(${whenAnswered})(${JSON.stringify(presses)})`);
      const { stored, reread } = answered as { stored: number[]; reread: number };
      times.stored.push(...stored);
      times.reread.push(reread);
    }
    presses = [];
    await backToTop(page, block.rowCount);
  }
  return { times, nextColumn: block.firstColumn + turn / block.rowCount };
}

async function backToTop(page: Page, rowCount: number): Promise<void> {
  for (let step = 0; step < rowCount; step += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
}
