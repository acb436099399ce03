/** Which accounts the forecast is about. Nobody named is all of them. Pure. */
import { includesFolded } from "@amont/ui/widgets/search-highlight/search-text.ts";

export interface ChoosableAccount {
  readonly id: number;
  readonly name: string;
  readonly bankName: string;
  readonly currency: string;
}

export interface AccountChoice {
  readonly accounts: readonly ChoosableAccount[];
  /** As in the address. */
  readonly chosenIds: readonly number[];
  /** In a currency that nobody knows a rate of: they are in no total. */
  readonly leftOutIds: readonly number[];
}

export const isTicked = ({ chosenIds, leftOutIds }: AccountChoice, id: number): boolean =>
  !leftOutIds.includes(id) && (chosenIds.length === 0 || chosenIds.includes(id));

/**
 * The ids after a box was ticked or cleared. All of them is the same as none named, so that an account that is opened
 * tomorrow belongs to the whole as well; the last one stays, as a forecast of no account shows nothing.
 */
export function idsAfterToggle(choice: AccountChoice, id: number): readonly number[] {
  const { accounts, chosenIds, leftOutIds } = choice;
  const next = accounts
    .map((account) => account.id)
    .filter((each) => isTicked(choice, each) !== (each === id));
  if (next.length === 0) return chosenIds;
  const isAll = accounts.every((account) => next.includes(account.id) || leftOutIds.includes(account.id));
  return isAll ? [] : next;
}

export interface BankGroup {
  readonly bankName: string;
  readonly accounts: readonly ChoosableAccount[];
}

/** The accounts that a search leaves, by bank; a search finds names, banks and currencies. */
export function groupsOf(
  accounts: readonly ChoosableAccount[],
  search: string,
  locale: string,
): readonly BankGroup[] {
  const found = accounts.filter(({ name, bankName, currency }) =>
    includesFolded(`${name} ${bankName} ${currency}`, search),
  );
  return [...Map.groupBy(found, ({ bankName }) => bankName)]
    .map(([bankName, ofBank]) => ({
      bankName,
      accounts: ofBank.toSorted((left, right) => left.name.localeCompare(right.name, locale)),
    }))
    .sort((left, right) => left.bankName.localeCompare(right.bankName, locale));
}

/** Its currencies, the company's own first; one account of another currency than the others makes two. */
export function currenciesOf(
  accounts: readonly Pick<ChoosableAccount, "currency">[],
  own: string | undefined,
): readonly string[] {
  const found = [...new Set(accounts.map(({ currency }) => currency))].sort();
  return [...found.filter((one) => one === own), ...found.filter((one) => one !== own)];
}

/** The accounts of one currency, which are seen in it. */
export const idsIn = ({ accounts }: AccountChoice, currency: string): readonly number[] =>
  accounts.filter((account) => account.currency === currency).map(({ id }) => id);

/** Are those of the currency chosen, and no others? */
export function isOnly(choice: AccountChoice, currency: string): boolean {
  const ids = idsIn(choice, currency);
  return ids.length === choice.chosenIds.length && ids.every((id) => choice.chosenIds.includes(id));
}

/** What the button says: one account by its name, more by their number. */
export type AccountSummary =
  | { readonly kind: "all"; readonly count: number }
  | { readonly kind: "one"; readonly name: string }
  | { readonly kind: "some"; readonly count: number; readonly total: number };

export function accountSummary(choice: AccountChoice): AccountSummary {
  const { accounts, chosenIds } = choice;
  const ticked = accounts.filter(({ id }) => isTicked(choice, id));
  const [only] = ticked;
  if (chosenIds.length === 0) return { kind: "all", count: ticked.length };
  if (ticked.length === 1 && only !== undefined) return { kind: "one", name: only.name };
  return { kind: "some", count: ticked.length, total: accounts.length };
}
