import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { press } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Now, and not twenty seconds after the change. */
const look = (companyId: number) =>
  inDatabase(product, (database) =>
    database
      .insertInto("queued_jobs")
      .values({
        organisation_id: null,
        id: randomUUID(),
        name: "evaluate-alerts",
        data: JSON.stringify({ companyId }),
        singleton_key: null,
        start_after: null,
      })
      .execute(),
  );

/** Since when it looks as if it were over. */
const clearSince = (companyId: number) =>
  inDatabase(product, async (database) => {
    const row = await database
      .selectFrom("alert_incidents")
      .select("clear_since")
      .where("company_id", "=", companyId)
      .executeTakeFirst();
    return row?.clear_since ?? null;
  });

const clearForLong = (companyId: number) =>
  inDatabase(product, (database) =>
    database
      .updateTable("alert_incidents")
      .set({ clear_since: new Date(Date.now() - 31 * 60_000) })
      .where("company_id", "=", companyId)
      .execute(),
  );

it("an alert is asked for, begins, is put off, and is over", async () => {
  const owner = await createOwner(product, "Vigie SAS");
  const { companyId } = owner;
  // 100,000.00 on the account.
  await seedLedger(product, companyId, {
    expected: [{ name: "Acompte", amountMinor: 15_000_000, daysAgo: -5 }],
  });
  const { page, context, complaints } = await openVisitor(browser);
  await signInWithPassword(
    page,
    product,
    owner,
    `/app/notification-alerts?onglet=regles&companyId=${companyId}`,
  );
  await page.getByRole("heading", { name: "Alertes et notifications", level: 1 }).waitFor();
  await expect.poll(() => page.url()).toContain("/app/settings/notification-alerts?onglet=regles");
  await page.getByText("Rien n’est surveillé").waitFor();
  await page.getByRole("button", { name: "Nouvelle règle" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle règle" });
  const sentence = "Prévenir si le solde prévu passe sous le minimum dans les 30 jours";
  await dialog.getByText(sentence).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("list", { name: "Règles d’alerte" }).getByText(sentence).waitFor();
  await untilReady(page);

  await look(companyId);
  const bell = page.getByRole("button", { name: "Notifications, 1 non lue" });
  await bell.click();
  const told = page.getByRole("list", { name: "Notifications" });
  await told.getByRole("link", { name: "Alerte, Vigie SAS" }).waitFor();
  await expectAccessible(page);
  await press(page, "Escape");
  const read = page.getByRole("button", { name: "Notifications", exact: true });
  await read.waitFor();
  await page.reload();
  await read.click();
  await told.getByRole("link", { name: "Alerte, Vigie SAS" }).waitFor();
  await press(page, "Escape");

  await page.getByRole("link", { name: "Incidents" }).click();
  const incidents = page.getByRole("list", { name: "Incidents" });
  const incident = incidents.getByRole("listitem").filter({ hasText: "Vigie SAS" });
  await incident.waitFor();
  await expectAccessible(page);
  await incident.getByRole("button", { name: /^Reporter/ }).click();
  await page.getByRole("menuitem", { name: "Une heure" }).click();
  await incident.getByText(/^Reporté jusqu’au/).waitFor();
  await incident.getByRole("button", { name: /^Confirmer/ }).click();
  await incident.getByText(/^Vu par/).waitFor();

  await inDatabase(product, (database) =>
    database
      .deleteFrom("transactions")
      .where("company_id", "=", companyId)
      .where("is_paid", "=", false)
      .execute(),
  );
  await look(companyId);
  await expect.poll(() => clearSince(companyId)).not.toBeNull();
  await clearForLong(companyId);
  await look(companyId);
  await page.getByText("Aucun incident dans cette liste.").waitFor();
  await page.getByRole("button", { name: "Terminés" }).click();
  await incident.waitFor();

  await page.getByRole("link", { name: "Mes notifications" }).click();
  const digest = page.getByLabel("Heure du récapitulatif");
  await digest.fill("06:30");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("elles semblent inversées").waitFor();
  await digest.fill("08:15");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Vos choix sont enregistrés.").first().waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});
