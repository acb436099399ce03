/** What the widgets of one board read: a company or a consolidation, in one transaction, each statement once. */
import type { Span } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { Figure, StatementPlace } from "@amont/figures/blocks/figure.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import { type BandsMeans, readBalanceBands } from "../forecast/bands/read-balance-bands.ts";
import { currentConsolidation } from "../forecast/group/open-group.ts";
import type { GroupKey } from "../forecast/group-repository.ts";
import type { Forecasts } from "../forecast/open-view.ts";
import { type KpiLines, readKpiLines } from "../forecast/statement/kpis/kpi-lines.ts";
import { openFigures, type ShownFigures } from "../forecast/statement/shown-figures.ts";
import type { OperationContext, Outcome } from "../http/operation-route.ts";

export interface BoardFilter {
  /** Null: as it is now. Else as it was believed at the end of that day. */
  readonly asOf: CalendarDate | null;
  readonly span: Span;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  /** Empty: all of them. */
  readonly accountIds: readonly number[];
}

export interface Columns {
  readonly frequency: Frequency;
  readonly offsetBegin: number;
  /** Not included. */
  readonly offsetEnd: number;
}

/** Some columns back, this one, and those ahead. */
export const columnsOfSpan: Readonly<Record<Span, Columns>> = {
  "13w": { frequency: "weekly", offsetBegin: -6, offsetEnd: 14 },
  "6m": { frequency: "monthly", offsetBegin: -3, offsetEnd: 7 },
  "12m": { frequency: "monthly", offsetBegin: -3, offsetEnd: 13 },
};

export type ReadBands = Extract<Awaited<ReturnType<typeof readBalanceBands>>, { ok: true }>["value"];

export class BlockSource {
  readonly entityId: number;
  readonly filter: BoardFilter;
  readonly context: OperationContext;
  /** Undefined: it is a company. */
  readonly consolidation: GroupKey | undefined;
  readonly #means: BandsMeans;
  readonly #figures = new Map<string, Promise<Outcome<ShownFigures>>>();
  readonly #kpiLines = new Map<string, Promise<Outcome<KpiLines>>>();

  constructor(means: BandsMeans, context: OperationContext, entityId: number, filter: BoardFilter) {
    this.#means = means;
    this.context = context;
    this.entityId = entityId;
    this.filter = filter;
    this.consolidation = currentConsolidation(context);
  }

  get forecasts(): Forecasts {
    return this.#means.forecasts;
  }

  /** The same, of another plan; null is the main one. */
  under(scenarioId: number | null): BlockSource {
    if (scenarioId === this.filter.scenarioId) return this;
    return new BlockSource(this.#means, this.context, this.entityId, { ...this.filter, scenarioId });
  }

  /** The same, as it was believed at the end of a past day. */
  asOf(day: CalendarDate): BlockSource {
    return new BlockSource(this.#means, this.context, this.entityId, { ...this.filter, asOf: day });
  }

  /** The same, whichever accounts are looked at. */
  get ofAllAccounts(): BlockSource {
    if (this.filter.accountIds.length === 0) return this;
    return new BlockSource(this.#means, this.context, this.entityId, { ...this.filter, accountIds: [] });
  }

  figures(columns: Columns): Promise<Outcome<ShownFigures>> {
    const { scenarioId, accountIds, asOf } = this.filter;
    const key = JSON.stringify(columns);
    const known = this.#figures.get(key);
    if (known !== undefined) return known;
    const read = openFigures(this.forecasts, this.context, {
      ...columns,
      scenarioId,
      bankAccountIds: accountIds,
      asOf,
    });
    this.#figures.set(key, read);
    return read;
  }

  /** All indicators of its entity: however many widgets show one of them. In the periods in which it plans. */
  kpiLines(range: Pick<Columns, "offsetBegin" | "offsetEnd">): Promise<Outcome<KpiLines>> {
    const { scenarioId, accountIds } = this.filter;
    const key = JSON.stringify(range);
    const known = this.#kpiLines.get(key);
    if (known !== undefined) return known;
    const read = readKpiLines(this.forecasts, this.context, {
      ...range,
      bankAccountIds: [...accountIds],
      scenarioId: scenarioId ?? undefined,
    });
    this.#kpiLines.set(key, read);
    return read;
  }

  /** Null: there are none of what is looked at, or of a past day. Without bands only what is to be held: nothing was learned yet. */
  async bands({ frequency, offsetEnd }: Columns): Promise<Outcome<ReadBands | null>> {
    const { scenarioId, accountIds, asOf } = this.filter;
    if (asOf !== null) return ok(null);
    if (accountIds.length > 0 || (this.consolidation !== undefined && scenarioId !== null)) return ok(null);
    const asked = { frequency, offsetEnd, ...(scenarioId === null ? {} : { scenarioId }) };
    const read = await readBalanceBands(this.#means, this.context, this.entityId, asked);
    if (!read.ok) return read.error.code === "30004" ? ok(null) : read;
    return ok(read.value);
  }

  /** What is held now; of a consolidation by one of its companies, or by all of them. */
  cashToday(currency: CurrencyCode, value: number, companyId: number | null = null): Figure {
    const { accountIds, scenarioId } = this.filter;
    const { entityId } = this;
    const proof = { kind: "cashToday", entityId, companyId, accountIds, scenarioId } as const;
    return { value, unit: "money", currency, proof };
  }

  /** Where a line of a statement is that was read of it. */
  place(
    frequency: Frequency,
    line: StatementPlace["line"],
    measure: StatementPlace["measure"],
    companyId: number | null = null,
  ): StatementPlace {
    const { scenarioId, accountIds, asOf } = this.filter;
    return {
      entityId: this.entityId,
      companyId,
      frequency,
      scenarioId,
      accountIds,
      asOf,
      line,
      measure,
    };
  }
}
