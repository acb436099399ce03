import { deleteScenario } from "@amont/contract/operations/scenarios/delete-scenario.ts";
import { listDependantScenarios } from "@amont/contract/operations/scenarios/list-dependant-scenarios.ts";
import { listReferencingConsolidations } from "@amont/contract/operations/scenarios/list-referencing-consolidations.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import type { ScenarioChoice } from "../../shared/scenarios/scenario-choices.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { useScenariosChanged } from "./use-scenarios-changed.ts";

/** What somebody should know before a scenario goes. */
export interface DeletionFacts {
  /** They go with it. */
  readonly dependantNames: readonly string[];
  /** While there is one, it cannot go. */
  readonly consolidationNames: readonly string[];
}

function deletableId({ id }: ScenarioChoice): number {
  invariant(id !== null, "the main scenario cannot be deleted");
  return id;
}

export function useDeletionFacts(companyId: number) {
  const api = useApi();
  return useMutation({
    mutationFn: async (scenario: ScenarioChoice): Promise<DeletionFacts> => {
      const query = { scenarioId: deletableId(scenario) };
      const [dependants, consolidationNames] = await Promise.all([
        api.call(listDependantScenarios, { query }, { companyId }),
        api.call(listReferencingConsolidations, { query }, { companyId }),
      ]);
      return { dependantNames: dependants.map(({ name }) => name), consolidationNames };
    },
  });
}

export function useDeletion(companyId: number, onDone: () => void) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useScenariosChanged(companyId);
  return useMutation({
    mutationFn: (scenario: ScenarioChoice) =>
      api.call(deleteScenario, { query: { id: deletableId(scenario) } }, { companyId }),
    onSuccess: async (_answer, { name }) => {
      onDone();
      toasts.show({ tone: "positive", title: t("scenarios.delete.done", { name }) });
      await changed();
    },
    meta: { isShownInPlace: true },
  });
}
