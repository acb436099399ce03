import { bankDelivery } from "@amont/server/features/bank-files/testing/bank-delivery.ts";
import { createBankAccount, createTransaction } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { dayBefore, iban, statement, upload } from "./support/import-files.ts";
import { createOwner, inDatabase, signInWithPassword } from "./support/people.ts";
import { type Product, shareProduct } from "./support/product.ts";

describe("files of banks", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("find the account, and ask about what is probably there already", async () => {
    const owner = await createOwner(product, "Société à relevés");
    await inDatabase(product, async (database) => {
      const { companyId } = owner;
      const accountId = await createBankAccount(database, companyId, { name: "Courant", iban });
      await createTransaction(database, companyId, {
        bank_account_id: accountId,
        payment_date: dayBefore(5).iso,
        amount_minor: 90_000,
        name: "Loyer atelier",
      });
    });
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/import");
    await page.getByRole("button", { name: "Choisir un relevé" }).click();
    const dialog = page.getByRole("dialog", { name: "Importer un relevé bancaire" });
    await dialog.locator("input[type=file]").setInputFiles(upload("releve.sta", statement));
    await dialog.getByText("Reconnu à son IBAN").waitFor();
    await dialog.getByText("Le relevé tombe juste").waitFor();
    await dialog.getByText("1 doublon probable reste à décider").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "C’est la même" }).click();
    await dialog.getByRole("button", { name: "Importer 1 opération" }).click();
    await toast(page, "Import terminé").waitFor();
    await page.getByRole("link", { name: /CLIENT NORD/ }).waitFor();
    const lines = () =>
      inDatabase(product, (database) =>
        database
          .selectFrom("transactions")
          .select("name")
          .where("company_id", "=", owner.companyId)
          .execute(),
      );
    await expect.poll(lines).toHaveLength(2);

    // What it knew of the account goes with its lines.
    await page.getByRole("button", { name: "Annuler l’import" }).click();
    const question = page.getByRole("dialog", { name: /Annuler l’import de releve\.sta/ });
    await question.getByText(/le solde de «\sCourant\s», qui redevient 0,00\s€ au/).waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Annuler l’import" }).click();
    await toast(page, "Import annulé : 1 opération supprimée").waitFor();
    await expect.poll(lines).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("propose the account that is missing, and make it only then", async () => {
    const owner = await createOwner(product, "Société sans compte");
    const accounts = () =>
      inDatabase(product, (database) =>
        database
          .selectFrom("bank_accounts")
          .select(["name", "iban", "known_balance_minor"])
          .where("company_id", "=", owner.companyId)
          .execute(),
      );
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/import");
    const dialog = page.getByRole("dialog", { name: "Importer un relevé bancaire" });
    const choose = async () => {
      await page.getByRole("button", { name: "Choisir un relevé" }).click();
      await dialog.locator("input[type=file]").setInputFiles(upload("releve.sta", statement));
      await dialog.getByText("Créé au moment de l’import").waitFor();
    };
    const name = dialog.getByRole("textbox", { name: "Nom du nouveau compte" });
    await choose();
    await expect.poll(() => name.inputValue()).toBe("Compte •2606");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "detached" });
    const afterCancelling = await accounts();
    expect(afterCancelling).toEqual([]);

    await choose();
    await name.fill("");
    await dialog.getByText("Donnez un nom au compte").waitFor();
    await name.fill("Banque Nord");
    await dialog.getByRole("button", { name: "Importer 2 opérations" }).click();
    await toast(page, "Import terminé").waitFor();
    const afterImporting = await accounts();
    expect(afterImporting).toEqual([{ name: "Banque Nord", iban, known_balance_minor: 35_000 }]);
    await page.getByRole("button", { name: "Annuler l’import" }).click();
    const question = page.getByRole("dialog", { name: /Annuler l’import de releve\.sta/ });
    await question.getByText("le compte « Banque Nord », créé par cet import").waitFor();
    await question.getByRole("button", { name: "Annuler l’import" }).click();
    await toast(page, "Import annulé : 2 opérations supprimées").waitFor();
    await expect.poll(accounts).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("bring all its statements, name what is none, and give an operation its details", async () => {
    const owner = await createOwner(product, "Société à archives");
    await inDatabase(product, (database) =>
      createBankAccount(database, owner.companyId, { name: "Courant", iban }),
    );
    const lines = () =>
      inDatabase(product, (database) =>
        database
          .selectFrom("transactions")
          .select(["name", "is_listed"])
          .where("company_id", "=", owner.companyId)
          .orderBy("id")
          .execute(),
      );
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/import");
    await page.getByRole("button", { name: "Choisir un relevé" }).click();
    const dialog = page.getByRole("dialog", { name: "Importer un relevé bancaire" });
    const archive = {
      name: "C53.zip",
      mimeType: "application/zip",
      buffer: Buffer.from(bankDelivery({ iban, day: dayBefore(3).iso, statement })),
    };
    await dialog.locator("input[type=file]").setInputFiles(archive);
    await dialog.getByText("3 relevés dans l’archive").waitFor();
    await dialog.getByText("lisezmoi.pdf – ce n’est pas un relevé bancaire").waitFor();
    await dialog.getByText("Le franc français (FRF) n’a plus cours depuis le 18 févr. 2002.").waitFor();
    await dialog.getByText("Le relevé tombe juste").waitFor();
    await dialog.getByText("Détaille « VIR CLIENT NORD »").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Importer 2 opérations" }).click();
    await toast(page, "Import terminé").waitFor();
    await expect.poll(lines).toEqual([
      { name: "PRLV LOYER ATELIER", is_listed: true },
      { name: "VIR CLIENT NORD", is_listed: false },
      { name: "MARTIN", is_listed: true },
      { name: "BERNARD", is_listed: true },
    ]);
    await page.getByRole("button", { name: "Annuler l’import" }).click();
    const question = page.getByRole("dialog", { name: /Annuler l’import de C53\.zip/ });
    await question.getByRole("button", { name: "Annuler l’import" }).click();
    await toast(page, "Import annulé").waitFor();
    await expect.poll(lines).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("ask what nothing in it tells: whether its amounts are expenses", async () => {
    const owner = await createOwner(product, "Société à carte");
    const lines = [`${dayBefore(4).french};HOTEL;80,00`, `${dayBefore(3).french};TAXI;20,00`];
    const card = ["Date;Libellé;Montant", ...lines].join("\r\n");
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/import");
    await page.getByRole("button", { name: "Choisir un relevé" }).click();
    const dialog = page.getByRole("dialog", { name: "Importer un relevé bancaire" });
    await dialog.locator("input[type=file]").setInputFiles(upload("carte.csv", card));
    await dialog.getByText("Ces montants sont-ils des dépenses ?").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: /^Importer/ }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Oui, ce sont des dépenses" }).click();
    await dialog.getByText("Les montants sans signe moins sont lus comme des dépenses.").waitFor();
    await dialog.getByRole("button", { name: "Importer 2 opérations" }).click();
    await toast(page, "Import terminé").waitFor();
    const directions = () =>
      inDatabase(product, (database) =>
        database
          .selectFrom("transactions")
          .select("is_inflow")
          .where("company_id", "=", owner.companyId)
          .execute(),
      );
    await expect.poll(directions).toEqual([{ is_inflow: false }, { is_inflow: false }]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
