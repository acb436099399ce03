import { composeMail, type MailLanguage } from "../../../mail/compose-mail.ts";
import type { Mail } from "../../../mail/mail-service.ts";
import { nameInMail } from "../../../mail/name-in-mail.ts";

interface AboutWorkspace {
  readonly recipient: string;
  readonly language: MailLanguage;
  readonly workspaceName: string;
  readonly inviterName: string;
  readonly url: string;
}

/** To who may open it from now on. */
export function joinedMail(joined: AboutWorkspace): Mail {
  const { recipient, language, url } = joined;
  const [workspace, inviter] = [nameInMail(joined.workspaceName), nameInMail(joined.inviterName)];
  const french = language === "fr";
  return composeMail({
    recipient,
    language,
    subject: french
      ? `${inviter} vous ouvre la consolidation ${workspace} sur Amont`
      : `${inviter} gave you access to the consolidation ${workspace} on Amont`,
    paragraphs: french
      ? [
          `${inviter} vous a ajouté à la consolidation ${workspace} : vous pouvez l’ouvrir dès maintenant.`,
          "Vos droits dans chaque société restent les mêmes.",
        ]
      : [
          `${inviter} added you to the consolidation ${workspace}: you can open it right away.`,
          "What you may do in each company stays as it is.",
        ],
    action: { label: french ? "Ouvrir la consolidation" : "Open the consolidation", url },
    closing: french
      ? "Si vous ne vous attendiez pas à ce message, parlez-en à l’administrateur de votre organisation."
      : "If you did not expect this message, ask the administrator of your organisation.",
  });
}

/** To who joins as soon as they have accepted the company's invitation, whose code is in another mail. */
export function awaitedMail(awaited: AboutWorkspace & { readonly companyName: string }): Mail {
  const { recipient, language, url } = awaited;
  const [workspace, inviter] = [nameInMail(awaited.workspaceName), nameInMail(awaited.inviterName)];
  const company = nameInMail(awaited.companyName);
  const french = language === "fr";
  return composeMail({
    recipient,
    language,
    subject: french
      ? `${inviter} vous attend dans la consolidation ${workspace} sur Amont`
      : `${inviter} is waiting for you in the consolidation ${workspace} on Amont`,
    paragraphs: french
      ? [
          `${inviter} vous invite dans la consolidation ${workspace}.`,
          `Vous y entrerez dès que vous aurez accepté l’invitation de la société ${company}, envoyée à cette même adresse.`,
        ]
      : [
          `${inviter} invites you to the consolidation ${workspace}.`,
          `You join it as soon as you accept the invitation of the company ${company}, sent to this same address.`,
        ],
    action: { label: french ? "Voir l’invitation" : "See the invitation", url },
    closing: french
      ? "Si vous ne connaissez pas cette personne, ignorez ce message."
      : "If you do not know this person, ignore this message.",
  });
}
