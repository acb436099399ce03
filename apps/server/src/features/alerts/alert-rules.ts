/** Rules: read, written, and how the caller is told by them. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { alertConditions } from "@amont/contract/operations/alerts/alert-fields.ts";
import type { createAlertRule } from "@amont/contract/operations/alerts/create-alert-rule.ts";
import type { deleteAlertRule } from "@amont/contract/operations/alerts/delete-alert-rule.ts";
import { getAlertRule } from "@amont/contract/operations/alerts/get-alert-rule.ts";
import type { listAlertRules } from "@amont/contract/operations/alerts/list-alert-rules.ts";
import type { setAlertSubscription } from "@amont/contract/operations/alerts/set-alert-subscription.ts";
import type { updateAlertRule } from "@amont/contract/operations/alerts/update-alert-rule.ts";
import { isRuleOf } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type CurrentEntity, currentEntity } from "../../forecast/group/current-entity.ts";
import { isOutdated, namedAnswer } from "../../http/named-answer.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { endIncidentsOf } from "../../realtime/alerts/end-incidents.ts";
import { lockAlerts } from "../../realtime/alerts/lock-alerts.ts";
import { currencyOf } from "./currency-repository.ts";
import {
  countRules,
  deleteRule,
  findReaders,
  findRule,
  hasCategory,
  insertRule,
  loadRules,
  type RuleContent,
  saveRule,
  saveSubscription,
} from "./rules-repository.ts";

const mostRules = 200;

export async function listAlertRulesUseCase(
  { params }: InputOf<typeof listAlertRules>,
  context: OperationContext,
) {
  const { database, caller } = context;
  const entity = currentEntity(context, params.entityId);
  const { canWrite, isCompany } = entity;
  const readers = canWrite && isCompany ? await findReaders(database, entity.entityId) : [];
  return ok({
    canWrite,
    currency: await currencyOf(database, entity),
    conditions: isCompany ? [...alertConditions] : [],
    rules: await loadRules(database, entity, caller.userId),
    people: readers.map(({ user_id: userId, name }) => ({ userId, name })),
  });
}

export async function getAlertRuleUseCase(
  { params }: InputOf<typeof getAlertRule>,
  context: OperationContext,
) {
  const rule = await findRule(context.database, currentEntity(context, params.entityId), params.ruleId);
  return rule === null ? err(failure("not_found")) : ok(namedAnswer(getAlertRule.response, rule, context));
}

export async function createAlertRuleUseCase(
  { params, body }: InputOf<typeof createAlertRule>,
  context: OperationContext,
) {
  const { database } = context;
  const entity = currentEntity(context, params.entityId);
  const checked = await checkRule(context, entity, body);
  if (!checked.ok) return checked;
  if ((await countRules(database, entity)) >= mostRules) return err(failure("40103"));
  return ok({ ruleId: await insertRule(database, entity, body) });
}

export async function updateAlertRuleUseCase(
  { params, body }: InputOf<typeof updateAlertRule>,
  context: OperationContext,
) {
  const { database, now } = context;
  const entity = currentEntity(context, params.entityId);
  await lockRules(database, entity);
  const before = await findRule(database, entity, params.ruleId);
  if (before === null) return err(failure("not_found"));
  if (isOutdated(getAlertRule.response, before, context)) return err(failure("conflict"));
  const checked = await checkRule(context, entity, body);
  if (!checked.ok) return checked;
  await saveRule(database, entity, params.ruleId, body);
  if (!body.isActive || termsOf(before) !== termsOf(body))
    await endIncidentsOf(database, { ...entity, ruleId: params.ruleId }, now);
  return ok({});
}

/** The company first, as everybody who writes it: what is looked at now is settled by the rules as they are. */
async function lockRules(database: OperationContext["database"], { entityId, isCompany }: CurrentEntity) {
  if (isCompany) await lockLedger(database, entityId);
  await lockAlerts(database, entityId);
}

/** What decides whether it holds: another one is another rule. */
const termsOf = (rule: RuleContent): string =>
  JSON.stringify([
    rule.condition,
    rule.comparison,
    rule.unit,
    rule.bound,
    rule.severity,
    rule.withinDays,
    rule.eachAccount,
    rule.belowOnly,
    rule.categoryId,
    rule.minimum,
    rule.ownMargin,
  ]);

async function checkRule(
  { database }: OperationContext,
  entity: CurrentEntity,
  rule: RuleContent,
): Promise<Outcome<null>> {
  // Consolidations are not looked at yet.
  if (!entity.isCompany || !isRuleOf(rule)) return err(failure("40101"));
  // What is paused looks at nothing and tells nobody: that its category or its people are gone is no reason to keep it running.
  if (!rule.isActive) return ok(null);
  if (rule.categoryId !== null && !(await hasCategory(database, entity, rule.categoryId)))
    return err(failure("40104"));
  const readers = await findReaders(database, entity.entityId);
  const told = readers.filter(({ user_id, is_writer }) =>
    rule.audience === "writers" ? is_writer : rule.people.includes(user_id),
  );
  return told.length === 0 ? err(failure("40102")) : ok(null);
}

export async function deleteAlertRuleUseCase(
  { params }: InputOf<typeof deleteAlertRule>,
  context: OperationContext,
) {
  const entity = currentEntity(context, params.entityId);
  await lockRules(context.database, entity);
  const isGone = await deleteRule(context.database, entity, params.ruleId);
  return isGone ? ok({}) : err(failure("not_found"));
}

export async function setAlertSubscriptionUseCase(
  { params, body }: InputOf<typeof setAlertSubscription>,
  context: OperationContext,
) {
  const { database, caller } = context;
  const entity = currentEntity(context, params.entityId);
  if ((await findRule(database, entity, params.ruleId)) === null) return err(failure("not_found"));
  const whose = { ruleId: params.ruleId, userId: caller.userId };
  await saveSubscription(database, entity, whose, body);
  return ok({});
}
