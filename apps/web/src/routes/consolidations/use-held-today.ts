import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../shared/api/api-context.ts";
import { balanceOverviewQuery } from "../../shared/forecast/group/group-queries.ts";

/**
 * What is held today follows from the columns, unless something else closes the current one: then the balances say it,
 * where every company is in them as it is in the group. Null: it cannot be said yet.
 */
export function useHeldToday(consolidationId: number, { group, currentColumn, currency }: StatementAnswer) {
  const isClosedBesides = [group?.bridge.intragroupNet, group?.bridge.ignoredNet].some(
    (amounts) => (amounts?.[currentColumn] ?? 0) !== 0,
  );
  const isInFull = group?.companies.every(
    ({ method, ownershipBp }) => method === "full" || ownershipBp === 10_000,
  );
  const overview = useQuery({
    ...balanceOverviewQuery(useApi(), consolidationId),
    enabled: isClosedBesides && isInFull === true,
  }).data;
  if (!isClosedBesides) return undefined;
  if (overview === undefined || overview.currency !== currency) return null;
  return overview.companies.reduce(
    (sum, { convertedBalance, isAvailable }) =>
      sum + (isAvailable ? (convertedBalance?.amountMinor ?? 0) : 0),
    0,
  );
}
