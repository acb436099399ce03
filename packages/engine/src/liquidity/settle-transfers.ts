/** What transfers look like in the end: one where two would go the same way, and round amounts where givers have them. */
import { type CalendarDate, compareDates } from "@amont/kernel/calendar-date.ts";
import type { SlackTable } from "./balanced-accounts.ts";
import type { Lane } from "./lanes.ts";
import type { TransferFlow } from "./transfer-entries.ts";

export interface PlacedTransfer extends TransferFlow {
  readonly lane: Lane;
  readonly neededMinor: number;
  readonly dueOn: CalendarDate;
}

/** Two on the same lane become one on the earlier day, where the giver has it by then and the lane takes so much. */
export function joinTransfers(
  transfers: readonly PlacedTransfer[],
  slack: SlackTable,
): readonly PlacedTransfer[] {
  const joined: PlacedTransfer[] = [];
  for (const transfer of transfers.toSorted((left, right) => compareDates(left.outOn, right.outOn))) {
    const at = joined.findIndex((other) => canJoin(other, transfer, slack));
    const other = joined[at];
    if (other === undefined) {
      joined.push(transfer);
      continue;
    }
    slack.move({ ...transfer, amountMinor: 0 - transfer.amountMinor });
    slack.move({ ...other, amountMinor: transfer.amountMinor });
    joined[at] = {
      ...other,
      amountMinor: other.amountMinor + transfer.amountMinor,
      neededMinor: other.neededMinor + transfer.neededMinor,
    };
  }
  return joined;
}

function canJoin(earlier: PlacedTransfer, later: PlacedTransfer, slack: SlackTable): boolean {
  const { lane } = earlier;
  const isSameWay =
    lane.fromId === later.lane.fromId && lane.toId === later.lane.toId && lane.type === later.lane.type;
  const amountMinor = earlier.amountMinor + later.amountMinor;
  if (!isSameWay || (lane.mostMinor !== null && amountMinor > lane.mostMinor)) return false;
  return (
    earlier.outOn === later.outOn ||
    slack.leastBetween(lane.fromId, earlier.outOn, later.outOn) >= later.amountMinor
  );
}

interface Rounding {
  readonly slack: SlackTable;
  readonly capsLeft: ReadonlyMap<string, number>;
  readonly stepMinor: number;
}

/** After everything is covered as far as it can be: rounding never takes what somebody needs. */
export function roundUpTransfers(
  transfers: readonly PlacedTransfer[],
  { slack, capsLeft, stepMinor }: Rounding,
): readonly PlacedTransfer[] {
  const caps = new Map(capsLeft);
  return transfers.map((transfer) => {
    const { amountMinor, lane, fromId, outOn } = transfer;
    const more = (stepMinor - (amountMinor % stepMinor)) % stepMinor;
    const capLeft = lane.cap === null ? more : (caps.get(lane.cap.key) ?? lane.cap.leftMinor);
    const mostLeft = lane.mostMinor === null ? more : lane.mostMinor - amountMinor;
    if (more === 0 || more > Math.min(slack.spareFrom(fromId, outOn), capLeft, mostLeft)) return transfer;
    slack.move({ ...transfer, amountMinor: more });
    if (lane.cap !== null) caps.set(lane.cap.key, capLeft - more);
    return { ...transfer, amountMinor: amountMinor + more };
  });
}
