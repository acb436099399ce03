/**
 * Writes the booked operations of a bank's file, a thousand at a time. What is new is decided when the first of them is
 * written, under the ledger's lock, from everything but the import's own lines: begun again after a crash, it decides
 * the same. Two imports of one file at once double nothing: what an operation is decides its id.
 */
import type { ImportFailure } from "@amont/contract/operations/imports/import-summary.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { recordEffects } from "../../imports/import-effects-repository.ts";
import type {
  ImportChunk,
  ImportRunner,
  ImportSource,
  ImportWork,
  RefusedImportRow,
  WrittenChunk,
} from "../../imports/import-runner.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { applyRulesToNew } from "../../ledger/manage-new-transactions.ts";
import { publish } from "../../realtime/publish.ts";
import { storeAnnounced } from "./announced/store-announced.ts";
import { bankFileReader } from "./bank-file-reader.ts";
import { type BankFileRow, type BankFileRows, bankFileRows } from "./bank-file-rows.ts";
import type { BankFileSettings } from "./bank-file-settings.ts";
import {
  insertFingerprints,
  insertOperations,
  insertParties,
  type NewFingerprint,
  raiseKnownBalance,
  storeStatements,
} from "./bank-import-repository.ts";
import { believedValueDay } from "./doubtful-value-days.ts";
import { judgeBankRows, newOperationOf, type Verdict } from "./judge-bank-rows.ts";
import { addDetails } from "./notices/add-details.ts";

const chunkRows = 1_000;

export const bankFileRunner: ImportRunner = { kind: "bank-file", open };

async function open(work: ImportWork): Promise<Result<ImportSource, ImportFailure>> {
  // Written by the use case of the same feature, which is the only one to start this kind.
  const settings = work.settings as BankFileSettings;
  const csv = settings.csv === null ? undefined : { mapping: settings.csv };
  const csvByEntry = new Map(settings.csvByEntry?.map(({ entry, reading }) => [entry, reading]));
  const read = await work.readFile(bankFileReader, { csv, csvByEntry });
  if (!read.ok) return read;
  const file = read.value;
  if (!file.ok) return err(file.error.kind === "too-large" ? "too-large" : "unreadable");
  const content = bankFileRows(file.value, settings);
  return ok({ rowCount: content.rows.length, chunks: (after) => chunksOf(work, content, after) });
}

interface Plan {
  readonly verdicts: readonly Verdict[];
  readonly statementIds: ReadonlyMap<number, number>;
}

async function* chunksOf(
  work: ImportWork,
  content: BankFileRows,
  after: number,
): AsyncGenerator<ImportChunk> {
  let plan: Plan | null = null;
  for (let from = after; from < content.rows.length; from += chunkRows) {
    const to = Math.min(from + chunkRows, content.rows.length);
    yield {
      rowCount: to - from,
      write: async (database) => {
        plan ??= await makePlan(database, work, content);
        return writeRows(database, work, { content, plan, from, to });
      },
    };
  }
  yield { rowCount: 0, write: (database) => closeImport(database, work, content) };
}

async function makePlan(database: ScopedDatabase, work: ImportWork, content: BankFileRows): Promise<Plan> {
  const { companyId, importId, now } = work;
  const settings = work.settings as BankFileSettings;
  const today = await companyToday(database, companyId, now());
  const verdicts = await judgeBankRows(database, companyId, content, { importId, settings, today });
  return { verdicts, statementIds: await storeStatements(database, companyId, importId, content.statements) };
}

interface Part {
  readonly content: BankFileRows;
  readonly plan: Plan;
  readonly from: number;
  readonly to: number;
}

