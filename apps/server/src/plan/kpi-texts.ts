/** What people type about an indicator of a company or of a consolidation, made fit to be stored. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import { kpiNameMaximum } from "@amont/contract/operations/kpis/kpi-fields.ts";
import type { ForecastKpi } from "@amont/engine/forecast/forecast-facts.ts";
import type { PresetKpi } from "@amont/engine/kpis/preset-kpis.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { Outcome } from "../http/operation-route.ts";

export const refused = (field: string, problem: string): Result<never, Failure> =>
  err(failure("invalid_input", { issues: [{ in: "body", field, problem }] }));

/** `Group>Name` is how a formula says which: a group cannot have the sign in its own name. */
export function readKpiName(text: string, kind: ForecastKpi["kind"]): Outcome<string> {
  const name = text.replaceAll(/\s+/g, " ").trim();
  if (name === "") return refused("name", "required");
  if (name.length > kpiNameMaximum) return refused("name", "too many characters");
  if (kind === "group" && name.includes(">")) return refused("name", "forbidden character");
  return ok(name);
}

/** A preset says which, the others none. */
export function readPreset({
  kind,
  preset = null,
}: {
  readonly kind: ForecastKpi["kind"];
  readonly preset?: PresetKpi | null | undefined;
}): Outcome<PresetKpi | null> {
  return (kind === "preset") === (preset !== null) ? ok(preset) : refused("preset", "not a preset");
}

/** Three decimals at most, whatever binary arithmetic makes of them. */
export function readThousandths(value: number): Outcome<number> {
  const scaled = value * 1000;
  const nearest = roundHalfAway(scaled);
  const noise = Math.max(1e-6, Math.abs(scaled) * 4 * Number.EPSILON);
  return Math.abs(scaled - nearest) > noise ? refused("value", "too many decimals") : ok(nearest);
}
