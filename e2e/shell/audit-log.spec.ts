import { readFile } from "node:fs/promises";
import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { inScope } from "@amont/server/db/scope.ts";
import { checkSeals } from "@amont/server/features/audit-log/sealing/check-seals.ts";
import { sealEverything } from "@amont/server/features/audit-log/testing/seal-everything.ts";
import { createCompany, giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

describe("the log of an organisation", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** A colleague who renames an account of one company, and opens one where the owner has no level. */
  async function colleagueActs({ companyId }: Owner): Promise<void> {
    const { userId, otherId, organisationId } = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await database
        .updateTable("users")
        .set({ first_name: "Alma", last_name: "Bernard" })
        .where("id", "=", person.userId)
        .execute();
      const company = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", companyId)
        .executeTakeFirstOrThrow();
      const owner = { organisationId: company.organisation_id };
      const other = await createCompany(database, { ...owner, name: "Discrète SAS" });
      for (const id of [companyId, other]) await giveAccess(database, person.userId, id, "write");
      return { ...person, ...owner, otherId: other };
    });
    const pool = createPool({ connectionString: product.connectionString, applicationName: "amont-e2e" });
    const scope = {
      userId,
      companyIds: [companyId, otherId],
      organisationIds: [organisationId],
      consolidationIds: [],
      requestId: "journey",
    };
    await inScope(pool, scope, "write", async (database) => {
      const account = { currency: "EUR", known_balance_on: "2026-01-01" } as const;
      await database
        .insertInto("bank_accounts")
        .values([
          { ...account, company_id: companyId, name: "Courant" },
          { ...account, company_id: otherId, name: "Confidentiel" },
        ])
        .execute();
      await database
        .updateTable("bank_accounts")
        .set({ name: "Principal" })
        .where("company_id", "=", companyId)
        .execute();
    });
    await pool.end();
  }
  /** As a company that was erased leaves it: a note, and how many rows of the log went with it. */
  const noteErasure = ({ companyId }: Owner) =>
    inDatabase(product, async (database) => {
      const { organisation_id } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", companyId)
        .executeTakeFirstOrThrow();
      const at = new Date("2026-11-18T12:00:00Z");
      const note = { company_id: 999_999, reason: "company-purge", row_count: 14 } as const;
      await database
        .insertInto("erasures")
        .values({ organisation_id, ...note, begun_at: at, ended_at: at })
        .execute();
    });
  const sealAndCheck = () =>
    inDatabase(product, async (database) => {
      await sealEverything(database);
      await checkSeals({ database, now: () => new Date(), limits: { restMs: 0, organisationsPerRun: 1000 } });
    });

  it("is read, narrowed in the address, taken along with its seals, and says loudly that it was changed", async () => {
    const owner = await createOwner(product, "Journal SAS");
    await colleagueActs(owner);
    await sealAndCheck();
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/organization-advanced-settings/audit-log");
    const renamed = page.getByRole("row", { name: /Alma Bernard a modifié le compte bancaire Principal/ });
    await renamed.waitFor();
    await renamed.filter({ hasText: "Nom Courant → Principal" }).waitFor();
    const withheld = page.getByRole("row", { name: /Alma Bernard a ajouté le compte bancaire/ });
    await withheld.filter({ hasText: "Valeurs visibles avec un droit sur cette société" }).waitFor();
    const shown = await page.locator("main").innerText();
    expect(shown).not.toContain("Confidentiel");
    await page.getByRole("status").filter({ hasText: "Chaîne vérifiée jusqu’à" }).waitFor();
    await expectAccessible(page);

    await page.getByLabel("Chercher un nom, une valeur").fill("principal");
    await page.waitForURL("**/audit-log?*text=principal*");
    await expect.poll(() => page.locator("[data-entry]").count()).toBe(1);
    await page.reload();
    await untilReady(page);
    await renamed.waitFor();
    await expect.poll(() => page.locator("[data-entry]").count()).toBe(1);
    await page.getByRole("button", { name: "Effacer les filtres" }).click();
    await expect.poll(() => page.locator("[data-entry]").count()).toBeGreaterThan(5);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exporter" }).click();
    await page.getByRole("menuitem", { name: "Journal et sceaux, à vérifier (JSONL)" }).click();
    const file = await readFile(await (await saved).path(), "utf8");
    expect(file).toContain('"name": "Principal"');
    expect(file).not.toContain("Confidentiel");
    expect(file.trimEnd().split("\n").at(-1)).toContain('{"seal":{"number":');

    await inDatabase(product, (database) =>
      database
        .updateTable("history")
        .set({ changed_by: owner.userId })
        .where("company_id", "=", owner.companyId)
        .where("table_name", "=", "bank_accounts")
        .execute(),
    );
    await noteErasure(owner);
    await sealAndCheck();
    await page.reload();
    await page.getByRole("alert").filter({ hasText: "Chaîne rompue au sceau n° 1" }).waitFor();
    await page.getByRole("button", { name: "Sceaux" }).click();
    await page.getByRole("dialog").getByText("Dernier sceau").waitFor();
    await page
      .getByRole("dialog")
      .getByText(/14\s+lignes effacées le 18\s+nov\.\s+2026/)
      .waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
