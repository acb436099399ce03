import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CommandSection, useCommandSection } from "../../../shared/commands/commands-context.ts";
import { lazily } from "../../../shared/layout/lazily.tsx";
import {
  comparisonPath,
  forecastPath,
  scenarioSearch,
  useScenarioId,
} from "../../../shared/scenarios/current-scenario.ts";
import { useScenarioChoices } from "../../../shared/scenarios/scenario-choices.ts";
import { type CurrentCompany, useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";

const ScenarioFormDialog = lazily(async () => {
  const dialog = await import("./scenario-form-dialog.tsx");
  return dialog.ScenarioFormDialog;
});

/** What the command palette offers about scenarios, from every page. */
export function ScenarioCommands() {
  const company = useCurrentCompany();
  if (company === null || company.level("CashFlow") === "none") return null;
  return <CommandsOf key={company.id} company={company} />;
}

function CommandsOf({ company }: { readonly company: CurrentCompany }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const scenarios = useScenarioChoices(company.id);
  const currentId = useScenarioId(company.id);
  const [isCreating, setIsCreating] = useState(false);
  const canWrite = company.canWrite("CashFlow");
  const section = useMemo<CommandSection>(() => {
    const goTo = (scenario: { readonly id: number | null; readonly isFrozen: boolean }) =>
      void navigate({ to: forecastPath, search: scenarioSearch(scenario) } as never);
    return {
      id: "scenarios",
      title: t("scenarios.menu.list"),
      rank: 4.5,
      isOnlySearched: true,
      commands: [
        ...scenarios.choices.map((scenario) => ({
          id: `scenario-${scenario.id ?? "main"}`,
          label: t("scenarios.command.goTo", { name: scenario.name }),
          detail: scenario.isFrozen ? t("scenarios.frozen") : undefined,
          icon: scenario.isFrozen ? ("lock" as const) : ("split" as const),
          run: () => goTo(scenario),
        })),
        ...(scenarios.choices.length < 2
          ? []
          : [
              {
                id: "scenario-comparison",
                label: t("scenarios.differences"),
                icon: "split" as const,
                run: () => void navigate({ to: comparisonPath } as never),
              },
            ]),
        ...(canWrite
          ? [
              {
                id: "scenario-create",
                label: t("scenarios.create"),
                icon: "plus" as const,
                run: () => setIsCreating(true),
              },
            ]
          : []),
      ],
    };
  }, [t, navigate, scenarios.choices, canWrite]);
  useCommandSection(section);
  if (!isCreating) return null;
  return (
    <ScenarioFormDialog
      companyId={company.id}
      scenarios={scenarios}
      scenario={null}
      currentId={currentId}
      onClose={() => setIsCreating(false)}
      onCreated={(id) =>
        void navigate({ to: forecastPath, search: scenarioSearch({ id, isFrozen: false }) } as never)
      }
    />
  );
}
