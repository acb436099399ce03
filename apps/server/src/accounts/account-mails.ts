/** The mails of the account service, in French and English. */
import { composeMail, type MailLanguage } from "../mail/compose-mail.ts";
import type { Mail } from "../mail/mail-service.ts";

interface Addressee {
  readonly recipient: string;
  readonly language: MailLanguage;
  readonly publicUrl: string;
}

type WithCode = Addressee & { readonly code: string };

function pageFor({ publicUrl, recipient }: Addressee, path: string): string {
  return `${publicUrl}/app/${path}?email=${encodeURIComponent(recipient)}`;
}

const ignore = {
  fr: "Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne sera modifié.",
  en: "If you did not ask for this, ignore this message: nothing will change.",
} as const;

const validity = {
  fr: "Ce code est valable quinze minutes et ne peut servir qu’une fois. Ne le communiquez à personne.",
  en: "This code is valid for fifteen minutes and can be used once. Do not share it with anyone.",
} as const;

export function signUpCodeMail(to: WithCode): Mail {
  const french = to.language === "fr";
  return composeMail({
    ...to,
    subject: french ? "Votre code de confirmation Amont" : "Your Amont confirmation code",
    paragraphs: [
      french
        ? "Pour terminer la création de votre compte, saisissez le code ci-dessous."
        : "To finish creating your account, enter the code below.",
      validity[to.language],
    ],
    action: {
      label: french ? "Saisir le code" : "Enter the code",
      url: pageFor(to, "access/signup"),
    },
    closing: ignore[to.language],
  });
}

export function accountExistsMail(to: Addressee): Mail {
  const french = to.language === "fr";
  return composeMail({
    ...to,
    subject: french ? "Vous avez déjà un compte Amont" : "You already have an Amont account",
    paragraphs: french
      ? [
          "Quelqu’un, sans doute vous, vient de demander un compte avec cette adresse. Vous en avez déjà un.",
          `Connectez-vous : ${pageFor(to, "access/signin")}`,
        ]
      : [
          "Somebody, probably you, has just asked for an account with this address. You already have one.",
          `Sign in: ${pageFor(to, "access/signin")}`,
        ],
    action: {
      label: french ? "Mot de passe oublié" : "Forgotten password",
      url: pageFor(to, "access/forgot-password"),
    },
    closing: ignore[to.language],
  });
}

export function passwordResetCodeMail(to: WithCode): Mail {
  const french = to.language === "fr";
  return composeMail({
    ...to,
    subject: french ? "Votre code pour changer de mot de passe" : "Your code to change your password",
    paragraphs: [
      french
        ? "Pour choisir un nouveau mot de passe, saisissez le code ci-dessous. Toutes vos sessions ouvertes seront fermées."
        : "To choose a new password, enter the code below. All your open sessions will be closed.",
      validity[to.language],
    ],
    action: {
      label: french ? "Choisir un nouveau mot de passe" : "Choose a new password",
      url: pageFor(to, "access/forgot-password"),
    },
    closing: ignore[to.language],
  });
}

export function firstConnectionCodeMail(to: WithCode): Mail {
  const french = to.language === "fr";
  return composeMail({
    ...to,
    subject: french ? "Votre première connexion à Amont" : "Your first connection to Amont",
    paragraphs: [
      french
        ? "Un compte a été créé pour vous. Pour choisir votre mot de passe, saisissez le code ci-dessous."
        : "An account was created for you. To choose your password, enter the code below.",
      validity[to.language],
    ],
    action: {
      label: french ? "Choisir mon mot de passe" : "Choose my password",
      url: pageFor(to, "first-connection"),
    },
    closing: ignore[to.language],
  });
}

export function addressChangeCodeMail(to: WithCode): Mail {
  const french = to.language === "fr";
  return composeMail({
    ...to,
    subject: french ? "Votre code pour changer d’adresse" : "Your code to change your address",
    paragraphs: [
      french
        ? "Pour vous connecter désormais avec cette adresse, saisissez le code ci-dessous dans la page « Mon compte » restée ouverte."
        : "To sign in with this address from now on, enter the code below in the page “My account” that you left open.",
      validity[to.language],
    ],
    action: { label: french ? "Mon compte" : "My account", url: `${to.publicUrl}/app/user-account` },
    closing: ignore[to.language],
  });
}

/** To the old address. It names the new one no further than its owner needs to know it again. */
export function addressChangedMail(to: Addressee, newAddress: string): Mail {
  const french = to.language === "fr";
  const hinted = newAddress.replace(/^(.).*@/u, "$1…@");
  return composeMail({
    ...to,
    subject: french ? "L’adresse de votre compte a changé" : "The address of your account has changed",
    paragraphs: french
      ? [
          `Vous vous connectez désormais avec l’adresse ${hinted}. Celle-ci n’ouvre plus le compte.`,
          "Vos autres sessions ont été fermées.",
        ]
      : [
          `You now sign in with the address ${hinted}. This one no longer opens the account.`,
          "Your other sessions were closed.",
        ],
    closing: french
      ? "Si ce n’était pas vous, prévenez aussitôt un administrateur de votre organisation."
      : "If it was not you, tell an administrator of your organisation at once.",
  });
}
