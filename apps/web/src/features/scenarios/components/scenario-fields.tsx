/** The fields that the dialogs about scenarios share. */
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { describeColour } from "@amont/ui/widgets/colour-picker/colour-contrast.ts";
import { ColourPicker } from "@amont/ui/widgets/colour-picker/colour-picker.tsx";
import { PickerPopover } from "@amont/ui/widgets/popover/picker-popover.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ScenarioDot } from "../../../shared/scenarios/scenario-colours.tsx";
import type { ScenarioName } from "../scenario-name.ts";
import { useColourTexts } from "../use-colour-texts.ts";
import styles from "./scenario-dialogs.module.css";

interface NameFieldProps {
  readonly name: ScenarioName;
  /** Somebody tried to go on: what is missing is said from then on. */
  readonly isTried: boolean;
  /** What the server answered to the name that was sent. */
  readonly refusal: string | null;
}

export function NameField({ name, isTried, refusal }: NameFieldProps) {
  const { t } = useTranslation();
  const [isTouched, setIsTouched] = useState(false);
  const { problem } = name;
  const isShown = problem !== "required" || isTried || isTouched;
  const text = problem === null || !isShown ? refusal : t(`scenarios.form.${problem}`);
  return (
    <TextField
      size="md"
      label={t("scenarios.form.name")}
      value={name.text}
      error={text ?? undefined}
      autoComplete="off"
      data-autofocus
      onChange={(event) => name.type(event.currentTarget.value)}
      onBlur={() => setIsTouched(true)}
    />
  );
}

interface ColourFieldProps {
  readonly color: string;
  readonly onChange: (color: string) => void;
}

export function ColourField({ color, onChange }: ColourFieldProps) {
  const texts = useColourTexts();
  const name = texts.colourName(describeColour(color));
  return (
    <div className={styles["field"]}>
      <span className={styles["label"]} aria-hidden="true">
        {texts.title}
      </span>
      <PickerPopover
        label={texts.title}
        triggerLabel={`${texts.title}, ${name}`}
        trigger={
          <span className={styles["colour"]}>
            <ScenarioDot color={color} />
            <span className={styles["colourName"]}>{name}</span>
          </span>
        }
      >
        {(close) => (
          <div className={styles["colourPanel"]}>
            <ColourPicker texts={texts} value={color} onChange={onChange} onDone={close} />
          </div>
        )}
      </PickerPopover>
    </div>
  );
}
