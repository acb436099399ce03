/** What speaks against transfers, and when they would leave and arrive. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import { largestTransfer, type NewTransfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { arrivalDay, firstOutDay } from "@amont/engine/liquidity/lanes.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { TransferAccount } from "./transfer-accounts-repository.ts";
import { type TransferLanes, wallTimeIn } from "./transfer-lanes.ts";

type AskedTransfer = Pick<
  NewTransfer,
  "transferId" | "fromAccountId" | "toAccountId" | "amount" | "outOn" | "type"
>;

/** One that may be written. */
export interface FitTransfer {
  readonly transferId: string;
  readonly from: TransferAccount;
  readonly to: TransferAccount;
  readonly amountMinor: number;
  readonly outOn: CalendarDate;
  readonly inOn: CalendarDate;
}

export interface TransferReach {
  readonly writes: ReadonlySet<number>;
  /** The companies that are looked at: one side is of one of them. */
  readonly of: ReadonlySet<number>;
}

interface JudgedBy {
  readonly accounts: ReadonlyMap<number, TransferAccount>;
  readonly lanes: TransferLanes;
  readonly reach: TransferReach;
  readonly scenarioId: number | null;
  readonly now: Date;
  /** What the caps of conventions are used up by besides what was transferred before. Each that is fit adds its own. */
  readonly capsUsed: Map<string, number>;
}

const invalid = (field: string, problem: string) =>
  failure("invalid_input", { issues: [{ in: "body", field, problem }] });

export function judgeTransfer(asked: AskedTransfer, by: JudgedBy): Result<FitTransfer, Failure> {
  const { transferId, amount } = asked;
  const refuse = (code: Failure["code"]) => err(failure(code, { transferId }));
  if (amount.amountMinor <= 0) return err(invalid("amount", "not above zero"));
  const from = by.accounts.get(asked.fromAccountId);
  const to = by.accounts.get(asked.toAccountId);
  // An account of a company that the caller does not read is as good as none.
  if (from === undefined || to === undefined) return refuse("not_found");
  if (!by.reach.writes.has(from.companyId) || !by.reach.writes.has(to.companyId)) return refuse("32007");
  if (!areFit(from, to, asked, by)) return refuse("8015");
  const lane = by.lanes.between(from, to, asked.type);
  if (lane === undefined) return refuse("8015");
  const mostMinor = largestTransfer * 10 ** minorDigits(from.currency);
  if (amount.amountMinor > Math.min(mostMinor, lane.mostMinor ?? mostMinor)) return refuse("8014");
  const lent = lane.cap === null ? 0 : (by.capsUsed.get(lane.cap.key) ?? 0) + amount.amountMinor;
  // What is planned in a scenario lends nothing.
  if (lane.cap !== null && by.scenarioId === null && lent > lane.cap.leftMinor) return refuse("8014");
  const clock = wallTimeIn(from.timeZone, by.now);
  const askedFor = calendarDate(asked.outOn);
  if (askedFor < clock.day) return refuse("8001");
  // Only today's cut-off can have passed.
  const outOn = firstOutDay(lane, askedFor === clock.day ? clock : { day: askedFor, minutes: 0 });
  if (lane.cap !== null) by.capsUsed.set(lane.cap.key, lent);
  return ok({
    transferId,
    from,
    to,
    amountMinor: amount.amountMinor,
    outOn,
    inOn: arrivalDay(lane, outOn),
  });
}

/** Two accounts of one organisation and currency, one of them where the caller looks; in a scenario, of its company. */
function areFit(
  from: TransferAccount,
  to: TransferAccount,
  { amount }: AskedTransfer,
  { reach, scenarioId }: JudgedBy,
): boolean {
  return (
    from.id !== to.id &&
    from.organisationId === to.organisationId &&
    from.currency === to.currency &&
    amount.currency === from.currency &&
    (reach.of.has(from.companyId) || reach.of.has(to.companyId)) &&
    (scenarioId === null || from.companyId === to.companyId)
  );
}
