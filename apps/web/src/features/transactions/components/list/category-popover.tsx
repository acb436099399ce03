import { PanelFrame } from "@amont/ui/widgets/popover/panel-frame.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CategoryPickerPanel } from "../../../../shared/category-picker/category-picker-panel.tsx";
import { type CommandTarget, treeOf } from "../../model/command-target.ts";
import styles from "./category-popover.module.css";

export interface CategoryChoice {
  readonly target: CommandTarget;
  /** Where the line or the button stood that asked for it. The line itself may leave the list meanwhile. */
  readonly place: DOMRect;
  readonly selectedId: number | null;
  /** By a key: the next line is then the one to speak of. */
  readonly isByKey: boolean;
}

interface CategoryPopoverProps {
  readonly choice: CategoryChoice | null;
  /** Whose categories; the current company's unless told. */
  readonly companyId?: number | undefined;
  readonly onChoose: (category: { readonly id: number; readonly name: string }) => void;
  readonly onClose: () => void;
}

/** One picker for the whole list, under the line or the button that asked for it. */
export function CategoryPopover({ choice, ...props }: CategoryPopoverProps) {
  return choice === null ? null : <OpenPicker {...props} choice={choice} />;
}

/** At once, where the library would wait a moment: who presses C goes on typing. */
const takeFocus = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });

function OpenPicker({
  choice,
  companyId,
  onChoose,
  onClose,
}: CategoryPopoverProps & { readonly choice: CategoryChoice }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { left, top, width, height } = choice.place;
  return (
    <>
      <span ref={setAnchor} className={styles["anchor"]} style={{ left, top, width, height }} />
      {anchor === null ? null : (
        <PanelFrame
          label={t("transactions.chooseCategory")}
          place={{ id: "transaction-category", element: anchor }}
          isOpen
          onOpenChange={(isOpen) => isOpen || onClose()}
          side="start"
        >
          <div ref={takeFocus}>
            <CategoryPickerPanel
              tree={treeOf(choice.target)}
              companyId={companyId}
              selectedId={choice.selectedId}
              onSelect={onChoose}
            />
          </div>
        </PanelFrame>
      )}
    </>
  );
}
