import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getCashPool } from "@amont/contract/operations/cash-pools/get-cash-pool.ts";
import { percentText } from "@amont/kernel/annual-rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { readingCompanies } from "../../ledger/cash-pools/opened-companies.ts";
import { accountIdsOf, companyIdsOf } from "../../ledger/cash-pools/pool-chain.ts";
import {
  findOpenings,
  findPoolAccounts,
  type PoolAccount,
} from "../../ledger/cash-pools/pools-repository.ts";
import { findCompanyNames, findRates, findSettlements } from "./cash-pools-repository.ts";
import { accountView, hasOthers, nextSweepOn, seenPool } from "./seen-pools.ts";

export async function getCashPoolUseCase({ params }: InputOf<typeof getCashPool>, context: OperationContext) {
  const found = await seenPool(context, params);
  if (found === undefined) return err(failure("not_found"));
  const { pool, all, reader, today } = found;
  const { database } = context;
  const { organisationId, poolId } = params;
  const seenIds = [...companyIdsOf([pool])].filter(reader.sees);
  const names = await findCompanyNames(database, seenIds);
  const rates = await findRates(database, organisationId, poolId);
  const openings = await findOpenings(database, organisationId, poolId);
  const settlements = await findSettlements(database, organisationId, poolId);
  const accounts = await readingCompanies(database, [pool.headerCompanyId], () =>
    findPoolAccounts(database, [...companyIdsOf([pool])], accountIdsOf(pool)),
  );
  const header = accounts.get(pool.headerAccountId);
  const seenHeader = header !== undefined && reader.sees(pool.headerCompanyId) ? header : null;
  const nameOf = (account: PoolAccount) => names.get(account.company_id) ?? "";
  const {
    headerCompanyId: _company,
    headerAccountId: _account,
    members,
    formerMembers: _former,
    ...own
  } = pool;
  return ok({
    ...own,
    canManage: reader.isAdministrator,
    header: seenHeader === null ? null : accountView(seenHeader, nameOf(seenHeader)),
    headerOverdraftMinor: seenHeader?.overdraftMinor ?? null,
    members: members.flatMap((member) => {
      const account = accounts.get(member.accountId);
      if (account === undefined || !reader.sees(member.companyId)) return [];
      const below = all.find(({ headerAccountId }) => headerAccountId === member.accountId);
      return [{ ...member, ...accountView(account, nameOf(account)), ownPoolId: below?.id ?? null }];
    }),
    hasOthers: hasOthers(pool, reader),
    rates: rates
      .filter(({ companyId }) => companyId === null || reader.sees(companyId))
      .map(({ side, companyId, rate, start, endExclusive }) => ({
        side,
        companyId,
        rate: percentText(rate),
        begin: start,
        endExclusive,
      })),
    openings: openings.filter(({ companyId }) => reader.reads(companyId)),
    settledMonths: [...new Set(settlements.map(({ month }) => month))],
    nextSweepOn: nextSweepOn(pool, header, today),
  });
}
