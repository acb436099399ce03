/** When an indicator is good or bad, as people say it and as it is stored. */
import { failure } from "@amont/contract/failure.ts";
import type { kpiObjective, kpiSummary, kpiThresholds } from "@amont/contract/operations/kpis/kpi-fields.ts";
import type { ForecastKpi } from "@amont/engine/forecast/forecast-facts.ts";
import { type KpiBound, type KpiRules, noRules, type Threshold } from "@amont/engine/kpis/thresholds.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { z } from "zod";
import type { Outcome } from "../http/operation-route.ts";
import { readThousandths, refused } from "./kpi-texts.ts";

interface RulesBody {
  readonly thresholds?: z.output<typeof kpiThresholds> | undefined;
  readonly objective?: z.output<typeof kpiObjective> | undefined;
  readonly summary?: z.output<typeof kpiSummary> | undefined;
}

interface Bounded {
  readonly id: number;
  /** The indicators that it is compared with so far. */
  readonly known: ReadonlySet<number | null>;
}

const comparedOf = (bound: KpiBound | null): number | null =>
  bound !== null && "kpiId" in bound ? bound.kpiId : null;

type BoundBody = NonNullable<z.output<typeof kpiObjective>>;

/** Bounds are numbers with three decimals at most, or other indicators of the same place. */
export class KpiRulesReader {
  readonly #kpis: ReadonlyMap<number, Pick<ForecastKpi, "kind">>;

  constructor(kpis: ReadonlyArray<Pick<ForecastKpi, "id" | "kind">>) {
    this.#kpis = new Map(kpis.map((kpi) => [kpi.id, kpi]));
  }

  /** What is left out is as it was before. */
  read(
    { id, kind, rules: before = noRules }: Pick<ForecastKpi, "id" | "kind" | "rules">,
    { thresholds, objective, summary }: RulesBody,
  ): Outcome<KpiRules> {
    const hasAny = (thresholds ?? []).length > 0 || (objective ?? null) !== null;
    if (kind === "group" && hasAny) return refused("thresholds", "a group has no value");
    if (kind !== "manual" && summary !== undefined && summary !== "sum")
      return refused("summary", "not a manual indicator");
    const known = new Set([...before.thresholds.map(({ bound }) => bound), before.objective].map(comparedOf));
    const read: Threshold<KpiBound>[] = [];
    for (const { comparison, severity, ...said } of thresholds ?? []) {
      const bound = this.#bound({ id, known }, said);
      if (!bound.ok) return bound;
      read.push({ comparison, bound: bound.value, severity });
    }
    const wanted =
      objective === undefined || objective === null ? ok(null) : this.#bound({ id, known }, objective);
    if (!wanted.ok) return wanted;
    return ok({
      thresholds: thresholds === undefined ? before.thresholds : read,
      objective: objective === undefined ? before.objective : wanted.value,
      summary: summary ?? before.summary,
    });
  }

  #bound({ id: ownId, known }: Bounded, { value = null, kpiId = null }: BoundBody): Outcome<KpiBound> {
    if (kpiId === null) {
      const thousandths = readThousandths(value ?? 0);
      return thousandths.ok ? ok({ value: thousandths.value }) : thousandths;
    }
    const other = this.#kpis.get(kpiId);
    // What it was compared with is gone: that says nothing now, and keeps nobody from changing the rest.
    if (other === undefined) return known.has(kpiId) ? ok({ kpiId }) : err(failure("not_found", { kpiId }));
    if (kpiId === ownId || other.kind === "group") return refused("kpiId", "nothing to compare with");
    return ok({ kpiId });
  }
}

/** As columns of its row. */
export const storedRules = ({ thresholds, objective, summary }: KpiRules) => ({
  thresholds: JSON.stringify(thresholds),
  objective: objective === null ? null : JSON.stringify(objective),
  summary,
});

export const toldRules = ({ thresholds, objective, summary }: KpiRules) => ({
  thresholds: thresholds.map(({ comparison, bound, severity }) =>
    Object.assign({ comparison, severity }, toldBound(bound)),
  ),
  objective: objective === null ? null : toldBound(objective),
  summary,
});

const toldBound = (bound: KpiBound) =>
  "kpiId" in bound ? { value: null, kpiId: bound.kpiId } : { value: bound.value / 1000, kpiId: null };
