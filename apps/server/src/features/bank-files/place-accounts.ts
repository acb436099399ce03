/** Which of the company's bank accounts an account of a file is. */
import { failure } from "@amont/contract/failure.ts";
import type { BankFileChoices } from "@amont/contract/operations/imports/bank-files/bank-file-fields.ts";
import type {
  accountMatches,
  accountProblems,
} from "@amont/contract/operations/imports/bank-files/preview-bank-file.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import type { FileAccount } from "./file-accounts.ts";

export interface OwnAccount {
  readonly id: number;
  readonly iban: string | null;
  readonly currency: CurrencyCode;
}

interface RememberedAccount {
  readonly identifier: string;
  readonly currency: CurrencyCode;
  readonly bank_account_id: number;
}

export interface PlacedAccount extends FileAccount {
  readonly place: OwnAccount | null;
  readonly matchedBy: (typeof accountMatches)[number] | null;
  readonly problem: (typeof accountProblems)[number] | null;
}

export interface Places {
  readonly own: readonly OwnAccount[];
  readonly remembered: readonly RememberedAccount[];
}

export function placeAccounts(
  accounts: readonly FileAccount[],
  choices: BankFileChoices | undefined,
  places: Places,
): Outcome<readonly PlacedAccount[]> {
  const chosen = new Map(choices?.accounts.map(({ account, bankAccountId }) => [account, bankAccountId]));
  const placed: PlacedAccount[] = [];
  for (const account of accounts) {
    const choice = chosen.get(account.account);
    const found =
      choice === undefined ? ok(placeOf(account, places)) : chosenPlace(account, choice, places.own);
    if (!found.ok) return found;
    placed.push({ ...account, ...found.value });
  }
  return ok(placed);
}

type Place = Pick<PlacedAccount, "place" | "matchedBy" | "problem">;

const nowhere = (problem: NonNullable<Place["problem"]>): Place => ({
  place: null,
  matchedBy: null,
  problem,
});

function chosenPlace(
  account: FileAccount,
  bankAccountId: number | null,
  own: readonly OwnAccount[],
): Outcome<Place> {
  if (bankAccountId === null) return ok(nowhere("left-out"));
  const place = own.find(({ id }) => id === bankAccountId);
  if (place === undefined) return err(failure("not_found", { bankAccountId }));
  if (!fits(account, place)) return err(failure("25014", { bankAccountId }));
  return ok({ place, matchedBy: "choice", problem: null });
}

function placeOf(account: FileAccount, { own, remembered }: Places): Place {
  const sameIban = account.iban === null ? [] : own.filter(({ iban }) => iban === account.iban);
  const byIban = sameIban.find((place) => fits(account, place));
  if (byIban !== undefined) return { place: byIban, matchedBy: "iban", problem: null };
  if (sameIban.length > 0) return nowhere("currency");
  const key = rememberedKey(account);
  const before = remembered.find(
    ({ identifier, currency }) => identifier === key && (account.currency ?? currency) === currency,
  );
  const known = own.find((place) => place.id === before?.bank_account_id && fits(account, place));
  if (known !== undefined) return { place: known, matchedBy: "remembered", problem: null };
  const [numbered, ...others] = own.filter((place) => fits(account, place) && holdsNumber(place, account));
  if (numbered !== undefined && others.length === 0) {
    return { place: numbered, matchedBy: "number", problem: null };
  }
  return nowhere("no-account");
}

/** A file without a currency was read in hundredths. */
function fits({ currency }: FileAccount, place: OwnAccount): boolean {
  return currency === null ? minorDigits(place.currency) === 2 : currency === place.currency;
}

/** Empty where the file calls it nothing: then there is nothing to remember it by. */
export const rememberedKey = ({ identifier }: Pick<FileAccount, "identifier">): string =>
  identifier
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .slice(0, 100);

/** Shorter ones are in too many IBANs by chance. */
const shortestNumber = 8;

/** National numbers are parts of the IBAN: bank and account, or the account alone. Currencies stand behind some. */
function holdsNumber({ iban, currency }: OwnAccount, account: FileAccount): boolean {
  const key = rememberedKey(account);
  const number = (key.endsWith(currency) ? key.slice(0, -currency.length) : key).replace(/^0+/, "");
  return iban !== null && number.length >= shortestNumber && iban.slice(4).includes(number);
}