async function writeRows(
  database: ScopedDatabase,
  { companyId, importId }: ImportWork,
  { content, plan, from, to }: Part,
): Promise<WrittenChunk> {
  const verdicts = plan.verdicts.slice(from, to);
  const fresh = verdicts.filter((verdict) => verdict.kind === "new");
  const operations = fresh.map((verdict) => ({ verdict, operation: newOperationOf(verdict) }));
  const made = await insertOperations(
    database,
    companyId,
    importId,
    operations.map(({ operation }) => operation),
  );
  const fingerprints = operations.flatMap(({ verdict, operation }) => {
    const transactionId = made.get(operation.externalId);
    return transactionId === undefined ? [] : [fingerprintOf(verdict, transactionId, plan)];
  });
  const same = verdicts.flatMap((verdict) =>
    verdict.kind === "same" ? [fingerprintOf(verdict, verdict.transactionId, plan)] : [],
  );
  await insertFingerprints(database, companyId, importId, [...fingerprints, ...same]);
  await insertParties(
    database,
    companyId,
    operations.flatMap(({ verdict, operation }) => {
      const transactionId = made.get(operation.externalId);
      return transactionId === undefined ? [] : [{ ...verdict.row.operation, transactionId }];
    }),
  );
  await applyRulesToNew(database, companyId, [...made.values()]);
  return {
    importedCount: made.size,
    paidCount: made.size,
    refusals: verdicts.flatMap((verdict, index) => {
      const row = content.rows[from + index];
      return verdict.kind === "refused" && row !== undefined
        ? [refusal(row, from + index + 1, verdict.code)]
        : [];
    }),
  };
}

function fingerprintOf(
  { row, fingerprint }: Extract<Verdict, { readonly kind: "new" | "same" }>,
  transactionId: number,
  { statementIds }: Plan,
): NewFingerprint {
  const { bookedOn, amountMinor, reference, bankReference } = row.operation;
  return {
    bankAccountId: row.destined.bankAccountId,
    transactionId,
    statementId: statementIds.get(row.statement) ?? null,
    bookedOn,
    valueOn: believedValueDay(row.operation),
    amountMinor,
    labelKey: fingerprint.labelKey,
    rank: fingerprint.rank,
    reference,
    bankReference,
  };
}

/** The row as the report of the import shows it: day, amount, label. */
function refusal(row: BankFileRow, rowNumber: number, code: string): RefusedImportRow {
  const { amountMinor, label } = "operation" in row ? row.operation : row.undated;
  const day = "operation" in row ? row.operation.bookedOn : "";
  const amount = toDecimalString(minorUnits(amountMinor), row.destined.account.currency ?? "EUR");
  const [field, value] = fieldOf(code, { day, amount, label });
  return { rowNumber, cells: [day, amount, label], problems: [{ column: null, field, code, value }] };
}

function fieldOf(
  code: string,
  { day, amount, label }: { readonly day: string; readonly amount: string; readonly label: string },
) {
  if (code === "8116") return ["amount", amount] as const;
  if (code === "8104") return ["name", label] as const;
  return code === "8101" ? (["account", ""] as const) : (["paymentDate", day] as const);
}

/** What the bank says that each account held last, when the day is over and nobody knows better. */
async function closeImport(
  database: ScopedDatabase,
  work: ImportWork,
  { accounts }: BankFileRows,
): Promise<WrittenChunk> {
  const { companyId, importId, now } = work;
  const today = await companyToday(database, companyId, now());
  await addDetails(database, work, accounts);
  await storeAnnounced(database, work, accounts, today);
  for (const { account, bankAccountId } of accounts) {
    const { closing, isRunningDay } = account;
    if (closing === null || closing.on === null || isRunningDay || closing.on > today) continue;
    if (closing.currency !== undefined) continue;
    const effects = await raiseKnownBalance(database, companyId, bankAccountId, {
      amountMinor: closing.amountMinor,
      on: closing.on,
    });
    await recordEffects(database, companyId, importId, effects);
  }
  await publish(database, { entityId: companyId }, { name: "BankAccountsChanged", payload: { companyId } });
  return { importedCount: 0, paidCount: 0, refusals: [] };
}
