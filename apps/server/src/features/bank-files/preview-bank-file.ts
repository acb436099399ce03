import type { InputOf } from "@amont/contract/operation.ts";
import type { previewBankFile } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import {
  type BankFilePreview,
  mostNewShown,
  mostNoticesShown,
  mostProbableShown,
  mostWarningsShown,
} from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import type { RecognisedOperation } from "@amont/engine/bank-files/recognise-operations.ts";
import type { BankOperation, StatementBalance } from "@amont/formats/bank-statements/bank-statement.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { endOfCurrency } from "@amont/kernel/ended-currency.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { countAnnounced, dayReportsOf } from "./announced/day-reports.ts";
import { findReportedDays } from "./announced/day-reports-repository.ts";
import { findShown } from "./bank-files-repository.ts";
import { countDoubtful } from "./doubtful-value-days.ts";
import type { AccountNotice } from "./notices/match-account-notices.ts";
import { placeUpload } from "./open-upload.ts";
import type { PlacedAccount } from "./place-accounts.ts";
import type { UploadReading } from "./read-upload.ts";
import { periodOf, recogniseAccount, refusalOf } from "./recognise-account.ts";

type Preview = BankFilePreview;
type AccountPreview = Preview["accounts"][number];

export async function previewBankFileUseCase(
  { body, opened }: InputOf<typeof previewBankFile> & { readonly opened: UploadReading },
  context: OperationContext,
): Promise<Outcome<Preview>> {
  const upload = await placeUpload(opened, body, context);
  if (!upload.ok) return upload;
  if ("columnsToName" in upload.value) {
    const { delimiter, headings, firstRows } = upload.value.columnsToName;
    const columnsToName = {
      delimiter,
      headings: [...headings],
      firstRows: firstRows.map((cells) => Array.from(cells)),
    };
    return ok({
      format: "csv",
      encoding: "",
      warnings: [],
      csv: null,
      csvRows: [],
      columnsToName,
      files: null,
      accounts: [],
    });
  }
  const { file, accounts } = upload.value;
  const today = await companyToday(context.database, currentCompany(context), context.now);
  const previews: AccountPreview[] = [];
  for (const account of accounts) previews.push(await previewAccount(account, today, context));
  const reading = file.csvReading;
  return ok({
    format: file.format,
    encoding: file.encoding,
    warnings: shownWarnings(file.warnings),
    csv:
      reading === undefined
        ? null
        : {
            ...reading,
            headings: [...reading.headings],
            roles: [...reading.roles],
            cellKinds: [...reading.cellKinds],
          },
    csvRows: (file.csvRows ?? []).map((cells) => Array.from(cells)),
    columnsToName: null,
    files: file.files?.map(({ name, format, problem }) => ({ name, format, problem })) ?? null,
    accounts: previews,
  });
}

const shownWarnings = (warnings: PlacedAccount["warnings"]): Preview["warnings"] =>
  warnings.slice(0, mostWarningsShown).map(({ kind, line }) => ({ kind, line }));

interface Judged {
  readonly index: number;
  readonly operation: BankOperation;
  readonly recognised: RecognisedOperation;
}

async function previewAccount(
  account: PlacedAccount,
  today: CalendarDate,
  { database, scope }: OperationContext,
): Promise<AccountPreview> {
  const companyId = scope.companyIds[0] ?? 0;
  const { operations, place, proposal } = account;
  const isNewAccount = place === null && proposal !== null && proposal.choice !== "possible";
  const { operations: recognised, notices } =
    place === null && !isNewAccount
      ? { operations: [], notices: [] }
      : await recogniseAccount(database, companyId, {
          account,
          bankAccountId: place?.id ?? null,
          exceptImportId: null,
        });
  const judged = operations.flatMap((operation, index): readonly Judged[] => {
    const answer = recognised[index];
    return answer === undefined || refusalOf(operation, today) !== null
      ? []
      : [{ index, operation, recognised: answer }];
  });
  const fresh = judged.filter((each) => each.recognised.kind === "new");
  const probable = judged.filter((each) => each.recognised.kind === "probable");
  const refused = operations.filter((operation) => refusalOf(operation, today) !== null).length;
  const currency = account.currency ?? place?.currency ?? "EUR";
  const amount = (minor: number) => toWireNumber(minorUnits(minor), currency);
  const sumOf = (isWanted: (minor: number) => boolean) =>
    amount(
      fresh.reduce(
        (sum, { operation }) => (isWanted(operation.amountMinor) ? sum + operation.amountMinor : sum),
        0,
      ),
    );
  const period = periodOf(operations);
  return {
    account: account.account,
    identifier: account.identifier,
    iban: account.iban,
    name: account.name,
    fileName: account.fileName,
    currency: account.currency,
    endedCurrency:
      account.endedCurrency === null
        ? null
        : { code: account.endedCurrency, endedOn: endOfCurrency(account.endedCurrency) },
    bankAccountId: place?.id ?? null,
    matchedBy: account.matchedBy,
    problem: isNewAccount ? null : account.problem,
    newAccountName: proposal?.name ?? null,
    isNewAccount,
    opening: shownBalance(account.opening, currency),
    closing: shownBalance(account.closing, currency),
    isBalanced: account.isBalanced,
    breaks: account.breaks.map(({ kind, date, missingMinor }) => ({
      kind,
      date,
      missing: missingMinor === null ? null : amount(missingMinor),
    })),
    operationCount: operations.length + account.undated.length,
    firstDate: period?.firstDay ?? null,
    lastDate: period?.lastDay ?? null,
    newCount: fresh.length,
    newInflow: sumOf((minor) => minor > 0),
    newOutflow: sumOf((minor) => minor < 0),
    knownCount: judged.length - fresh.length - probable.length,
    pendingCount: account.pendingCount,
    announced: await shownAnnounced(account, { companyId, currency, today }, database),
    doubtfulValueCount: countDoubtful(operations),
    refusedCount: refused + account.undated.length,
    probableCount: probable.length,
    probableDuplicates: await shownDuplicates(
      probable.slice(0, mostProbableShown),
      { companyId, currency },
      database,
    ),
    newOperations: fresh.slice(0, mostNewShown).map((each) => shownOperation(each, currency)),
    notices: shownNotices(account, notices, currency),
    noticeCount: notices.filter((match) => match !== null).length,
    detailCount: notices.filter((match) => match?.reason === null).length,
    warnings: shownWarnings(account.warnings),
    warningCount: account.warnings.length,
  };
}

