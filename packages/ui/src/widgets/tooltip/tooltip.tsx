import "@mantine/core/styles/Tooltip.layer.css";
import { Tooltip as LibraryTooltip } from "@mantine/core";
import type { ReactElement } from "react";
import styles from "./tooltip.module.css";

interface TooltipProps {
  readonly text: string;
  readonly side?: "bottom" | "right" | "top";
  /** The one element that it explains. */
  readonly children: ReactElement;
}

/** A word more on hover and on focus. What must be known to use the page never stands here alone. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  return (
    <LibraryTooltip
      label={text}
      position={side}
      openDelay={250}
      events={{ hover: true, focus: true, touch: false }}
      zIndex="var(--z-tooltip)"
      transitionProps={{ duration: 100 }}
      classNames={{ tooltip: styles["tooltip"] ?? "" }}
    >
      {children}
    </LibraryTooltip>
  );
}
