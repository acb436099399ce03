import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import { createScenario } from "@amont/server/testing/ledger-fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { follow } from "../support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { check } from "../support/checking.ts";
import { press, typeText } from "../support/keyboard.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";
import { textOfCell } from "../support/sheet-rows.ts";

const ofOrganisation = "/app/organization-advanced-settings/exchange-rates";
const ofCompany = "/app/settings/exchange-rates";

/** As the European Central Bank writes it: a comma at the end, N/A for no quote, a currency that is no longer. */
const centralBankFile = [
  "Date,USD,GBP,HRK,",
  "2024-07-31,1.0828,0.8438,7.53,",
  "2024-07-30,1.0821,N/A,7.53,",
  "2024-07-29,1.0817,0.84305,7.53,",
].join("\n");

const dollar = "USD · dollar des États-Unis";

/** Let go over the page, as from a folder. */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}, { type: "text/csv" }));
    return transfer;
  })()`);
  const target = page.getByRole("heading", { name: "Essayer une conversion" });
  await target.dispatchEvent("dragover", { dataTransfer: transfer });
  await target.dispatchEvent("drop", { dataTransfer: transfer });
}

async function choose(page: Page, field: Locator, code: string): Promise<void> {
  await field.click();
  await field.fill(code);
  await page.getByRole("option", { name: new RegExp(`^${code}`) }).click();
}

const spaced = async (text: Promise<string | null>) => ((await text) ?? "").replaceAll(/\s/g, " ");

describe("exchange rates", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
    owner = await createOwner(product, "Maison des changes");
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const open = async (path: string, person: Pick<Owner, "email" | "password"> = owner) => {
    const visitor = await openVisitor(browser);
    await signInWithPassword(visitor.page, product, person, path);
    return visitor;
  };

  it("come from a file that is dropped, and looked at before it is written", async () => {
    const { page, context, complaints } = await open(`${ofOrganisation}?companyId=${owner.companyId}`);
    await page.getByRole("heading", { name: "Aucun cours pour l’instant" }).waitFor();
    await expectAccessible(page);

    // One that is the other way round has to be confirmed; leaving writes nothing.
    await dropFile(page, "a-l-envers.csv", "Date,USD,JPY,\n2024-07-31,0.9235,0.00614,\n");
    const dialog = page.getByRole("dialog", { name: "Importer des cours" });
    await dialog.getByText("Ce fichier est à vérifier").waitFor();
    const confirm = dialog.getByRole("button", { name: /^Importer 2 cours/ });
    await expect.poll(() => confirm.isEnabled()).toBe(false);
    await check(dialog.getByRole("checkbox", { name: "J’ai vérifié : l’importer tel quel" }));
    await expect.poll(() => confirm.isEnabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await page.getByRole("heading", { name: "Aucun cours pour l’instant" }).waitFor();

    await dropFile(page, "eurofxref-hist.csv", centralBankFile);
    await dialog.getByText("HRK (3)").waitFor();
    await dialog.getByRole("button", { name: "Importer 5 cours" }).click();
    await dialog.waitFor({ state: "detached" });
    // What was brought can be taken back, and brought again.
    await keepMessage(page, "5 cours importés");
    await page.getByRole("button", { name: "Aller au dernier cours, 31 juil. 2024" }).waitFor();
    await takeBackOf(page, "5 cours importés").click();
    await page.getByRole("heading", { name: "Aucun cours pour l’instant" }).waitFor();
    await dropFile(page, "eurofxref-hist.csv", centralBankFile);
    await dialog.getByRole("button", { name: "Importer 5 cours" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Aller au dernier cours, 31 juil. 2024" }).click();
    await page.getByRole("treegrid", { name: "Cours par devise et par jour" }).waitFor();
    await untilReady(page);
    await expect.poll(() => new URL(page.url()).searchParams.get("until")).toBe("2024-07-31");
    await expect.poll(() => textOfCell(page, dollar, 0)).toBe("1,0828");
    await expect.poll(() => textOfCell(page, "GBP · livre sterling", 1)).toBe("–");
    await expectAccessible(page);

    // What an amount comes to, and by which quotes.
    const tryIt = page.getByRole("region", { name: "Essayer une conversion" });
    await choose(page, tryIt.getByRole("combobox", { name: "De" }), "GBP");
    await choose(page, tryIt.getByRole("combobox", { name: "En" }), "USD");
    await tryIt.getByLabel("Jour").fill("2024-07-31");
    await expect.poll(() => spaced(tryIt.locator("strong").first().textContent())).toBe("1 283,24 US$");
    const used = tryIt.getByRole("list", { name: "Taux utilisés" }).getByRole("listitem");
    await expect.poll(() => used.count()).toBe(2);
    await tryIt.getByText("(1,0828 ÷ 0,8438)").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are typed and pasted over by keyboard alone, and taken back", async () => {
    const { page, context, complaints } = await open(
      `${ofOrganisation}?until=2024-07-31&companyId=${owner.companyId}`,
    );
    // Typed with a comma, refused with its reason, pasted with its edges, and taken back.
    await page.getByRole("treegrid").focus();
    await press(page, "Control+Home", "ArrowRight");
    await typeText(page, "1,09");
    await press(page, "Enter");
    await expect.poll(() => textOfCell(page, dollar, 0)).toBe("1,0900");
    await press(page, "ArrowUp");
    await typeText(page, "0");
    await press(page, "Enter");
    await page.getByText("Ce n’est pas un taux").first().waitFor();
    await press(page, "Escape", "Control+z");
    await expect.poll(() => textOfCell(page, dollar, 0)).toBe("1,0828");
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "Date\\tUSD\\tCHF\\n30/07/2024\\t1,0830\\t0,9591");
      document.activeElement.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    })()`);
    await keepMessage(page, "2 cours enregistrés");
    await expect.poll(() => textOfCell(page, "CHF · franc suisse", 1)).toBe("0,9591");
    await takeBackOf(page, "2 cours enregistrés").click();
    await expect.poll(() => textOfCell(page, dollar, 1)).toBe("1,0821");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are given by hand for a pair and a period, one at a time", async () => {
    const { page, context, complaints } = await open(
      `${ofOrganisation}?tab=byHand&companyId=${owner.companyId}`,
    );
    await page.getByRole("button", { name: "Saisir un taux" }).click();
    const dialog = page.getByRole("dialog", { name: "Saisir un taux" });
    const rate = dialog.getByRole("textbox", { name: /^Taux/ });
    await rate.fill("zéro");
    await press(page, "Enter");
    await dialog.getByText("Ce n’est pas un taux").waitFor();
    await rate.fill("1,25");
    await dialog.getByText("et donc 1 USD ≈ 0,8 EUR").waitFor();
    await expectAccessible(page);
    await press(page, "Enter");
    const list = page.getByRole("list", { name: "Taux saisis" });
    await list.getByText("1 EUR = 1,25 USD").waitFor();
    // Another of the same pair: refused at its field.
    await page.getByRole("button", { name: "Saisir un taux" }).click();
    await rate.fill("1,3");
    await press(page, "Enter");
    await dialog.getByText("Un taux de cette paire existe déjà depuis le").waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await list.getByRole("button", { name: "Supprimer le taux EUR → USD" }).click();
    await keepMessage(page, "les cours s’appliquent à nouveau");
    await takeBackOf(page, "les cours s’appliquent à nouveau").click();
    await list.getByText("1 EUR = 1,25 USD").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are planned in sets, and taken by a policy that is kept at once", async () => {
    const { page, context, complaints } = await open(
      `${ofOrganisation}?tab=sets&companyId=${owner.companyId}`,
    );
    await page.getByRole("button", { name: "Nouveau jeu" }).click();
    await page.getByRole("textbox", { name: "Nom du jeu" }).fill("Budget 2027");
    await press(page, "Enter");
    await choose(page, page.getByRole("combobox", { name: "Ajouter une devise" }), "USD");
    await page.getByRole("treegrid", { name: "Taux de Budget 2027 par devise et par mois" }).focus();
    await press(page, "ArrowRight");
    await typeText(page, "1,20");
    await press(page, "Enter");
    await expect.poll(() => textOfCell(page, dollar, 5)).toBe("1,2");
    await untilReady(page);
    await expectAccessible(page);
    await page.reload();
    await expect.poll(() => textOfCell(page, dollar, 0)).toBe("1,2");

    await page.getByRole("link", { name: "Politique" }).click();
    await check(page.getByRole("radio", { name: /^Cours du jour/ }));
    await untilReady(page);
    await page.reload();
    await expect.poll(() => page.getByRole("radio", { name: /^Cours du jour/ }).isChecked()).toBe(true);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("of a set hold for the scenarios that are put on it, here or in their own dialog", async () => {
    const { scenarioId, sets } = await inDatabase(product, async (database) => {
      const { organisation_id } = await database
        .selectFrom("companies")
        .select("organisation_id")
        .where("id", "=", owner.companyId)
        .executeTakeFirstOrThrow();
      const made = await database
        .insertInto("rate_sets")
        .values(["Prudent", "Tendu"].map((name) => ({ organisation_id, name })))
        .returning("id")
        .execute();
      return {
        scenarioId: await createScenario(database, owner.companyId, { name: "Dollar faible" }),
        sets: made.map(({ id }) => id),
      };
    });
    const standsOn = () =>
      inDatabase(product, async (database) => {
        const row = await database
          .selectFrom("scenarios")
          .select("rate_set_id")
          .where("id", "=", scenarioId)
          .executeTakeFirstOrThrow();
        return row.rate_set_id;
      });
    const { page, context, complaints } = await open(
      `${ofOrganisation}?tab=sets&companyId=${owner.companyId}`,
    );
    await page.getByRole("link", { name: "Prudent" }).click();
    const uses = page.getByRole("region", { name: "Scénarios de Maison des changes à ces taux" });
    await check(uses.getByRole("checkbox", { name: "Dollar faible" }));
    await toast(page, "Dollar faible suit maintenant Prudent").waitFor();
    await expect.poll(standsOn).toBe(sets[0]);
    await page.getByRole("listitem").filter({ hasText: "Prudent" }).getByText("utilisé par 1 plan").waitFor();
    await untilReady(page);
    await expectAccessible(page);

    await follow(page, `/app/cashflow/forecast?companyId=${owner.companyId}`);
    await page.getByRole("button", { name: /^Scénario : / }).click();
    await page
      .getByRole("dialog", { name: /^Scénario : / })
      .getByRole("button", { name: "Actions sur Dollar faible" })
      .click();
    await page.getByRole("menuitem", { name: "Modifier" }).click();
    const dialog = page.getByRole("dialog", { name: "Modifier scénario" });
    const rates = dialog.getByRole("combobox", { name: "Taux budgétaires" });
    await expect.poll(() => rates.inputValue()).toBe("Prudent");
    await rates.click();
    await page.getByRole("option", { name: "Tendu" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Modifier" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(standsOn).toBe(sets[1]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("may be others for one company, which can go back to those of the group; who only reads changes nothing", async () => {
    const { page, context, complaints } = await open(`${ofCompany}?tab=byHand&companyId=${owner.companyId}`);
    const list = page.getByRole("list", { name: "Taux saisis" });
    await list.getByRole("button", { name: "Remplacer le taux EUR → USD pour la société" }).click();
    const dialog = page.getByRole("dialog", { name: "Saisir un taux" });
    await dialog.getByRole("textbox", { name: /^Taux/ }).fill("1,4");
    await press(page, "Enter");
    await list.getByText("1 EUR = 1,4 USD").waitFor();
    const tryIt = page.getByRole("region", { name: "Essayer une conversion" });
    await tryIt.getByText("taux saisi pour la société").waitFor();
    await expectAccessible(page);
    await list.getByRole("button", { name: "Revenir au taux du groupe pour EUR → USD" }).click();
    await list.getByText("1 EUR = 1,4 USD").waitFor({ state: "detached" });
    await tryIt.getByText("taux saisi pour le groupe").waitFor();

    const reader = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "read");
      return person;
    });
    const visit = await open(`${ofOrganisation}?companyId=${owner.companyId}&until=2024-07-31`, reader);
    const closed = visit.page.getByRole("dialog", { name: "Accès en lecture seule" });
    await closed.getByRole("button", { name: "Fermer" }).click();
    await visit.page.getByRole("treegrid").waitFor();
    await untilReady(visit.page);
    await expect.poll(() => visit.page.getByRole("button", { name: "Exporter" }).count()).toBe(1);
    await expect.poll(() => visit.page.getByRole("button", { name: "Importer" }).count()).toBe(0);
    await expect.poll(() => visit.page.getByRole("combobox", { name: "Ajouter une devise" }).count()).toBe(0);
    await visit.page.getByRole("link", { name: "Politique" }).click();
    await expect.poll(() => visit.page.getByRole("radio", { name: /^Moyenne/ }).isDisabled()).toBe(true);
    await visit.page.getByRole("link", { name: "Taux saisis" }).click();
    const read = visit.page.getByRole("list", { name: "Taux saisis" }).getByText("1 EUR = 1,25 USD");
    await read.waitFor();
    await expect.poll(() => visit.page.getByRole("button", { name: "Saisir un taux" }).count()).toBe(0);

    // What somebody else changes comes by itself.
    await untilReady(visit.page);
    await page.getByRole("link", { name: "Taux du groupe" }).click();
    await page.getByRole("link", { name: "Taux saisis" }).click();
    await list.getByRole("button", { name: "Supprimer le taux EUR → USD" }).click();
    await read.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), visit.context.close()]);
  });
});
