/** The few pages that the provider shows itself. No script and no style: the content-security policy allows neither. */
import type { KoaContextWithOIDC } from "oidc-provider";
import { escapeHtml } from "../../mail/escape-html.ts";

function isEnglish(context: KoaContextWithOIDC): boolean {
  return /^\s*en\b/i.test(context.get("accept-language"));
}

function showPage(context: KoaContextWithOIDC, title: string, body: string): void {
  const language = isEnglish(context) ? "en" : "fr";
  context.type = "html";
  context.body = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1>`,
    body,
    "</body></html>",
  ].join("\n");
}

/** Asked when a sign-out was not proved to come from our own application. `form` is the provider's. */
export function showSignOutQuestion(context: KoaContextWithOIDC, form: string): void {
  const english = isEnglish(context);
  const yes = english ? "Sign out" : "Me déconnecter";
  const no = english ? "Stay signed in" : "Rester connecté";
  showPage(
    context,
    english ? "Do you want to sign out?" : "Voulez-vous vous déconnecter ?",
    [
      form,
      `<button type="submit" form="op.logoutForm" name="logout" value="yes">${yes}</button>`,
      `<button type="submit" form="op.logoutForm">${no}</button>`,
    ].join("\n"),
  );
}

export function showError(
  context: KoaContextWithOIDC,
  publicUrl: string,
  error: { readonly error: string },
): void {
  const english = isEnglish(context);
  showPage(
    context,
    english ? "Authentication failed" : "Authentification échouée",
    [
      english
        ? "<p>The sign-in could not be completed. Start again, or contact your administrator.</p>"
        : "<p>La connexion n’a pas pu aboutir. Recommencez, ou contactez votre administrateur.</p>",
      `<p>${escapeHtml(error.error)}</p>`,
      `<p><a href="${escapeHtml(publicUrl)}/">${english ? "Back to Amont" : "Retour à Amont"}</a></p>`,
    ].join("\n"),
  );
}
