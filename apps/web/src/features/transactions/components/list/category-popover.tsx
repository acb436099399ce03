import { PanelFrame } from "@amont/ui/widgets/popover/panel-frame.tsx";
import { useTranslation } from "react-i18next";
import { CategoryPickerPanel } from "../../../../shared/category-picker/category-picker-panel.tsx";
import { type CommandTarget, treeOf } from "../../model/command-target.ts";

export interface CategoryChoice {
  readonly target: CommandTarget;
  readonly anchor: HTMLElement;
  readonly selectedId: number | null;
  /** By a key: the next line is then the one to speak of. */
  readonly isByKey: boolean;
}

interface CategoryPopoverProps {
  readonly choice: CategoryChoice | null;
  readonly onChoose: (category: { readonly id: number; readonly name: string }) => void;
  readonly onClose: () => void;
}

/** At once, where the library would wait a moment: who presses C goes on typing. */
const takeFocus = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });

/** One picker for the whole list, under the line or the button that asked for it. */
export function CategoryPopover({ choice, onChoose, onClose }: CategoryPopoverProps) {
  const { t } = useTranslation();
  if (choice === null) return null;
  return (
    <PanelFrame
      label={t("transactions.chooseCategory")}
      place={{ id: "transaction-category", element: choice.anchor }}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      side="start"
    >
      <div ref={takeFocus}>
        <CategoryPickerPanel
          tree={treeOf(choice.target)}
          selectedId={choice.selectedId}
          onSelect={onChoose}
        />
      </div>
    </PanelFrame>
  );
}
