import { Icon } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazily } from "../../../shared/layout/lazily.tsx";
import { useChooseScenario } from "../../../shared/scenarios/current-scenario.ts";
import type { ScenarioChoice } from "../../../shared/scenarios/scenario-choices.ts";
import { ScenarioDot } from "../../../shared/scenarios/scenario-colours.tsx";
import { type CurrentCompany, useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { useActiveScenario } from "../use-active-scenario.ts";
import type { DeletionFacts } from "../use-deletion.ts";
import styles from "./scenario-menu.module.css";

const FreezeDialog = lazily(async () => {
  const dialog = await import("./freeze-dialog.tsx");
  return dialog.FreezeDialog;
});

const ScenarioFormDialog = lazily(async () => {
  const dialog = await import("./scenario-form-dialog.tsx");
  return dialog.ScenarioFormDialog;
});

const loadList = () => import("./scenario-list.tsx");
const loadDeletion = () => import("./delete-scenario.tsx");

/** The scenario one works in, and the way to another. */
export function ScenarioMenu() {
  const company = useCurrentCompany();
  return company === null ? null : <MenuOf key={company.id} company={company} />;
}

interface Deletion {
  readonly scenario: ScenarioChoice;
  readonly facts: DeletionFacts;
}

type OpenDialog =
  | { readonly kind: "form"; readonly scenario: ScenarioChoice | null }
  | { readonly kind: "freeze"; readonly scenario: ScenarioChoice };

function MenuOf({ company }: { readonly company: CurrentCompany }) {
  const { t } = useTranslation();
  const { scenarios, current } = useActiveScenario(company.id);
  const choose = useChooseScenario(company.id);
  const [isOpen, setIsOpen] = useState(false);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useOnDemand(loadList, isOpen);
  const removal = useOnDemand(loadDeletion, isOpen);
  const close = () => {
    setIsOpen(false);
    setDeletion(null);
  };
  const openDialog = (next: OpenDialog) => {
    close();
    setDialog(next);
  };
  return (
    <>
      <span className={styles["separator"]} data-scenario-menu="" />
      <FloatingPanel
        label={deletion === null ? t("scenarios.menu.list") : t("scenarios.menu.remove")}
        isOpen={isOpen && list !== null && removal !== null}
        onOpenChange={(next) => (next ? setIsOpen(true) : close())}
        renderTarget={(opener) => (
          <button
            type="button"
            {...opener}
            className={styles["button"]}
            onClick={() => (isOpen ? close() : setIsOpen(true))}
          >
            <VisuallyHidden>{t("scenarios.menu.label", { name: current.name })}</VisuallyHidden>
            <ScenarioDot color={current.color} />
            <span className={styles["name"]} aria-hidden="true">
              {current.name}
            </span>
            {current.isFrozen ? <Icon name="lock" size="xs" /> : null}
            <Icon name="chevron-down" size="sm" />
          </button>
        )}
      >
        {list === null || removal === null ? null : deletion === null ? (
          <list.ScenarioList
            companyId={company.id}
            choices={scenarios.choices}
            currentId={current.id}
            canWrite={company.canWrite("CashFlow")}
            onChoose={(scenario) => {
              close();
              choose(scenario);
            }}
            onCreate={() => openDialog({ kind: "form", scenario: null })}
            onEdit={(scenario) => openDialog({ kind: "form", scenario })}
            onFreeze={(scenario) => openDialog({ kind: "freeze", scenario })}
            onRemove={(scenario, facts) => setDeletion({ scenario, facts })}
          />
        ) : (
          <removal.DeleteScenario
            companyId={company.id}
            scenario={deletion.scenario}
            facts={deletion.facts}
            onCancel={() => setDeletion(null)}
            onDone={close}
          />
        )}
      </FloatingPanel>
      {dialog?.kind === "form" ? (
        <ScenarioFormDialog
          companyId={company.id}
          scenarios={scenarios}
          scenario={dialog.scenario}
          currentId={current.id}
          onClose={() => setDialog(null)}
          onCreated={(id) => choose({ id, isFrozen: false })}
        />
      ) : null}
      {dialog?.kind === "freeze" ? (
        <FreezeDialog
          companyId={company.id}
          scenarios={scenarios}
          scenario={dialog.scenario}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
