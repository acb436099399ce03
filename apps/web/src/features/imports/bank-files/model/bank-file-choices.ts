/** What somebody has said about a bank's file: where its accounts go, and what is there already. Pure. */
import type { BankFileChoices } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import type { BankFilePreview } from "@amont/contract/operations/bank-files/preview-bank-file.ts";

export type PreviewedAccount = BankFilePreview["accounts"][number];

/** An account of the company, one that is made with the import, or none. */
export type Place = number | "new" | null;

/** Decisions by account and operation: true where it is there already. */
export interface Said {
  readonly accounts: ReadonlyMap<number, Place>;
  /** What new accounts are to be called, where the name that is proposed is not the one. */
  readonly names: ReadonlyMap<number, string>;
  readonly decisions: ReadonlyMap<string, boolean>;
  /** Of those that are too many to be shown. Null: nobody has said. */
  readonly areOthersDuplicates: boolean | null;
  /** Of notices by account and number: false where nobody wants their parts as details. */
  readonly details: ReadonlyMap<string, boolean>;
}

export const nothingSaid: Said = {
  accounts: new Map(),
  names: new Map(),
  decisions: new Map(),
  areOthersDuplicates: null,
  details: new Map(),
};

const keyOf = (account: number, operation: number): string => `${account}/${operation}`;

/** What is known there is known of that account only: what was decided for another says nothing. */
export function withAccount(said: Said, account: number, place: Place): Said {
  return {
    ...said,
    accounts: new Map(said.accounts).set(account, place),
    decisions: withoutAccount(said.decisions, account),
    details: withoutAccount(said.details, account),
  };
}

const withoutAccount = (
  decided: ReadonlyMap<string, boolean>,
  account: number,
): ReadonlyMap<string, boolean> => new Map([...decided].filter(([key]) => !key.startsWith(`${account}/`)));

export const withDetail = (said: Said, account: number, notice: number, isWanted: boolean): Said => ({
  ...said,
  details: new Map(said.details).set(keyOf(account, notice), isWanted),
});

/** What a bank tells of an operation is taken unless somebody says otherwise. */
export const isDetailWanted = ({ details }: Said, account: number, notice: number): boolean =>
  details.get(keyOf(account, notice)) ?? true;

export const withName = (said: Said, account: number, name: string): Said => ({
  ...said,
  names: new Map(said.names).set(account, name),
});

export const nameOfNew = ({ names }: Said, { account, newAccountName }: PreviewedAccount): string =>
  names.get(account) ?? newAccountName ?? "";

export function withDecision(said: Said, account: number, operation: number, isDuplicate: boolean): Said {
  return { ...said, decisions: new Map(said.decisions).set(keyOf(account, operation), isDuplicate) };
}

/** All of an account at once, those that are not shown too. */
export function withDecisionOnAll(said: Said, account: PreviewedAccount, isDuplicate: boolean): Said {
  const decided = account.probableDuplicates.map(
    ({ operation: { operation } }) => [keyOf(account.account, operation), isDuplicate] as const,
  );
  const areOthersDuplicates = unshownOf(account) > 0 ? isDuplicate : said.areOthersDuplicates;
  return { ...said, decisions: new Map([...said.decisions, ...decided]), areOthersDuplicates };
}

/** How many more there are than an answer can show. */
export const unshownOf = ({ probableCount, probableDuplicates }: PreviewedAccount): number =>
  probableCount - probableDuplicates.length;

export const decisionOn = ({ decisions }: Said, account: number, operation: number): boolean | null =>
  decisions.get(keyOf(account, operation)) ?? null;

/** As the preview takes it: what a new account is called changes nothing in what is found. */
export const accountsSaid = ({ accounts }: Said): BankFileChoices["accounts"] =>
  [...accounts].map(([account, place]) =>
    place === "new"
      ? { account, bankAccountId: null, newAccount: { name: unnamed } }
      : { account, bankAccountId: place },
  );

const unnamed = "?";

