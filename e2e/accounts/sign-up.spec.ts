import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankPage, follow } from "../support/address-bar.ts";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import { seedLedger } from "../support/ledger.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  createOwner,
  fillSignIn,
  inDatabase,
  type Owner,
  openCompanyList,
  signInWithPassword,
  untilLanded,
} from "../support/people.ts";
import { type Product, startProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const password = "quatre chevaux sur la colline";

const codeIn = (text: string): string => {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in: ${text}`);
  return code;
};

const linkIn = (text: string): string => {
  const link = /https?:\/\/\S+\/app\/invitations\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  return link;
};

const doorsOn = (within: Locator) =>
  within
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "").filter((to) => to !== ""));

/** Each page that a newcomer is shown a way to is there, and does not put them off till later. */
async function throughEveryDoor(page: Page): Promise<void> {
  const rail = page.getByRole("navigation", { name: "Navigation principale" });
  const doors = new Set([...(await doorsOn(rail)), ...(await doorsOn(page.getByRole("main")))]);
  for (const directory of ["/app/settings", "/app/modules"]) {
    await follow(page, directory);
    for (const door of await doorsOn(page.getByRole("main"))) doors.add(door);
  }
  // What everything hangs on, so that a page without links does not pass for one without dead ends.
  for (const wanted of [
    "/app/import",
    "/app/paid/cold-categorization",
    "/app/expected/recurrences",
    "/app/categories",
    "/app/settings/management-rules/categorization-rules",
    "/app/settings/kpis/projects",
    "/app/settings",
    "/app/modules",
  ]) {
    expect(doors).toContain(wanted);
  }
  for (const door of doors) {
    const { address, title } = await follow(page, door);
    const text = await page.getByRole("main").innerText();
    const isDeadEnd = /bientôt|pas encore disponible|ne fait pas partie de cette version/.test(text);
    // Some doors lead on, to a view of the page that they name, and cash pools to an address of their own.
    const isThere =
      door === "/app" ||
      `${address}/`.startsWith(`${door}/`) ||
      (door === "/app/organization-advanced-settings/cash-pool" && address === "/app/cash-pool");
    expect({ door, isThere, isDeadEnd, title: title !== "" }).toEqual({
      door,
      isThere: true,
      isDeadEnd: false,
      title: true,
    });
  }
}

describe("accounts by mail", () => {
  let mail: MailServer;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    mail = await startMailServer();
    [product, browser] = await Promise.all([
      startProduct({ env: { SMTP_URL: mail.url, AMONT_DEMO: "off" } }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await mail.stop();
  });

  it("takes somebody from nothing to their own company", async () => {
    const email = "nadia.benali@atelier.example";
    const { page, context, complaints } = await openVisitor(browser);
    await page.goto(product.url);
    await page.getByRole("heading", { name: "Connexion" }).waitFor();
    await untilReady(page);
    await expect.poll(() => page.getByText("groupe de démonstration").count()).toBe(0);
    await page.getByRole("link", { name: "Créer un compte" }).click();
    await page.getByRole("heading", { name: "Créer un compte" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Prénom" }).fill("Nadia");
    await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Benali");
    await page.getByRole("textbox", { name: /Adresse e-mail/ }).fill(email);
    await page.getByRole("textbox", { name: /Mot de passe/ }).fill("court");
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page
      .getByText(/trop court/)
      .first()
      .waitFor();
    await page.getByRole("textbox", { name: /Mot de passe/ }).fill(password);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByRole("heading", { name: "Consultez votre messagerie" }).waitFor();
    const code = codeIn((await mail.next(email)).text);
    await page.getByRole("textbox", { name: /Code/ }).fill(code === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page
      .getByText(/code de vérification n’est pas valide/i)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: /Code/ }).fill(code);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    // Nobody types the password that they have just chosen. And nothing to land on without a company: the way to
    // create one opens by itself.
    await page.waitForURL(`${product.url}/app/access/company-configuration`);
    await page.getByRole("textbox", { name: "Nom de la société" }).waitFor();
    await expectAccessible(page);
    await openCompanyList(page, product);
    await page.getByText("Aucune société pour l’instant").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Nouvelle société" }).first().click();
    await page.getByRole("textbox", { name: "Nom de la société" }).fill("Atelier Benali");
    await page.getByRole("button", { name: "Créer la société" }).click();
    await page.waitForURL(`${product.url}/app/welcome`);
    await page.getByRole("heading", { name: "Bienvenue, Atelier Benali est prête" }).waitFor();
    await expectAccessible(page);
    await throughEveryDoor(page);
    await throughTheThread(page, email);
    await openCompanyList(page, product);
    await page.getByText("Atelier Benali").first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  /** The first steps tell what the company has by now, can be put away and are found again. */
  async function throughTheThread(page: Page, email: string): Promise<void> {
    const tile = page
      .getByRole("navigation", { name: "Navigation principale" })
      .getByRole("link", { name: /^Démarrer/ });
    const step = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await follow(page, "/app/welcome");
    await expect
      .poll(() => step("Apportez votre relevé de banque").getAttribute("aria-current"))
      .toBe("step");
    await page.getByRole("button", { name: "La retirer" }).click();
    await expect.poll(() => tile.count()).toBe(0);
    await page.reload();
    await untilReady(page);
    await expect.poll(() => tile.count()).toBe(0);
    await follow(page, "/app/settings");
    await page.getByRole("link", { name: /^Premiers pas/ }).click();
    await page.getByRole("button", { name: "L’y remettre" }).click();
    await tile.waitFor();
    // A step left for later reminds nobody, and is taken up again.
    const later = page.getByRole("button", { name: "Laisser pour plus tard : Prévoyez le reste" });
    await later.click();
    await expect.poll(() => tile.textContent()).toContain("3");
    await step("Prévoyez le reste").getByText("Laissé pour plus tard").waitFor();
    await untilReady(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Reprendre : Prévoyez le reste" }).click();
    await expect.poll(() => tile.textContent()).toContain("4");

    const { id: companyId } = await inDatabase(product, (database) =>
      database
        .selectFrom("product_accesses as access")
        .innerJoin("users", "users.id", "access.user_id")
        .select("access.company_id as id")
        .where("users.email", "=", email)
        .executeTakeFirstOrThrow(),
    );
    await seedLedger(product, companyId, {
      paid: [
        { name: "Loyer novembre", amountMinor: 90_000 },
        { name: "Loyer octobre", amountMinor: 90_000, daysAgo: 31 },
      ],
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByText("2 opérations attendent une catégorie.").waitFor();
    await step("Apportez votre relevé de banque").getByText("Fait").waitFor();
    await expectAccessible(page);
    await step("Catégorisez vos opérations").getByRole("link", { name: "Catégoriser" }).click();
    await page.waitForURL(/\/app\/paid\/cold-categorization$/);
    // On a narrow screen the list stands in the menu.
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await page.getByRole("menuitem", { name: /^Premiers pas/ }).click();
    await page.waitForURL(/\/app\/welcome$/);
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  it("says the same to an address that has an account already, and tells its owner by mail", async () => {
    const owner = await createOwner(product, "Déjà inscrite");
    const { page, context } = await openVisitor(browser);
    await page.goto(`${product.url}/app/access/signup`);
    await page.getByRole("textbox", { name: "Prénom" }).fill("Autre");
    await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Personne");
    await page.getByRole("textbox", { name: /Adresse e-mail/ }).fill(owner.email);
    await page.getByRole("textbox", { name: /Mot de passe/ }).fill(password);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByRole("heading", { name: "Consultez votre messagerie" }).waitFor();
    const received = await mail.next(owner.email);
    expect(received.text).not.toMatch(/\b\d{6}\b/);
    expect(received.text).toContain("compte");
    await context.close();
  });

  it("gives a new password to who forgot theirs, and closes the other sessions", async () => {
    const owner = await createOwner(product, "Oubliée");
    const elsewhere = await openVisitor(browser);
    await signInWithPassword(elsewhere.page, product, owner, blankPage);
    const { page, context } = await openVisitor(browser);
    await page.goto(product.url);
    await page.getByRole("link", { name: /Mot de passe oublié/ }).click();
    // The page before has a field of the same name.
    await page.getByRole("heading", { name: "Mot de passe oublié" }).waitFor();
    await page.getByRole("textbox", { name: /Adresse e-mail/ }).fill(owner.email);
    await page.getByRole("button", { name: "Recevoir un code" }).click();
    await page.getByRole("textbox", { name: "Nouveau mot de passe" }).waitFor();
    const code = codeIn((await mail.next(owner.email)).text);
    const change = async (chosen: string) => {
      await page.getByRole("textbox", { name: /Code/ }).fill(code);
      await page.getByRole("textbox", { name: "Nouveau mot de passe" }).fill(chosen);
      await page.getByRole("button", { name: "Changer mon mot de passe" }).click();
    };
    await change(owner.password);
    await page
      .getByText(/différent de l’ancien/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await change(password);
    await page.getByText("Mot de passe changé").waitFor();
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("heading", { name: "Connexion" }).waitFor();
    await fillSignIn(page, owner.email, password);
    await untilLanded(page);
    await openCompanyList(page, product);
    await page.getByText("Oubliée").first().waitFor();
    await elsewhere.page.goto(`${product.url}/app`);
    await elsewhere.page.getByRole("heading", { name: "Connexion" }).waitFor();
    await elsewhere.context.close();
    await context.close();
  });

  it("lets a person created by an administrator choose a password, by either address of the page", async () => {
    const email = "premier.jour@atelier.example";
    await inDatabase(product, async (database) => {
      await database
        .insertInto("users")
        .values({ email, first_name: "Premier", last_name: "Jour" })
        .execute();
    });
    const { page, context } = await openVisitor(browser);
    await page.goto(`${product.url}/app/premiereConnexion`);
    await page.getByRole("heading", { name: "Première connexion" }).waitFor();
    await page.getByRole("textbox", { name: /Adresse e-mail/ }).fill(email);
    await page.getByRole("button", { name: "Recevoir un code" }).click();
    const code = codeIn((await mail.next(email)).text);
    await page.getByRole("textbox", { name: /Code/ }).fill(code);
    await page.getByRole("textbox", { name: /[Mm]ot de passe/ }).fill(password);
    await page.getByRole("button", { name: "Activer mon compte" }).click();
    await page.waitForURL(`${product.url}/app/access/company-configuration`);
    await context.close();
  });

  const invitationTo = (email: string, sender: Owner) =>
    inDatabase(product, async (database) => {
      const { id } = await database
        .insertInto("invitations")
        .values({
          company_id: sender.companyId,
          email,
          invited_by: sender.userId,
          code_hash: "known to nobody",
          levels: JSON.stringify({ CashFlow: "read" }),
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    });

  it("invites a colleague, who creates an account from the link and finds the company", async () => {
    const owner = await createOwner(product, "Maison invitante");
    const email = "collegue@atelier.example";
    const inviting = await openVisitor(browser);
    await signInWithPassword(inviting.page, product, owner, "/app/companies");
    await inviting.page.getByRole("link", { name: "Inviter" }).first().click();
    await inviting.page.getByRole("textbox", { name: /Adresse e-mail/ }).fill(email);
    await inviting.page.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await inviting.page.getByText(`Invitation envoyée à ${email}`).first().waitFor();
    await expectAccessible(inviting.page);
    const link = linkIn((await mail.next(email)).text);

    const { page, context } = await openVisitor(browser);
    const code = new URL(link).searchParams.get("validationCode") ?? "";
    // A link that is no invitation's leads to where one can paste it; the code alone leads to the same page as the link.
    await page.goto(`${product.url}/app/invitations?token=${code}x`);
    await page.getByText("Le lien suivi est incomplet.").waitFor();
    await page.getByRole("textbox", { name: "Lien d’invitation" }).fill(`/app/invitations?token=${code}`);
    await page.getByRole("button", { name: "Ouvrir l’invitation" }).click();
    await page.waitForURL(/\/app\/invitations\/[^/]+\/accept\?validationCode=/);
    await page.getByRole("heading", { name: /Rejoindre Maison invitante/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Prénom" }).fill("Camille");
    await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Collègue");
    await page.getByRole("textbox", { name: /Mot de passe/ }).fill(password);
    await page.getByRole("button", { name: "Créer mon compte et rejoindre" }).click();
    // In at once, with the password that was chosen a moment ago.
    await untilLanded(page);
    await openCompanyList(page, product);
    await page.getByText("Maison invitante").first().waitFor();
    // The administrator sees how the delivery went.
    await inviting.page.goto(`${product.url}/app/jobs`);
    await inviting.page.getByText("Envoi d’un e-mail").first().waitFor();
    await expectAccessible(inviting.page);
    // The link has served.
    await page.goto(link);
    await page.getByText("Cette invitation est introuvable.").waitFor();

    // Who is known by the address of a second one needs its number alone.
    const other = await createOwner(product, "Maison voisine");
    const second = `${product.url}/app/invitations?invitationId=${await invitationTo(email, other)}`;
    const stranger = await openVisitor(browser);
    await stranger.page.goto(second);
    await stranger.page.getByText(/^Connectez-vous avec l’adresse à laquelle/).waitFor();
    await stranger.page.getByRole("button", { name: "Se connecter" }).waitFor();
    await expectAccessible(stranger.page);
    await stranger.context.close();
    await page.goto(second);
    await page.getByRole("heading", { name: "Rejoindre Maison voisine" }).waitFor();
    await page.getByRole("button", { name: "Accepter l’invitation" }).click();
    await page.waitForURL(`${product.url}/app/companies/${other.companyId}`);
    await context.close();
    await inviting.context.close();
  });

  it("tells the holder of an expired invitation so", async () => {
    const owner = await createOwner(product, "Maison pressée");
    const email = "retardataire@atelier.example";
    const inviting = await openVisitor(browser);
    await signInWithPassword(inviting.page, product, owner, "/app/companies");
    await inviting.page.getByRole("link", { name: "Inviter" }).first().click();
    await inviting.page.getByRole("textbox", { name: /Adresse e-mail/ }).fill(email);
    await inviting.page.getByRole("button", { name: "Envoyer l’invitation" }).click();
    const link = linkIn((await mail.next(email)).text);
    await inDatabase(product, async (database) => {
      await database
        .updateTable("invitations")
        .set({ expires_at: new Date(0) })
        .where("email", "=", email)
        .execute();
    });
    const { page, context } = await openVisitor(browser);
    await page.goto(link);
    await page.getByText(/Cette invitation a expiré/).waitFor();
    await context.close();
    await inviting.context.close();
  });
});
