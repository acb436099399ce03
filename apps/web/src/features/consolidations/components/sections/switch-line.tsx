import { useId } from "react";
import styles from "./sections.module.css";

interface SwitchLineProps {
  readonly label: string;
  /** What it means for those who read the consolidation. */
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchLine({ label, hint, isOn, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <div>
      <label className={styles["box"]}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <small id={id} className={styles["boxHint"]}>
        {hint}
      </small>
    </div>
  );
}
