import { type ReactNode, useState } from "react";
import { FloatingPanel } from "./floating-panel.tsx";
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

/** A panel under a button that shows what is chosen: opens by click, Enter or Space. */
export function PickerPopover(props: PickerPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FloatingPanel
      label={props.label}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      renderTarget={(opener) => (
        <TriggerButton
          {...opener}
          isQuiet={props.isTriggerQuiet ?? false}
          disabled={props.isDisabled ?? false}
          aria-label={props.triggerLabel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {props.trigger}
        </TriggerButton>
      )}
    >
      {props.children(() => setIsOpen(false))}
    </FloatingPanel>
  );
}
