import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { settleCashPoolInterest } from "@amont/contract/operations/cash-pools/settle-cash-pool-interest.ts";
import { usualInterestDay } from "@amont/engine/liquidity/pool/interest.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceTransactions } from "../../ledger/announce-transactions.ts";
import type { StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { requestReconciliation } from "../../ledger/reconciling/request-reconciliation.ts";
import { refusalOfCategory } from "../../ledger/refusal-of-category.ts";
import { lockPools } from "./cash-pools-repository.ts";
import { monthOf, poolInterest } from "./month-interest.ts";
import { announcePools, refused } from "./pool-input.ts";
import { refusalToWrite, seenPool } from "./seen-pools.ts";
import {
  addPair,
  addSettlements,
  type InterestSideOfPair,
  type NewSettlement,
} from "./settlements-repository.ts";

type Input = InputOf<typeof settleCashPoolInterest>;
type Categories = Input["body"]["categories"];

interface Settled {
  readonly paidOn: CalendarDate;
  readonly transactionCount: number;
}

export async function settleCashPoolInterestUseCase(
  { params: { organisationId, poolId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<Settled>> {
  const { database, now } = context;
  await lockPools(database, organisationId);
  const found = await seenPool(context, { organisationId, poolId });
  if (found === undefined) return err(failure("not_found"));
  const { pool, today } = found;
  const month = monthOf(body.month);
  if (today < month.endExclusive) return refused("month", "not over yet");
  const known = await poolInterest(database, organisationId, found, month);
  if (!known.ok) return known;
  const { settlements, companyIds, sidesOf, correctionOf } = known.value;
  if (settlements.some((row) => row.month === month.start))
    return err(failure("32105", { month: month.start }));
  if (companyIds.length === 0) return refused("month", "nothing is owed inside one company");
  const mayNot = refusalToWrite(context.caller, [...companyIds, pool.headerCompanyId]);
  if (mayNot !== null) return err(failure(mayNot));
  const paidOn = body.paidOn ?? usualInterestDay(month, { currency: pool.currency, country: null });
  const rows = companyIds.map((companyId): NewSettlement => {
    const { creditMinor, debitMinor } = sidesOf(companyId, month);
    const correction = correctionOf(companyId);
    return { companyId, month: month.start, paidOn, settledAt: now, creditMinor, debitMinor, correction };
  });
  const wanted = pairsOf(pool, rows);
  // In one order for everybody who writes into several ledgers, and before anything is read there.
  const writtenIds = [...new Set(wanted.flatMap((sides) => sides.map(({ companyId }) => companyId)))];
  for (const companyId of writtenIds.toSorted((left, right) => left - right))
    await lockLedger(database, companyId);
  const chosen = await chosenCategories(context, body.categories, wanted.flat());
  if (!chosen.ok) return chosen;
  const written = new Map<number, number[]>();
  for (const pair of wanted) {
    const about = {
      paidOn,
      currency: pool.currency,
      name: nameOf(pool, month.start, context.language),
      categoryOf: (side: InterestSideOfPair) => chosen.value(side),
    };
    for (const { companyId, transactionId } of await addPair(database, organisationId, pair, about))
      written.set(companyId, [...(written.get(companyId) ?? []), transactionId]);
  }
  await addSettlements(database, organisationId, poolId, rows);
  for (const [companyId, ids] of written) {
    await announceTransactions(database, companyId, ids);
    await requestReconciliation(database, companyId);
  }
  await announcePools(context, organisationId);
  return ok({ paidOn, transactionCount: [...written.values()].flat().length });
}

type Pair = readonly [InterestSideOfPair, InterestSideOfPair];

/** What a company earns its header's company pays, side by side of interest: as it was rounded. */
function pairsOf(pool: StoredPool, rows: readonly NewSettlement[]): readonly Pair[] {
  const accountOf = (companyId: number) =>
    [...pool.members, ...pool.formerMembers].find((member) => member.companyId === companyId)?.accountId ?? 0;
  const header = { companyId: pool.headerCompanyId, accountId: pool.headerAccountId };
  return rows.flatMap(({ companyId, creditMinor, debitMinor, correction }) => {
    const member = { companyId, accountId: accountOf(companyId) };
    return [creditMinor + correction.creditMinor, debitMinor + correction.debitMinor].flatMap(
      (amount): Pair[] => {
        if (amount === 0) return [];
        const [earns, pays] = amount > 0 ? [member, header] : [header, member];
        const amountMinor = Math.abs(amount);
        return [
          [
            { ...pays, isInflow: false, amountMinor },
            { ...earns, isInflow: true, amountMinor },
          ],
        ];
      },
    );
  });
}

async function chosenCategories(
  { database }: OperationContext,
  categories: Categories,
  sides: readonly InterestSideOfPair[],
): Promise<Result<(side: InterestSideOfPair) => number, Failure>> {
  const categoryOf = ({ companyId, isInflow }: InterestSideOfPair): number | undefined => {
    const row = categories.find((category) => category.companyId === companyId);
    return isInflow ? row?.inflowCategoryId : row?.outflowCategoryId;
  };
  for (const side of sides) {
    const id = categoryOf(side);
    if (id === undefined) return refused("categories", `none for company ${side.companyId}`);
    const refusal = await refusalOfCategory(database, side.companyId, { id, isInflow: side.isInflow });
    if (refusal !== null) return err(refusal);
  }
  return ok((side) => categoryOf(side) ?? 0);
}

function nameOf({ name }: StoredPool, month: CalendarDate, language: "fr" | "en"): string {
  const what = language === "fr" ? "Intérêts" : "Interest";
  return `${what} ${name} ${month.slice(5, 7)}/${month.slice(0, 4)}`;
}
