import { isDeepStrictEqual } from "node:util";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { createIntragroupRule } from "@amont/contract/operations/intragroup/create-intragroup-rule.ts";
import {
  type IntragroupRuleDefinition,
  mostIntragroupRules,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type { listIntragroupRules } from "@amont/contract/operations/intragroup/list-intragroup-rules.ts";
import type { removeIntragroupRule } from "@amont/contract/operations/intragroup/remove-intragroup-rule.ts";
import type { updateIntragroupRule } from "@amont/contract/operations/intragroup/update-intragroup-rule.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { requestThoroughLook } from "../../../ledger/request-intragroup-look.ts";
import {
  addRule,
  areOfOrganisation,
  changeRule,
  findRules,
  hasPlaces,
  type IntragroupRule,
  lockRules,
  removeRule,
} from "./rules-repository.ts";

export async function listIntragroupRulesUseCase(
  { params }: InputOf<typeof listIntragroupRules>,
  { database }: OperationContext,
): Promise<Outcome<IntragroupRule[]>> {
  return ok(await findRules(database, params.organisationId));
}

/** The same rule sent twice is one. */
export async function createIntragroupRuleUseCase(
  { params: { organisationId }, body }: InputOf<typeof createIntragroupRule>,
  { database }: OperationContext,
): Promise<Outcome<{ readonly id: number }>> {
  const refused = await check(database, organisationId, body);
  if (refused !== null) return refused;
  await lockRules(database, organisationId);
  const known = await findRules(database, organisationId);
  const same = known.find(({ id, ...rule }) => id > 0 && isDeepStrictEqual(rule, { ...body }));
  if (same !== undefined) return ok({ id: same.id });
  if (known.length >= mostIntragroupRules) return invalid("words", `at most ${mostIntragroupRules} rules`);
  const id = await addRule(database, organisationId, body);
  await requestThoroughLook(database, organisationId);
  return ok({ id });
}

export async function updateIntragroupRuleUseCase(
  { params: { organisationId, ruleId }, body }: InputOf<typeof updateIntragroupRule>,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  const refused = await check(database, organisationId, body);
  if (refused !== null) return refused;
  await lockRules(database, organisationId);
  const known = (await findRules(database, organisationId)).find(({ id }) => id === ruleId);
  if (known === undefined) return err(failure("not_found"));
  if (isDeepStrictEqual(known, { id: ruleId, ...body })) return ok(undefined);
  await changeRule(database, organisationId, ruleId, body);
  await requestThoroughLook(database, organisationId);
  return ok(undefined);
}

export async function removeIntragroupRuleUseCase(
  { params: { organisationId, ruleId } }: InputOf<typeof removeIntragroupRule>,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockRules(database, organisationId);
  if (!(await removeRule(database, organisationId, ruleId))) return err(failure("not_found"));
  await requestThoroughLook(database, organisationId);
  return ok(undefined);
}

const invalid = (field: string, problem: string) =>
  err(failure("invalid_input", { issues: [{ in: "body", field, problem }] }));

async function check(
  database: ScopedDatabase,
  organisationId: number,
  rule: IntragroupRuleDefinition,
): Promise<ReturnType<typeof invalid> | null> {
  const { holderId, words, bankAccountId, categoryId, counterpartyId } = rule;
  if (words === "" && bankAccountId === null && categoryId === null)
    return invalid("words", "nothing to know lines by");
  if (holderId === null && (bankAccountId !== null || categoryId !== null))
    return invalid("holderId", "accounts and categories are of one company");
  const companies = holderId === null ? [counterpartyId] : [holderId, counterpartyId];
  if (!(await areOfOrganisation(database, organisationId, companies))) return err(failure("31202"));
  if (!(await hasPlaces(database, organisationId, rule)))
    return invalid(bankAccountId === null ? "categoryId" : "bankAccountId", "not of that company");
  return null;
}
