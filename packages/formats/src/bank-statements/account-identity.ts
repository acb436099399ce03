/** What tells accounts apart, inside a file and from one file to the next. */
import type { BankStatement } from "./bank-statement.ts";

export type AccountTraits = Pick<
  BankStatement,
  "accountIdentifier" | "iban" | "bank" | "accountType" | "currency"
>;

/** The IBAN, or else bank, number and type; and the currency, of which one account may have several. */
export const accountIdentity = ({
  accountIdentifier,
  iban,
  bank = "",
  accountType = "",
  currency,
}: AccountTraits): string =>
  JSON.stringify(iban === null ? [bank, accountIdentifier, accountType, currency] : [iban, currency]);

/** Some of its digits are hidden: other accounts may bear the same. */
export const isMasked = (accountIdentifier: string): boolean =>
  /[*•·#…]|(^|[^a-z])x{2,}|\.{2,}/i.test(accountIdentifier);
