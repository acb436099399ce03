import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import {
  scenarioSearch,
  useChooseScenario,
  useScenarioId,
  useScenarioPlace,
} from "../../shared/scenarios/current-scenario.ts";
import {
  type ScenarioChoice,
  type ScenarioChoices,
  useScenarioChoices,
} from "../../shared/scenarios/scenario-choices.ts";

export interface ActiveScenario {
  readonly scenarios: ScenarioChoices;
  /** The main one until the list is there, and when the one that was chosen is gone. */
  readonly current: ScenarioChoice;
}

export function useActiveScenario(companyId: number): ActiveScenario {
  const scenarios = useScenarioChoices(companyId);
  const scenarioId = useScenarioId(companyId);
  const found = scenarios.find(scenarioId);
  useFallBack(companyId, scenarios.isKnown && found === undefined);
  useFrozenFlag(found);
  return { scenarios, current: found ?? scenarios.main };
}

/** One that no longer exists gives way to the main scenario. */
function useFallBack(companyId: number, isGone: boolean): void {
  const choose = useChooseScenario(companyId);
  useEffect(() => {
    if (isGone) choose();
  }, [isGone, choose]);
}

/** The address also says whether the scenario is a frozen copy; who was sent a link may have lost that part. */
function useFrozenFlag(scenario: ScenarioChoice | undefined): void {
  const navigate = useNavigate();
  const isInAddress = useScenarioPlace() === "address";
  const isSaid = useLocation({
    select: ({ search }) =>
      String((search as { readonly isOnFrozenScenario?: unknown }).isOnFrozenScenario) === "true",
  });
  const isWrong = isInAddress && scenario !== undefined && isSaid !== scenario.isFrozen;
  useEffect(() => {
    if (!isWrong) return;
    void navigate({
      to: ".",
      search: (search: Record<string, unknown>) => ({ ...search, ...scenarioSearch(scenario) }),
      replace: true,
    } as never);
  }, [isWrong, scenario, navigate]);
}
