import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import { createBankAccount, createTransaction } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "./support/browser.ts";
import { press, pressAtOnce } from "./support/keyboard.ts";
import { watchLiveConnection } from "./support/live-connection.ts";
import { keepMessage, takeBackOf } from "./support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "./support/people.ts";
import { type Product, shareProduct } from "./support/product.ts";
import { untilReady } from "./support/ready.ts";

const dayMs = 86_400_000;

/** So many days before today in Paris, where both the company and the browser are. */
function daysAgo(count: number): string {
  const moment = new Date(Date.now() - count * dayMs);
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(moment);
}

/** The row of an account. */
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

/** The last known balance may be the same figure: only the cell before the actions is the balance of the day. */
const balanceIn = (row: Locator, text: RegExp): Locator =>
  row.getByRole("cell").nth(-2).filter({ hasText: text });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions sur ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** A call with the token of whoever is signed in on the page. */
const statusOf = (page: Page, address: string, companyId: number): Promise<number> =>
  page.evaluate(`(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:"));
    const token = JSON.parse(localStorage.getItem(key)).access_token;
    const headers = { authorization: "Bearer " + token, EntrepriseId: "${companyId}" };
    return (await fetch(${JSON.stringify(address)}, { headers })).status;
  })()`);

describe("bank accounts", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  async function openBanks(person: Pick<Owner, "email" | "password">) {
    const visitor = await openVisitor(browser);
    const connection = watchLiveConnection(visitor.page);
    await signInWithPassword(visitor.page, product, person, "/app/banks");
    await visitor.page.getByRole("heading", { name: "Banques", level: 1 }).waitFor();
    return { ...visitor, connection };
  }

  async function createColleague(owner: Owner, level: "read" | "write") {
    return inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, level);
      return person;
    });
  }

  it("are added from nothing, renamed, given a balance at a date, an overdraft, and removed", async () => {
    const owner = await createOwner(product, "Trésorerie neuve");
    const { page, complaints } = await openBanks(owner);
    await page.getByText("Aucun compte pour l’instant").waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Ajouter un compte" }).first().click();
    const addition = page.getByRole("dialog", { name: "Ajouter un compte" });
    await addition.getByLabel("IBAN").fill("FR14 2004");
    await addition.getByRole("button", { name: "Ajouter le compte" }).click();
    await addition.getByText("2 champs sont à corriger").waitFor();
    await expectAccessible(page);
    await addition.getByLabel("Nom du compte").fill("Courant");
    await addition.getByLabel("IBAN").fill("fr14 2004 1010 0505 0001 3m02 606");
    await addition.getByLabel("Solde").fill("1 000,50");
    await addition.getByLabel("Solde").press("Enter");
    await addition.waitFor({ state: "detached" });
    await balanceIn(rowOf(page, "Courant"), /^1\s000,50\s€$/u).waitFor();
    await rowOf(page, "Courant").getByText("FR14 2004 1010 0505 0001 3M02 606").waitFor();

    await act(page, "Courant", "Renommer");
    await page.getByRole("textbox", { name: "Nom du compte" }).fill("Principal");
    await press(page, "Enter");
    await toast(page, "« Principal » est le nouveau nom du compte").waitFor();
    await rowOf(page, "Principal").waitFor();
    await untilReady(page);
    // The Enter that ended the renaming is not taken for a click on the button that has the focus again.
    await expect.poll(() => page.getByRole("menu").count()).toBe(0);

    const [account] = await inDatabase(product, (database) =>
      database.selectFrom("bank_accounts").select("id").where("company_id", "=", owner.companyId).execute(),
    );
    await inDatabase(product, (database) =>
      createTransaction(database, owner.companyId, {
        bank_account_id: account?.id ?? 0,
        payment_date: daysAgo(3),
        amount_minor: 20_000,
        name: "Loyer",
      }),
    );
    await act(page, "Principal", "Définir le solde…");
    const balance = page.getByRole("dialog", { name: /Solde de/ });
    await balance.getByLabel("Solde").fill("500");
    await balance.getByLabel("À la fin du").fill(daysAgo(15));
    await balance.getByRole("button", { name: "Enregistrer" }).click();
    // 500 fifteen days ago, 200 paid since: it says itself how old that is, and so does the total.
    await balanceIn(rowOf(page, "Principal"), /^300,00\s€/u).waitFor();
    await rowOf(page, "Principal")
      .getByText(/^Solde ancien, du/)
      .waitFor();
    await page.getByText("dont le solde ancien de Principal").waitFor();
    await page.getByLabel("Soldes au").fill(daysAgo(4));
    await balanceIn(rowOf(page, "Principal"), /^500,00\s€/u).waitFor();
    await page.getByRole("button", { name: "Aujourd’hui" }).click();
    await balanceIn(rowOf(page, "Principal"), /^300,00\s€/u).waitFor();

    await act(page, "Principal", "Découvert autorisé…");
    const overdraft = page.getByRole("dialog", { name: /Découvert autorisé de/ });
    await overdraft.getByLabel("Découvert autorisé").fill("5 000");
    await overdraft.getByRole("button", { name: "Enregistrer" }).click();
    await keepMessage(page, "Découvert autorisé de « Principal » enregistré");
    await rowOf(page, "Principal")
      .getByText(/5\s000,00\s€/u)
      .waitFor();
    await takeBackOf(page, "Découvert autorisé de « Principal » enregistré").click();
    await rowOf(page, "Principal").getByText("Aucun", { exact: true }).waitFor();

    const removal = page.getByRole("dialog", { name: /Supprimer/ });
    // Nobody has to wait for the count to change their mind.
    const counted = Promise.withResolvers<void>();
    await page.route("**/v1/bank-accounts/*/removal*", async (route) => {
      await counted.promise;
      // By then the page has called its question off.
      await route.abort().catch(() => null);
    });
    await act(page, "Principal", "Supprimer…");
    await removal.getByText("Recherche de ce qui serait supprimé…").waitFor();
    await removal.locator(":focus").waitFor();
    await pressAtOnce(page, "Escape");
    await removal.waitFor({ state: "detached" });
    counted.resolve();
    await page.unroute("**/v1/bank-accounts/*/removal*");

    await act(page, "Principal", "Supprimer…");
    await removal.getByText("1 opération payée est supprimée").waitFor();
    await expectAccessible(page);
    await removal.getByRole("button", { name: "Garder le compte" }).click();
    await rowOf(page, "Principal").waitFor();
    await act(page, "Principal", "Supprimer…");
    await removal.getByText("1 opération payée est supprimée").waitFor();
    await removal.getByRole("button", { name: "Supprimer le compte" }).click();
    await page.getByText("Aucun compte pour l’instant").waitFor();
    const left = () =>
      inDatabase(product, (database) =>
        database.selectFrom("transactions").select("id").where("company_id", "=", owner.companyId).execute(),
      );
    await expect.poll(left).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("show in one tab what happens in another, and let a reader only read", async () => {
    const owner = await createOwner(product, "Deux écrans");
    const reader = await createColleague(owner, "read");
    const account = await inDatabase(product, (database) =>
      createBankAccount(database, owner.companyId, { name: "Partagé", known_balance_minor: 10_000 }),
    );
    const mine = await openBanks(owner);
    const theirs = await openBanks(reader);
    await theirs.page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await rowOf(theirs.page, "Partagé").waitFor();
    await theirs.connection.untilOpen();
    await expectAccessible(theirs.page);
    await untilReady(theirs.page);
    await expect
      .poll(() => theirs.page.getByRole("button", { name: /Ajouter un compte|Actions sur/ }).count())
      .toBe(0);

    await act(mine.page, "Partagé", "Renommer");
    await mine.page.getByRole("textbox", { name: "Nom du compte" }).fill("Commun");
    await press(mine.page, "Enter");
    await rowOf(theirs.page, "Commun").waitFor();

    const address = `/api/banque/Rename?banqueId=${account}&nom=Pirate`;
    const refused = await statusOf(theirs.page, address, owner.companyId);
    expect(refused).toBe(403);
    await rowOf(mine.page, "Commun").waitFor();
  });

  it("have a journal, day by day, with the balance after each entry", async () => {
    const owner = await createOwner(product, "Journal et soldes");
    await inDatabase(product, async (database) => {
      const account = await createBankAccount(database, owner.companyId, {
        name: "Courant",
        known_balance_minor: 100_000,
        known_balance_on: daysAgo(0),
      });
      const pay = (ago: number, amount_minor: number, more: object = {}) =>
        createTransaction(database, owner.companyId, {
          bank_account_id: account,
          payment_date: daysAgo(ago),
          amount_minor,
          ...more,
        });
      for (let index = 0; index < 150; index += 1) await pay(40, 100, { name: `Petite dépense ${index}` });
      await pay(2, 30_000, { name: "Vir client", is_inflow: true });
      await pay(1, 25_000, { name: "Prlv loyer" });
    });
    const { page, complaints } = await openBanks(owner);
    await page.getByRole("link", { name: "Courant", exact: true }).click();
    await page.getByRole("heading", { name: "Journal de banque", level: 1 }).waitFor();
    const line = (name: string) => page.getByRole("row").filter({ hasText: name });
    await line("Prlv loyer")
      .getByText(/^1\s000,00\s€$/u)
      .waitFor();
    await line("Vir client")
      .getByText(/^1\s250,00\s€$/u)
      .waitFor();
    await expectAccessible(page);

    const stepBack = async (ago: number) => {
      await page.getByRole("button", { name: "Jour précédent avec des opérations" }).click();
      await expect.poll(() => page.getByLabel("Jusqu’au").inputValue()).toBe(daysAgo(ago));
      await untilReady(page);
    };
    await stepBack(1);
    await stepBack(2);
    await line("Prlv loyer").waitFor({ state: "detached" });
    await line("Vir client").waitFor();
    await stepBack(40);
    await line("Petite dépense 149").waitFor();
    // The entries of the second page come as one goes down.
    const toTheEnd = () =>
      page.getByRole("region", { name: "Opérations de Courant" }).evaluate((region) => {
        region.scrollTop = region.scrollHeight;
      });
    await expect
      .poll(async () => {
        await toTheEnd();
        return line("Petite dépense 0").count();
      })
      .toBe(1);
    expect(complaints).toEqual([]);

    await page.getByRole("link", { name: "Connexions" }).click();
    await page.getByText("Aucun agrégateur bancaire n’est configuré ici").waitFor();
    await expectAccessible(page);
  });
});