function shownBalance(balance: StatementBalance | null, currency: CurrencyCode): AccountPreview["opening"] {
  if (balance === null) return null;
  return { amount: toWireNumber(balance.amountMinor, balance.currency ?? currency), date: balance.on };
}

function shownOperation(
  { index, operation }: Judged,
  currency: CurrencyCode,
): AccountPreview["newOperations"][number] {
  return {
    operation: index,
    date: operation.bookedOn,
    amount: toWireNumber(operation.amountMinor, currency),
    label: operation.label,
    reference: operation.reference,
  };
}

/** Null where the file reports on no running day. */
async function shownAnnounced(
  account: PlacedAccount,
  {
    companyId,
    currency,
    today,
  }: { readonly companyId: number; readonly currency: CurrencyCode; readonly today: CalendarDate },
  database: OperationContext["database"],
): Promise<AccountPreview["announced"]> {
  const reports = dayReportsOf(account, today);
  if (reports.every(({ isClosing }) => isClosing)) return null;
  const { place } = account;
  const known = place === null ? [] : await findReportedDays(database, companyId, place.id, null);
  const { announced, information, outdated, floor } = countAnnounced(reports, known);
  const amount = (minor: number | null) =>
    minor === null ? null : toWireNumber(minorUnits(minor), currency);
  return {
    count: announced,
    informationCount: information,
    outdatedCount: outdated,
    floorDebit: amount(floor?.debitMinor ?? null),
    floorCredit: amount(floor?.creditMinor ?? null),
  };
}

function shownNotices(
  { notices }: PlacedAccount,
  matches: readonly AccountNotice[],
  currency: CurrencyCode,
): AccountPreview["notices"] {
  const shown = notices.flatMap((notice, index) => {
    const match = matches[index] ?? null;
    if (match === null) return [];
    const { target, reason } = match;
    return [
      {
        notice: index,
        date: notice.bookedOn,
        amount: toWireNumber(notice.amountMinor, currency),
        label: notice.label,
        partCount: notice.parts.length,
        isInformation: notice.isInformation,
        target:
          target === null
            ? null
            : { date: target.date, label: target.label, isInFile: target.transactionId === null },
        reason,
      },
    ];
  });
  return shown.slice(0, mostNoticesShown);
}

async function shownDuplicates(
  probable: readonly Judged[],
  { companyId, currency }: { readonly companyId: number; readonly currency: CurrencyCode },
  database: OperationContext["database"],
): Promise<AccountPreview["probableDuplicates"]> {
  const ids = probable.flatMap(({ recognised }) =>
    recognised.kind === "probable" ? [recognised.transactionId] : [],
  );
  const existing = await findShown(database, companyId, ids);
  return probable.flatMap((each) => {
    const { recognised } = each;
    const like = recognised.kind === "probable" ? existing.get(recognised.transactionId) : undefined;
    if (recognised.kind !== "probable" || like === undefined) return [];
    return [
      {
        operation: shownOperation(each, currency),
        existing: {
          transactionId: like.id,
          date: calendarDate(like.payment_date),
          amount: toWireNumber(minorUnits(like.moved), currency),
          label: like.name,
          origin: like.origin,
        },
        daysApart: recognised.daysApart,
      },
    ];
  });
}
