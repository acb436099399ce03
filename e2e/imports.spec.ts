import { readFile } from "node:fs/promises";
import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { fecOf, smallAccounts } from "@amont/server/features/imports/accounting/testing/small-accounts.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import { createBankAccount, createCategory } from "@amont/server/testing/ledger-fixtures.ts";
import { readRows } from "@amont/server/testing/read-rows.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { expireImports, holdAccounts } from "./support/held-imports.ts";
import { dayBefore, iban, statement, upload } from "./support/import-files.ts";
import { createOwner, inDatabase, signInWithPassword } from "./support/people.ts";
import { type Product, shareProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

/** Two lines that are good, four that are not: one reason each. */
const table = [
  "Libellé;Combien;Quand",
  `Vente au comptoir;1 234,50;${dayBefore(3).french}`,
  `Vente en ligne;50,00;${dayBefore(2).french}`,
  `Sans montant;;${dayBefore(2).french}`,
  `Montant illisible;douze;${dayBefore(2).french}`,
  "Date illisible;10,00;demain",
  `;10,00;${dayBefore(2).french}`,
].join("\r\n");

const meaning = (page: Page, heading: string): Locator =>
  page.getByRole("combobox", { name: `Contenu de la colonne ${heading}` });
describe("imports", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("fill an empty company: good rows come in, bad ones are told, and all of it can be undone", async () => {
    const owner = await createOwner(product, "Société neuve");
    await inDatabase(product, (database) =>
      createBankAccount(database, owner.companyId, { name: "Courant", iban }),
    );
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/import");
    await page.getByText("Aucun import pour l’instant").waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Encaissements payés" }).click();
    await page.getByRole("heading", { name: "Import rapide : Encaissements payés", level: 1 }).waitFor();
    await page.locator("input[type=file]").setInputFiles(upload("ventes.csv", table));
    // What the headings do not say is asked for.
    await page.getByText("2 colonnes manquent").waitFor();
    await meaning(page, "Combien").selectOption({ label: "Montant" });
    await meaning(page, "Quand").selectOption({ label: "Date de règlement" });
    await page.getByText("2 opérations prêtes à être importées").waitFor();
    await page.getByText("4 lignes seront laissées de côté").waitFor();
    await page.getByRole("cell", { name: "Le montant est manquant." }).waitFor();
    await expectAccessible(page);
    const release = await holdAccounts(product, owner.companyId);
    await page.getByRole("button", { name: "Importer 2 opérations" }).click();

    // Its progress is told wherever one goes meanwhile, and so is its end.
    await page.getByRole("heading", { name: "ventes.csv" }).waitFor();
    await toast(page, "Import de ventes.csv").waitFor();
    await page.getByRole("link", { name: "Banques" }).click();
    await page.getByRole("heading", { name: "Banques", level: 1 }).waitFor();
    await page.getByRole("progressbar", { name: "Import de ventes.csv" }).waitFor();
    await expectAccessible(page);
    await release();
    await toast(page, "Import terminé avec erreurs").waitFor();
    await toast(page, "et une autre").waitFor();
    await page.getByRole("button", { name: "Voir l’historique des imports" }).click();
    await page.getByRole("link", { name: "Détails de l’import de ventes.csv" }).click();
    await page.getByRole("link", { name: "Vente au comptoir" }).waitFor();
    await page.getByRole("cell", { name: "Le titre est manquant." }).waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Télécharger les lignes refusées" }).click(),
    ]);
    const [headings, ...refused] = await readRows(await readFile(await download.path()));
    expect(headings?.slice(0, 3)).toEqual(["Libellé", "Combien", "Quand"]);
    expect(refused).toHaveLength(4);

    await page.getByRole("button", { name: "Annuler l’import" }).click();
    const question = page.getByRole("dialog", { name: /Annuler l’import de ventes\.csv/ });
    await question.getByText("2 opérations importées").waitFor();
    await question.getByRole("button", { name: "Annuler l’import" }).click();
    await toast(page, "Import annulé : 2 opérations supprimées").waitFor();
    await page.getByText("Aucune opération de cet import n’est dans la société.").waitFor();

    await page.getByRole("link", { name: "Tous les imports" }).click();
    await page.getByRole("row").filter({ hasText: "ventes.csv" }).getByText("Annulé").waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("of several files at once go through them one after the other, pass the bad one, and lead on to what came in", async () => {
    const owner = await createOwner(product, "Société à dépôts");
    await inDatabase(product, async (database) => {
      await createBankAccount(database, owner.companyId, { name: "Courant", iban });
      await createCategory(database, owner.companyId, { name: "Cotisations sociales" });
    });
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/import");
    await page.getByRole("button", { name: "Choisir un relevé" }).click();
    // The second has a line of the first: what is in both comes once. The third is nobody's statement.
    const more = `:61:${dayBefore(2).short}D600,00NTRFNONREF//B3\r\n:86:PRLV SEPA URSSAF 117\r\n:62F:C${dayBefore(2).short}EUR-250,00`;
    const longer = statement.replace(/:62F:.*/, more);
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles([
        upload("janvier.sta", statement),
        upload("fevrier.sta", longer),
        upload("abime.xml", '<?xml version="1.0"?><Document'),
      ]);
    const file = (position: number) => page.getByRole("dialog", { name: `fichier ${position} sur 3` });
    await file(1).getByText("janvier.sta").waitFor();
    await expectAccessible(page);
    await file(1).getByRole("button", { name: "Importer 2 opérations" }).click();
    await file(2).getByText("fevrier.sta").waitFor();
    await file(2).getByRole("button", { name: "Importer 1 opération" }).click();
    await file(3).getByText("abime.xml").first().waitFor();
    await file(3).getByRole("alert").waitFor();
    await file(3).getByRole("button", { name: "Passer ce fichier" }).click();

    const summary = page.getByRole("dialog", { name: "Fichiers importés : 2 sur 3" });
    await summary.getByRole("listitem").filter({ hasText: "abime.xml" }).getByText("Passé").waitFor();
    await summary.getByText("Importées : 2 · refusées : 0").waitFor();
    await summary.getByRole("link", { name: "Voir les opérations payées" }).waitFor();
    await expectAccessible(page);
    await summary.getByRole("link", { name: "fevrier.sta", exact: true }).click();

    // What each import brought, and no other line.
    const next = page.getByRole("navigation", { name: "Et maintenant ?" });
    await next.getByRole("link", { name: "Voir l’opération payée" }).waitFor();
    await expectAccessible(page);
    await next.getByRole("link", { name: "Confirmer 1 proposition" }).click();
    await page.getByRole("gridcell", { name: "PRLV SEPA URSSAF 117", exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Tous les imports" }).click();
    await page.getByRole("link", { name: "Détails de l’import de janvier.sta" }).click();
    await next.getByRole("link", { name: "Catégoriser 2 opérations" }).click();
    await page.getByText("CLIENT NORD").waitFor();
    await expect.poll(() => page.getByText("URSSAF").count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("that have no end are given up after half an hour, and that is said", async () => {
    const owner = await createOwner(product, "Société patiente");
    await inDatabase(product, (database) =>
      createBankAccount(database, owner.companyId, { name: "Courant", iban }),
    );
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/import/true/false");
    await page
      .locator("input[type=file]")
      .setInputFiles(upload("lent.csv", `Titre;Montant;Date\nVente;10;${dayBefore(3).french}`));
    const release = await holdAccounts(product, owner.companyId);
    await page.getByRole("button", { name: "Importer 1 opération" }).click();
    await toast(page, "Import de lent.csv").waitFor();
    await expireImports(product);
    await toast(page, "n’a pas répondu à temps").waitFor();
    await page.getByText("L’import n’a pas pu se terminer en 30 minutes").waitFor();
    await release();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("of the accountant's books fill an empty company; who may only read is told why nothing can be brought in", async () => {
    const owner = await createOwner(product, "Société à FEC");
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, "/app/import");
    await page.getByRole("button", { name: "Choisir un FEC" }).click();
    const dialog = page.getByRole("dialog", { name: "Importer un FEC" });
    await dialog.locator("input[type=file]").setInputFiles(upload("123456789FEC.txt", fecOf(smallAccounts)));
    await dialog.getByText("Toutes les écritures sont équilibrées.").waitFor();
    await dialog.getByRole("combobox", { name: "Compte qui reçoit Banque Postale" }).waitFor();
    await dialog.getByRole("combobox", { name: "Compte qui reçoit Crédit du Nord" }).selectOption({
      label: "Ne pas importer",
    });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^Importer \d+ opérations$/ }).click();
    await toast(page, "Import terminé").waitFor();
    await page.getByRole("link", { name: /LOYER/ }).first().waitFor();
    const accounts = () =>
      inDatabase(product, (database) =>
        database
          .selectFrom("bank_accounts")
          .select("name")
          .where("company_id", "=", owner.companyId)
          .execute(),
      );
    await expect.poll(accounts).toEqual([{ name: "Banque Postale" }]);
    expect(complaints).toEqual([]);
    await page.context().close();

    const reader = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "read");
      return person;
    });
    const visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, reader, "/app/import");
    await visitor.page.getByRole("dialog", { name: "Accès en lecture seule" }).getByRole("button").click();
    await visitor.page.getByText("Votre accès est en lecture seule").waitFor();
    await visitor.page.getByRole("link", { name: "Détails de l’import de 123456789FEC.txt" }).waitFor();
    await untilReady(visitor.page);
    await expect
      .poll(() => visitor.page.getByRole("button", { name: /Choisir|Importer|Télécharger/ }).count())
      .toBe(0);
    await expectAccessible(visitor.page);
    await visitor.page.getByRole("link", { name: "Détails de l’import de 123456789FEC.txt" }).click();
    await visitor.page.getByRole("link", { name: /LOYER/ }).first().waitFor();
    await untilReady(visitor.page);
    await expect.poll(() => visitor.page.getByRole("button", { name: "Annuler l’import" }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.page.context().close();
  });
});
