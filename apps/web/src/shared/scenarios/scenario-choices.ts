import { mainScenario } from "@amont/contract/operations/scenarios/scenario.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../api/api-context.ts";
import { scenariosQuery } from "../forecast/forecast-queries.ts";
import type { ScenarioId } from "./current-scenario.ts";

export interface ScenarioChoice {
  readonly id: ScenarioId;
  readonly name: string;
  readonly color: string;
  readonly referenceId: ScenarioId;
  readonly isFrozen: boolean;
  readonly canBeFrozen: boolean;
}

export interface ScenarioChoices {
  /** The main one first. */
  readonly choices: readonly ScenarioChoice[];
  readonly main: ScenarioChoice;
  /** Undefined when there is none of that id, or not yet. */
  readonly find: (id: ScenarioId) => ScenarioChoice | undefined;
  /** Have the scenarios been read? */
  readonly isKnown: boolean;
  readonly error: unknown;
  readonly reread: () => void;
}

export function useScenarioChoices(companyId: number): ScenarioChoices {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(scenariosQuery(useApi(), companyId));
  const name = t("scenarios.main");
  return useMemo(() => {
    const main: ScenarioChoice = {
      id: null,
      name,
      color: mainScenario.color,
      referenceId: null,
      isFrozen: false,
      canBeFrozen: true,
    };
    const choices = [main, ...(data ?? [])];
    return {
      choices,
      main,
      find: (id) => choices.find((choice) => choice.id === id),
      isKnown: data !== undefined,
      error,
      reread: () => void refetch(),
    };
  }, [data, error, refetch, name]);
}
