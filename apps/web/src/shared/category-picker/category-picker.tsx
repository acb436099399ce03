import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import type { OpenerProps } from "@amont/ui/widgets/popover/opener.ts";
import { TriggerButton } from "@amont/ui/widgets/popover/trigger-button.tsx";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategories } from "../categories/use-categories.ts";
import { CategoryPickerPanel, type CategoryPickerPanelProps } from "./category-picker-panel.tsx";

interface CategoryPickerProps extends CategoryPickerPanelProps {
  readonly isDisabled?: boolean;
  /** A button of one's own, in place of the one that shows what is chosen. */
  readonly target?: (opener: OpenerProps & { readonly onClick: () => void }) => ReactElement;
  /** For a list that opens it by a key: who gives one gives both. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Which end of the button the panel keeps to. */
  readonly side?: "start" | "end";
}

/** A button and the panel where a category is chosen; choosing closes it and the focus is back on the button. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { isDisabled = false, target, side = "start", onSelect, ...panel } = props;
  const { t } = useTranslation();
  const [isOpenItself, setIsOpenItself] = useState(false);
  const isOpen = props.isOpen ?? isOpenItself;
  const onOpenChange = props.onOpenChange ?? setIsOpenItself;
  const toggle = () => onOpenChange(!isOpen);
  const renderButton = (opener: OpenerProps) => {
    const own = target?.({ ...opener, onClick: toggle });
    return own ?? <ChoiceButton {...panel} opener={opener} isDisabled={isDisabled} onClick={toggle} />;
  };
  return (
    <FloatingPanel
      label={t("categoryPicker.choose")}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      side={side}
      renderTarget={renderButton}
    >
      <CategoryPickerPanel
        {...panel}
        onSelect={(category) => {
          onOpenChange(false);
          onSelect(category);
        }}
      />
    </FloatingPanel>
  );
}

interface ChoiceButtonProps extends Pick<CategoryPickerPanelProps, "selectedId" | "companyId"> {
  readonly opener: OpenerProps;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function ChoiceButton({ selectedId, companyId, opener, isDisabled, onClick }: ChoiceButtonProps) {
  const { t } = useTranslation();
  const { byId } = useCategories(companyId);
  const chosen = selectedId === null ? undefined : byId.get(selectedId)?.name;
  return (
    <TriggerButton
      {...opener}
      disabled={isDisabled}
      aria-label={chosen === undefined ? undefined : `${t("categoryPicker.label")} ${chosen}`}
      onClick={onClick}
    >
      {chosen ?? t("categoryPicker.choose")}
    </TriggerButton>
  );
}
