/** What preview and import both look at: the file, and the company that it is for. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { AccountingAnalysis } from "@amont/engine/accounting/analyse-accounts.ts";
import { type ProposedCategory, proposeCategories } from "@amont/engine/accounting/propose-categories.ts";
import type { FecProblem } from "@amont/formats/fec/read-fec.ts";
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OpeningContext, OperationContext, Outcome } from "../../../http/operation-route.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import {
  findCompany,
  findEarlierAccounts,
  findPossibleAccounts,
  type PossibleAccount,
} from "./accounting-repository.ts";
import { accountsReader } from "./accounts-readers.ts";
import type { AccountsFile } from "./reading-accounts.ts";

export interface OpenAccounts extends AccountsFile {
  readonly companyId: number;
  readonly currency: CurrencyCode;
  readonly today: CalendarDate;
  readonly possibleAccounts: readonly PossibleAccount[];
  /** For each bank account of the file, where its movements would go; null is a new account. */
  readonly proposedAccounts: ReadonlyMap<string, number | null>;
  readonly proposals: readonly ProposedCategory[];
}

/** Before the transaction. */
export async function openAccounts(
  { body }: { readonly body: { readonly file: WholeFile } },
  { readFile }: OpeningContext,
): Promise<Outcome<AccountsFile>> {
  const read = await readFile(accountsReader, body.file.bytes, undefined);
  if (!read.ok) return err(failure("25101"));
  return read.value.ok ? read.value : err(failureOf(read.value.error));
}

const failureOf = (problem: FecProblem): Failure =>
  problem.kind === "missing-columns"
    ? failure("25102", { columns: problem.columns.join(", ") })
    : failure("25101");

/** In the transaction, for the company as it is now. */
export async function besideCompany(
  file: AccountsFile,
  context: OperationContext,
): Promise<Outcome<OpenAccounts>> {
  const { database, now } = context;
  const companyId = currentCompany(context);
  const { currency } = await findCompany(database, companyId);
  // Amounts of the file are hundredths; in a currency without them they would become others.
  if (minorDigits(currency) !== 2) return err(failure("25103", { currency }));
  const possibleAccounts = await findPossibleAccounts(database, companyId, currency);
  const earlier = await findEarlierAccounts(database, companyId);
  return ok({
    ...file,
    companyId,
    currency,
    today: await companyToday(database, companyId, now),
    possibleAccounts,
    proposedAccounts: proposedAccounts(file.analysis, possibleAccounts, earlier),
    proposals: proposeCategories(file.analysis),
  });
}

/** What was open longer ago than this hardly is any more. */
const staleMonths = 6;

/** What these accounts still hold open was probably paid since: it is imported where somebody asks for it. */
export const areStale = ({ summary, today }: Pick<OpenAccounts, "summary" | "today">): boolean =>
  summary.period !== null && addMonths(summary.period.to, staleMonths) < today;

/** Each account of the company is proposed once: two accounts of the file are two accounts. */
function proposedAccounts(
  { bankAccounts }: AccountingAnalysis,
  possible: readonly PossibleAccount[],
  earlier: Readonly<Record<string, number>>,
): ReadonlyMap<string, number | null> {
  const free = new Map(possible.map((account) => [account.id, account]));
  const take = (found: PossibleAccount | undefined): number | null => {
    if (found === undefined) return null;
    free.delete(found.id);
    return found.id;
  };
  const known = new Map(bankAccounts.map(({ account }) => [account, take(free.get(earlier[account] ?? 0))]));
  for (const { account, name } of bankAccounts) {
    if (known.get(account) !== null) continue;
    known.set(account, take([...free.values()].find((candidate) => folded(candidate.name) === folded(name))));
  }
  return known;
}

const folded = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .toLowerCase();
