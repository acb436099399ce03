import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import { type ReactNode, useState } from "react";
import styles from "./picker-popover.module.css";
import { TriggerButton } from "./trigger-button.tsx";

interface PickerPopoverProps {
  /** What the floating panel is, for screen readers. */
  readonly label: string;
  /** What the button shows: the present choice. */
  readonly trigger: ReactNode;
  /** When the trigger does not say what is chosen here: the label and the choice. */
  readonly triggerLabel?: string;
  readonly isTriggerQuiet?: boolean;
  readonly isDisabled?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A panel under a button: opens by click, Enter or Space, closes by Escape or a click elsewhere; the focus goes in and
 * comes back to the button. An element with `data-autofocus` takes it first.
 */
export function PickerPopover(props: PickerPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      // Also above the dialog that may contain the button.
      zIndex="calc(var(--z-dialog) + 1)"
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: styles["panel"] ?? "" }}
    >
      <Popover.Target>
        <TriggerButton
          isQuiet={props.isTriggerQuiet ?? false}
          disabled={props.isDisabled ?? false}
          aria-label={props.triggerLabel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {props.trigger}
        </TriggerButton>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={props.label}
        aria-labelledby={undefined}
        // The Escape that closes the panel is not for the dialog around it.
        onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
      >
        {props.children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
