/** A proposal between hundreds of accounts, without a server: by the engine, and by a solver of others on the same problem. */
import { SlackTable } from "@amont/engine/liquidity/balanced-accounts.ts";
import { buildCover } from "@amont/engine/liquidity/cover/build-cover.ts";
import { type ProposalInput, proposeTransfers } from "@amont/engine/liquidity/propose-transfers.ts";
import { rollPositions } from "@amont/engine/liquidity/roll-positions.ts";
import { fewestTransfers } from "@amont/engine/liquidity/testing/cover-referee.ts";
import { account, at, everything, monday, week } from "@amont/engine/liquidity/testing/three-banks.ts";
import { plainThresholds } from "@amont/engine/liquidity/thresholds.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { seededRandom } from "@amont/testkit/seeded-random.ts";

const needCount = 8;
const mostSolverSeconds = 2;

const isShort = (id: number) => id <= needCount;

export function manyNeeds(accountCount: number) {
  const random = seededRandom("many needs");
  const ids = Array.from({ length: accountCount }, (_, index) => index + 1);
  const positions = rollPositions(
    {
      period: week,
      today: monday,
      openings: ids.map((accountId) => ({ accountId, balanceMinor: random.integer(0, 30_000) })),
      entries: ids.filter(isShort).map((accountId) => ({
        accountId,
        on: addDays(monday, random.integer(1, 4)),
        layer: "committed",
        amountMinor: -random.integer(31_000, 60_000),
      })),
    },
    everything,
  );
  const input: ProposalInput = {
    horizon: week,
    accounts: ids.map((id) => account(id, { bank: `bank ${id % 6}`, thresholds: plainThresholds })),
    positions,
    written: [],
    nowOf: () => at(9),
    stepMinorOf: () => 1,
  };
  const problem = buildCover(
    {
      ...input,
      slack: new SlackTable(input.accounts, positions, week),
      givers: input.accounts.filter(({ id }) => !isShort(id)),
      takers: input.accounts.filter(({ id }) => isShort(id)),
      capsLeft: new Map(),
    },
    "floor",
  );
  return {
    propose: () => proposeTransfers(input),
    /** Null: it gave up. */
    solve: () => {
      try {
        return fewestTransfers(problem, null, mostSolverSeconds);
      } catch {
        return null;
      }
    },
  };
}
