import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScenarioId } from "../../../shared/scenarios/current-scenario.ts";
import type { ScenarioChoice } from "../../../shared/scenarios/scenario-choices.ts";
import { type DeletionFacts, useDeletionFacts } from "../use-deletion.ts";
import styles from "./scenario-menu.module.css";

interface ScenarioActs {
  readonly onEdit: (scenario: ScenarioChoice) => void;
  readonly onFreeze: (scenario: ScenarioChoice) => void;
  readonly onRemove: (scenario: ScenarioChoice) => void;
}

interface ScenarioListProps extends Omit<ScenarioActs, "onRemove"> {
  readonly companyId: number;
  readonly choices: readonly ScenarioChoice[];
  readonly currentId: ScenarioId;
  readonly canWrite: boolean;
  readonly onChoose: (scenario: ScenarioChoice) => void;
  readonly onCreate: () => void;
  /** Once it is known what its deletion would mean. */
  readonly onRemove: (scenario: ScenarioChoice, facts: DeletionFacts) => void;
}

/** All scenarios, the present one marked. */
export function ScenarioList(props: ScenarioListProps) {
  const { companyId, choices, currentId, canWrite, onRemove, ...acts } = props;
  const { t } = useTranslation();
  const facts = useDeletionFacts(companyId);
  const preparedId = facts.isPending ? facts.variables.id : undefined;
  const group = useId();
  const listRef = useRef<HTMLFieldSetElement>(null);
  // Also when one comes back to the list from a question.
  useEffect(
    () => listRef.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true }),
    [],
  );
  return (
    <div className={styles["panel"]}>
      <fieldset ref={listRef} className={styles["list"]}>
        <VisuallyHidden>
          <legend>{t("scenarios.menu.list")}</legend>
        </VisuallyHidden>
        {choices.map((scenario) => (
          <div key={scenario.id} className={styles["item"]}>
            <ScenarioRadio
              group={group}
              scenario={scenario}
              isChosen={scenario.id === currentId}
              onChoose={acts.onChoose}
            />
            {canWrite ? (
              <ScenarioActions
                {...acts}
                scenario={scenario}
                isPreparing={scenario.id === preparedId}
                onRemove={() => facts.mutate(scenario, { onSuccess: (found) => onRemove(scenario, found) })}
              />
            ) : null}
          </div>
        ))}
      </fieldset>
      {canWrite ? (
        <button type="button" className={styles["create"]} onClick={acts.onCreate}>
          <Icon name="plus" size="sm" />
          {t("scenarios.create")}
        </button>
      ) : null}
    </div>
  );
}

interface ScenarioRadioProps {
  readonly group: string;
  readonly scenario: ScenarioChoice;
  readonly isChosen: boolean;
  readonly onChoose: (scenario: ScenarioChoice) => void;
}

/** The arrow keys walk through the list; a click, Enter or Space goes there. */
function ScenarioRadio({ group, scenario, isChosen, onChoose }: ScenarioRadioProps) {
  const { t } = useTranslation();
  const { name, color, isFrozen } = scenario;
  return (
    <label className={styles["choice"]}>
      <input
        type="radio"
        name={group}
        className={styles["radio"]}
        style={{ "--scenario": color } as CSSProperties}
        defaultChecked={isChosen}
        data-autofocus={isChosen ? true : undefined}
        onClick={(event) => event.detail > 0 && onChoose(scenario)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          onChoose(scenario);
        }}
      />
      <span className={styles["choiceName"]}>{name}</span>
      {isFrozen ? (
        <>
          <Icon name="lock" size="xs" />
          <VisuallyHidden>{t("scenarios.frozen")}</VisuallyHidden>
        </>
      ) : null}
    </label>
  );
}

interface ScenarioActionsProps extends ScenarioActs {
  readonly scenario: ScenarioChoice;
  readonly isPreparing: boolean;
}

/** The main scenario can only be copied. */
function ScenarioActions({ scenario, isPreparing, onEdit, onFreeze, onRemove }: ScenarioActionsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, isFrozen, canBeFrozen } = scenario;
  if (isPreparing) return <Spinner />;
  return (
    // Escape closes the menu, and not the list around it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps a key from going further
    <div onKeyDown={(event) => isOpen && event.key === "Escape" && event.stopPropagation()}>
      <Menu
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width={220}
        // Inside the list, so that a click on it is not one beside the list.
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <Menu.Target>
          <button type="button" className={styles["more"]} aria-label={t("scenarios.menu.actions", { name })}>
            <Icon name="more" size="sm" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {id === null ? null : (
            <Menu.Item leftSection={<Icon name="pencil" size="sm" />} onClick={() => onEdit(scenario)}>
              {t("scenarios.menu.edit")}
            </Menu.Item>
          )}
          {isFrozen || !canBeFrozen ? null : (
            <Menu.Item leftSection={<Icon name="lock" size="sm" />} onClick={() => onFreeze(scenario)}>
              {t("scenarios.freezeAction")}
            </Menu.Item>
          )}
          {id === null ? null : (
            <Menu.Item
              color="danger"
              leftSection={<Icon name="trash" size="sm" />}
              onClick={() => onRemove(scenario)}
            >
              {t("scenarios.menu.remove")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
