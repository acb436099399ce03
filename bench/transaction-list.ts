/**
 * Scrolling the list of a company with a million transactions in a real browser: a wheel turned slowly and fast, the
 * scroll bar dragged from end to end, each beside an element of that height with nothing in it; and how long the lines
 * take to be there after a jump.
 * Usage: node bench/transaction-list.ts [transactions, default 1000000]
 */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import type { Page } from "playwright-core";
import { launchWholeBrowser, openVisitor } from "../e2e/support/browser.ts";
import { createOwner, signInWithPassword } from "../e2e/support/people.ts";
import { startProduct } from "../e2e/support/product.ts";
import { loadLedger } from "./support/load-ledger.ts";
import { stolenText } from "./support/machine-time.ts";
import { say, sayFrames, watchWork } from "./support/page/frames.ts";
import { framesText, lateShare, turnWheel } from "./support/page/wheel-scrolling.ts";

const size = Number(process.argv[2] ?? 1_000_000);
const frames = 180;
const jumps = 20;
const arrivalLimitMs = 500;

/** Down by so many pixels at each frame. */
const scrollFrames = `async ([step, count]) => {
  const scroller = document.querySelector("[role=grid], #reference");
  const durations = [];
  let last = performance.now();
  for (let frame = 0; frame < count; frame += 1) {
    scroller.scrollTop += step;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    durations.push(now - last);
    last = now;
  }
  return durations;
}`;

/** From a jump of the scroll bar until the first line in view has its name. */
const jumpTo = `async (share) => {
  const scroller = document.querySelector("[role=grid]");
  const started = performance.now();
  scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight);
  const isThere = () => {
    const { left, top } = scroller.getBoundingClientRect();
    const row = document.elementFromPoint(left + 300, top + 60)?.closest("[role=row]");
    return row?.querySelector("input") != null;
  };
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (!isThere() && performance.now() - started < 10000);
  return performance.now() - started;
}`;

/** What this browser on this machine does with an element of that height that has nothing in it. */
// Of one colour there would be nothing to show in the next frame.
const stripes = "background: linear-gradient(white 50%, silver 50%) 0 0 / 64px 64px";
const reference = `<style>body { margin: 0 } #reference { height: 700px; overflow: auto }</style>
  <div id="reference"><div style="height: 6000000px; ${stripes}"></div></div>`;

async function scroll(page: Page, name: string, step: number): Promise<void> {
  await page.bringToFront();
  const workDone = await watchWork(page);
  const before = await workDone();
  const durations = (await page.evaluate(`(${scrollFrames})([${step}, ${frames}])`)) as number[];
  sayFrames(name, durations, (await workDone()) - before);
}

const connectionString = await createMigratedDatabase();
const env = { AMONT_DEMO: "off" };
const [product, browser] = await Promise.all([startProduct({ connectionString, env }), launchWholeBrowser()]);
const owner = await createOwner(product, "Un million de lignes");
const pool = createPool({ connectionString, applicationName: "amont-bench", statementTimeoutMs: 600_000 });
const today = calendarDate("2026-11-15");
const ledger = generateLedger({ seed: "list", size, months: 36, today, accounts: 4, expected: size / 200 });
await loadLedger(pool, owner.companyId, ledger);
await pool.end();

const { page } = await openVisitor(browser);
await signInWithPassword(page, product, owner);
await page.goto(`${product.url}/app/paid/list?companyId=${owner.companyId}`);
await page.getByRole("row").nth(5).waitFor();
console.log(`rows: ${await page.getByRole("grid").getAttribute("aria-rowcount")}`);

const { page: empty } = await openVisitor(browser);
await empty.setContent(reference);
let isSmooth = true;
for (const down of [60, 240]) {
  const step = { name: `wheel, ${down} px a frame`, right: 0, down };
  const scroller = `document.querySelector("[role=grid], #reference")`;
  for (const [name, shown] of [
    ["an empty element", empty],
    ["the list", page],
  ] as const) {
    const scrollable = { name, page: shown, down: scroller, right: scroller };
    // Once before it counts: what is compiled for the first time is not what people wait for.
    await turnWheel(scrollable, step);
    const { value, stolen } = await turnWheel(scrollable, step);
    console.log(`${step.name}, ${name}`.padEnd(52), `${framesText(value)}${stolenText(stolen)}`);
    isSmooth &&= shown === empty || lateShare(value) < 0.01;
  }
}
const dragged = 20_000;
await page.evaluate(`(${scrollFrames})([${dragged}, ${frames / 3}])`);
await scroll(empty, "scroll bar dragged, 20,000 px a frame, an empty element", dragged);
await scroll(page, "scroll bar dragged, 20,000 px a frame, the list", dragged);

await page.bringToFront();
const arrivals: number[] = [];
for (let jump = 0; jump < jumps; jump += 1) {
  const share = ((jump * 7919) % 1000) / 1000;
  arrivals.push(Number(await page.evaluate(`(${jumpTo})(${share})`)));
}
const isArrivalFast = say(`${jumps} jumps, until the lines are there`, arrivals, arrivalLimitMs);

await browser.close();
await product.stop();
process.exit(isArrivalFast && isSmooth ? 0 : 1);
