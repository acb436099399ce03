/** What tells accounts apart, inside a file and from one file to the next. */
import type { BankStatement } from "./bank-statement.ts";

export type AccountTraits = Pick<
  BankStatement,
  "accountIdentifier" | "iban" | "bank" | "accountType" | "currency" | "endedCurrency" | "entry"
>;

/**
 * The IBAN, or else bank, number and type; and the currency, of which one account may have several. Files of an archive that
 * do not say whose they are may be of different accounts.
 */
export const accountIdentity = ({
  accountIdentifier,
  iban,
  bank = "",
  accountType = "",
  currency,
  endedCurrency,
  entry,
}: AccountTraits): string => {
  const money = endedCurrency ?? currency;
  if (iban !== null) return JSON.stringify([iban, money]);
  const file = accountIdentifier === "" ? (entry ?? null) : null;
  return JSON.stringify([bank, accountIdentifier, accountType, money, file]);
};

/** Some of its digits are hidden: other accounts may bear the same. */
export const isMasked = (accountIdentifier: string): boolean =>
  /[*•·#…]|(^|[^a-z])x{2,}|\.{2,}/i.test(accountIdentifier);
