import type { ComponentPropsWithRef } from "react";
import { Icon, type IconName } from "../../icon.tsx";
import { Tooltip } from "../tooltip/tooltip.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps
  extends Omit<ComponentPropsWithRef<"button">, "className" | "style" | "aria-label"> {
  readonly icon: IconName;
  /** Its name: spoken, and shown on hover and focus. */
  readonly label: string;
}

interface IconAnchorProps extends Omit<ComponentPropsWithRef<"a">, "className" | "style" | "aria-label"> {
  readonly icon: IconName;
  readonly label: string;
}

/** A link that looks like it. */
export function IconAnchor({ icon, label, ...rest }: IconAnchorProps) {
  return (
    <Tooltip text={label}>
      <a {...rest} aria-label={label} className={styles["button"]}>
        <Icon name={icon} />
      </a>
    </Tooltip>
  );
}

/** A button without words. Children come on top of the icon: a count, a dot. */
export function IconButton({ icon, label, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" {...rest} aria-label={label} className={styles["button"]}>
        <Icon name={icon} />
        {children}
      </button>
    </Tooltip>
  );
}
