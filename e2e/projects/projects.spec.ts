import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { isFocused, press, pressInside, tabTo, typeInto } from "../support/keyboard.ts";
import { keepMessage, takeBackOf } from "../support/messages.ts";
import { inDatabase, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { addProjects, createProjectCompany, openAsReader, storedParts } from "../support/project-company.ts";
import { untilReady } from "../support/ready.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Those on the page of projects. */
const listed = (page: Page): Promise<readonly string[]> =>
  page.getByRole("main").getByRole("listitem").getByRole("link").allInnerTexts();

/** As it is read: spaces of any kind are spaces. */
const plain = (texts: readonly string[]): string => texts.join(" ").replaceAll(/\s/g, " ");

const parts = (whole: number, ofAtelier: number): readonly string[] => [
  `Peinture de la façade ${whole}: Atelier ${ofAtelier}`,
  `Peinture de la façade ${whole}: Façade nord 60000`,
];

describe("projects", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("are made and given their parts by keyboard, asked about when the amount changes, and kept up to date", async () => {
    const owner = await createProjectCompany(product, "Société aux projets");
    const stored = () => storedParts(product, owner);
    const list = `/app/paid/list?companyId=${owner.companyId}`;
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, list);
    await row(page, "Peinture de la façade").getByText("Peinture de la façade").click();
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
    // Two projects, the second made on the way, without the mouse.
    await panel.getByRole("button", { name: /^Projets/ }).press("Enter");
    const menu = page.getByRole("dialog", { name: "Projets" });
    const naming = page.getByRole("dialog", { name: "Créer un projet" });
    const create = async (title: string) => {
      await menu.getByRole("button", { name: "Créer un projet" }).press("Enter");
      await naming.getByRole("textbox", { name: "Nom du projet" }).fill(title);
      await press(page, "Enter");
      await naming.waitFor({ state: "detached" });
    };
    await create("Façade nord");
    await menu.getByText("Entièrement distribué, reste").waitFor();
    await expectAccessible(page);
    const facade = menu.getByRole("textbox", { name: "Montant pour Façade nord" });
    for (const [typed, message] of [
      ["1000,01", "Le montant de ce champ ne peut pas dépasser 1 000,00 €"],
      ["0", "Le montant de ce champ ne peut pas être nul"],
      ["-1", "Le montant ne peut pas être négatif"],
    ] as const) {
      await facade.fill(typed);
      await expect.poll(async () => plain(await menu.getByRole("alert").allInnerTexts())).toContain(message);
      await expect.poll(() => menu.getByRole("button", { name: "Valider" }).isDisabled()).toBe(true);
    }
    await facade.fill("600,009");
    await menu.getByText("Reste, sans projet").waitFor();
    await create("Atelier");
    await menu.getByRole("textbox", { name: "Montant pour Atelier" }).fill("500");
    await menu.getByText("Dépassement").waitFor();
    await expect.poll(() => menu.getByRole("button", { name: "Valider" }).isDisabled()).toBe(true);
    await menu.getByRole("textbox", { name: "Montant pour Atelier" }).fill("400");
    await press(page, "Enter");
    await toast(page, "Distribution enregistrée").waitFor();
    await expect.poll(stored).toEqual(parts(100_000, 40_000));
    await panel.getByRole("button", { name: "Projets 2 projets" }).waitFor();

    // Another amount: left on the way, nothing changes; carried through, both change, and both come back.
    const amount = panel.getByRole("textbox", { name: "Montant" });
    const changeAmount = async () => {
      await amount.fill("900");
      await amount.press("Enter");
      return page.getByRole("dialog", { name: "La distribution n’est peut-être plus correcte" });
    };
    await (await changeAmount()).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => amount.inputValue()).toContain("000,00");
    const question = await changeAmount();
    await question.getByText("Façade nord").waitFor();
    await expect.poll(() => question.evaluate((frame) => frame.getBoundingClientRect().width)).toBe(592);
    await question.getByRole("button", { name: "Modifier la distribution" }).click();
    const dialog = page.getByRole("dialog", { name: "Peinture de la façade" });
    await dialog.getByText("Dépassement").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Retirer Atelier" }).click();
    await dialog.getByRole("button", { name: "Valider" }).click();
    await keepMessage(page, "Montant modifié");
    await expect.poll(stored).toEqual(["Peinture de la façade 90000: Façade nord 60000"]);
    await takeBackOf(page, "Montant modifié").click();
    await toast(page, "Modification annulée").waitFor();
    await expect.poll(stored).toHaveLength(2);
    await expect.poll(() => amount.inputValue()).toContain("000,00");

    // The same without the mouse. The dialog waits for the answer, and a refusal leaves everything in it.
    await tabTo(page, (await changeAmount()).getByRole("button", { name: "Modifier la distribution" }));
    await press(page, "Enter");
    await dialog.getByText("Dépassement").waitFor();
    await page.route("**/distribute-across-projects", (route) => route.fulfill({ status: 500, body: "" }));
    const ofAtelier = dialog.getByRole("textbox", { name: "Montant pour Atelier" });
    await tabTo(page, ofAtelier);
    await typeInto(page, ofAtelier, "300");
    const refused = page.waitForResponse("**/distribute-across-projects");
    await press(page, "Enter");
    await refused;
    await expect.poll(() => dialog.getByRole("button", { name: "Valider" }).isEnabled()).toBe(true);
    await expect.poll(() => ofAtelier.inputValue()).toBe("300,00");
    await page.unroute("**/distribute-across-projects");
    await tabTo(page, dialog.getByRole("button", { name: "Valider" }));
    await press(page, "Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(stored).toEqual(parts(90_000, 30_000));

    // What another amount made old is counted, found and confirmed.
    await inDatabase(product, (database) =>
      database
        .updateTable("transactions")
        .set({ amount_minor: 110_000, distribution_is_stale: true })
        .where("company_id", "=", owner.companyId)
        .where("name", "=", "Peinture de la façade")
        .execute(),
    );
    await page.goto(product.url + list);
    await page.getByRole("button", { name: "1 distribution à revoir" }).click();
    await row(page, "Verrière").waitFor({ state: "detached" });
    const cell = row(page, "Peinture de la façade").getByRole("button", { name: /^Projets de/ });
    await expect
      .poll(() => cell.getAttribute("title"))
      .toBe("Veuillez modifier ou revalider cette distribution");
    await cell.click();
    await menu.getByRole("button", { name: "Valider" }).click();
    await page.getByText("Aucune opération ne correspond").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are made, renamed, put away and removed by mouse and by keyboard, while a reader looks on", async () => {
    const owner = await createProjectCompany(product, "Société qui range ses projets");
    await addProjects(product, owner, { Atelier: 40_000, "Façade nord": 60_000 });
    const stored = () => storedParts(product, owner);
    const path = "/app/settings/kpis/projects";
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, `${path}?companyId=${owner.companyId}`);
    const theirs = await openAsReader(browser, product, owner, path);
    const bothList = async (...titles: readonly string[]) => {
      for (const on of [page, theirs.page]) await expect.poll(() => listed(on)).toEqual(titles);
    };
    await bothList("Atelier", "Façade nord");
    await untilReady(theirs.page);
    await expect
      .poll(() =>
        theirs.page
          .getByRole("main")
          .getByRole("button", { name: /Atelier|Créer/ })
          .count(),
      )
      .toBe(0);
    await expectAccessible(theirs.page);

    // By mouse, past every name that cannot be.
    await page.getByRole("button", { name: "Créer un projet" }).click();
    const creating = page.getByRole("dialog", { name: "Créer un projet" });
    const name = page.getByRole("dialog").getByRole("textbox", { name: "Nom du projet" });
    const create = creating.getByRole("button", { name: "Créer" });
    await expect.poll(() => create.isDisabled()).toBe(true);
    for (const [typed, message] of [
      ["A=B", "Les caractères = et \\ ne peuvent pas être utilisés dans le nom d’un projet"],
      [" ATELIER ", "Ce nom est déjà utilisé par un autre projet"],
      ["x".repeat(256), "Le nom d’un projet est limité à 255 caractères."],
    ] as const) {
      await name.fill(typed);
      await creating.getByText(message).waitFor();
      await expect.poll(() => create.isDisabled()).toBe(true);
    }
    await name.fill("Toiture");
    await create.click();
    await keepMessage(page, "Toiture est créé");
    await bothList("Atelier", "Façade nord", "Toiture");
    await takeBackOf(page, "Toiture est créé").click();
    await bothList("Atelier", "Façade nord");

    // By keyboard alone.
    await tabTo(page, page.getByRole("button", { name: "Créer un projet" }));
    await press(page, "Enter");
    await typeInto(page, name, "Toiture");
    await press(page, "Enter");
    await bothList("Atelier", "Façade nord", "Toiture");
    await tabTo(page, page.getByRole("button", { name: "Renommer Toiture" }));
    await press(page, "Enter");
    await expect.poll(() => name.inputValue()).toBe("Toiture");
    await expect.poll(() => isFocused(name)).toBe(true);
    await press(page, "ControlOrMeta+a");
    await typeInto(page, name, "Toiture sud");
    await press(page, "Enter");
    await keepMessage(page, "Le projet s’appelle maintenant Toiture sud");
    await bothList("Atelier", "Façade nord", "Toiture sud");
    await tabTo(page, takeBackOf(page, "Le projet s’appelle maintenant Toiture sud"));
    await press(page, "Enter");
    await bothList("Atelier", "Façade nord", "Toiture");

    // Renamed by mouse, put away and taken back.
    await page.getByRole("button", { name: "Renommer Toiture" }).click();
    await name.fill("Toit");
    await page.getByRole("button", { name: "Modifier" }).click();
    await bothList("Atelier", "Façade nord", "Toit");
    await page.getByRole("button", { name: "Archiver Toit" }).click();
    await keepMessage(page, "Toit est archivé");
    await bothList("Atelier", "Façade nord");
    await takeBackOf(page, "Toit est archivé").click();
    await toast(page, "Toit est de nouveau actif").waitFor();
    await bothList("Atelier", "Façade nord", "Toit");

    // Removed with what hangs on it, and back with it: left by Escape, then by keyboard.
    const remove = page.getByRole("button", { name: "Supprimer Façade nord" });
    await tabTo(page, remove);
    await press(page, "Enter");
    const removal = page.getByRole("dialog", { name: /^Supprimer Façade nord/ });
    await removal.getByText("la part du projet dans 1 opération").waitFor();
    await expectAccessible(page);
    await pressInside(page, removal, "Escape");
    await removal.waitFor({ state: "detached" });
    // The focus is back on the button that asked.
    await expect.poll(() => isFocused(remove)).toBe(true);
    await press(page, "Enter");
    await removal.getByText("la part du projet dans 1 opération").waitFor();
    await tabTo(page, removal.getByRole("button", { name: "Supprimer le projet" }));
    await press(page, "Enter");
    await keepMessage(page, "Façade nord est supprimé");
    await bothList("Atelier", "Toit");
    await expect.poll(stored).toHaveLength(1);
    await takeBackOf(page, "Façade nord est supprimé").click();
    await bothList("Atelier", "Façade nord", "Toit");
    await expect.poll(stored).toHaveLength(2);
    await page.getByRole("button", { name: "Supprimer Toit" }).click();
    await page.getByRole("button", { name: "Supprimer le projet" }).click();
    await bothList("Atelier", "Façade nord");
    expect([...complaints, ...theirs.complaints]).toEqual([]);
    await context.close();
    await theirs.context.close();
  });
});
