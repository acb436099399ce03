/** Which of the company's bank accounts an account of a file is. */
import { failure } from "@amont/contract/failure.ts";
import type { BankFileChoices } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import type {
  accountMatches,
  accountProblems,
} from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import { isMasked } from "@amont/formats/bank-statements/account-identity.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import type { FileAccount } from "./file-accounts.ts";

export interface OwnAccount {
  readonly id: number;
  readonly iban: string | null;
  readonly currency: CurrencyCode;
}

export interface AccountProposal {
  readonly name: string;
  /** Said by the caller; otherwise proposed, or possible only. */
  readonly choice: "chosen" | "preselected" | "possible";
}

interface RememberedAccount {
  readonly identifier: string;
  readonly currency: CurrencyCode;
  readonly bank_account_id: number;
}

export interface PlacedAccount extends FileAccount {
  readonly place: OwnAccount | null;
  /** One that would be made for it. */
  readonly proposal: AccountProposal | null;
  readonly matchedBy: (typeof accountMatches)[number] | null;
  readonly problem: (typeof accountProblems)[number] | null;
}

export interface Places {
  readonly own: readonly OwnAccount[];
  readonly remembered: readonly RememberedAccount[];
  /** In the language of the reader. */
  readonly accountWord: string;
}

export function placeAccounts(
  accounts: readonly FileAccount[],
  choices: BankFileChoices | undefined,
  places: Places,
): Outcome<readonly PlacedAccount[]> {
  const chosen = new Map(choices?.accounts.map((choice) => [choice.account, choice]));
  const placed: PlacedAccount[] = [];
  for (const account of accounts) {
    const choice = chosen.get(account.account);
    const found = choice === undefined ? ok(placeOf(account, places)) : chosenPlace(account, choice, places);
    if (!found.ok) return found;
    placed.push({ ...account, ...found.value });
  }
  return ok(placed);
}

type Place = Pick<PlacedAccount, "place" | "proposal" | "matchedBy" | "problem">;

const at = (place: OwnAccount, matchedBy: NonNullable<Place["matchedBy"]>): Place => ({
  place,
  proposal: null,
  matchedBy,
  problem: null,
});

const nowhere = (problem: NonNullable<Place["problem"]>, proposal: AccountProposal | null): Place => ({
  place: null,
  proposal,
  matchedBy: null,
  problem,
});

function chosenPlace(
  account: FileAccount,
  { bankAccountId, newAccount }: BankFileChoices["accounts"][number],
  places: Places,
): Outcome<Place> {
  if (account.endedCurrency !== null) {
    if (bankAccountId !== null || newAccount !== undefined) return err(failure("25014", { bankAccountId }));
    return ok(nowhere("ended-currency", null));
  }
  if (bankAccountId === null) {
    if (newAccount === undefined) return ok(nowhere("left-out", proposalFor(account, places, "possible")));
    const proposal = { name: newAccount.name, choice: "chosen" as const };
    return ok({ place: null, proposal, matchedBy: "choice", problem: null });
  }
  const place = places.own.find(({ id }) => id === bankAccountId);
  if (place === undefined) return err(failure("not_found", { bankAccountId }));
  if (!fits(account, place)) return err(failure("25014", { bankAccountId }));
  return ok({ ...at(place, "choice"), proposal: proposalFor(account, places, "possible") });
}

function placeOf(account: FileAccount, places: Places): Place {
  if (account.endedCurrency !== null) return nowhere("ended-currency", null);
  const { own, remembered } = places;
  const sameIban = account.iban === null ? [] : own.filter(({ iban }) => iban === account.iban);
  const byIban = sameIban.find((place) => fits(account, place));
  if (byIban !== undefined) return at(byIban, "iban");
  if (sameIban.length > 0) return nowhere("currency", proposalFor(account, places, "possible"));
  const key = rememberedKey(account);
  const before = remembered.find(
    ({ identifier, currency }) => identifier === key && (account.currency ?? currency) === currency,
  );
  const known = own.find((place) => place.id === before?.bank_account_id && fits(account, place));
  if (known !== undefined) return at(known, "remembered");
  const [numbered, ...others] = own.filter((place) => fits(account, place) && holdsNumber(place, account));
  if (numbered !== undefined && others.length === 0) return at(numbered, "number");
  // A file that does not say whose it is may be of an account that is there.
  const isCertain =
    account.identifier !== "" || account.iban !== null || !own.some((place) => fits(account, place));
  return nowhere("no-account", proposalFor(account, places, isCertain ? "preselected" : "possible"));
}

/** Named by the file, or by the end of its number. */
function proposalFor(
  { name, iban, identifier }: FileAccount,
  { accountWord }: Places,
  choice: AccountProposal["choice"],
): AccountProposal {
  const end = (iban ?? identifier).replaceAll(/[^\p{L}\p{N}]/gu, "").slice(-4);
  const called = name?.replaceAll(/\s+/g, " ").trim().slice(0, 100) ?? "";
  return { name: called || (end === "" ? accountWord : `${accountWord} •${end}`), choice };
}

/** A file without a currency was read in hundredths. */
function fits({ currency }: FileAccount, place: OwnAccount): boolean {
  return currency === null ? minorDigits(place.currency) === 2 : currency === place.currency;
}

const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/**
 * What the account is called from file to file: its number, with its bank and its type where the file says them. Empty where
 * there is nothing to remember it by: no number, or a masked one without a bank, which other accounts may bear too.
 */
export function rememberedKey({
  identifier,
  bank,
  accountType,
}: Pick<FileAccount, "identifier" | "bank" | "accountType">): string {
  const number = lettersAndDigits(identifier);
  if (number === "" || (isMasked(identifier) && bank === "")) return "";
  const parts = [number, lettersAndDigits(accountType), lettersAndDigits(bank)];
  return parts
    .filter((part) => part !== "")
    .join("/")
    .slice(0, 100);
}

/** Shorter ones are in too many IBANs by chance. */
const shortestNumber = 8;

/** National numbers are parts of the IBAN: bank and account, or the account alone. Currencies stand behind some. */
function holdsNumber({ iban, currency }: OwnAccount, account: FileAccount): boolean {
  const key = isMasked(account.identifier) ? "" : lettersAndDigits(account.identifier);
  const number = (key.endsWith(currency) ? key.slice(0, -currency.length) : key).replace(/^0+/, "");
  return iban !== null && number.length >= shortestNumber && iban.slice(4).includes(number);
}
