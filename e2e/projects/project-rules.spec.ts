import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { chooseOption, press, tabTo, typeInto } from "../support/keyboard.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { addProjects, createProjectCompany, openAsReader, storedParts } from "../support/project-company.ts";
import { untilReady } from "../support/ready.ts";

describe("rules and filters about projects", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("lead to projects and to accounts, made by mouse and by keyboard, while a reader looks on", async () => {
    const owner = await createProjectCompany(product, "Société à règles");
    await addProjects(product, owner, { Atelier: 0 });
    const stored = () => storedParts(product, owner);
    const path = "/app/settings/management-rules/project-association-rules";
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `${path}?companyId=${owner.companyId}`);
    const theirs = await openAsReader(browser, product, owner, path);
    await theirs.page.getByText("Aucune règle pour l’instant").waitFor();
    const dialog = page.getByRole("dialog", { name: "Nouvelle règle" });
    const words = dialog.getByLabel("Le libellé contient", { exact: true });
    const choosing = dialog.getByRole("button", { name: "Choisir un projet" });
    const confirm = dialog.getByRole("button", { name: "Créer la règle" });
    const begin = async () => {
      await page.getByRole("button", { name: "Créer la première règle" }).click();
      await words.fill("verrière");
      await words.press("Enter");
      await choosing.click();
    };
    await begin();
    await page.getByRole("searchbox", { name: "Rechercher un projet" }).fill("atelier");
    await page.getByRole("button", { name: "Atelier", exact: true }).click();
    await dialog.getByText("1 opération sans projet correspond").waitFor();
    await expectAccessible(page);
    await confirm.click();
    const sentence = "Si une opération contient « verrière », l’associer au projet Atelier.";
    await keepMessage(page, "Règle créée");
    for (const on of [page, theirs.page]) await on.getByText(sentence).waitFor();
    await untilReady(theirs.page);
    await expect.poll(() => theirs.page.getByRole("main").getByRole("button").count()).toBe(0);

    // Made, changed and removed: each is taken back.
    await takeBackOf(page, "Règle créée").click();
    for (const on of [page, theirs.page]) await on.getByText("Aucune règle pour l’instant").waitFor();
    // So is a project that was made on the way, and then the rule leads nowhere.
    await begin();
    await page.getByRole("button", { name: "Créer un projet" }).click();
    await page.getByRole("textbox", { name: "Nom du projet" }).fill("Essai");
    await press(page, "Enter");
    await dialog.getByRole("button", { name: "Projet Essai" }).waitFor();
    await takeBackOf(page, "Essai est créé").click();
    await choosing.click();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Atelier", exact: true }).click();
    await confirm.click();
    await page.getByText(sentence).waitFor();
    await page.getByRole("button", { name: "Modifier la règle" }).click();
    const editing = page.getByRole("dialog", { name: "Modifier la règle" });
    await editing.getByRole("button", { name: "Retirer « verrière »" }).click();
    await editing.getByLabel("Le libellé contient", { exact: true }).fill("vitrage");
    await editing.getByRole("button", { name: "Enregistrer" }).click();
    await keepMessage(page, "Règle modifiée");
    for (const on of [page, theirs.page]) await on.getByText("contient « vitrage »").waitFor();
    await takeBackOf(page, "Règle modifiée").click();
    for (const on of [page, theirs.page]) await on.getByText(sentence).waitFor();
    await page.getByRole("button", { name: "Appliquer au passé" }).click();
    await page.getByRole("button", { name: "Appliquer", exact: true }).click();
    await keepMessage(page, "1 opération rangée");
    await expect.poll(stored).toContain("Verrière 50000: Atelier 50000");
    await takeBackOf(page, "1 opération rangée").click();
    await expect.poll(stored).not.toContain("Verrière 50000: Atelier 50000");

    // For an account, without the mouse.
    await tabTo(page, page.getByRole("link", { name: "Comptes", exact: true }), "Shift+Tab");
    await press(page, "Enter");
    await page.getByRole("heading", { name: "Règles d’affectation aux comptes" }).waitFor();
    await tabTo(page, page.getByRole("button", { name: "Créer la première règle" }));
    await press(page, "Enter");
    await tabTo(page, words);
    await typeInto(page, words, "couvreur");
    await press(page, "Enter");
    await dialog.getByText("1 opération engagée sans compte correspond").waitFor();
    const account = dialog.getByRole("combobox", { name: "Prévoir sur le compte" });
    await tabTo(page, account);
    await chooseOption(page, "BNP Courant");
    await expectAccessible(page);
    await tabTo(page, confirm);
    await press(page, "Enter");
    await page.getByText("« couvreur », prévoir son règlement sur BNP Courant.").waitFor();
    await tabTo(page, page.getByRole("button", { name: "Appliquer au passé" }));
    await press(page, "Enter");
    const applying = page.getByRole("dialog", { name: "Appliquer la règle au passé" });
    await applying.getByText("1 opération correspond à cette règle.").waitFor();
    await tabTo(page, applying.getByRole("button", { name: "Appliquer" }));
    await press(page, "Enter");
    await toast(page, "1 opération rangée").waitFor();
    await tabTo(page, page.getByRole("button", { name: "Supprimer la règle" }));
    await press(page, "Enter");
    await keepMessage(page, "Règle supprimée");
    await page.getByText("Aucune règle pour l’instant").waitFor();
    await tabTo(page, takeBackOf(page, "Règle supprimée"));
    await press(page, "Enter");
    await page.getByText("contient « couvreur »").waitFor();
    expect([...complaints, ...theirs.complaints]).toEqual([]);
    await context.close();
    await theirs.context.close();
  });

  it("take twenty projects at a time, and a reader sees them without a button to change them", async () => {
    const owner = await createProjectCompany(product, "Société aux lots");
    await addProjects(
      product,
      owner,
      Object.fromEntries([["Atelier", 60_000], ...Array.from({ length: 22 }, (_, n) => [`Lot ${n}`, 0])]),
    );
    const { page, context } = await openAsReader(browser, product, owner, "/app/paid/list");
    await page.getByRole("row").filter({ hasText: "Verrière" }).waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByRole("button", { name: /^Projets de/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Filtre" }).click();
    await page.getByRole("button", { name: "Choisir les projets" }).click();
    await page.getByRole("button", { name: "Tout choisir" }).click();
    await page.getByText("Projets choisis : 20 / 20").waitFor();
    const choice = (isChecked: boolean) =>
      page.getByRole("checkbox", { name: /Lot|Atelier/, checked: isChecked });
    await expect.poll(() => choice(false).first().isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole("button", { name: "Tout choisir" }).isDisabled()).toBe(true);
    await choice(true).first().click();
    await page.getByText("Projets choisis : 19 / 20").waitFor();
    await page.getByRole("button", { name: "Ne rien choisir" }).click();
    await page.getByText("Projets choisis : 0 / 20").waitFor();
    await context.close();
  });
});
