import { AmountFormatOptions } from "@amont/ui/widgets/amount-format/amount-format-options.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { ForecastOptions } from "../../../../shared/forecast/forecast-options.ts";
import { useFormatTexts } from "../../../../shared/preferences/use-format-texts.ts";
import { optionFlags } from "../toolbar-choices.ts";
import styles from "./options-menu.module.css";

interface OptionsMenuProps {
  readonly options: ForecastOptions;
  readonly onOptions: (change: Partial<ForecastOptions>) => void;
  /** Where the toolbar has no room for it. */
  readonly withFormat: boolean;
}

/** How this browser shows the forecast. What is ticked applies at once. */
export function OptionsMenu({ options, onOptions, withFormat }: OptionsMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatTexts = useFormatTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FloatingPanel
      label={t("forecastToolbar.options.title")}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      side="end"
      renderTarget={(opener) => (
        <IconButton
          {...opener}
          icon="sliders"
          label={t("forecastToolbar.options.title")}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
    >
      <fieldset className={styles["options"]}>
        <legend className={styles["title"]}>{t("forecastToolbar.options.title")}</legend>
        {optionFlags.map((flag, index) => (
          <label key={flag} className={styles["option"]}>
            <input
              type="checkbox"
              checked={options[flag]}
              data-autofocus={index === 0 ? true : undefined}
              onChange={(event) => onOptions({ [flag]: event.currentTarget.checked })}
            />
            {t(`forecastToolbar.options.${flag}`)}
          </label>
        ))}
      </fieldset>
      {withFormat ? (
        <div className={styles["format"]}>
          <AmountFormatOptions
            texts={formatTexts}
            locale={language}
            value={options.scale}
            onChange={(scale) => onOptions({ scale })}
          />
        </div>
      ) : null}
    </FloatingPanel>
  );
}
