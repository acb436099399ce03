import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import { moveHistory } from "@amont/server/testing/move-history.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { press, pressInside, typeText } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

/** The month after the current one: three past ones stand before it. */
const next = 4;

const cell = (page: Page, line: string, column: number): Locator =>
  page.getByRole("row", { name: line }).getByRole("gridcell").nth(column);
/** Amounts are written with narrow spaces. */
const textOf = async (locator: Locator): Promise<string> =>
  ((await locator.textContent()) ?? "").replaceAll(/\s/g, " ");
const people = (page: Page): Locator => page.getByRole("list", { name: "Aussi sur ce prévisionnel" });

describe("a plan that several people look at", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** A company that is three weeks old, and somebody who works in it too. */
  async function createCompany() {
    const owner = await createOwner(product, "Équipe SAS");
    const paid = [
      { name: "Client", amountMinor: 500_000, isInflow: true, category: "Boutiques", daysAgo: 40 },
    ];
    await seedLedger(product, owner.companyId, { paid });
    const colleague = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await database
        .updateTable("users")
        .set({ first_name: "Marc", last_name: "Aubry" })
        .where("id", "=", person.userId)
        .execute();
      await giveAccess(database, person.userId, owner.companyId, "write");
      await moveHistory(database, owner.companyId, "now() - interval '21 days'");
      return person;
    });
    return { owner, colleague };
  }

  const arrive = async (person: Pick<Owner, "email" | "password">, companyId: number) => {
    const visitor = await openVisitor(browser);
    const path = `/app/cashflow/forecast?companyId=${companyId}`;
    await signInWithPassword(visitor.page, product, person, path);
    await visitor.page.getByRole("grid").waitFor();
    return visitor;
  };

  it("shows who is there and what they change, and what it was before", async () => {
    const { owner, colleague } = await createCompany();
    const { page, complaints } = await arrive(owner, owner.companyId);
    const theirs = await arrive(colleague, owner.companyId);

    // Each sees the other, and on which cell they are.
    await people(theirs.page).waitFor();
    await people(page).getByText("Marc Aubry · scénario principal").waitFor();
    await cell(theirs.page, "Loyers", next).click();
    await page.getByText("MA", { exact: true }).nth(1).waitFor();

    // What one enters stands on the other's screen, without a reload.
    await page.evaluate("globalThis.isSamePage = true");
    await typeText(theirs.page, "1250");
    await press(theirs.page, "Enter");
    await expect.poll(() => textOf(cell(page, "Loyers", next))).toContain("1 250,00");
    await expect.poll(() => page.evaluate("globalThis.isSamePage === true")).toBe(true);

    // Both at once, on two lines: each has the other's as well.
    const enter = async (at: Page, line: string, amount: string) => {
      await cell(at, line, next).click();
      await typeText(at, amount);
      await press(at, "Enter");
    };
    await Promise.all([enter(page, "Télécoms", "400"), enter(theirs.page, "Boutiques", "7000")]);
    for (const screen of [page, theirs.page]) {
      await expect.poll(() => textOf(cell(screen, "Télécoms", next))).toContain("400,00");
      await expect.poll(() => textOf(cell(screen, "Boutiques", next))).toContain("7 000,00");
    }

    // On the same cell the last one counts, and nobody takes back what somebody else has changed since.
    await enter(page, "Loyers", "1400");
    await expect.poll(() => textOf(cell(theirs.page, "Loyers", next))).toContain("1 400,00");
    await press(theirs.page, "Control+z");
    await expect.poll(() => textOf(cell(page, "Boutiques", next))).not.toContain("7 000");
    await press(theirs.page, "Control+z");
    await toast(theirs.page, "Modification refusée").waitFor();
    for (const screen of [page, theirs.page]) await untilReady(screen);
    await expect.poll(() => textOf(cell(theirs.page, "Loyers", next))).toContain("1 400,00");
    await expect.poll(() => textOf(cell(page, "Loyers", next))).toContain("1 400,00");

    // Whoever leaves is gone.
    await theirs.context.close();
    await people(page).waitFor({ state: "detached" });

    // The past: before the company's first day nothing is known; a week ago nothing was planned.
    await page.getByRole("button", { name: "Voir le plan à une date passée" }).click();
    const choice = page.getByRole("dialog", { name: "Le plan à une date passée" });
    await choice.getByLabel("Autre jour").fill("2020-01-15");
    await choice.getByText(/rien n’est connu de cette société/).waitFor();
    await expect.poll(() => choice.getByRole("button", { name: "Afficher" }).isDisabled()).toBe(true);
    await choice.getByRole("button", { name: /Il y a une semaine/ }).click();
    await page.getByText(/^Le plan tel qu’il était le/).waitFor();
    await expect.poll(() => textOf(cell(page, "Loyers", next))).not.toContain("1 400");
    await choice.waitFor({ state: "detached" });
    await cell(page, "Loyers", next).click();
    await typeText(page, "999");
    await press(page, "Enter");
    await untilReady(page);
    await expect.poll(() => textOf(cell(page, "Loyers", next))).not.toContain("999");
    await expectAccessible(page);

    // Why it is another one today, and the way back.
    await page.getByRole("button", { name: "Expliquer les écarts" }).click();
    const bridge = page.getByRole("dialog", { name: /^Ce qui a changé depuis le/ });
    const reason = bridge.getByRole("row").filter({ hasText: "Prévisions modifiées" });
    await reason.waitFor();
    await expect.poll(() => textOf(reason)).toContain("−1 800,00 €");
    await bridge.getByText("Prévision modifiée").first().waitFor();
    await expectAccessible(page);
    await pressInside(page, bridge, "Escape");
    await bridge.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Revenir à aujourd’hui" }).click();
    await expect.poll(() => textOf(cell(page, "Loyers", next))).toContain("1 400,00");
    await page.waitForURL(({ searchParams }) => !searchParams.has("asOf"));
    expect(complaints).toEqual([]);
  });
});
