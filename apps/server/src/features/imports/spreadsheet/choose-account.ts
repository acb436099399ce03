import { nameKey } from "@amont/engine/categories/category-tree.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { FrameAccount } from "./frame-repository.ts";
import type { RowFrame } from "./row-frame.ts";
import type { RowReading } from "./row-reading.ts";
import { saysNoAccount } from "./row-values.ts";

interface AccountUse {
  readonly isPaid: boolean | null;
  readonly currency: CurrencyCode | null;
}

const compact = (text: string): string => text.replaceAll(/[\s.-]/g, "").toUpperCase();

/**
 * The account of a row: the one that it names, by name or IBAN, or the one chosen for those that name none. What is
 * expected may be on none; in an import of all cash flows it has to say so.
 */
export function chooseAccount(reading: RowReading, frame: RowFrame, use: AccountUse): FrameAccount | null {
  const text = reading.text("account");
  const isNone = saysNoAccount(text) || (text === "" && frame.mode !== "all");
  if (isNone && use.isPaid === false && (text !== "" || frame.bankAccountId === null)) return null;
  if (isNone && use.isPaid === null) return null;
  const isNamed = text !== "" && !saysNoAccount(text);
  const account = isNamed ? named(reading, frame, text, use.currency) : chosen(reading, frame, use);
  if (account?.isFedByBank === true && use.isPaid === true) {
    reading.refuse("account", "8031");
    return null;
  }
  return account;
}

function named(
  reading: RowReading,
  { accounts }: RowFrame,
  text: string,
  currency: CurrencyCode | null,
): FrameAccount | null {
  const key = nameKey(text);
  const iban = compact(text);
  const found = accounts.filter(
    (account) =>
      (nameKey(account.name) === key || account.iban === iban) &&
      (currency === null || account.currency === currency),
  );
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  reading.refuse("account", first === undefined ? "8101" : "8103");
  return null;
}

/** The one chosen for rows that name none; a quick import needs no choice where there is only one. */
function chosen(reading: RowReading, frame: RowFrame, { currency }: AccountUse): FrameAccount | null {
  const { accounts, bankAccountId, mode } = frame;
  const only = mode !== "all" && accounts.length === 1 ? accounts[0] : undefined;
  const account = accounts.find(({ id }) => id === bankAccountId) ?? only;
  if (account === undefined) {
    reading.refuse("account", "8102");
    return null;
  }
  if (currency === null || account.currency === currency) return account;
  reading.refuse("account", "8101");
  return null;
}
