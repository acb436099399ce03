/** One look at a company: what its rules are compared with, what becomes of its incidents, and who is told. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type pg from "pg";
import { inScope, type ScopedDatabase, type SystemDatabase } from "../../../db/scope.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { publish } from "../../../realtime/publish.ts";
import { tellPeople } from "../delivery/tell-people.ts";
import { lookAgainAt } from "../incidents-repository.ts";
import { type ChangedLine, findChangedLines } from "./changes-repository.ts";
import { beginLook, type Look, readLook, takeLook } from "./cursors-repository.ts";
import {
  jobReadings,
  lateReadings,
  missingDataReadings,
  movementReadings,
  overdraftReadings,
} from "./line-readings.ts";
import {
  balanceReadings,
  budgetReadings,
  driftReadings,
  unplannedReadings,
  type Watched,
} from "./plan-readings.ts";
import { settleIncidents } from "./settle-incidents.ts";
import type { RuleReadings, WatchedRule } from "./watched-rules.ts";

export interface LookMeans {
  readonly pool: pg.Pool;
  readonly database: SystemDatabase;
  readonly forecasts: Pick<Forecasts, "today">;
  readonly now: () => Date;
}

export async function evaluateAlerts(
  { pool, database, forecasts, now }: LookMeans,
  { companyId, requestId }: { readonly companyId: number; readonly requestId: string },
): Promise<void> {
  const organisationId = await beginLook(database, companyId);
  if (organisationId === null) return;
  const at = now();
  const scope = {
    userId: "",
    companyIds: [companyId],
    organisationIds: [organisationId],
    consolidationIds: [],
    requestId,
  };
  const read = await inScope(pool, scope, "read", (scoped) => readCompany(scoped, forecasts, companyId, at));
  if (read === null) return;
  const { look, readings, version, today, calendar } = read;
  const owner = { organisationId, companyId };
  await database.transaction().execute(async (transaction) => {
    const { after, upTo } = look;
    if (!(await takeLook(transaction, companyId, { after, upTo, version, today }))) return;
    const settled = await settleIncidents(transaction, owner, { of: readings, today, now: at });
    await tellPeople(transaction, owner, { words: settled.words, calendar, now: at });
    for (const { incidentId, rule } of settled.raised)
      await publish(
        transaction,
        { entityId: companyId },
        { name: "AlertRaised", payload: { incidentId, severity: rule.severity } },
      );
    for (const incidentId of settled.cleared)
      await publish(transaction, { entityId: companyId }, { name: "AlertCleared", payload: { incidentId } });
    if (settled.lookAgainAt !== null) await lookAgainAt(transaction, companyId, settled.lookAgainAt);
  });
}

interface ReadCompany {
  readonly look: Look;
  readonly readings: readonly RuleReadings[];
  readonly version: number;
  readonly today: CalendarDate;
  readonly calendar: Watched["forecast"]["model"]["facts"]["settings"]["calendar"];
}

async function readCompany(
  database: ScopedDatabase,
  forecasts: Pick<Forecasts, "today">,
  companyId: number,
  now: Date,
): Promise<ReadCompany | null> {
  const look = await readLook(database, companyId);
  if (look === null || look.rules.length === 0) return null;
  const forecast = await forecasts.today.open(database, companyId, now, null, { keepsNew: false });
  const watched = { database, companyId, companyName: look.name, forecast };
  const followsLines = look.rules.some(
    ({ condition }) => condition === "large-movement" || condition === "unplanned",
  );
  const changed = followsLines ? await findChangedLines(database, companyId, look) : [];
  const readings: RuleReadings[] = [];
  for (const rule of look.rules) readings.push(await readRule(watched, rule, { look, changed }));
  const { state, model } = forecast;
  return {
    look,
    readings,
    version: state.version,
    today: state.today,
    calendar: model.facts.settings.calendar,
  };
}

async function readRule(
  watched: Watched,
  rule: WatchedRule,
  { look, changed }: { readonly look: Look; readonly changed: readonly ChangedLine[] },
): Promise<RuleReadings> {
  switch (rule.condition) {
    case "balance":
      return balanceReadings(watched, rule);
    case "drift":
      return driftReadings(watched, rule);
    case "budget":
      return budgetReadings(watched, rule);
    case "unplanned":
      return unplannedReadings(watched, rule, changed);
    case "large-movement":
      return movementReadings(watched, rule, changed);
    case "late":
      return lateReadings(watched, rule);
    case "missing-data":
      return missingDataReadings(watched, rule);
    case "overdraft-probability":
      return overdraftReadings(watched, rule);
    case "job":
      return jobReadings(watched, rule, look);
  }
}
