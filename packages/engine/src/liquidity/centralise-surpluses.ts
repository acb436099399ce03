/**
 * What is too much on accounts that have a ceiling, sent to the hub of their pool or of their company, down to their
 * target: after everything is covered, and only where somebody asked for it.
 */
import { compareDates } from "@amont/kernel/calendar-date.ts";
import { type BalancedAccount, SlackTable, takesPart } from "./balanced-accounts.ts";
import { arrivalDay, firstOutDay, lanesBetween } from "./lanes.ts";
import type { Proposal, ProposalInput, ProposedTransfer } from "./propose-transfers.ts";

/** In the order of accounts. Amounts are rounded down to the step: no account goes below its target. */
export function centraliseSurpluses(
  input: ProposalInput,
  { transfers }: Proposal,
): readonly ProposedTransfer[] {
  const accounts = input.accounts.filter(takesPart).toSorted((left, right) => left.id - right.id);
  const slack = new SlackTable(accounts, input.positions, input.horizon);
  for (const transfer of transfers) slack.move(transfer);
  const companyOf = new Map(accounts.map(({ id, companyId }) => [id, companyId]));
  const made: ProposedTransfer[] = [];
  for (const account of accounts) {
    const hub = hubOf(account, accounts);
    if (hub === undefined || !slack.has(account.id)) continue;
    // What already goes from the one company to the other counts against the cap of their convention.
    const lentMinor = [...transfers, ...made].reduce(
      (sum, { fromId, toId, amountMinor }) =>
        companyOf.get(fromId) === account.companyId && companyOf.get(toId) === hub.companyId
          ? sum + amountMinor
          : sum,
      0,
    );
    made.push(...transferTo(input, slack, { account, hub, lentMinor }));
  }
  return made;
}

/** That of its pool comes before that of its company. */
function hubOf(account: BalancedAccount, accounts: readonly BalancedAccount[]): BalancedAccount | undefined {
  const { id, currency, companyId, ownPoolId, isHub, thresholds } = account;
  if (isHub || thresholds.ceilingMinor === null) return undefined;
  const hubs = accounts.filter((other) => other.isHub && other.id !== id && other.currency === currency);
  return (
    hubs.find((other) => ownPoolId !== null && other.ownPoolId === ownPoolId) ??
    hubs.find((other) => other.companyId === companyId)
  );
}

function transferTo(
  { nowOf, written, stepMinorOf }: ProposalInput,
  slack: SlackTable,
  {
    account,
    hub,
    lentMinor,
  }: { readonly account: BalancedAccount; readonly hub: BalancedAccount; readonly lentMinor: number },
): readonly ProposedTransfer[] {
  const { floorMinor, targetMinor } = account.thresholds;
  const aboveFloor = (targetMinor ?? floorMinor) - floorMinor;
  const now = nowOf(account.companyId);
  const stepMinor = stepMinorOf(account.currency);
  const ways = lanesBetween(account, hub, written)
    .map((lane) => {
      const outOn = firstOutDay(lane, now);
      const most = Math.min(
        slack.spareFrom(account.id, outOn) - aboveFloor,
        lane.mostMinor ?? Number.MAX_SAFE_INTEGER,
        (lane.cap?.leftMinor ?? Number.MAX_SAFE_INTEGER) - lentMinor,
      );
      return { lane, outOn, inOn: arrivalDay(lane, outOn), amountMinor: most - (most % stepMinor) };
    })
    .filter(({ lane, amountMinor }) => amountMinor > 0 && amountMinor >= lane.leastMinor)
    .sort((left, right) => left.lane.feeMinor - right.lane.feeMinor || compareDates(left.inOn, right.inOn));
  const [best] = ways;
  if (best === undefined) return [];
  const { lane, outOn, inOn, amountMinor } = best;
  const { type, feeMinor, cutOffMinutes } = lane;
  const terms = { type, feeMinor, cutOffMinutes, neededMinor: amountMinor, dueOn: inOn };
  return [{ fromId: account.id, toId: hub.id, amountMinor, outOn, inOn, ...terms }];
}
