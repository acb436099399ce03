import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useClosedFirst } from "../use-on-demand.ts";
import { Anchor } from "./anchor.ts";
import type { OpenerPlace } from "./opener.ts";
import styles from "./picker-popover.module.css";

interface PanelFrameProps {
  readonly label: string;
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly side: "start" | "end";
  readonly children: ReactNode;
}

export function PanelFrame({ label, place, isOpen, onOpenChange, side, children }: PanelFrameProps) {
  const inside = usePressInside();
  return (
    <Popover
      id={place.id}
      opened={useClosedFirst(isOpen)}
      onChange={(isWanted) => (isWanted || !inside.isPressed()) && onOpenChange(isWanted)}
      position={`bottom-${side}`}
      offset={4}
      trapFocus
      returnFocus
      // The library would close before a field inside had its say.
      closeOnEscape={false}
      // Also above the dialog that may contain the button.
      zIndex="calc(var(--z-dialog) + 1)"
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: styles["panel"] ?? "" }}
    >
      <Popover.Target>
        <Anchor element={place.element} />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        aria-labelledby={undefined}
        onMouseDown={inside.press}
        onTouchStart={inside.press}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          event.stopPropagation(); // it is not for the dialog around the panel
          onOpenChange(false);
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * A panel that is opened from this one stands elsewhere in the document, and the library takes a press in it for one
 * outside. React knows better: what happens there comes by here first.
 */
function usePressInside() {
  const isPressed = useRef(false);
  return {
    isPressed: () => isPressed.current,
    press: () => {
      isPressed.current = true;
      // Until everybody has heard of this press, and no longer.
      setTimeout(() => {
        isPressed.current = false;
      });
    },
  };
}
