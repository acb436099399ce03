/** Who hears that an account was deleted: whoever had it, and the administrators of where it was used. */
import { composeMail, mailLanguage } from "../../mail/compose-mail.ts";
import type { Mail } from "../../mail/mail-service.ts";
import { nameInMail } from "../../mail/name-in-mail.ts";

interface Addressee {
  readonly email: string;
  readonly locale: string;
}

export function accountDeletedMail({ email, locale }: Addressee): Mail {
  const language = mailLanguage(locale);
  const french = language === "fr";
  return composeMail({
    recipient: email,
    language,
    subject: french ? "Votre compte Amont est supprimé" : "Your Amont account is deleted",
    paragraphs: french
      ? [
          "Comme vous l’avez demandé, votre nom, votre adresse, vos droits et vos sessions sont effacés.",
          "Ce que vous avez fait reste dans les sociétés où vous avez travaillé, signé « Compte supprimé ».",
        ]
      : [
          "As you asked, your name, your address, your rights and your sessions are gone.",
          "What you did stays in the companies where you worked, signed “Deleted account”.",
        ],
    closing: french
      ? "Si ce n’était pas vous, prévenez aussitôt un administrateur de votre organisation."
      : "If it was not you, tell an administrator of your organisation at once.",
  });
}

export function personLeftMail(
  { email, locale }: Addressee,
  { person, organisation }: { readonly person: string; readonly organisation: string },
): Mail {
  const language = mailLanguage(locale);
  const french = language === "fr";
  const name = nameInMail(person);
  const of = nameInMail(organisation);
  return composeMail({
    recipient: email,
    language,
    subject: french ? `${name} a supprimé son compte` : `${name} deleted their account`,
    paragraphs: [
      french
        ? `${name} a supprimé son compte et n’a plus aucun droit dans ${of}. Ses invitations en attente sont annulées ; ce que cette personne a fait reste, signé « Compte supprimé ».`
        : `${name} deleted their account and holds no right in ${of} any more. Their open invitations are cancelled; what they did stays, signed “Deleted account”.`,
    ],
    closing: french
      ? "Vous recevez ce message parce que vous administrez cette organisation."
      : "You receive this message because you administer this organisation.",
  });
}
