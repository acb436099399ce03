import { Icon } from "@amont/ui/icon.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScenarioLines } from "../use-scenario-lines.ts";
import styles from "./compare-menu.module.css";

/** Which scenarios have their balance drawn beside the one that is shown. */
export function CompareMenu({ scenarios }: { readonly scenarios: ScenarioLines }) {
  const { others, isPinned, togglePin } = scenarios;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = t("forecastChart.compare");
  return (
    <FloatingPanel
      label={label}
      isOpen={isOpen}
      onOpenChange={setOpen}
      renderTarget={(opener) => (
        <button {...opener} type="button" className={styles["button"]} onClick={() => setOpen(!isOpen)}>
          <Icon name="layers" size="xs" />
          {label}
        </button>
      )}
    >
      <fieldset className={styles["choices"]}>
        <legend className={styles["title"]}>{label}</legend>
        {others.map(({ id, name, color }, index) => (
          <label key={id} className={styles["choice"]}>
            <input
              type="checkbox"
              checked={isPinned(id)}
              onChange={() => togglePin(id)}
              data-autofocus={index === 0 ? true : undefined}
            />
            <span className={styles["dot"]} style={{ background: color }} />
            <span className={styles["name"]}>{name}</span>
          </label>
        ))}
      </fieldset>
    </FloatingPanel>
  );
}
