import type { ReactNode } from "react";
import type { TriState } from "../../model/left-out.ts";
import styles from "./sections.module.css";

interface TriStateBoxProps {
  readonly state: TriState;
  readonly onChange: (isCounted: boolean) => void;
  readonly children: ReactNode;
}

/** A box that may stand for several others: dashed when only some of them are ticked. */
export function TriStateBox({ state, onChange, children }: TriStateBoxProps) {
  return (
    <label className={styles["box"]}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = state === "some";
        }}
        checked={state === "all"}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
