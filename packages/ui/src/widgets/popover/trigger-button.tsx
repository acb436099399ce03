import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon } from "../../icon.tsx";
import { classNames } from "../class-names.ts";
import styles from "./trigger-button.module.css";

interface TriggerButtonProps extends Omit<ComponentPropsWithRef<"button">, "className" | "style"> {
  /** Without outline, for a toolbar. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A button that shows a choice and opens the panel where it is made. */
export function TriggerButton({ isQuiet = false, children, ...rest }: TriggerButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles["trigger"], isQuiet && styles["quiet"])}>
      <span className={styles["text"]}>{children}</span>
      <Icon name="chevron-down" size="xs" />
    </button>
  );
}
