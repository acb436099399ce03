import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { press } from "../support/keyboard.ts";
import { dayBefore, seedLedger } from "../support/ledger.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";

const lateness = 21;
const invoices = [1, 2, 3, 4, 5, 6].map((number) => ({ number, paidDaysAgo: 20 * number }));

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it("a late invoice says when its payer will probably pay, is moved there, and goes back", async () => {
  const owner = await createOwner(product, "Relances SAS");
  const sale = { isInflow: true, amountMinor: 120_000, category: "Grands comptes" };
  await seedLedger(product, owner.companyId, {
    paid: invoices.map(({ number, paidDaysAgo }) => ({
      ...sale,
      name: `VIR DELMAS ${number}`,
      daysAgo: paidDaysAgo,
    })),
    expected: [
      ...invoices.map(({ number, paidDaysAgo }) => ({
        ...sale,
        name: `Facture ${number} Delmas`,
        daysAgo: paidDaysAgo + lateness,
      })),
      { ...sale, name: "Facture 7 Delmas", daysAgo: 2 },
    ],
  });
  const stored = (name: string) =>
    inDatabase(product, (database) =>
      database
        .selectFrom("transactions")
        .select(["id", "payment_date", "original_payment_date"])
        .where("company_id", "=", owner.companyId)
        .where("name", "=", name)
        .executeTakeFirstOrThrow(),
    );
  for (const { number } of invoices) {
    const [payment, invoice] = [
      await stored(`VIR DELMAS ${number}`),
      await stored(`Facture ${number} Delmas`),
    ];
    await inDatabase(product, async (database) => {
      for (const [one, other] of [
        [payment, invoice],
        [invoice, payment],
      ] as const)
        await database
          .updateTable("transactions")
          .set({ reconciliation: "full", reconciled_with: other.id })
          .where("id", "=", one.id)
          .execute();
    });
  }

  const { page, context, complaints } = await openVisitor(browser);
  await signInWithPassword(page, product, owner, `/app/expected/late?companyId=${owner.companyId}`);
  const line = page.getByRole("row").filter({ hasText: "Facture 7 Delmas" });
  await line
    .getByRole("gridcell")
    .getByText(/entre le .* et le /)
    .waitFor();
  await press(page, "j", "Space");
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Reporter à la date probable" }).click();
  const dialog = page.getByRole("dialog", { name: "Reporter à la date probable" });
  await dialog.getByRole("rowheader", { name: "Facture 7 Delmas" }).waitFor();
  await expectAccessible(page);
  await press(page, "Enter");
  await keepMessage(page, "Date reportée au paiement probable");
  const dayOf = async () => (await stored("Facture 7 Delmas")).payment_date;
  // Twenty-one days after its day, or the next day that is worked.
  const probable: ReadonlySet<string> = new Set([19, 20, 21].map((days) => dayBefore(-days)));
  await expect.poll(async () => probable.has(await dayOf())).toBe(true);
  const moved = await stored("Facture 7 Delmas");
  expect(moved.original_payment_date).toBe(dayBefore(2));
  await takeBackOf(page, "Date reportée au paiement probable").click();
  await toast(page, "Modification annulée").waitFor();
  await expect.poll(dayOf).toBe(dayBefore(2));

  await line.getByText("Facture 7 Delmas").click();
  const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
  await panel.getByRole("button", { name: "Habitudes du payeur" }).click();
  const sheet = page.getByRole("dialog", { name: "Habitudes de paiement : Delmas" });
  await sheet.getByText(`Paie le plus souvent ${lateness} jours après la date prévue.`).waitFor();
  await sheet.getByRole("heading", { name: "1 opération en attente" }).waitFor();
  await expectAccessible(page);
  await press(page, "Escape");
  await sheet.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});
