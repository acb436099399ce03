/**
 * Every failure a caller can meet: its code, its HTTP status, and what it says. One table.
 * Domain codes travel inside the legacy envelope (HTTP 200) or as the `type` of a problem detail
 * (with the status given here); transport codes always travel with their own status.
 */

export interface ErrorEntry {
  readonly status: number;
  readonly fr: string;
  readonly en: string;
}

const transport = {
  bad_request: {
    status: 400,
    fr: "La requête n'est pas lisible.",
    en: "The request cannot be read.",
  },
  company_required: {
    status: 400,
    fr: "La requête doit nommer une société.",
    en: "The request must name a company.",
  },
  unauthenticated: {
    status: 401,
    fr: "Votre session a expiré. Reconnectez-vous.",
    en: "Your session has expired. Please sign in again.",
  },
  subscription_required: {
    status: 402,
    fr: "Ce produit n'est pas activé pour cette société.",
    en: "This product is not activated for this company.",
  },
  forbidden: {
    status: 403,
    fr: "Vous n'avez pas les droits pour accéder à cette fonctionnalité. Veuillez contacter le support.",
    en: "You are not allowed to use this feature. Please contact support.",
  },
  not_found: {
    status: 404,
    fr: "Cet élément n'existe pas ou n'existe plus.",
    en: "This item does not exist, or no longer does.",
  },
  timeout: {
    status: 408,
    fr: "La requête a mis trop de temps à arriver.",
    en: "The request took too long to arrive.",
  },
  conflict: {
    status: 409,
    fr: "Quelqu'un d'autre vient de modifier cet élément. Rechargez-le avant de recommencer.",
    en: "Somebody else has just changed this item. Reload it before trying again.",
  },
  too_large: {
    status: 413,
    fr: "L'envoi est trop volumineux.",
    en: "The upload is too large.",
  },
  unsupported_media_type: {
    status: 415,
    fr: "Ce type de contenu n'est pas pris en charge.",
    en: "This kind of content is not supported.",
  },
  invalid_input: {
    status: 422,
    fr: "Certaines valeurs ne sont pas valides.",
    en: "Some values are not valid.",
  },
  too_many_requests: {
    status: 429,
    fr: "Trop de tentatives. Patientez un instant avant de recommencer.",
    en: "Too many attempts. Wait a moment before trying again.",
  },
  internal: {
    status: 500,
    fr: "Une erreur est survenue. Rien n'a été enregistré.",
    en: "Something went wrong. Nothing was saved.",
  },
  unavailable: {
    status: 503,
    fr: "Le service est momentanément indisponible. Réessayez dans quelques secondes.",
    en: "The service is unavailable for a moment. Try again in a few seconds.",
  },
} as const satisfies Record<string, ErrorEntry>;

const domain = {
  "11002": {
    status: 422,
    fr: "Le nom de la société n'est pas valide.",
    en: "The company name is not valid.",
  },
  "13019": {
    status: 422,
    fr: "Cette invitation a expiré. Demandez-en une nouvelle à la personne qui vous a invité.",
    en: "This invitation has expired. Ask the person who invited you for a new one.",
  },
  "13020": {
    status: 422,
    fr: "L'invitation n'a pas pu être envoyée, ou cette personne fait déjà partie de la société.",
    en: "The invitation could not be sent, or this person already belongs to the company.",
  },
  "13023": {
    status: 422,
    fr: "Cette invitation est introuvable.",
    en: "This invitation was not found.",
  },
  "13027": {
    status: 422,
    fr: "L'offre gratuite ne permet pas d'inviter d'autres utilisateurs.",
    en: "The free plan does not allow inviting other users.",
  },
  "18006": {
    status: 422,
    fr: "Mot de passe incorrect.",
    en: "Wrong password.",
  },
  "18007": {
    status: 422,
    fr: "Le nouveau mot de passe doit être différent de l'ancien.",
    en: "The new password must differ from the old one.",
  },
  "18008": {
    status: 422,
    fr: "Un compte existe déjà avec cette adresse.",
    en: "An account already exists with this address.",
  },
  "18018": {
    status: 422,
    fr: "Le code de vérification n'est pas valide ou n'est plus valable.",
    en: "The verification code is not valid, or no longer is.",
  },
  "18022": {
    status: 422,
    fr: "Aucun utilisateur ne correspond à cette adresse.",
    en: "No user has this address.",
  },
} as const satisfies Record<string, ErrorEntry>;

export type TransportCode = keyof typeof transport;
export type DomainCode = keyof typeof domain;
export type ErrorCode = TransportCode | DomainCode;

export const errorCatalogue: Readonly<Record<ErrorCode, ErrorEntry>> = { ...transport, ...domain };

export function isDomainCode(code: ErrorCode): code is DomainCode {
  return code in domain;
}

export function isErrorCode(code: string): code is ErrorCode {
  return code in errorCatalogue;
}

/** Server-side texts exist in two languages; the browser translates by code into the others. */
export function errorMessage(code: ErrorCode, language: "fr" | "en"): string {
  return errorCatalogue[code][language];
}
