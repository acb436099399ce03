/** One look at a company: what its rules are compared with, what becomes of its incidents, and who is told. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type pg from "pg";
import { inScope, type ScopedDatabase, type SystemDatabase } from "../../../db/scope.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { lockAlerts } from "../../../realtime/alerts/lock-alerts.ts";
import { publish } from "../../../realtime/publish.ts";
import { tellPeople } from "../delivery/tell-people.ts";
import { lookAgain, lookAgainAt } from "../incidents-repository.ts";
import { beginLook, isStillSo, type Look, moveCursor, readLook } from "./cursors-repository.ts";
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
    await lockAlerts(transaction, companyId);
    if (!(await isStillSo(transaction, companyId, { look, version }))) {
      // What was read is old: somebody looked meanwhile, or a rule is another. Nothing of it is kept, and nothing is lost.
      await lookAgain(transaction, companyId);
      return;
    }
    const settled = await settleIncidents(transaction, owner, { of: readings, today, now: at });
    await tellPeople(transaction, owner, {
      words: settled.words,
      calendar,
      timeZone: look.timeZone,
      now: at,
    });
    await publish(
      transaction,
      { entityId: companyId },
      ...settled.raised.map(({ incidentId, rule }) => ({
        name: "AlertRaised" as const,
        payload: { incidentId, severity: rule.severity },
      })),
      ...settled.cleared.map((incidentId) => ({ name: "AlertCleared" as const, payload: { incidentId } })),
    );
    if (settled.lookAgainAt !== null) await lookAgainAt(transaction, companyId, settled.lookAgainAt);
    // Last: whoever writes the company waits for this row, and the commit follows at once.
    await moveCursor(transaction, companyId, { upTo: look.upTo, version, today });
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
  const readings: RuleReadings[] = [];
  for (const rule of look.rules) readings.push(await readRule(watched, rule, look));
  const { state, model } = forecast;
  return {
    look,
    readings,
    version: state.version,
    today: state.today,
    calendar: model.facts.settings.calendar,
  };
}

async function readRule(watched: Watched, rule: WatchedRule, look: Look): Promise<RuleReadings> {
  switch (rule.condition) {
    case "balance":
      return balanceReadings(watched, rule);
    case "drift":
      return driftReadings(watched, rule);
    case "budget":
      return budgetReadings(watched, rule);
    case "unplanned":
      return unplannedReadings(watched, rule, look);
    case "large-movement":
      return movementReadings(watched, rule, look);
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
