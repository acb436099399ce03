/** A tree of categories on screen, and companies that have one. */
import type { SystemDatabase } from "@amont/server/db/scope.ts";
import { createCompany, createOrganisation, giveAccess } from "@amont/server/testing/fixtures.ts";
import {
  createBankAccount,
  createCategory,
  createTransaction,
} from "@amont/server/testing/ledger-fixtures.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";

export const row = (page: Page, name: string) =>
  page.locator("[data-category-id]").filter({ has: page.getByText(name, { exact: true }) });

/** The names on screen, from top to bottom, with a point for each level. */
export const outline = (page: Page): Promise<readonly string[]> =>
  page.locator("[data-category-id]").evaluateAll((rows) =>
    rows.map((element) => {
      const name = element.querySelector("[title]")?.getAttribute("title") ?? "";
      return `${"·".repeat(Number(element.getAttribute("aria-level")) - 1)}${name}`;
    }),
  );

/** Waits until the tree has these categories in this order; the reserved ones do not count. */
export const shows = (page: Page, expected: readonly string[]) =>
  expect
    .poll(async () => (await outline(page)).filter((name) => !/À catégoriser|TVA/.test(name)))
    .toEqual(expected);

export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** A company of an organisation of its own, which this person administers. */
export async function createOwnCompany(
  database: SystemDatabase,
  userId: string,
  name: string,
): Promise<number> {
  const organisationId = await createOrganisation(database, { name, administrators: [userId] });
  const companyId = await createCompany(database, { organisationId, name });
  await giveAccess(database, userId, companyId, "write");
  return companyId;
}

/** The same with outflows: rent (paid twice), energy and insurance below premises; salaries beside them. */
export async function createCompanyWithTree(
  database: SystemDatabase,
  userId: string,
  name: string,
): Promise<number> {
  const companyId = await createOwnCompany(database, userId, name);
  // After the two reserved ones.
  const premises = await createCategory(database, companyId, { name: "Locaux", position: 2 });
  const below = { parent_id: premises };
  const rent = await createCategory(database, companyId, { name: "Loyer", position: 0, ...below });
  await createCategory(database, companyId, { name: "Énergie", position: 1, ...below });
  await createCategory(database, companyId, { name: "Assurance", position: 2, ...below });
  await createCategory(database, companyId, { name: "Salaires", position: 3 });
  const account = await createBankAccount(database, companyId);
  const paid = { category_id: rent, bank_account_id: account };
  await createTransaction(database, companyId, paid);
  await createTransaction(database, companyId, paid);
  return companyId;
}
