import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type {
  getPositionTimeline,
  TimelineAnswer,
} from "@amont/contract/operations/short-term-cash/get-position-timeline.ts";
import type { PositionLine } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import type { PositionRow, Positions } from "@amont/engine/liquidity/roll-positions.ts";
import { type CalendarDate, parseCalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findLiquidityPreferences } from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import { todaysOf } from "./get-positions.ts";
import { openEntity, refused } from "./opened-entity.ts";
import { findLines, type LedgerLayer } from "./position-lines-repository.ts";
import { positionPeriod, rolledPeriod } from "./position-period.ts";
import type { ReadCompany } from "./read-positions.ts";
import { type LookedAt, lookAtPositions, rollLookedAt } from "./rolled-positions.ts";
import { announcedLines, sumLine } from "./told-lines.ts";

/** Lines of the ledger on one page. */
const linesOfPage = 200;

/** Where a page ended: how many lines of the ledger there were, and the day of the last one. */
interface Cursor {
  readonly skip: number;
  readonly day: CalendarDate | null;
}

export const getPositionTimelineUseCase =
  (forecasts: CompanyForecasts) =>
  async (
    { query }: InputOf<typeof getPositionTimeline>,
    context: OperationContext,
  ): Promise<Outcome<TimelineAnswer>> => {
    const asked = positionPeriod(query.from, query.to);
    if (!asked.ok) return asked;
    const cursor = query.cursor === undefined ? { skip: 0, day: null } : readCursor(query.cursor);
    if (cursor === null) return err(refused("cursor", "unknown"));
    const opened = await openEntity(context, query.scenarioId ?? null);
    if (!opened.ok) return opened;
    const entity = opened.value;
    const { database } = context;
    const preferences = await findLiquidityPreferences(database, entity.organisationId);
    const period = rolledPeriod(asked.value, todaysOf(entity));
    const layers = query.layers.length === 0 ? undefined : query.layers;
    const wanted = { period, accountIds: query.accountIds, layers, preferences };
    const looked = await lookAtPositions(forecasts, context, entity.companies, wanted);
    if (looked === null) return err(failure("not_found"));
    const found = await ledgerLines(context, looked, {
      period: asked.value,
      isAll: query.accountIds.length === 0 && entity.companies.length === 1,
      skip: cursor.skip,
    });
    const page = found.slice(0, linesOfPage);
    const isLast = found.length <= linesOfPage;
    const lastDay = isLast ? null : (page.at(-1)?.on ?? null);
    const sums = [...announcedIn(looked, asked.value), ...sumLines(looked, asked.value)].filter(
      ({ on }) => (cursor.day === null || on > cursor.day) && (lastDay === null || on <= lastDay),
    );
    const positions = rollLookedAt(looked, { period, today: entity.today, isPrudent: false });
    const days = Map.groupBy([...page, ...sums], ({ on }) => on);
    return ok({
      days: [...days.keys()].toSorted().map((on) => ({
        on,
        isContinued: on === cursor.day,
        balances: balancesOn(looked, positions, on),
        lines: days.get(on) ?? [],
      })),
      nextCursor: isLast ? null : writeCursor({ skip: cursor.skip + page.length, day: lastDay }),
    });
  };

const writeCursor = ({ skip, day }: Cursor): string => `${skip}.${day}`;

function readCursor(text: string): Cursor | null {
  const match = /^(\d{1,9})\.(\d{4}-\d{2}-\d{2})$/.exec(text);
  const day = parseCalendarDate(match?.[2] ?? "");
  return match === null || day === null ? null : { skip: Number(match[1]), day };
}

/** One more than a page, to see whether there is another. What is on no account is told of one company alone. */
async function ledgerLines(
  { database }: OperationContext,
  { companies, layers }: LookedAt,
  { period, isAll, skip }: { readonly period: DateInterval; readonly isAll: boolean; readonly skip: number },
): Promise<readonly PositionLine[]> {
  // A copy keeps sums of what was expected, no lines.
  const living = companies.filter(({ isFrozen }) => !isFrozen);
  const accountIds = living.flatMap(({ accounts }) => accounts.map(({ id }) => id));
  const shown = (["confirmed", "transfers", "committed"] as const).filter((layer: LedgerLayer) =>
    layers.has(layer),
  );
  const filter = {
    companies: living.map(({ id, state, scenarioIds }) => ({ id, today: state.today, scenarioIds })),
    accountIds: isAll ? [...accountIds, 0] : accountIds,
    layers: shown,
    period,
    exceptIds: layers.has("announced")
      ? living.flatMap(({ announced }) => announced.stoodFor.map(({ id }) => id))
      : [],
  };
  return living.length === 0 ? [] : findLines(database, filter, { skip, take: linesOfPage + 1 });
}

function announcedIn({ companies, layers }: LookedAt, period: DateInterval): readonly PositionLine[] {
  if (!layers.has("announced")) return [];
  return companies.flatMap(({ id, accounts, announced }) =>
    announcedLines(id, announced, { accountIds: new Set(accounts.map((account) => account.id)), period }),
  );
}

/** What has no lines of its own, a line for each sum: what is planned or swept, and everything of a copy. */
function sumLines(
  { companies, entries, layers }: LookedAt,
  { start, endExclusive }: DateInterval,
): readonly PositionLine[] {
  const ownerOf = new Map<number | null, Owner>();
  for (const company of companies) {
    if (companies.length === 1) ownerOf.set(null, { company, currency: company.state.currency });
    for (const { id, currency } of company.accounts) ownerOf.set(id, { company, currency });
  }
  return entries
    .filter(({ on, layer }) => on >= start && on < endExclusive && layers.has(layer))
    .flatMap((entry) => {
      const owner = ownerOf.get(entry.accountId);
      const isSum =
        owner !== undefined &&
        (entry.layer === "planned" || entry.layer === "swept" || owner.company.isFrozen);
      return isSum ? [sumLine(entry, { companyId: owner.company.id, currency: owner.currency })] : [];
    })
    .sort((left, right) => right.amountMinor - left.amountMinor);
}

interface Owner {
  readonly company: ReadCompany;
  readonly currency: CurrencyCode;
}

/** Of the accounts together, by currency; what is on no account is in that of its company. */
function balancesOn({ companies }: LookedAt, { rows, unassigned, firstDay }: Positions, on: CalendarDate) {
  const at = toEpochDay(on) - firstDay;
  const accounts = companies.flatMap((company) => company.accounts);
  const loose = companies.length === 1 ? companies[0]?.state.currency : undefined;
  const before = ({ openingMinor, ends }: PositionRow): number =>
    at === 0 ? (openingMinor ?? 0) : (ends?.[at - 1] ?? 0);
  return [...Map.groupBy(accounts, ({ currency }) => currency)].map(([currency, own]) => {
    const held = own.flatMap(({ id }) => rows.get(id) ?? []);
    const all = currency === loose ? [...held, unassigned] : held;
    return {
      currency,
      openingMinor: all.reduce((sum, row) => sum + before(row), 0),
      closingMinor: all.reduce((sum, { ends }) => sum + (ends?.[at] ?? 0), 0),
    };
  });
}
