/** Entering a transaction by hand, for the two calls that do it. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { ProjectPart } from "@amont/contract/operations/transactions/commands/distributing/project-parts.ts";
import {
  accountRefusal,
  amountRefusal,
  directionRefusal,
  labelRefusal,
  paidAmountRefusal,
  paymentDateRefusal,
} from "@amont/engine/ledger/command-values.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { fromWireNumber, type MinorUnits } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../../db/scope.ts";
import { currentCompany } from "../../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../../http/operation-route.ts";
import { requireLeaf, toCategoriseIds } from "../../../../ledger/category-tree.ts";
import { companyToday } from "../../../../ledger/company-today.ts";
import { lockLedger } from "../../../../ledger/lock-ledger.ts";
import { manageNewTransactions } from "../../../../ledger/manage-new-transactions.ts";
import { requireLivingScenario } from "../../../../plan/living-scenario.ts";
import { basisPoints } from "../basis-points.ts";
import { newCategory } from "../categorising/put-into-category.ts";
import { implausibleDate } from "../dating/implausible-date.ts";
import { findProjectIds, replaceParts } from "../distributing/parts-repository.ts";
import { readParts } from "../distributing/read-parts.ts";
import { announce } from "../run-command.ts";
import {
  findAccount,
  findByExternalId,
  getMainCurrency,
  insertTransaction,
  type NewCategory,
} from "../transaction-commands-repository.ts";

/** What a person says of it, as the contract has it. */
export interface ManualTransaction {
  readonly name: string;
  readonly amount: number;
  readonly isInflow: boolean;
  readonly paymentDate: CalendarDate;
  readonly bankAccountId?: number | null | undefined;
  readonly categoryId?: number | null | undefined;
  readonly currency?: CurrencyCode | null | undefined;
  readonly billingDate?: CalendarDate | null | undefined;
  readonly memo?: string | null | undefined;
  readonly vatRate?: number | null | undefined;
  readonly projects?: readonly ProjectPart[] | null | undefined;
  readonly scenarioId?: number | null | undefined;
  readonly externalId?: string | null | undefined;
}

type Created = Outcome<{ transactionId: number }>;

export async function createManually(
  context: OperationContext,
  isPaid: boolean,
  given: ManualTransaction,
): Promise<Created> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const earlier = await createdEarlier(database, companyId, isPaid, given.externalId);
  if (earlier !== null) return earlier;
  const today = await companyToday(database, companyId, context.now);
  const refusal = refusedAtOnce(isPaid, given, today);
  if (refusal !== null) return err(refusal);
  const scenarioId = given.scenarioId ?? null;
  const living = await requireLivingScenario(database, companyId, scenarioId);
  if (!living.ok) return living;
  const money = await moneyOf(database, companyId, isPaid, given);
  if (!money.ok) return money;
  const category = await categoryFor(database, companyId, given);
  if (!category.ok) return category;
  const projects = given.projects ?? [];
  const knownIds = await findProjectIds(
    database,
    companyId,
    projects.map(({ projectId }) => projectId),
  );
  const parts = readParts(projects, money.value, knownIds);
  if (!parts.ok) return parts;
  const transactionId = await insertTransaction(database, companyId, {
    is_paid: isPaid,
    is_inflow: given.isInflow,
    bank_account_id: given.bankAccountId ?? null,
    scenario_id: scenarioId,
    category_id: category.value.categoryId,
    categorisation: category.value.categorisation,
    name: given.name.trim(),
    memo: given.memo?.trim() ?? "",
    amount_minor: money.value.amountMinor,
    currency: money.value.currency,
    vat_rate_bp: basisPoints(given.vatRate ?? null),
    payment_date: given.paymentDate,
    original_payment_date: given.paymentDate,
    billing_date: given.billingDate ?? null,
    origin: "manual",
    external_id: given.externalId ?? null,
  });
  const written = parts.value.map(({ projectId, amountMinor }) => ({
    transactionId,
    projectId,
    amountMinor,
  }));
  if (written.length > 0) await replaceParts(database, companyId, [transactionId], written);
  // What nobody said of it, the company's rules or what was said of its like may.
  await manageNewTransactions(database, companyId, [transactionId]);
  await announce({ database, companyId, transactionIds: [transactionId] });
  return ok({ transactionId });
}

/** The same external id is the same transaction: a client that tries again gets the one it has made. */
async function createdEarlier(
  database: ScopedDatabase,
  companyId: number,
  isPaid: boolean,
  externalId: string | null | undefined,
): Promise<Created | null> {
  if (externalId === null || externalId === undefined) return null;
  const earlier = await findByExternalId(database, companyId, externalId);
  if (earlier === undefined) return null;
  const isTheSame = earlier.is_paid === isPaid && earlier.origin === "manual";
  return isTheSame ? ok({ transactionId: earlier.id }) : err(failure("conflict", { externalId }));
}

function refusedAtOnce(isPaid: boolean, given: ManualTransaction, today: CalendarDate): Failure | null {
  const { scenarioId, paymentDate, billingDate } = given;
  const code = labelRefusal(given.name) ?? paymentDateRefusal(isPaid, paymentDate, today);
  if (code !== null) return failure(code);
  if (isPaid && scenarioId) return failure("21001");
  return implausibleDate({ paymentDate, billingDate });
}

interface OwnMoney {
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
}

/** The amount, in the currency of its account or else of its company. */
async function moneyOf(
  database: ScopedDatabase,
  companyId: number,
  isPaid: boolean,
  { amount, bankAccountId, currency: wanted }: ManualTransaction,
): Promise<Outcome<OwnMoney>> {
  const account = bankAccountId ? await findAccount(database, companyId, bankAccountId) : null;
  if (bankAccountId && account === null) return err(failure("not_found", { bankAccountId }));
  const currency = wanted ?? account?.currency ?? (await getMainCurrency(database, companyId));
  const wrongAccount = account === null ? null : accountRefusal({ isPaid, currency }, account);
  if (wrongAccount !== null) return err(failure(wrongAccount));
  const minor = fromWireNumber(amount, currency);
  if (!minor.ok) return err(failure("invalid_input", { amount: minor.error }));
  const code = amountRefusal(minor.value, currency) ?? (isPaid ? paidAmountRefusal(minor.value) : null);
  return code === null ? ok({ amountMinor: minor.value, currency }) : err(failure(code));
}

async function categoryFor(
  database: ScopedDatabase,
  companyId: number,
  { categoryId, isInflow }: ManualTransaction,
): Promise<Outcome<NewCategory>> {
  if (categoryId === null || categoryId === undefined) {
    const { inflow, outflow } = await toCategoriseIds(database, companyId);
    return ok({ categoryId: isInflow ? inflow : outflow, categorisation: "to-categorise" });
  }
  const category = await requireLeaf(database, companyId, categoryId);
  if (!category.ok) return category;
  const code = directionRefusal(category.value, { isInflow });
  return code === null ? ok(newCategory(category.value, true)) : err(failure(code));
}
