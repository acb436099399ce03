import type { ReactNode } from "react";
import { Button } from "../../button.tsx";
import type { IconName } from "../../icon.tsx";
import { Icon } from "../../icon.tsx";
import type { OpenerProps } from "../popover/opener.ts";
import styles from "./split-button.module.css";

interface SplitButtonProps {
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  /** Disables both parts. */
  readonly isLoading?: boolean;
  readonly onClick: () => void;
  /** What the smaller part opens, for ears. */
  readonly menuLabel: string;
  readonly opener: OpenerProps;
  readonly onMenu: () => void;
  /** The words of the main part. */
  readonly children: ReactNode;
}

/** One act that is done often, and a menu of those beside it. The menu itself is the caller's. */
export function SplitButton(props: SplitButtonProps) {
  const { icon, isDisabled = false, isLoading = false, onClick, menuLabel, opener, onMenu, children } = props;
  return (
    <div className={styles["root"]}>
      <Button icon={icon} isDisabled={isDisabled || isLoading} onClick={onClick}>
        {children}
      </Button>
      <button
        {...opener}
        type="button"
        className={styles["more"]}
        disabled={isLoading}
        aria-label={menuLabel}
        onClick={onMenu}
      >
        <Icon name="chevron-down" size="sm" />
      </button>
    </div>
  );
}