export const goesSomewhere = ({ bankAccountId, isNewAccount, problem }: PreviewedAccount): boolean =>
  (bankAccountId !== null || isNewAccount) && problem === null;

/** As the import takes it: new accounts are named, those that are proposed too. */
function accountsChosen(said: Said, accounts: BankFilePreview["accounts"]): BankFileChoices["accounts"] {
  const made = accounts.filter(({ isNewAccount }) => isNewAccount);
  return [
    ...accountsSaid(said).filter(({ newAccount }) => newAccount === undefined),
    ...made.map((account) => ({
      account: account.account,
      bankAccountId: null,
      newAccount: { name: nameOfNew(said, account).trim() },
    })),
  ];
}

/** Every doubtful operation of the accounts that go somewhere, with what was decided on it. */
function doubts(said: Said, { accounts }: Pick<BankFilePreview, "accounts">) {
  return accounts.filter(goesSomewhere).flatMap(({ account, probableDuplicates }) =>
    probableDuplicates.map(({ operation: { operation } }) => ({
      account,
      operation,
      isDuplicate: decisionOn(said, account, operation),
    })),
  );
}

export function choicesSaid(said: Said, preview: Pick<BankFilePreview, "accounts">): BankFileChoices {
  const { areOthersDuplicates } = said;
  return {
    accounts: accountsChosen(said, preview.accounts),
    decisions: doubts(said, preview).flatMap(({ account, operation, isDuplicate }) =>
      isDuplicate === null ? [] : [{ account, operation, isDuplicate }],
    ),
    ...(areOthersDuplicates === null ? {} : { others: areOthersDuplicates ? "duplicates" : "new" }),
    details: unwantedDetails(said, preview).map(({ account, notice }) => ({
      account,
      notice,
      isWanted: false,
    })),
  };
}

function unwantedDetails(said: Said, { accounts }: Pick<BankFilePreview, "accounts">) {
  return accounts
    .filter(goesSomewhere)
    .flatMap(({ account, notices }) =>
      notices.flatMap(({ notice, reason }) =>
        reason === null && !isDetailWanted(said, account, notice) ? [{ account, notice }] : [],
      ),
    );
}

export interface Outlook {
  /** How many operations would be written. */
  readonly importedCount: number;
  /** How many operations would get their details. */
  readonly detailCount: number;
  /** Lines that the bank announces; null where the file is no report of a running day, which says something without any too. */
  readonly announcedCount: number | null;
  /** How many are still to be decided: nothing is imported before. */
  readonly undecidedCount: number;
  /** No account of the file has a place to go. */
  readonly isHomeless: boolean;
  /** An account that would be made has no name. */
  readonly isNameMissing: boolean;
}

export function outlookOf(said: Said, preview: Pick<BankFilePreview, "accounts">): Outlook {
  const placed = preview.accounts.filter(goesSomewhere);
  const decided = doubts(said, preview);
  const own = sum(placed.map(({ newCount }) => newCount));
  const unshown = sum(placed.map(unshownOf));
  const { areOthersDuplicates } = said;
  const wanted = decided.filter(({ isDuplicate }) => isDuplicate === false).length;
  const open = decided.filter(({ isDuplicate }) => isDuplicate === null).length;
  return {
    importedCount: own + wanted + (areOthersDuplicates === false ? unshown : 0),
    detailCount: sum(placed.map(({ detailCount }) => detailCount)) - unwantedDetails(said, preview).length,
    announcedCount: announcedIn(placed),
    undecidedCount: open + (areOthersDuplicates === null ? unshown : 0),
    isHomeless: placed.length === 0,
    isNameMissing: placed.some((account) => account.isNewAccount && nameOfNew(said, account).trim() === ""),
  };
}

function announcedIn(placed: readonly PreviewedAccount[]): number | null {
  const reports = placed.flatMap(({ announced }) => announced ?? []);
  return reports.length === 0
    ? null
    : sum(reports.map(({ count, informationCount }) => count + informationCount));
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
