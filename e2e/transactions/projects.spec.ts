import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor, toast } from "../support/browser.ts";
import { chooseOption, isFocused, press, tabTo, typeInto } from "../support/keyboard.ts";
import { seedLedger } from "../support/ledger.ts";
import { watchLiveConnection } from "../support/live-connection.ts";
import { createOwner, inDatabase, type Owner, signInWithPassword } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const takeBack = (page: Page): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Annuler" });

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
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
    owner = await createOwner(product, "Société aux projets");
    await seedLedger(product, owner.companyId, {
      paid: [
        { name: "Peinture de la façade", amountMinor: 100_000, daysAgo: 2, category: "Loyers" },
        { name: "Verrière", amountMinor: 50_000, daysAgo: 3, category: "Télécoms" },
        { name: "Frais de tenue", amountMinor: 900, daysAgo: 4, category: "Frais bancaires" },
      ],
      expected: [{ name: "Facture du couvreur", amountMinor: 80_000, daysAgo: -10, category: "Loyers" }],
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** `Peinture de la façade 900.00: Atelier 600.00` */
  const stored = () =>
    inDatabase(product, async (database) => {
      const rows = await database
        .selectFrom("transactions as t")
        .innerJoin("transaction_projects as p", "p.transaction_id", "t.id")
        .innerJoin("projects", "projects.id", "p.project_id")
        .select(["t.name", "t.amount_minor as whole", "projects.title", "p.amount_minor as part"])
        .where("t.company_id", "=", owner.companyId)
        .orderBy("t.id")
        .orderBy("projects.title")
        .execute();
      return rows.map(({ name, whole, title, part }) => `${name} ${whole}: ${title} ${part}`);
    });
  const at = (path: string) => `${path}${path.includes("?") ? "&" : "?"}companyId=${owner.companyId}`;

  it("are made and given their parts by keyboard, asked about when the amount changes, and kept up to date", async () => {
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at("/app/paid/list"));
    await row(page, "Peinture de la façade").getByText("Peinture de la façade").click();
    const panel = page.getByRole("complementary", { name: "Détail de l’opération" });
    // Two projects, the second made on the way, without the mouse.
    await panel.getByRole("button", { name: /^Projets/ }).press("Enter");
    const menu = page.getByRole("dialog", { name: "Projets" });
    const naming = page.getByRole("dialog", { name: "Créer un projet" });
    const create = async (title: string) => {
      await menu.getByRole("button", { name: "Créer un projet" }).press("Enter");
      await naming.getByRole("textbox", { name: "Nom du projet" }).fill(title);
      await page.keyboard.press("Enter");
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
      expect(await menu.getByRole("button", { name: "Valider" }).isDisabled()).toBe(true);
    }
    await facade.fill("600,009");
    await menu.getByText("Reste, sans projet").waitFor();
    await create("Atelier");
    await menu.getByRole("textbox", { name: "Montant pour Atelier" }).fill("500");
    await menu.getByText("Dépassement").waitFor();
    expect(await menu.getByRole("button", { name: "Valider" }).isDisabled()).toBe(true);
    await menu.getByRole("textbox", { name: "Montant pour Atelier" }).fill("400");
    await page.keyboard.press("Enter");
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
    expect(await question.evaluate((frame) => frame.getBoundingClientRect().width)).toBe(592);
    await question.getByRole("button", { name: "Modifier la distribution" }).click();
    const dialog = page.getByRole("dialog", { name: "Peinture de la façade" });
    await dialog.getByText("Dépassement").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Retirer Atelier" }).click();
    await dialog.getByRole("button", { name: "Valider" }).click();
    await toast(page, "Montant modifié").waitFor();
    await expect.poll(stored).toEqual(["Peinture de la façade 90000: Façade nord 60000"]);
    await takeBack(page).click();
    await toast(page, "Modification annulée").waitFor();
    await expect.poll(stored).toHaveLength(2);
    await expect.poll(() => amount.inputValue()).toContain("000,00");

    // The same without the mouse. The dialog waits for the answer, and a refusal leaves everything in it.
    await tabTo(page, (await changeAmount()).getByRole("button", { name: "Modifier la distribution" }));
    await press(page, "Enter");
    await dialog.getByText("Dépassement").waitFor();
    await page.route("**/distribute-across-projects", (route) => route.fulfill({ status: 500, body: "" }));
    await tabTo(page, dialog.getByRole("textbox", { name: "Montant pour Atelier" }));
    await page.keyboard.type("300");
    await press(page, "Enter");
    await expect.poll(() => dialog.getByRole("button", { name: "Valider" }).isEnabled()).toBe(true);
    expect(await dialog.getByRole("textbox", { name: "Montant pour Atelier" }).inputValue()).toBe("300,00");
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
    await page.goto(product.url + at("/app/paid/list"));
    await page.getByRole("button", { name: "1 distribution à revoir" }).click();
    await row(page, "Verrière").waitFor({ state: "detached" });
    const cell = row(page, "Peinture de la façade").getByRole("button", { name: /^Projets de/ });
    expect(await cell.getAttribute("title")).toBe("Veuillez modifier ou revalider cette distribution");
    await cell.click();
    await menu.getByRole("button", { name: "Valider" }).click();
    await page.getByText("Aucune opération ne correspond").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  /** Somebody who may only read, on a page of their own. */
  const openReader = async (path: string) => {
    const reader = await inDatabase(product, async (database) => {
      const person = await createPersonWithPassword(database);
      await giveAccess(database, person.userId, owner.companyId, "read");
      return person;
    });
    const visitor = await openVisitor(browser);
    const connection = watchLiveConnection(visitor.page);
    await signInWithPassword(visitor.page, product, reader, at(path));
    await visitor.page.getByRole("button", { name: "Fermer" }).click();
    await connection.untilOpen();
    return visitor;
  };

  it("are made, renamed, put away and removed by mouse and by keyboard, while a reader looks on", async () => {
    const path = "/app/settings/kpis/projects";
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at(path));
    const theirs = await openReader(path);
    const bothList = async (...titles: readonly string[]) => {
      for (const on of [page, theirs.page]) await expect.poll(() => listed(on)).toEqual(titles);
    };
    await bothList("Atelier", "Façade nord");
    expect(
      await theirs.page
        .getByRole("main")
        .getByRole("button", { name: /Atelier|Créer/ })
        .count(),
    ).toBe(0);
    await expectAccessible(theirs.page);

    // By mouse, past every name that cannot be.
    await page.getByRole("button", { name: "Créer un projet" }).click();
    const creating = page.getByRole("dialog", { name: "Créer un projet" });
    const name = page.getByRole("dialog").getByRole("textbox", { name: "Nom du projet" });
    const create = creating.getByRole("button", { name: "Créer" });
    expect(await create.isDisabled()).toBe(true);
    for (const [typed, message] of [
      ["A=B", "Les caractères = et \\ ne peuvent pas être utilisés dans le nom d’un projet"],
      [" ATELIER ", "Ce nom est déjà utilisé par un autre projet"],
      ["x".repeat(256), "Le nom d’un projet est limité à 255 caractères."],
    ] as const) {
      await name.fill(typed);
      await creating.getByText(message).waitFor();
      expect(await create.isDisabled()).toBe(true);
    }
    await name.fill("Toiture");
    await create.click();
    await toast(page, "Toiture est créé").waitFor();
    await bothList("Atelier", "Façade nord", "Toiture");
    await takeBack(page).click();
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
    await page.keyboard.type("Toiture sud");
    await press(page, "Enter");
    await bothList("Atelier", "Façade nord", "Toiture sud");
    await toast(page, "Le projet s’appelle maintenant Toiture sud").waitFor();
    await tabTo(page, takeBack(page));
    await press(page, "Enter");
    await bothList("Atelier", "Façade nord", "Toiture");

    // Renamed by mouse, put away and taken back.
    await page.getByRole("button", { name: "Renommer Toiture" }).click();
    await name.fill("Toit");
    await page.getByRole("button", { name: "Modifier" }).click();
    await bothList("Atelier", "Façade nord", "Toit");
    await page.getByRole("button", { name: "Archiver Toit" }).click();
    await toast(page, "Toit est archivé").waitFor();
    await bothList("Atelier", "Façade nord");
    await takeBack(page).click();
    await toast(page, "Toit est de nouveau actif").waitFor();
    await bothList("Atelier", "Façade nord", "Toit");

    // Removed with what hangs on it, and back with it: left by Escape, then by keyboard.
    const remove = page.getByRole("button", { name: "Supprimer Façade nord" });
    await tabTo(page, remove);
    await press(page, "Enter");
    const removal = page.getByRole("dialog", { name: /^Supprimer Façade nord/ });
    await removal.getByText("la part du projet dans 1 opération").waitFor();
    await expectAccessible(page);
    await press(page, "Escape");
    await removal.waitFor({ state: "detached" });
    // The focus is back on the button that asked.
    await expect.poll(() => isFocused(remove)).toBe(true);
    await press(page, "Enter");
    await removal.getByText("la part du projet dans 1 opération").waitFor();
    await tabTo(page, removal.getByRole("button", { name: "Supprimer le projet" }));
    await press(page, "Enter");
    await bothList("Atelier", "Toit");
    await expect.poll(stored).toHaveLength(1);
    await takeBack(page).click();
    await bothList("Atelier", "Façade nord", "Toit");
    await expect.poll(stored).toHaveLength(2);
    await page.getByRole("button", { name: "Supprimer Toit" }).click();
    await page.getByRole("button", { name: "Supprimer le projet" }).click();
    await bothList("Atelier", "Façade nord");
    expect([...complaints, ...theirs.complaints]).toEqual([]);
    await context.close();
    await theirs.context.close();
  });

  it("are led to by rules, as accounts are, made by mouse and by keyboard, while a reader looks on", async () => {
    const path = "/app/settings/management-rules/project-association-rules";
    const { page, context, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, at(path));
    const theirs = await openReader(path);
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
    for (const on of [page, theirs.page]) await on.getByText(sentence).waitFor();
    expect(await theirs.page.getByRole("main").getByRole("button").count()).toBe(0);

    // Made, changed and removed: each is taken back.
    await toast(page, "Règle créée").waitFor();
    await takeBack(page).click();
    for (const on of [page, theirs.page]) await on.getByText("Aucune règle pour l’instant").waitFor();
    // So is a project that was made on the way, and then the rule leads nowhere.
    await begin();
    await page.getByRole("button", { name: "Créer un projet" }).click();
    await page.getByRole("textbox", { name: "Nom du projet" }).fill("Essai");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Projet Essai" }).waitFor();
    await toast(page, "Essai est créé").waitFor();
    await takeBack(page).click();
    await choosing.click();
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Atelier", exact: true }).click();
    await confirm.click();
    await page.getByText(sentence).waitFor();
    await page.getByRole("button", { name: "Modifier la règle" }).click();
    const editing = page.getByRole("dialog", { name: "Modifier la règle" });
    await editing.getByRole("button", { name: "Retirer « verrière »" }).click();
    await editing.getByLabel("Le libellé contient", { exact: true }).fill("vitrage");
    await editing.getByRole("button", { name: "Enregistrer" }).click();
    for (const on of [page, theirs.page]) await on.getByText("contient « vitrage »").waitFor();
    await toast(page, "Règle modifiée").waitFor();
    await takeBack(page).click();
    for (const on of [page, theirs.page]) await on.getByText(sentence).waitFor();
    await page.getByRole("button", { name: "Appliquer au passé" }).click();
    await page.getByRole("button", { name: "Appliquer", exact: true }).click();
    await toast(page, "1 opération rangée").waitFor();
    await expect.poll(stored).toContain("Verrière 50000: Atelier 50000");
    await takeBack(page).click();
    await expect.poll(stored).not.toContain("Verrière 50000: Atelier 50000");

    // For an account, without the mouse.
    await tabTo(page, page.getByRole("link", { name: "Comptes", exact: true }), "Shift+Tab");
    await press(page, "Enter");
    await page.getByRole("heading", { name: "Règles d’affectation aux comptes" }).waitFor();
    await tabTo(page, page.getByRole("button", { name: "Créer la première règle" }));
    await press(page, "Enter");
    await tabTo(page, words);
    await page.keyboard.type("couvreur");
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
    await page.getByText("Aucune règle pour l’instant").waitFor();
    await tabTo(page, takeBack(page));
    await press(page, "Enter");
    await page.getByText("contient « couvreur »").waitFor();
    expect([...complaints, ...theirs.complaints]).toEqual([]);
    await context.close();
    await theirs.context.close();
  });

  it("are chosen twenty at a time, and a reader sees them without a button to change them", async () => {
    await inDatabase(product, (database) =>
      database
        .insertInto("projects")
        .values(Array.from({ length: 22 }, (_, n) => ({ company_id: owner.companyId, title: `Lot ${n}` })))
        .execute(),
    );
    const { page, context } = await openReader("/app/paid/list");
    expect(await page.getByRole("button", { name: /^Projets de/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Filtre" }).click();
    await page.getByRole("button", { name: "Choisir les projets" }).click();
    await page.getByRole("button", { name: "Tout choisir" }).click();
    await page.getByText("Projets choisis : 20 / 20").waitFor();
    const choice = (isChecked: boolean) =>
      page.getByRole("checkbox", { name: /Lot|Atelier/, checked: isChecked });
    expect(await choice(false).first().isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Tout choisir" }).isDisabled()).toBe(true);
    await choice(true).first().click();
    await page.getByText("Projets choisis : 19 / 20").waitFor();
    await page.getByRole("button", { name: "Ne rien choisir" }).click();
    await page.getByText("Projets choisis : 0 / 20").waitFor();
    await context.close();
  });
});
