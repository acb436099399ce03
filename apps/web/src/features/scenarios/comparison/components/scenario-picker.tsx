import { Icon } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { PickerPopover } from "@amont/ui/widgets/popover/picker-popover.tsx";
import { useTranslation } from "react-i18next";
import type { ScenarioChoice } from "../../../../shared/scenarios/scenario-choices.ts";
import { ScenarioDot } from "../../../../shared/scenarios/scenario-colours.tsx";
import styles from "./scenario-picker.module.css";

interface ScenarioPickerProps {
  readonly label: string;
  readonly choices: readonly ScenarioChoice[];
  readonly chosen: ScenarioChoice;
  readonly onChoose: (scenario: ScenarioChoice) => void;
}

/** One of the two plans that are compared. */
export function ScenarioPicker({ label, choices, chosen, onChoose }: ScenarioPickerProps) {
  const { t } = useTranslation();
  return (
    <PickerPopover
      label={label}
      triggerLabel={`${label}, ${chosen.name}`}
      trigger={
        <span className={styles["trigger"]}>
          <ScenarioDot color={chosen.color} />
          <span className={styles["name"]}>{chosen.name}</span>
        </span>
      }
    >
      {(close) => (
        <ul className={styles["list"]}>
          {choices.map((scenario) => (
            <li key={scenario.id}>
              <button
                type="button"
                className={styles["choice"]}
                aria-current={scenario.id === chosen.id ? true : undefined}
                data-autofocus={scenario.id === chosen.id ? true : undefined}
                onClick={() => {
                  close();
                  onChoose(scenario);
                }}
              >
                <ScenarioDot color={scenario.color} />
                <span className={styles["choiceName"]}>{scenario.name}</span>
                {scenario.isFrozen ? (
                  <>
                    <Icon name="lock" size="xs" />
                    <VisuallyHidden>{t("scenarios.frozen")}</VisuallyHidden>
                  </>
                ) : null}
                {scenario.id === chosen.id ? <Icon name="check" size="sm" /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PickerPopover>
  );
}
