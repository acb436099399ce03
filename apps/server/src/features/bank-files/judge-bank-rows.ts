/** What becomes of each row of a bank's file: decided for the whole file at once, under the ledger's lock. */
import { createHash } from "node:crypto";
import type { ImportRowCode } from "@amont/contract/errors/import-row-codes.ts";
import type { Fingerprint } from "@amont/engine/bank-files/recognise-operations.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { BankFileRow, BankFileRows } from "./bank-file-rows.ts";
import { type BankFileSettings, decisionOn } from "./bank-file-settings.ts";
import { findPlaces } from "./bank-files-repository.ts";
import type { NewOperation } from "./bank-import-repository.ts";
import { recogniseAccount, refusalOf } from "./recognise-account.ts";

type OperationRow = Extract<BankFileRow, { readonly operation: unknown }>;

export type Verdict =
  | { readonly kind: "known" }
  | { readonly kind: "refused"; readonly code: ImportRowCode }
  | {
      readonly kind: "new";
      readonly row: OperationRow;
      readonly fingerprint: Fingerprint;
      readonly currency: CurrencyCode;
    }
  /** Somebody said that it is that transaction. */
  | {
      readonly kind: "same";
      readonly row: OperationRow;
      readonly fingerprint: Fingerprint;
      readonly transactionId: number;
    };

interface Judging {
  readonly importId: number;
  readonly settings: BankFileSettings;
  readonly today: CalendarDate;
}

/** One verdict for each row. */
export async function judgeBankRows(
  database: ScopedDatabase,
  companyId: number,
  { accounts, rows }: BankFileRows,
  { importId, settings, today }: Judging,
): Promise<readonly Verdict[]> {
  const { own } = await findPlaces(database, companyId);
  const currencies = new Map(own.map(({ id, currency }) => [id, currency]));
  const decide = decisionOn(settings);
  const recognised = new Map(
    await Promise.all(
      accounts.map(async ({ account, bankAccountId }) => {
        const asked = { account, bankAccountId, exceptImportId: importId };
        return [account.account, (await recogniseAccount(database, companyId, asked)).operations] as const;
      }),
    ),
  );
  return rows.map((row): Verdict => {
    const { account, bankAccountId } = row.destined;
    const currency = currencies.get(bankAccountId);
    if (currency === undefined) return { kind: "refused", code: "8101" };
    if (!("operation" in row)) return { kind: "refused", code: "8111" };
    const code = refusalOf(row.operation, today);
    if (code !== null) return { kind: "refused", code };
    const found = recognised.get(account.account)?.[row.index];
    if (found === undefined || found.kind === "known") return { kind: "known" };
    const fingerprint = { labelKey: found.labelKey, rank: found.rank };
    if (found.kind === "new") return { kind: "new", row, fingerprint, currency };
    // What became probable since the preview is named instead of being guessed.
    const decision = decide(account.account, row.index);
    if (decision === null) return { kind: "refused", code: "8104" };
    return decision === "new"
      ? { kind: "new", row, fingerprint, currency }
      : { kind: "same", row, fingerprint, transactionId: found.transactionId };
  });
}

/** The same operation has the same id, whichever file brings it. */
function externalIdOf({ destined, operation }: OperationRow, { labelKey, rank }: Fingerprint): string {
  const label = createHash("sha256").update(labelKey).digest("hex").slice(0, 16);
  return `bank:${destined.bankAccountId}:${operation.bookedOn}:${operation.amountMinor}:${label}:${rank}`;
}

export function newOperationOf({
  row,
  fingerprint,
  currency,
}: Extract<Verdict, { readonly kind: "new" }>): NewOperation {
  const { operation, destined } = row;
  const { label, reference, bankReference } = operation;
  const name = [
    label,
    reference ?? "",
    bankReference ?? "",
    destined.account.identifier,
    operation.bookedOn,
  ].find((text) => text.trim() !== "");
  return {
    externalId: externalIdOf(row, fingerprint),
    bankAccountId: destined.bankAccountId,
    currency,
    bookedOn: operation.bookedOn,
    amountMinor: operation.amountMinor,
    name: (name ?? operation.bookedOn).trim().slice(0, 500),
    memo: reference === null || label.includes(reference) ? "" : reference,
  };
}
