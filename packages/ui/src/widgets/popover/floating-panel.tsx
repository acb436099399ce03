import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import styles from "./picker-popover.module.css";

interface FloatingPanelProps {
  /** What the panel is, for screen readers. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it; it says so to screen readers by itself. */
  readonly target: ReactElement;
  /** Which end of the button it keeps to. */
  readonly side?: "start" | "end";
  readonly children: ReactNode;
}

/**
 * A panel under a button of one's own. Closes by Escape or a click elsewhere; the focus goes in, to the element with
 * `data-autofocus` first, and comes back to the button.
 */
export function FloatingPanel({
  label,
  isOpen,
  onOpenChange,
  target,
  side = "start",
  children,
}: FloatingPanelProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={onOpenChange}
      position={`bottom-${side}`}
      offset={4}
      trapFocus
      returnFocus
      // Also above the dialog that may contain the button.
      zIndex="calc(var(--z-dialog) + 1)"
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: styles["panel"] ?? "" }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        aria-labelledby={undefined}
        // The Escape that closes the panel is not for the dialog around it.
        onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
