/** People the journeys are about: those of the demonstration group, and some with a password. */
import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { type SystemDatabase, systemDatabase } from "@amont/server/db/scope.ts";
import { createCompany, createOrganisation, giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Page } from "playwright-core";
import type { Product } from "./product.ts";
import { signInQuietlyAsDemoUser, signInQuietlyWithPassword } from "./quiet-sign-in.ts";
import { untilReady } from "./ready.ts";

export async function inDatabase<T>(
  product: Product,
  work: (database: SystemDatabase) => Promise<T>,
): Promise<T> {
  const pool = createPool({
    connectionString: product.connectionString,
    applicationName: "amont-e2e",
    maxConnections: 2,
  });
  try {
    return await work(systemDatabase(pool));
  } finally {
    await pool.end();
  }
}

export interface Owner {
  readonly email: string;
  readonly password: string;
  readonly companyId: number;
  readonly userId: string;
}

/** Somebody with a password, who administers an organisation with one company. */
export async function createOwner(product: Product, companyName: string): Promise<Owner> {
  return inDatabase(product, async (database) => {
    const person = await createPersonWithPassword(database);
    const organisationId = await createOrganisation(database, {
      name: companyName,
      administrators: [person.userId],
    });
    const companyId = await createCompany(database, { organisationId, name: companyName });
    await giveAccess(database, person.userId, companyId, "write");
    return { ...person, companyId };
  });
}

/** Signed in, and on a page: the one that is named, or the one where people land. */
export async function signInAsDemoUser(
  page: Page,
  product: Product,
  name: string,
  path = "/",
): Promise<void> {
  await signInQuietlyAsDemoUser(page, product, name, path);
  await untilLanded(page);
}

export async function signInWithPassword(
  page: Page,
  product: Product,
  person: Pick<Owner, "email" | "password">,
  path = "/",
): Promise<void> {
  await signInQuietlyWithPassword(page, product, person, path);
  await untilLanded(page);
}

/** On the sign-in page itself, for the journeys that are about it: it leads on to the page that was asked for. */
export async function signInByHandAsDemoUser(
  page: Page,
  product: Product,
  name: string,
  path = "/",
): Promise<void> {
  await page.goto(product.url + path);
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await untilLanded(page);
}

export async function signInByHand(
  page: Page,
  product: Product,
  person: Pick<Owner, "email" | "password">,
  path = "/",
): Promise<void> {
  await page.goto(product.url + path);
  await fillSignIn(page, person.email, person.password);
  await untilLanded(page);
}

/** Past the account service and the landing rules: on a page of the product, with all that it shows. */
export async function untilLanded(page: Page): Promise<void> {
  await page.waitForURL(
    ({ pathname }) => pathname.startsWith("/app/") && !/^\/app\/(auth|access\/signin)/.test(pathname),
  );
  await untilReady(page);
}

export async function openCompanyList(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/app/companies`);
  await page.getByRole("heading", { name: "Choisissez une société" }).waitFor();
  await untilReady(page);
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("textbox", { name: "Mot de passe" }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}
