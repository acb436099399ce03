/** Answers about thirteen weeks, as they were sent, for as long as nothing of their company has changed. */
import { ok } from "@amont/kernel/result.ts";
import type { CompanyForecast } from "../../../forecast/company-forecasts.ts";
import { readCompanyState } from "../../../forecast/company-state-repository.ts";
import type { CurrentEntity } from "../../../forecast/group/current-entity.ts";
import { type Forecasts, openForecast } from "../../../forecast/open-view.ts";
import { EncodedJson } from "../../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";

/**
 * Whatever decides the weeks is of the company and raises its version (lines, floors, issues, comments, rules of accounts), and
 * with another version it is another forecast. So what is kept goes with the forecast that it was worked out from.
 */
const kept = new WeakMap<CompanyForecast, Map<string, Buffer>>();

/** Looks at one company: the last ones. */
const mostLooks = 8;

export async function keptWeeks(
  forecasts: Forecasts,
  context: OperationContext,
  {
    entity,
    past,
    asked,
  }: {
    readonly entity: Pick<CurrentEntity, "entityId" | "isCompany">;
    readonly past: number;
    /** All that the answer depends on besides the company. */
    readonly asked: string;
  },
  write: () => Promise<Outcome<Buffer>>,
): Promise<Outcome<EncodedJson>> {
  if (!entity.isCompany) return encoded(await write());
  const forecast = await openForecast(forecasts, context, { frequency: "weekly", offset: -past });
  const looks = kept.get(forecast) ?? new Map<string, Buffer>();
  const known = looks.get(asked);
  if (known !== undefined) return ok(new EncodedJson(known));
  const written = await write();
  if (written.ok && (await isStill(context, entity.entityId, forecast))) {
    const [oldest] = looks.size < mostLooks ? [] : looks.keys();
    if (oldest !== undefined) looks.delete(oldest);
    kept.set(forecast, looks.set(asked, written.value));
  }
  return encoded(written);
}

const encoded = (written: Outcome<Buffer>): Outcome<EncodedJson> =>
  written.ok ? ok(new EncodedJson(written.value)) : written;

/** Somebody may have read what is beside the forecast before the forecast, or after it. */
async function isStill(
  { database, now }: Pick<OperationContext, "database" | "now">,
  companyId: number,
  { state }: CompanyForecast,
): Promise<boolean> {
  return (await readCompanyState(database, companyId, now)).version === state.version;
}
