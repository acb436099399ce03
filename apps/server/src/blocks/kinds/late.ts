/** Who is late, how much it is together, and when it will probably be paid; or whom one pays late oneself. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { ListBlock, Note } from "@amont/figures/blocks/block.ts";
import type { Figure } from "@amont/figures/blocks/figure.ts";
import { type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { findLateLines, type OpenPayersLine } from "../../ledger/liquidity/payers/payers-repository.ts";
import { probablePaymentOf, readPayers } from "../../ledger/liquidity/payers/read-payers.ts";
import { complete, named } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";

const usualCount = 5;

interface LateLine extends OpenPayersLine {
  readonly payer: string;
  readonly probableOn: CalendarDate | null;
}

export async function late(
  source: BlockSource,
  { isInflow = true, most = usualCount }: WidgetOptions,
): Promise<Outcome<ListBlock>> {
  // Lines of its companies are theirs to tell.
  if (source.consolidation !== undefined) return ok(nothing);
  const { database, now } = source.context;
  const companyId = currentCompany(source.context);
  const { model, state } = await source.forecasts.today.open(database, companyId, now);
  const { currency, settings } = model.facts;
  const { today } = state;
  const [payers, found] = await Promise.all([
    readPayers(database, companyId, today),
    findLateLines(database, companyId, { today, isInflow }),
  ]);
  const lines = found.lines.map((line): LateLine => {
    const { day, behaviour, isUncertain } = probablePaymentOf(payers, settings.calendar, line);
    return Object.assign(
      { payer: behaviour.payer?.name ?? line.label, probableOn: isUncertain ? null : day },
      line,
    );
  });
  const counted = lines.filter((line) => line.currency === currency);
  const parties = [...Map.groupBy(counted, ({ payer }) => payer)]
    .map(([payer, of]) => ({ payer, of, figure: lateFigure(source.entityId, { today, currency }, of) }))
    .toSorted((left, right) => right.figure.value - left.figure.value);
  const others = [...new Set(lines.map((line) => line.currency).filter((code) => code !== currency))];
  const notes: readonly Note[] = [
    ...(others.length === 0 ? [] : [{ word: "otherCurrencies" as const, names: others }]),
    ...(found.isCut ? [{ word: "oldestOnly" as const, count: lines.length }] : []),
  ];
  return ok({
    kind: "list",
    state: counted.length === 0 ? "empty" : notes.length > 0 ? "partial" : "ok",
    notes,
    total: counted.length === 0 ? null : lateFigure(source.entityId, { today, currency }, counted),
    count: parties.length,
    entries: parties.slice(0, most).map(({ payer, of, figure }) => {
      const oldest = of.reduce((first, line) => (line.dueOn < first.dueOn ? line : first));
      const days = diffDays({ start: oldest.dueOn, end: today });
      const { probableOn } = oldest;
      return {
        label: named(payer),
        details: [
          { word: "daysLate", count: days },
          probableOn === null ? { word: "uncertain" } : { word: "probable", day: probableOn },
        ],
        figure,
        tone: "plain",
        target: null,
      };
    }),
  });
}

const nothing: ListBlock = { kind: "list", ...complete, state: "empty", total: null, count: 0, entries: [] };

function lateFigure(
  entityId: number,
  { today, currency }: { readonly today: CalendarDate; readonly currency: CurrencyCode },
  lines: readonly LateLine[],
): Figure {
  const ids = lines.map(({ id }) => id);
  return {
    value: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    unit: "money",
    currency,
    proof: {
      kind: "lines",
      entityId,
      state: "expected",
      isInflow: lines[0]?.isInflow ?? true,
      categoryIds: [],
      from: null,
      until: today,
      ids,
      count: ids.length,
    },
  };
}
