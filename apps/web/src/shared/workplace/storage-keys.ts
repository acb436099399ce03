/** What the browser keeps about where somebody works. The names are fixed: support reads them over the phone. */

/** Of this tab only, so that two tabs can stand in two companies. */
export const sessionKeys = {
  /** The current company: an integer, in digits. */
  companyId: "entity-id",
  /** Present between a switch with a full reload and the first navigation after it. */
  reloadForCompanyChange: "reload-for-entity-change",
  /** The feature flags as the server last told them: a JSON object of booleans. */
  featureFlags: "server-feature-flags",
  /** What was said since signing in: a reload does not lose it, signing out does. */
  notifications: "notifications",
  /** Between choosing a password and the sign-in page, which takes it. */
  signInTicket: "sign-in-ticket",
  /** Of who comes from a partner: what fills their forms, until their company is made. */
  partnerWelcome: "partner-welcome",
} as const;

/** Of the whole browser. */
export const localKeys = {
  /** CashFlow, AccountsPayable or CashCollect. */
  lastVisitedProduct: "last-visited-product",
} as const;

/** A browser may refuse to keep anything; then nothing is remembered and everything still works. */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

export function safeStorage(open: () => Storage): SafeStorage {
  function attempt<T>(work: (opened: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((opened) => opened.getItem(key), null),
    write: (key, value) => attempt((opened) => opened.setItem(key, value), undefined),
    remove: (key) => attempt((opened) => opened.removeItem(key), undefined),
  };
}
