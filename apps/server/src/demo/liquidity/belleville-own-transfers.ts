/** What the treasurer of the demo has moved between accounts: settled, on its way, and not there after days. */
import { addSettlementDays, nextSettlementDay } from "@amont/engine/calendar/settlement-days.ts";
import { arrivalDay, startingTerms } from "@amont/engine/liquidity/lanes.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { addDays, type CalendarDate, startOfWeek } from "@amont/kernel/calendar-date.ts";
import { seededRandom } from "@amont/testkit/seeded-random.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { findSideId } from "../../features/transfers/paid-lines-repository.ts";
import { type Link, linkPairs } from "../../ledger/liquidity/link-pairs-repository.ts";
import {
  ensureTransferCategories,
  insertSides,
  insertTransfers,
  type WrittenTransfer,
} from "../../ledger/liquidity/transfers/new-transfers-repository.ts";
import { namedSides } from "../../ledger/liquidity/transfers/write-transfers.ts";
import type { DemoAccounts } from "./demo-accounts.ts";
import { accountNames, euros, type Morning } from "./liquidity-accounts.ts";
import { insertPaidLines, type PaidLine } from "./paid-lines.ts";

const random = seededRandom("groupe-belleville/virements");
const sepa = { ...startingTerms("sepa"), type: "sepa", place: euros } as const;

interface MadeTransfer {
  readonly to: string;
  readonly amountMinor: number;
  readonly outOn: CalendarDate;
  readonly isCredited: boolean;
}

/** All from the account that has enough. */
const madeTransfers = (today: CalendarDate): readonly MadeTransfer[] => [
  {
    to: accountNames.short,
    amountMinor: 600_000,
    outOn: nextSettlementDay(euros, addDays(startOfWeek(today), -6)),
    isCredited: true,
  },
  {
    to: accountNames.onlineSales,
    amountMinor: 250_000,
    outOn: addSettlementDays(euros, today, -6),
    isCredited: false,
  },
  {
    to: accountNames.main,
    amountMinor: 1_000_000,
    outOn: addSettlementDays(euros, today, -1),
    isCredited: false,
  },
];

interface OwnTransfer {
  readonly transfer: WrittenTransfer;
  readonly outOn: CalendarDate;
  readonly inOn: CalendarDate;
  readonly isCredited: boolean;
}

export async function writeOwnTransfers(
  database: SystemDatabase,
  demo: DemoAccounts,
  { today, now, by }: Morning,
): Promise<void> {
  const companyId = demo.atelierId;
  await ensureTransferCategories(database, companyId);
  const from = demo.account(accountNames.rich);
  const made = madeTransfers(today).map(({ to, amountMinor, outOn, isCredited }) => {
    const own = random.split(to);
    const taker = demo.account(to);
    const inOn = arrivalDay(sepa, outOn);
    const transfer: WrittenTransfer = {
      organisation_id: demo.organisationId,
      id: own.uuid(),
      from_company_id: companyId,
      from_account_id: from.id,
      to_company_id: companyId,
      to_account_id: taker.id,
      amount_minor: amountMinor,
      currency: "EUR",
      out_on: outOn,
      in_on: inOn,
      type: "sepa",
      reference: `AMT-${own.uuid().replaceAll("-", "").slice(0, 10).toUpperCase()}`,
      label: null,
      scenario_id: null,
      pool_id: null,
      created_by: by,
    };
    return { transfer, from, to: taker, outOn, inOn, isCredited };
  });
  await insertTransfers(
    database,
    made.map(({ transfer }) => transfer),
  );
  await insertSides(database, made.map(namedSides));
  const lines = made.flatMap((one) => statementLines(one));
  const paidIds = await insertPaidLines(database, lines);
  const links: Link[] = [];
  for (const [at, { transferId, amountMinor }] of lines.entries()) {
    const expectationId = await findSideId(database, companyId, transferId, amountMinor > 0);
    const paymentId = paidIds[at];
    invariant(expectationId !== null && paymentId !== undefined, "a transfer has two sides");
    links.push({ isAutomatic: true, kind: "exact", score: 100, reasons: [], paymentId, expectationId });
  }
  await linkPairs(database, companyId, links, now);
}

/** What the banks have done of it so far. */
function statementLines({ transfer, outOn, inOn, isCredited }: OwnTransfer) {
  const { id: transferId, reference, amount_minor: amountMinor } = transfer;
  const left: PaidLine = {
    companyId: transfer.from_company_id,
    accountId: transfer.from_account_id,
    on: outOn,
    label: `VIR SEPA EMIS ${reference}`,
    amountMinor: 0 - amountMinor,
  };
  const came: PaidLine = {
    companyId: transfer.to_company_id,
    accountId: transfer.to_account_id,
    on: inOn,
    label: `VIR SEPA RECU ${reference}`,
    amountMinor,
  };
  return (isCredited ? [left, came] : [left]).map((line) => Object.assign(line, { transferId }));
}
