import { composeMail, mailLanguage } from "../../mail/compose-mail.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findAccountById } from "../accounts-repository.ts";
import { countRecoveryCodes } from "./second-factors-repository.ts";

type Notice =
  | "added"
  | "removed"
  | "reset"
  | "passkey-added"
  | "passkey-removed"
  | "password-changed"
  | "new-recovery-codes"
  | "recovery-code-used";

const subjects: Readonly<Record<Notice, Readonly<Record<"fr" | "en", string>>>> = {
  added: { fr: "Second facteur activé", en: "Second factor turned on" },
  removed: { fr: "Second facteur retiré", en: "Second factor removed" },
  reset: { fr: "Second facteur retiré", en: "Second factor removed" },
  "passkey-added": { fr: "Clé d’accès ajoutée", en: "Passkey added" },
  "passkey-removed": { fr: "Clé d’accès retirée", en: "Passkey removed" },
  "password-changed": { fr: "Mot de passe changé", en: "Password changed" },
  "new-recovery-codes": { fr: "Nouveaux codes de secours", en: "New recovery codes" },
  "recovery-code-used": { fr: "Un code de secours a servi", en: "A recovery code was used" },
};

const sentences = (notice: Notice, left: number): Readonly<Record<"fr" | "en", string>> =>
  ({
    added: {
      fr: "Votre compte demande désormais, après le mot de passe, un code de votre application d’authentification. Vos autres sessions ont été fermées.",
      en: "After the password, your account now asks for a code of your authenticator. Your other sessions were closed.",
    },
    removed: {
      fr: "Votre compte ne demande plus de code de votre application d’authentification. Vos autres sessions ont été fermées.",
      en: "Your account no longer asks for a code of your authenticator. Your other sessions were closed.",
    },
    reset: {
      fr: "Comme un administrateur l’a demandé il y a un jour, votre second facteur a été retiré : le mot de passe suffit pour entrer. Vos sessions ont été fermées.",
      en: "As an administrator asked a day ago, your second factor was removed: the password is enough to sign in. Your sessions were closed.",
    },
    "passkey-added": {
      fr: "Une clé d’accès ouvre désormais votre compte, seule ou après le mot de passe. Vos autres sessions ont été fermées.",
      en: "A passkey now opens your account, alone or after the password. Your other sessions were closed.",
    },
    "passkey-removed": {
      fr: "Une de vos clés d’accès n’ouvre plus votre compte. Vos autres sessions ont été fermées.",
      en: "One of your passkeys no longer opens your account. Your other sessions were closed.",
    },
    "password-changed": {
      fr: "Le mot de passe de votre compte vient d’être changé. Vos autres sessions ont été fermées.",
      en: "The password of your account was just changed. Your other sessions were closed.",
    },
    "new-recovery-codes": {
      fr: "De nouveaux codes de secours ont été créés. Les précédents ne servent plus.",
      en: "New recovery codes were made. The earlier ones no longer serve.",
    },
    "recovery-code-used": {
      fr: `Quelqu’un, sans doute vous, s’est connecté avec un code de secours. Codes restants : ${left}.`,
      en: `Somebody, probably you, signed in with a recovery code. Codes left: ${left}.`,
    },
  })[notice];

/** A changed password is what somebody else would know now: it can be replaced by who reads this mailbox. */
const afterPassword = {
  fr: "Si ce n’était pas vous, choisissez-en un autre aussitôt par « Mot de passe oublié » : toutes les sessions seront fermées.",
  en: "If it was not you, choose another one at once by “Forgotten password”: every session will be closed.",
} as const;

const closing = {
  fr: "Si ce n’était pas vous, changez votre mot de passe aussitôt : toutes les sessions seront fermées.",
  en: "If it was not you, change your password at once: every session will be closed.",
} as const;

/** Whoever changes how an account is proved cannot do it unseen: its owner reads of it. */
export async function sendNotice(
  { database, mail, publicUrl }: Pick<AccountDependencies, "database" | "mail" | "publicUrl">,
  userId: string,
  notice: Notice,
): Promise<void> {
  const account = await findAccountById(database, userId);
  if (account === undefined) return;
  const language = mailLanguage(account.locale);
  const left = await countRecoveryCodes(database, userId);
  const french = language === "fr";
  await mail.send(
    database,
    composeMail({
      recipient: account.email,
      language,
      subject: subjects[notice][language],
      paragraphs: [sentences(notice, left)[language]],
      ...(notice === "password-changed"
        ? {
            action: {
              label: french ? "Mot de passe oublié" : "Forgotten password",
              url: `${publicUrl}/app/access/forgot-password`,
            },
            closing: afterPassword[language],
          }
        : {
            action: { label: french ? "Mon compte" : "My account", url: `${publicUrl}/app/user-account` },
            closing: closing[language],
          }),
    }),
  );
}
