/** What was found, and what people say of it. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { acknowledgeAlertIncident } from "@amont/contract/operations/alerts/acknowledge-alert-incident.ts";
import {
  type listAlertIncidents,
  mostIncidents,
} from "@amont/contract/operations/alerts/list-alert-incidents.ts";
import type { snoozeAlertIncident } from "@amont/contract/operations/alerts/snooze-alert-incident.ts";
import { isFact } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import { addDays, todayIn } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { instantOf } from "@amont/kernel/wall-clock.ts";
import { type CurrentEntity, currentEntity } from "../../forecast/group/current-entity.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { countIncidents, findIncidents } from "../../realtime/alerts/incident-rows.ts";
import { lockAlerts } from "../../realtime/alerts/lock-alerts.ts";
import { publish } from "../../realtime/publish.ts";
import { type FoundIncident, findIncident, lookAgainAt, sayOf } from "./incidents-repository.ts";

export async function listAlertIncidentsUseCase(
  { params, query }: InputOf<typeof listAlertIncidents>,
  context: OperationContext,
) {
  const { database } = context;
  const { organisationId, entityId } = currentEntity(context, params.entityId);
  const { state = "open", ruleId, skip = 0, take = mostIncidents } = query;
  if (skip < 0 || take < 1 || take > mostIncidents)
    return err(failure("invalid_input", { issues: [{ in: "query", field: "take", problem: "a page" }] }));
  const filter = { organisationId, entityId, state, ruleId };
  return ok({
    count: await countIncidents(database, filter),
    incidents: [...(await findIncidents(database, filter, { skip, take }))],
  });
}

type OfIncident = Pick<InputOf<typeof acknowledgeAlertIncident>, "params">;

/** The incident of a request, locked: two people who say something of it do so one after the other. */
async function found({ params }: OfIncident, context: OperationContext) {
  const entity = currentEntity(context, params.entityId);
  await lockAlerts(context.database, entity.entityId);
  const incident = await findIncident(context.database, entity, params.incidentId);
  return incident === null ? err(failure("not_found")) : ok({ entity, incident });
}

async function open(input: OfIncident, context: OperationContext) {
  const one = await found(input, context);
  return one.ok && one.value.incident.phase === "over" ? err(failure("40105")) : one;
}

const by = (kind: "acknowledge" | "snooze" | "mute" | "unmute", { caller, now }: OperationContext) => ({
  kind,
  userId: caller.userId,
  now,
});

/** Open screens show it as somebody else sees it. */
const announce = ({ database }: OperationContext, { entityId }: CurrentEntity, { id }: FoundIncident) =>
  publish(database, { entityId }, { name: "AlertCleared", payload: { incidentId: id } });

/** What happened and stays so is over once it was seen. */
export async function acknowledgeAlertIncidentUseCase(input: OfIncident, context: OperationContext) {
  const one = await open(input, context);
  if (!one.ok) return one;
  const { entity, incident } = one.value;
  const { caller, now, database } = context;
  const seen = { acknowledged_by: caller.userId, acknowledged_at: now };
  const over = { phase: "over", cleared_at: now, closed_at: now, cleared_because: "seen" } as const;
  const set = isFact(incident.condition) ? { ...seen, ...over } : seen;
  await sayOf(database, entity, incident, { set, by: by("acknowledge", context) });
  await announce(context, entity, incident);
  return ok({});
}

export async function snoozeAlertIncidentUseCase(
  input: InputOf<typeof snoozeAlertIncident>,
  context: OperationContext,
) {
  const one = await open(input, context);
  if (!one.ok) return one;
  const { entity, incident } = one.value;
  const { until } = input.body;
  const { database, now } = context;
  const at = until === "change" ? null : momentOf(until, incident.timeZone, now);
  const set = { snoozed_until: at, snoozed_value: at === null ? incident.value : null };
  await sayOf(database, entity, incident, { set, by: by("snooze", context) });
  if (at !== null) await lookAgainAt(database, entity.entityId, at);
  return ok({});
}

const hourMs = 3_600_000;
const tomorrowMinutes = 8 * 60;

function momentOf(until: "hour" | "tomorrow" | "week", timeZone: string, now: Date): Date {
  switch (until) {
    case "hour":
      return new Date(now.getTime() + hourMs);
    case "tomorrow":
      return instantOf(timeZone, addDays(todayIn(timeZone, now), 1), tomorrowMinutes);
    case "week":
      return new Date(now.getTime() + 7 * 24 * hourMs);
  }
}

export async function muteAlertIncidentUseCase(input: OfIncident, context: OperationContext) {
  const one = await open(input, context);
  if (!one.ok) return one;
  const { entity, incident } = one.value;
  await sayOf(context.database, entity, incident, { set: { is_muted: true }, by: by("mute", context) });
  return ok({});
}

export async function unmuteAlertIncidentUseCase(input: OfIncident, context: OperationContext) {
  const one = await found(input, context);
  if (!one.ok) return one;
  const { entity, incident } = one.value;
  await sayOf(context.database, entity, incident, { set: { is_muted: false }, by: by("unmute", context) });
  return ok({});
}
