import { setScenarioRateSet } from "@amont/contract/operations/exchange-rates/set-scenario-rate-set.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { rateSetsKey, scenarioRateSetsQuery } from "../../../../shared/scenarios/rate-set-queries.ts";
import { useScenarioChoices } from "../../../../shared/scenarios/scenario-choices.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { type CurrentCompany, useCurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import styles from "./sets.module.css";

interface SetUsesProps {
  readonly organisationId: number;
  readonly set: { readonly id: number; readonly name: string };
}

/** Which scenarios of the company that one works in stand on a set, and the way to put others on it. */
export function SetUses({ organisationId, set }: SetUsesProps) {
  const company = useCurrentCompany();
  if (company === null || company.organisationId !== organisationId || company.level("CashFlow") === "none")
    return null;
  return <UsesIn company={company} organisationId={organisationId} set={set} />;
}

function UsesIn({ company, organisationId, set }: SetUsesProps & { readonly company: CurrentCompany }) {
  const { t } = useTranslation();
  const titleId = useId();
  const query = useQuery({ ...scenarioRateSetsQuery(useApi(), company.id), meta: { toast: "none" } });
  const { choices } = useScenarioChoices(company.id);
  const put = usePut(company.id, { organisationId, set });
  if (query.data === undefined) return null;
  const standing = new Map(query.data.scenarios.map((scenario) => [scenario.scenarioId, scenario]));
  const scenarios = choices.flatMap(({ id, name, isFrozen }) =>
    id === null ? [] : [{ id, name, isFrozen }],
  );
  /** What was clicked is shown at once. */
  const shownOf = (scenarioId: number) =>
    put.isPending && put.variables.scenario.id === scenarioId ? put.variables.isOn : undefined;
  return (
    <section className={styles["uses"]} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles["usesTitle"]}>
        {t("exchangeRates.sets.uses", { company: company.name })}
      </h3>
      {scenarios.length === 0 ? (
        <p className={styles["quiet"]}>{t("exchangeRates.sets.noScenario")}</p>
      ) : (
        <ul className={styles["scenarios"]}>
          {scenarios.map((scenario) => {
            const own = standing.get(scenario.id);
            const isInherited = own?.rateSetId === null && own.effectiveRateSetId === set.id;
            return (
              <li key={scenario.id}>
                <label className={styles["scenario"]}>
                  <input
                    type="checkbox"
                    checked={shownOf(scenario.id) ?? own?.rateSetId === set.id}
                    disabled={scenario.isFrozen || !company.canWrite("CashFlow")}
                    onChange={(event) => put.mutate({ scenario, isOn: event.currentTarget.checked })}
                  />
                  <span>{scenario.name}</span>
                  {isInherited ? (
                    <span className={styles["quiet"]}>{t("exchangeRates.sets.inherited")}</span>
                  ) : null}
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function usePut(companyId: number, { organisationId, set }: SetUsesProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `scenario-rate-sets-${companyId}` },
    mutationFn: ({ scenario, isOn }: { readonly scenario: Named; readonly isOn: boolean }) =>
      api.call(
        setScenarioRateSet,
        { params: { companyId, scenarioId: scenario.id }, body: { rateSetId: isOn ? set.id : null } },
        { companyId },
      ),
    onSuccess: (_nothing, { scenario, isOn }) =>
      toasts.show({
        tone: "positive",
        key: "scenario-rate-set",
        title: t(isOn ? "exchangeRates.sets.put" : "exchangeRates.sets.takenOff", {
          scenario: scenario.name,
          name: set.name,
        }),
      }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: [companyId, "forecast"] });
      void queryClient.invalidateQueries({ queryKey: rateSetsKey(organisationId) });
      await queryClient.invalidateQueries({ queryKey: scenarioRateSetsQuery(api, companyId).queryKey });
    },
  });
}

interface Named {
  readonly id: number;
  readonly name: string;
}
