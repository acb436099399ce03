import { codeOfStep, stepAt } from "@amont/server/accounts/second-factor/totp.ts";
import { lastCodeTo } from "@amont/server/accounts/testing/mailbox.ts";
import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import { giveAccess } from "@amont/server/testing/fixtures.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, openVisitor } from "../support/browser.ts";
import {
  createOwner,
  fillSignIn,
  inDatabase,
  type Owner,
  signInWithPassword,
  untilLanded,
} from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As an authenticator that was given the key by hand: it shows the code of a step. */
function authenticator(typedKey: string) {
  const bits = Array.from(typedKey.replaceAll(" ", ""))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (stepsAhead: number) => codeOfStep(key, stepAt(new Date()) + stepsAhead);
}

describe("one's own account", () => {
  let product: Product;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
    owner = await createOwner(product, "Société prudente");
  });
  afterAll(async () => browser.close());

  const address = () => `/app/user-account?companyId=${owner.companyId}`;

  async function signedInLongAgo(): Promise<void> {
    await inDatabase(product, async (database) => {
      const ofOwner = { account_id: owner.userId, model: "Session" };
      const { id, payload } = await database
        .selectFrom("oidc_payloads")
        .select(["id", "payload"])
        .where((where) => where.and(ofOwner))
        .executeTakeFirstOrThrow();
      await database
        .updateTable("oidc_payloads")
        .set({ payload: JSON.stringify({ ...payload, loginTs: Math.floor(Date.now() / 1000) - 3600 }) })
        .where((where) => where.and({ ...ofOwner, id }))
        .execute();
    });
  }

  async function signInWithCode(page: Page, code: string): Promise<void> {
    await page.goto(product.url + address());
    await fillSignIn(page, owner.email, owner.password);
    await page.getByRole("heading", { name: "Vérification en deux étapes" }).waitFor();
    await page.getByRole("textbox", { name: "Code" }).fill(code);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await untilLanded(page);
  }

  it("gets a second factor, asks for it from then on, ends a session that is open elsewhere, and is deleted", async () => {
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, owner, address());
    await page.getByText("Vous n’êtes connecté nulle part ailleurs.").waitFor();
    await signedInLongAgo();

    // Signed in too long ago: asked who it is in a window beside, then what was wanted goes on.
    await page.getByRole("button", { name: "Activer" }).click();
    const question = page.getByRole("dialog", { name: "Est-ce bien vous ?" });
    const [beside] = await Promise.all([
      page.waitForEvent("popup"),
      question.getByRole("button", { name: "Me connecter à nouveau" }).click(),
    ]);
    await beside.getByRole("textbox", { name: "Mot de passe" }).fill(owner.password);
    await Promise.all([
      beside.waitForEvent("close"),
      beside.getByRole("button", { name: "Se connecter" }).click(),
    ]);
    const enrolment = page.getByRole("dialog", { name: "Activer le second facteur" });
    await enrolment.getByRole("img", { name: /Image à scanner/ }).waitFor();
    await expectAccessible(page);
    const codeAt = authenticator((await enrolment.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "");
    await enrolment.getByRole("textbox", { name: "Code de l’application" }).fill(codeAt(0));
    await enrolment.getByRole("button", { name: "Vérifier et activer" }).click();
    const codes = page.getByRole("dialog", { name: "Vos codes de secours" });
    await expect.poll(() => codes.getByRole("listitem").count()).toBe(10);
    const recoveryCode = (await codes.getByRole("listitem").first().textContent()) ?? "";
    await expectAccessible(page);
    await codes.getByRole("button", { name: "Je les ai gardés" }).click();
    await page.getByText("Codes de secours restants : 10").waitFor();
    await untilReady(page);

    await page.getByRole("button", { name: /^Compte de/ }).click();
    await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
    await page.getByRole("heading", { name: "Vous êtes déconnecté" }).waitFor();
    await signInWithCode(page, codeAt(1));

    const elsewhere = await openVisitor(browser);
    await signInWithCode(elsewhere.page, recoveryCode);
    await page.reload();
    await untilReady(page);
    await page.getByText("Codes de secours restants : 9").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Terminer la session Chrome/ }).click();
    await page.getByText("Vous n’êtes connecté nulle part ailleurs.").waitFor();
    // The page that is open there leaves by itself.
    await elsewhere.page.getByRole("button", { name: "Se connecter" }).waitFor();

    // A copy of what is kept, then the end of it: not for who would leave an organisation alone.
    await page.getByRole("button", { name: "Demander une copie" }).click();
    const [copy] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Télécharger", exact: true }).click(),
    ]);
    expect(copy.suggestedFilename()).toMatch(/^mes-donnees-amont-.*\.zip$/);
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const deletion = page.getByRole("dialog", { name: "Supprimer votre compte ?" });
    await deletion.getByRole("textbox", { name: "Votre adresse" }).fill("une-autre@test.example");
    await deletion.getByRole("button", { name: "Supprimer définitivement" }).click();
    await deletion.getByText("Ce n’est pas l’adresse de votre compte.").waitFor();
    await deletion.getByRole("textbox", { name: "Votre adresse" }).fill(owner.email);
    await deletion.getByRole("button", { name: "Supprimer définitivement" }).click();
    await deletion.getByText("Organisations : Société prudente").waitFor();
    await expectAccessible(page);
    await inDatabase(product, async (database) => {
      const { organisation_id } = await database
        .selectFrom("organisation_administrators")
        .select("organisation_id")
        .where("user_id", "=", owner.userId)
        .executeTakeFirstOrThrow();
      const { userId } = await createPersonWithPassword(database);
      await database
        .insertInto("organisation_administrators")
        .values({ organisation_id, user_id: userId })
        .execute();
    });
    await deletion.getByRole("button", { name: "Supprimer définitivement" }).click();
    await page.getByRole("heading", { name: "Vous êtes déconnecté" }).waitFor();
    expect(complaints).toEqual([]);
    await Promise.all([page.context().close(), elsewhere.context.close()]);
  });

  it("gets another address by a code, a passkey that opens it alone, and may demand as much of others", async () => {
    const person = await createOwner(product, "Société qui déménage");
    const { page, complaints } = await openVisitor(browser);
    await signInWithPassword(page, product, person, `/app/user-account?companyId=${person.companyId}`);
    const wanted = `ailleurs-${person.companyId}@test.example`;
    await page.getByRole("button", { name: "Changer d’adresse" }).click();
    const dialog = page.getByRole("dialog", { name: "Changer d’adresse" });
    await dialog.getByRole("textbox", { name: "Nouvelle adresse" }).fill(wanted);
    await dialog.getByRole("button", { name: "Recevoir un code" }).click();
    await dialog.getByText(`Nous avons écrit à ${wanted}.`).waitFor();
    await expectAccessible(page);
    const code = await inDatabase(product, (database) => lastCodeTo(database, wanted));
    await dialog.getByRole("textbox", { name: "Code de vérification" }).fill(code);
    await dialog.getByRole("button", { name: "Changer l’adresse" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(wanted, { exact: true }).waitFor();

    // As a telephone that knows its owner.
    const device = await page.context().newCDPSession(page);
    await device.send("WebAuthn.enable");
    const options = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    await device.send("WebAuthn.addVirtualAuthenticator", { options });
    await page.getByRole("button", { name: "Ajouter", exact: true }).click();
    const naming = page.getByRole("dialog", { name: "Ajouter une clé d’accès" });
    await naming.getByRole("textbox", { name: "Nom de la clé" }).fill("Téléphone");
    await expectAccessible(page);
    await naming.getByRole("button", { name: "Créer la clé" }).click();
    await page
      .getByRole("dialog", { name: "Vos codes de secours" })
      .getByRole("button", { name: "Je les ai gardés" })
      .click();
    await page.getByRole("button", { name: "Retirer Téléphone" }).waitFor();
    await untilReady(page);
    await expectAccessible(page);

    await page.getByRole("button", { name: /^Compte de/ }).click();
    await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
    await page.getByRole("heading", { name: "Vous êtes déconnecté" }).waitFor();
    await page.goto(`${product.url}/app/user-account?companyId=${person.companyId}`);
    await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
    await untilLanded(page);
    await page.getByText(/ajoutée le .* utilisée/).waitFor();

    // Who has a second factor may demand one of others: the companies stay closed to them until they have it.
    const colleague = await inDatabase(product, async (database) => {
      const other = await createPersonWithPassword(database);
      await giveAccess(database, other.userId, person.companyId, "read");
      return other;
    });
    await page.goto(`${product.url}/app/user-rights-management/users`);
    await page.getByRole("button", { name: "Sécurité" }).click();
    const security = page.getByRole("dialog", { name: "Sécurité de l’organisation" });
    await security.getByText("Sans second facteur : 1 sur 2").waitFor();
    await expectAccessible(page);
    await security.getByRole("button", { name: "Enregistrer" }).click();
    await security.waitFor({ state: "detached" });
    const other = await openVisitor(browser);
    await other.page.goto(`${product.url}/app/banks`);
    await fillSignIn(other.page, colleague.email, colleague.password);
    await other.page.getByRole("heading", { name: "Un second facteur est demandé" }).waitFor();
    await other.page.getByText("Demandé par Société qui déménage", { exact: false }).waitFor();
    await untilReady(other.page);
    await expectAccessible(other.page);
    await other.context.close();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
