import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../../shared/api/api-context.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import { accountsQuery } from "../toolbar/accounts-query.ts";
import { type DatedBalances, datedBalances } from "./dated-balances.ts";

/** Null while they are not known, for plans of the past, and when every balance is of today. */
export function useDatedBalances(
  companyId: number,
  { bankAccountIds, asOf }: ForecastView,
  statement: StatementAnswer | undefined,
): DatedBalances | null {
  const accounts = useQuery(accountsQuery(useApi(), companyId)).data;
  const leftOutIds = statement?.leftOutAccountIds;
  return useMemo(
    () =>
      accounts === undefined || asOf !== null
        ? null
        : datedBalances(accounts, { chosenIds: bankAccountIds, leftOutIds: leftOutIds ?? [] }),
    [accounts, asOf, bankAccountIds, leftOutIds],
  );
}
