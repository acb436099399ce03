/**
 * Rights of 500 people in 200 companies beside those of 50 in 20, in a real browser: from the address to the first cell that
 * can be changed, in pairs that take turns; and what a key costs there, once all people are loaded.
 * Ends with an error when a limit is missed.
 * Usage: node bench/people-matrix.ts [pairs, default 11]
 */
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { launchWholeBrowser, openVisitor } from "../e2e/support/browser.ts";
import { createOwner, inDatabase, signInWithPassword } from "../e2e/support/people.ts";
import { startProduct } from "../e2e/support/product.ts";
import { untilReady } from "../e2e/support/ready.ts";
import { median } from "./support/timing.ts";

const pairs = Number(process.argv[2] ?? 11);
const mostTimesSmall = 2;
const mostPerKeyMs = 100;
/** A statement may not take long. */
const peopleAtOnce = 10;

const connectionString = await createMigratedDatabase();
const [product, browser] = await Promise.all([
  startProduct({ connectionString, env: { AMONT_DEMO: "off" } }),
  launchWholeBrowser(),
]);

/** Everybody reads cash flow everywhere. */
async function openOrganisation(name: string, people: number, companies: number): Promise<Page> {
  const owner = await createOwner(product, `${name} 1`);
  await inDatabase(product, async (database) => {
    const { organisation_id: organisationId } = await database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", owner.companyId)
      .executeTakeFirstOrThrow();
    await sql`
      insert into companies (organisation_id, name, country, currency)
      select ${organisationId}, ${name} || ' ' || n, 'FR', 'EUR' from generate_series(2, ${companies}::int) n`.execute(
      database,
    );
    await sql`
      insert into company_products (company_id, product)
      select id, 'CashFlow' from companies where organisation_id = ${organisationId}
      on conflict do nothing`.execute(database);
    for (let first = 2; first <= people; first += peopleAtOnce) {
      await sql`
        with made as (
          insert into users (email, first_name, last_name)
          select lower(${name}) || n || '@bench.example', 'Personne', lpad(n::text, 4, '0')
          from generate_series(${first}::int, ${Math.min(first + peopleAtOnce - 1, people)}::int) n returning id
        )
        insert into product_accesses (company_id, user_id, product, level)
        select companies.id, made.id, 'CashFlow', 'read' from made, companies
        where organisation_id = ${organisationId}`.execute(database);
    }
    await sql`analyze`.execute(database);
  });
  const { page } = await openVisitor(browser);
  await signInWithPassword(page, product, owner, "/app/user-rights-management/users");
  await untilReady(page);
  return page;
}

async function openedIn(page: Page): Promise<number> {
  await page.goto("about:blank");
  const began = performance.now();
  await page.goto(`${product.url}/app/user-rights-management/users`);
  await page.locator("[data-place]").nth(20).waitFor();
  return performance.now() - began;
}

const small = await openOrganisation("Petit", 50, 20);
const large = await openOrganisation("Grand", 500, 200);
const durations = { small: [] as number[], large: [] as number[] };
for (let pair = 0; pair <= pairs; pair += 1) {
  const both = { small: await openedIn(small), large: await openedIn(large) };
  // Once before it counts.
  if (pair === 0) continue;
  durations.small.push(both.small);
  durations.large.push(both.large);
}
const ratios = durations.large
  .map((duration, index) => duration / (durations.small[index] ?? Number.NaN))
  .sort((left, right) => left - right);
const ratio = median(ratios);
console.log(
  `first cell: 50 × 20 ${median(durations.small).toFixed(0)} ms, 500 × 200 ${median(durations.large).toFixed(0)} ms, ` +
    `ratio ${ratio.toFixed(2)} (${ratios.at(0)?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)}) of ${mostTimesSmall}`,
);

const more = large.getByRole("button", { name: "Afficher plus de personnes" });
while ((await more.count()) > 0) {
  await more.click();
  await untilReady(large);
}
await large.locator("[data-place][tabindex='0']").focus();
const keyTimes = (await large.evaluate(`(async () => {
  const times = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const key = ["2", "ArrowDown", "1", "ArrowRight"][turn % 4];
    const began = performance.now();
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push(performance.now() - began);
  }
  return times;
})()`)) as number[];
const cells = await large.locator("[data-place]").count();
console.log(
  `a key among 500 people: ${median(keyTimes).toFixed(0)} ms of ${mostPerKeyMs}, ${cells} of 100,000 cells drawn`,
);

await browser.close();
await product.stop();
process.exit(ratio <= mostTimesSmall && median(keyTimes) <= mostPerKeyMs ? 0 : 1);
