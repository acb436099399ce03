/**
 * CFONB 240, operations given back to the customer: a head (31) with the account, one record (34) for each transfer,
 * direct debit or bill, a total (39). No balances: the total is what can be checked.
 */
import { parseCurrency } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import {
  type BankFileResult,
  type BankOperation,
  type BankStatement,
  type FileWarning,
  largestBankFileBytes,
  type UndatedOperation,
} from "../bank-statement.ts";
import { checkBalances } from "../check-balances.ts";
import { decodeBankText } from "../decode-bank-text.ts";
import { ibanOfFrenchAccount } from "../french-account.ts";
import { labelOf, textOrNull } from "../label-text.ts";
import { type CfonbRecord, cfonbAmount, cfonbDay, cfonbRecords } from "./cfonb-records.ts";

interface OpenBatch {
  readonly head: CfonbRecord;
  readonly operations: BankOperation[];
  readonly undated: UndatedOperation[];
  readonly warnings: FileWarning[];
}

export function readCfonb240(bytes: Uint8Array): BankFileResult {
  if (bytes.length > largestBankFileBytes) return err({ kind: "too-large" });
  const { text, encoding } = decodeBankText(bytes);
  const statements: BankStatement[] = [];
  const warnings: FileWarning[] = [];
  let open: OpenBatch | null = null;
  for (const record of cfonbRecords(text, 240)) {
    if (record.code === "31") {
      if (open !== null) statements.push(finished(open, null));
      open = { head: record, operations: [], undated: [], warnings: [] };
    } else if (open === null) {
      warnings.push({
        kind: "bad-line",
        text: `record ${record.code} is outside any batch`,
        line: record.line,
      });
    } else if (record.code === "34") {
      readOperation(record, open);
    } else if (record.code === "39") {
      statements.push(finished(open, record));
      open = null;
    } else {
      warnings.push({
        kind: "bad-line",
        text: `record ${record.code} is of no known kind`,
        line: record.line,
      });
    }
  }
  if (open !== null) statements.push(finished(open, null));
  const checked = checkBalances(statements, "cfonb240");
  return checked.ok ? ok({ format: "cfonb240", encoding, statements: checked.value, warnings }) : checked;
}

const euro = { decimals: 2, currency: "EUR" } as const;

function readOperation(record: CfonbRecord, { operations, undated, warnings }: OpenBatch): void {
  const unsigned = cfonbAmount(record.at(229, 240), euro);
  if (unsigned === null) {
    warnings.push({ kind: "bad-line", text: `no amount: ${record.at(229, 240)}`, line: record.line });
    return;
  }
  const amountMinor = minorUnits(isCredit(record) ? unsigned : 0 - unsigned);
  const counterparty = textOrNull(record.at(43, 66));
  const label = labelOf([counterparty, record.at(129, 216)]);
  const bookedOn = cfonbDay(record.at(11, 16));
  if (bookedOn === null) {
    warnings.push({ kind: "bad-date", text: `not a day: ${record.at(11, 16)}`, line: record.line });
    undated.push({ amountMinor, label, line: record.line });
    return;
  }
  operations.push({
    bookedOn,
    valueOn: null,
    amountMinor,
    label,
    counterparty,
    counterpartyIban: ibanOfFrenchAccount({
      bank: record.at(22, 26),
      branch: record.at(27, 31),
      account: record.at(32, 42),
    }),
    reference: textOrNull(record.at(223, 228)),
    bankReference: textOrNull(record.at(123, 128)),
    isReversal: false,
  });
}

/** Operations of the twenties are transfers to the customer; direct debits, bills and what came back unpaid cost. */
const isCredit = (record: CfonbRecord): boolean => record.at(9, 9) === "2";

function finished(
  { head, operations, undated, warnings }: OpenBatch,
  end: CfonbRecord | null,
): BankStatement {
  const account = head.at(32, 42).trim();
  return {
    accountIdentifier: account,
    iban: ibanOfFrenchAccount({ bank: head.at(22, 26), branch: head.at(27, 31), account }),
    accountName: textOrNull(head.at(43, 66)),
    currency: head.at(17, 17) === "E" ? parseCurrency("EUR") : null,
    statementId: null,
    opening: null,
    closing: null,
    operations,
    ...(undated.length > 0 ? { undated } : {}),
    pendingCount: 0,
    warnings: [...warnings, ...totalBreak([...operations, ...undated], end)],
  };
}

function totalBreak(
  booked: readonly Pick<BankOperation, "amountMinor">[],
  end: CfonbRecord | null,
): readonly FileWarning[] {
  const total = end === null ? null : cfonbAmount(end.at(229, 240), euro);
  if (end === null || total === null) {
    return [{ kind: "bad-line", text: "the batch has no total", line: end?.line ?? null }];
  }
  if (total === booked.reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0)) return [];
  return [
    { kind: "balance-break", text: `the operations miss their total, ${total} minor units`, line: end.line },
  ];
}
