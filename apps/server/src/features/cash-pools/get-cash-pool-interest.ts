import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type {
  CompanyPoolInterest,
  getCashPoolInterest,
} from "@amont/contract/operations/cash-pools/get-cash-pool-interest.ts";
import {
  type SideInterest,
  shownInterestOfDay,
  usualInterestDay,
} from "@amont/engine/liquidity/pool/interest.ts";
import { percentText } from "@amont/kernel/annual-rate.ts";
import { type DateInterval, datesIn } from "@amont/kernel/interval.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { accountIdsOf } from "../../ledger/cash-pools/pool-chain.ts";
import type { StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { findCompanyNames } from "./cash-pools-repository.ts";
import { monthOf, type PoolInterest, poolInterest } from "./month-interest.ts";
import { readsAll, seenPool } from "./seen-pools.ts";

export async function getCashPoolInterestUseCase(
  { params, query }: InputOf<typeof getCashPoolInterest>,
  context: OperationContext,
) {
  const found = await seenPool(context, params);
  if (found === undefined) return err(failure("not_found"));
  const { pool, reader, today } = found;
  const month = monthOf(query.month);
  const known = await poolInterest(context.database, params.organisationId, found, month);
  if (!known.ok) return known;
  const interest = known.value;
  const told = interest.companyIds.filter(reader.reads);
  const names = await findCompanyNames(context.database, told);
  const isOver = month.endExclusive <= today;
  const isSettled = interest.settlements.some((row) => row.month === month.start);
  return ok({
    month: month.start,
    yearBasis: pool.yearBasis,
    isOver,
    isSettled,
    usualPaidOn: usualInterestDay(month, { currency: pool.currency, country: null }),
    canSettle:
      reader.isAdministrator &&
      readsAll(pool, reader) &&
      isOver &&
      !isSettled &&
      interest.companyIds.length > 0,
    companies:
      pool.kind === "notional"
        ? []
        : told.map((companyId) =>
            ofCompany({ companyId, companyName: names.get(companyId) ?? "" }, pool, { interest, month }),
          ),
    notional: pool.kind === "notional" && readsAll(pool, reader) ? notional(pool, interest, month) : null,
  });
}

const sideView = ({ numbers, amountMinor }: SideInterest) => ({
  numbers: numbers.map(({ rate, numbersMinor }) => ({
    rate: percentText(rate),
    numbersMinor: String(numbersMinor),
  })),
  amountMinor,
});

function ofCompany(
  { companyId, companyName }: { readonly companyId: number; readonly companyName: string },
  pool: StoredPool,
  { interest, month }: { readonly interest: PoolInterest; readonly month: DateInterval },
): CompanyPoolInterest {
  const { credit, debit, netMinor, daysWithoutRate } = interest.interestOf(companyId, month);
  const positions = interest.positionsOf(companyId, month);
  const terms = interest.termsOf(companyId);
  const correction = interest.correctionOf(companyId);
  const settled = interest.settlements.find(
    (row) => row.companyId === companyId && row.month === month.start,
  );
  return {
    companyId,
    companyName,
    credit: sideView(credit),
    debit: sideView(debit),
    netMinor,
    correctionMinor: correction.creditMinor + correction.debitMinor,
    days: datesIn(month).map((day, at) => {
      const positionMinor = positions[at] ?? 0;
      const rate = positionMinor === 0 ? null : terms.rateOf(positionMinor > 0 ? "credit" : "debit", day);
      const shown = shownInterestOfDay(positionMinor, day, terms, pool.currency);
      return {
        on: day,
        positionMinor,
        rate: rate === null ? null : percentText(rate),
        interest: shown === null ? null : tenThousandths(shown),
      };
    }),
    daysWithoutRate: [...daysWithoutRate],
    settled:
      settled === undefined
        ? null
        : {
            settledAt: settled.settledAt.toISOString(),
            paidOn: settled.paidOn,
            creditMinor: settled.creditMinor,
            debitMinor: settled.debitMinor,
            correctionMinor: settled.creditCorrectionMinor + settled.debitCorrectionMinor,
          },
  };
}

/** `145833` is `14.5833`. */
function tenThousandths(value: number): string {
  const digits = String(Math.abs(value)).padStart(5, "0");
  return `${value < 0 ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

function notional(pool: StoredPool, interest: PoolInterest, month: DateInterval) {
  const { alone, onNet, benefitMinor } = interest.notionalOf(month);
  const shares = interest.sharesOf(month);
  const companyOf = new Map(pool.members.map(({ accountId, companyId }) => [accountId, companyId]));
  return {
    accounts: [...new Set(accountIdsOf(pool))].map((accountId) => ({
      companyId: companyOf.get(accountId) ?? pool.headerCompanyId,
      accountId,
      netMinor: alone.get(accountId)?.netMinor ?? 0,
      shareMinor: shares.get(accountId) ?? 0,
    })),
    onNetMinor: onNet.netMinor,
    benefitMinor,
    daysWithoutRate: [...onNet.daysWithoutRate],
  };
}
