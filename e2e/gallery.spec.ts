import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "./support/browser.ts";
import { type BuiltGallery, startGallery } from "./support/gallery.ts";
import { isFocused, pressAtOnce, press as pressOn, typeAtCaret, typeInto } from "./support/keyboard.ts";
import { placeInSheet } from "./support/sheet-rows.ts";

const hasFocus = (locator: Locator) => expect.poll(() => isFocused(locator)).toBe(true);

/** Buttons of a dialog of which a message hides a part. */
const coveredButtons = `(() => {
  const messages = document.querySelector("section[aria-label=Notifications]").getBoundingClientRect();
  if (messages.height === 0) return ["no message"];
  return [...document.querySelectorAll("[role=dialog] button")]
    .filter((button) => {
      const { left, right, top, bottom, width } = button.getBoundingClientRect();
      return width > 0 && left < messages.right && right > messages.left && top < messages.bottom && bottom > messages.top;
    })
    .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
})()`;

describe("the gallery", () => {
  let gallery: BuiltGallery;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    [gallery, browser] = await Promise.all([startGallery(), launchBrowser()]);
    ({ page, complaints } = await openVisitor(browser, { hasMotion: true }));
  });
  afterAll(async () => {
    await browser.close();
    await gallery.stop();
  });

  /** Only what the test is about: all of them together take a second to show. */
  async function open(section: string): Promise<void> {
    await page.goto(`${gallery.url}?section=${section}`);
    await page.getByRole("heading", { level: 2 }).waitFor();
  }

  const press = (...keys: readonly string[]) => pressOn(page, ...keys);
  const grid = () => page.getByRole("treegrid");
  const titleOf = (name: string) => page.getByRole("rowheader", { name, exact: true });
  const place = () => placeInSheet(page);

  it.each(["light", "dark"])("has no barrier in the %s theme, wide and narrow", async (theme) => {
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${gallery.url}?theme=${theme}`);
      await page.getByRole("treegrid").waitFor();
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(complaints).toEqual([]);
  });

  it("moves through the grid like a spreadsheet, and opens and closes rows", async () => {
    await open("grid");
    await grid().focus();
    await press("ArrowDown", "ArrowDown");
    await expect.poll(place).toBe("Ventes clients 1");
    await press("ArrowLeft");
    await expect.poll(() => titleOf("Grands comptes").isVisible()).toBe(false);
    await press("ArrowRight", "ArrowRight");
    await expect.poll(place).toBe("Ventes clients 2");
    await press("End");
    await expect.poll(place).toBe("Ventes clients 14");
    await press("Control+End");
    await expect.poll(place).toBe("Trésorerie fin de période 14");
  });

  it("is typed into like a spreadsheet", async () => {
    await open("grid");
    await grid().focus();
    await press("ArrowDown", "ArrowDown", "ArrowDown");
    for (let column = 0; column < 4; column += 1) await press("ArrowRight");
    await expect.poll(place).toBe("Grands comptes 5");
    await press("1", "2", "Enter");
    await expect.poll(place).toBe("Boutiques 5");
    const shown = () =>
      grid()
        .getByRole("row", { name: /Grands comptes/ })
        .getByRole("gridcell")
        .allInnerTexts();
    await expect
      .poll(async () => (await shown()).map((text) => text.replaceAll(/\s/g, "")))
      .toContain("12,00");
    await press("ArrowUp", "F2", "Escape");
    await expect.poll(place).toBe("Grands comptes 5");
    // The browser's own menu is about the cell that it is opened on.
    await grid()
      .getByRole("row", { name: /Boutiques/ })
      .locator('[aria-colindex="4"]')
      .click({ button: "right" });
    await expect.poll(place).toBe("Boutiques 4");
  });

  it("narrows the grid to what is searched, without accents", async () => {
    await open("grid");
    await page.getByLabel("Rechercher une ligne").fill("echeance");
    await expect.poll(() => page.getByRole("rowheader").locator("mark").innerText()).toBe("Échéance");
    await expect.poll(() => titleOf("Boutiques").isVisible()).toBe(false);
  });

  it("picks a category by typing: the first match, after a pause, never a disabled one", async () => {
    await open("pickers");
    const box = page.getByLabel("Rechercher ou créer une catégorie...");
    await box.fill("lon");
    const london = page.getByRole("treeitem", { name: "Londres" });
    await expect.poll(() => page.getByRole("treeitem", { name: "Boutiques" }).count()).toBe(0);
    await press("Enter");
    await expect.poll(() => london.getAttribute("aria-selected")).toBe("true");
    await press("Escape");
    await expect.poll(() => box.inputValue()).toBe("");
    await page.getByRole("treeitem", { name: "E-commerce" }).click({ force: true });
    await expect
      .poll(() => page.getByRole("treeitem", { name: "E-commerce" }).getAttribute("aria-selected"))
      .toBe("false");
  });

  it("holds ten thousand categories with a few dozen elements", async () => {
    await open("pickers");
    const box = page.getByLabel("Rechercher une famille...");
    const tree = page.getByRole("tree", { name: "Familles" });
    await tree.getByRole("treeitem").first().waitFor();
    await expect.poll(() => tree.getByRole("treeitem").count()).toBeLessThan(90);
    await box.focus();
    await press("End");
    await expect.poll(() => box.getAttribute("aria-activedescendant")).toMatch(/f199-49$/);
    const active = await box.getAttribute("aria-activedescendant");
    await expect.poll(() => page.locator(`[id="${active}"]`).isVisible()).toBe(true);
    await box.fill("introuvable");
    await expect.poll(() => page.getByText("Aucune catégorie ne correspond").isVisible()).toBe(true);
  });

  it("takes numbers the French way; arrows and wheel do nothing; Escape brings the old one back", async () => {
    await open("fields");
    const amount = page.getByLabel("Montant", { exact: true });
    await amount.focus();
    await press("ArrowUp");
    await expect.poll(() => amount.inputValue()).toBe("−1\u202f234,50");
    await amount.fill("12a");
    await expect.poll(() => amount.getAttribute("aria-invalid")).toBe("true");
    await page.getByText("Ce n’est pas un nombre.").waitFor();
    await press("Escape");
    await expect.poll(() => amount.inputValue()).toBe("−1\u202f234,50");
    await amount.fill("2500,5");
    await press("Enter");
    await expect.poll(() => page.getByLabel("Montant enregistré").innerText()).toBe("2500.5");
  });

  it("renames in place: a taken name stays, Enter keeps, Escape gives up", async () => {
    await open("editors");
    await page.getByRole("button", { name: "Renommer Grands comptes" }).click();
    const label = page.getByLabel("Nom de la catégorie");
    await label.fill("boutiques");
    await press("Enter");
    await page.getByText("Ce nom existe déjà").waitFor();
    await label.fill("Enseignes");
    await press("Enter");
    await page.getByRole("button", { name: "Renommer Enseignes" }).click();
    await label.fill("Autre");
    await press("Escape");
    await page.getByRole("button", { name: "Renommer Enseignes" }).waitFor();
  });

  it("writes a note of several lines, and no longer one than allowed", async () => {
    await open("editors");
    await page.getByRole("button", { name: /^Note/ }).click();
    const note = page.getByLabel("Note", { exact: true });
    await note.fill("x".repeat(301));
    await press("Enter");
    await page.getByText("301 caractères sur 300").waitFor();
    await note.fill("a");
    await press("Shift+Enter", "b", "Enter");
    await expect.poll(() => note.count()).toBe(0);
    await expect.poll(() => page.getByRole("button", { name: /^Note/ }).innerText()).toMatch(/a\s+b/);
  });

  it("turns the pages of colours in a ring, and goes on from one to the next by arrows", async () => {
    await open("pickers");
    const picker = page.getByRole("group", { name: "Couleur du scénario" });
    await picker.getByLabel("Palettes précédentes").click();
    await expect.poll(() => picker.locator("output").innerText()).toBe("Page 6 sur 6");
    await picker.getByLabel("Palettes suivantes").click();
    await picker.getByRole("radio", { checked: true }).focus();
    await press("ArrowDown", "ArrowDown");
    await expect.poll(() => picker.locator("output").innerText()).toBe("Page 2 sur 6");
  });

  it("chooses a month by keyboard and gives the focus back", async () => {
    await open("pickers");
    const field = page.getByRole("button", { name: "Début, décembre 2026" });
    await field.click();
    await hasFocus(page.getByRole("dialog").getByRole("button", { name: "décembre 2026", exact: true }));
    await press("ArrowRight", "Enter");
    await hasFocus(page.getByRole("button", { name: "Début, janvier 2027" }));
  });

  it("walks through the amount formats and takes one by Enter", async () => {
    await open("pickers");
    await page.getByRole("button", { name: "Format : 1,00" }).click();
    await hasFocus(page.getByRole("dialog").getByRole("radio", { checked: true }));
    await press("ArrowDown", "Enter");
    await hasFocus(page.getByRole("button", { name: "Format : 1,0k" }));
  });

  it("finds, walks and takes in the searchable list, and says when nothing fits", async () => {
    await open("navigation");
    const box = page.getByRole("combobox", { name: "Rechercher ou aller à…" });
    const chosen = page.getByLabel("Choisi", { exact: true });
    await box.fill("elan");
    await press("Enter");
    await expect.poll(() => chosen.innerText()).toBe("Élan Conseil");
    await box.fill("");
    await press("ArrowDown", "ArrowDown", "Enter");
    await expect.poll(() => chosen.innerText()).toBe("Banques");
    await press("ArrowUp", "ArrowUp", "ArrowUp", "Enter");
    await expect.poll(() => chosen.innerText()).toBe("Élan Conseil");
    await box.fill("xyz");
    await page.getByText("Rien ne correspond.").waitFor();
  });

  it("opens a menu by keyboard and shows a tooltip on focus", async () => {
    await open("navigation");
    await page.getByRole("button", { name: "Autres actions" }).focus();
    await press("Enter");
    await hasFocus(page.getByRole("menuitem", { name: "Modifier" }));
    await press("ArrowDown", "Enter");
    await expect.poll(() => page.getByLabel("Choisi", { exact: true }).innerText()).toBe("Copier");
    // The menu gives the focus back once it is gone.
    await hasFocus(page.getByRole("button", { name: "Autres actions" }));
    await press("Tab");
    await page.getByRole("button", { name: "Hors taxes" }).focus();
    await page.getByRole("tooltip", { name: "Les montants sont hors taxes" }).waitFor();
    await press("Escape");
    await expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
  });

  it("confirms only on purpose: Enter and Escape keep everything, and the focus returns", async () => {
    await open("dialogs");
    const opener = page.getByRole("button", { name: "Supprimer…" });
    const answer = page.getByLabel("Réponse");
    await opener.click();
    await hasFocus(page.getByRole("dialog").getByRole("button", { name: "Annuler" }));
    await expectAccessible(page);
    await press("Enter");
    await hasFocus(opener);
    await expect.poll(() => answer.innerText()).toBe("annulé");
    await press("Enter");
    await hasFocus(page.getByRole("dialog").getByRole("button", { name: "Annuler" }));
    await press("Tab", "Enter");
    await expect.poll(() => answer.innerText()).toBe("confirmé");
  });

  it("gives Escape to what is inside a dialog first", async () => {
    await open("dialogs");
    await page.getByRole("button", { name: "Formulaire…" }).click();
    const dialog = page.getByRole("dialog", { name: "Créer un scénario" });
    await dialog.getByRole("button", { name: /Début du scénario/ }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(2);
    await hasFocus(page.getByRole("dialog").getByRole("button", { name: "novembre 2026", exact: true }));
    await press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await dialog.locator(":focus").waitFor();
    await press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("says passing messages, waits while one reads, lets one undo and close them", async () => {
    // In a window of its own, whose time the test can let pass.
    const { page: reading, context } = await openVisitor(browser, { hasMotion: true });
    await reading.clock.install();
    await reading.goto(`${gallery.url}?section=dialogs`);
    for (const tone of ["positive", "warn"]) {
      await reading.getByRole("button", { name: `Dire ${tone}` }).click();
    }
    const region = reading.getByRole("region", { name: "Notifications" });
    // Without the pointer the first would be gone after five seconds.
    await region.getByText("Catégorie confirmée").hover();
    await expectAccessible(reading);
    await reading.clock.runFor(5500);
    await region.getByRole("button", { name: "Annuler positive" }).click();
    await expect.poll(() => reading.getByLabel("Réponse").innerText()).toBe("annulé positive");
    await expect.poll(() => region.getByText("Catégorie confirmée").count()).toBe(0);
    await region.getByRole("button", { name: "Fermer : Import terminé avec 5 erreurs" }).click();
    await expect.poll(() => region.getByRole("button").count()).toBe(0);
    await context.close();
  });

  it.each([1440, 390])("keeps messages away from the buttons of a dialog, at %i px", async (width) => {
    await page.setViewportSize({ width, height: 600 });
    await open("dialogs");
    const region = page.getByRole("region", { name: "Notifications" });
    for (const opener of ["Formulaire…", "Supprimer…", "Rapport…"]) {
      await page.getByRole("button", { name: "Dire warn" }).click();
      await region.getByText("Import terminé avec 5 erreurs").waitFor();
      await page.getByRole("button", { name: opener }).click();
      await page.getByRole("dialog").getByRole("button").first().waitFor();
      // The message is there, and no button of the dialog is under it.
      await expect.poll(() => page.evaluate(coveredButtons)).toEqual([]);
      await press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const button = (caption: string) =>
    page
      .getByRole("region", { name: "Choix d’une catégorie" })
      .getByRole("figure", { name: caption })
      .getByRole("button");
  const panel = () => page.getByRole("dialog", { name: "Choisir une catégorie" });
  const search = () => panel().getByPlaceholder("Rechercher ou créer une catégorie...");

  describe("the category picker", () => {
    it("chooses what was typed, without waiting for the pause", async () => {
      await open("categories");
      await button("Menu").click();
      await typeInto(page, search(), "ener");
      await pressAtOnce(page, "Enter");
      await panel().waitFor({ state: "detached" });
      await expect.poll(() => button("Menu").innerText()).toBe("Énergie");
      await hasFocus(button("Menu"));
    });

    it("clears the search with Escape before it closes, and creates what is missing", async () => {
      await open("categories");
      await button("Menu").click();
      await typeInto(page, search(), "Assurances");
      await panel().getByText("Aucune catégorie ne correspond à cette recherche.").waitFor();
      await expectAccessible(page);
      await press("Escape");
      await panel().getByRole("treeitem", { name: "Locaux" }).waitFor();
      await typeInto(page, search(), "Assurances");
      await panel().getByRole("button", { name: "Créer « Assurances »" }).click();
      await page
        .getByRole("region", { name: "Notifications" })
        .getByText("La catégorie Assurances a bien été créée.")
        .waitFor();
      await expect.poll(() => button("Menu").innerText()).toBe("Assurances");
    });

    it("asks before a sub-category makes 'Autre'", async () => {
      await open("categories");
      await button("Menu").click();
      await panel().getByRole("treeitem", { name: "Personnel" }).click();
      await panel().getByRole("button", { name: "Ajouter une sous-catégorie à Salaires" }).click();
      await expect
        .poll(() => panel().getByRole("button", { name: "Créer", exact: true }).isDisabled())
        .toBe(true);
      await typeAtCaret(page, "Primes");
      await press("Enter");
      await panel().getByText("« Salaires » contient déjà 24 opérations").waitFor();
      await expectAccessible(page);
      await panel().getByRole("button", { name: "Créer les deux" }).click();
      await expect.poll(() => button("Menu").innerText()).toBe("Primes");
    });

    it("has two tabs in a panel of 318 with a tree of 260", async () => {
      await open("categories");
      await button("Panneau").click();
      const tree = panel().getByRole("tree");
      await expect
        .poll(() => tree.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
        .toEqual([318, 260]);
      await panel().getByRole("tab", { name: "Encaissement" }).focus();
      await press("ArrowRight");
      await panel().getByRole("treeitem", { name: "Locaux" }).waitFor();
      await expectAccessible(page);
    });

    it("says why nothing can be added to a shared tree, and offers nothing to readers", async () => {
      await open("categories");
      await button("Arborescence partagée").click();
      const add = panel().getByRole("button", { name: "Ajouter une sous-catégorie à Ventes" });
      await expect.poll(() => add.getAttribute("aria-disabled")).toBe("true");
      await add.hover();
      await page
        .getByRole("tooltip")
        .getByText("l’entité a une arborescence de catégories partagée")
        .waitFor();
      await press("Escape");
      // The panel that closes is still there for a moment.
      await panel().waitFor({ state: "detached" });
      await button("Lecture seule").click();
      await panel().getByRole("treeitem", { name: "Ventes" }).waitFor();
      await expect.poll(() => panel().getByRole("button", { name: "Ajouter" }).count()).toBe(0);
    });
  });
});
