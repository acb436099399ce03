import { createIntragroupRule } from "@amont/contract/operations/intragroup/create-intragroup-rule.ts";
import type { IntragroupRuleDefinition } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { removeIntragroupRule } from "@amont/contract/operations/intragroup/remove-intragroup-rule.ts";
import { updateIntragroupRule } from "@amont/contract/operations/intragroup/update-intragroup-rule.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useWayBack } from "../../../shared/ledger/use-way-back.ts";
import { type IntragroupRule, rulesQuery } from "../intragroup-queries.ts";
import { definitionOf } from "./rule-draft.ts";

interface Saving {
  /** What it was; null: a new one. */
  readonly before: IntragroupRule | null;
  readonly rule: IntragroupRuleDefinition;
}

/** Everything that changes the rules of an organisation, each with its way back. */
export function useRuleChanges(organisationId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = rulesQuery(api, organisationId);
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const create = async (body: IntragroupRuleDefinition) =>
    (await api.call(createIntragroupRule, { params: { organisationId }, body })).id;
  const update = async (ruleId: number, body: IntragroupRuleDefinition) => {
    await api.call(updateIntragroupRule, { params: { organisationId, ruleId }, body });
    return ruleId;
  };
  const drop = (ruleId: number) => api.call(removeIntragroupRule, { params: { organisationId, ruleId } });

  const say = useWayBack(onSettled);

  const save = useMutation({
    mutationFn: ({ before, rule }: Saving) => (before === null ? create(rule) : update(before.id, rule)),
    onSuccess: (id, { before }) =>
      say(t(before === null ? "intragroup.rules.created" : "intragroup.rules.updated"), () =>
        before === null ? drop(id) : update(id, definitionOf(before)),
      ),
    onSettled,
    meta: { isShownInPlace: true },
  });
  const remove = useMutation({
    mutationFn: ({ id }: IntragroupRule) => drop(id),
    onSuccess: (_nothing, rule) => say(t("intragroup.rules.removed"), () => create(definitionOf(rule))),
    onSettled,
  });
  return { save, remove };
}
