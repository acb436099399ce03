/** A company with payments, and projects that they are for. */
import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser } from "playwright-core";
import { openVisitor, type Visitor } from "./browser.ts";
import { seedLedger } from "./ledger.ts";
import { watchLiveConnection } from "./live-connection.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "./people.ts";
import type { Product } from "./product.ts";

export async function createProjectCompany(product: Product, name: string): Promise<Owner> {
  const owner = await createOwner(product, name);
  await seedLedger(product, owner.companyId, {
    paid: [
      { name: "Peinture de la façade", amountMinor: 100_000, daysAgo: 2, category: "Loyers" },
      { name: "Verrière", amountMinor: 50_000, daysAgo: 3, category: "Télécoms" },
      { name: "Frais de tenue", amountMinor: 900, daysAgo: 4, category: "Frais bancaires" },
    ],
    expected: [{ name: "Facture du couvreur", amountMinor: 80_000, daysAgo: -10, category: "Loyers" }],
  });
  return owner;
}

/** By title, with their part of the painting in cents: none where it is zero. */
export const addProjects = (
  product: Product,
  { companyId }: Owner,
  parts: Readonly<Record<string, number>>,
): Promise<void> =>
  inDatabase(product, async (database) => {
    const { id: transactionId } = await database
      .selectFrom("transactions")
      .select("id")
      .where("company_id", "=", companyId)
      .where("name", "=", "Peinture de la façade")
      .executeTakeFirstOrThrow();
    const projects = await database
      .insertInto("projects")
      .values(Object.keys(parts).map((title) => ({ company_id: companyId, title })))
      .returning(["id", "title"])
      .execute();
    const rows = projects.map(({ id, title }) => ({
      company_id: companyId,
      transaction_id: transactionId,
      project_id: id,
      amount_minor: parts[title] ?? 0,
    }));
    const given = rows.filter((row) => row.amount_minor > 0);
    if (given.length > 0) await database.insertInto("transaction_projects").values(given).execute();
  });

/** `Peinture de la façade 90000: Atelier 60000` */
export const storedParts = (product: Product, { companyId }: Owner): Promise<readonly string[]> =>
  inDatabase(product, async (database) => {
    const rows = await database
      .selectFrom("transactions as t")
      .innerJoin("transaction_projects as p", "p.transaction_id", "t.id")
      .innerJoin("projects", "projects.id", "p.project_id")
      .select(["t.name", "t.amount_minor as whole", "projects.title", "p.amount_minor as part"])
      .where("t.company_id", "=", companyId)
      .orderBy("t.id")
      .orderBy("projects.title")
      .execute();
    return rows.map(({ name, whole, title, part }) => `${name} ${whole}: ${title} ${part}`);
  });

/** Somebody who may only read, on a page of their own. */
export async function openAsReader(
  browser: Browser,
  product: Product,
  { companyId }: Owner,
  path: string,
): Promise<Visitor> {
  const reader = await inDatabase(product, async (database) => {
    const person = await createPersonWithPassword(database);
    await giveAccess(database, person.userId, companyId, "read");
    return person;
  });
  const visitor = await openVisitor(browser);
  const connection = watchLiveConnection(visitor.page);
  await signInWithPassword(visitor.page, product, reader, `${path}?companyId=${companyId}`);
  await visitor.page.getByRole("button", { name: "Fermer" }).click();
  await connection.untilOpen();
  return visitor;
}
