import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useTranslation } from "react-i18next";

interface AmountChangeConfirmationProps {
  readonly titles: readonly string[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** So many projects are named, then how many others there are. */
const mostNamed = 3;

/** Another amount than the one that projects share: asked about before anything changes. */
export function AmountChangeConfirmation({ titles, onConfirm, onCancel }: AmountChangeConfirmationProps) {
  const { t } = useTranslation();
  const others = titles.length - mostNamed;
  return (
    <ConfirmDialog
      isOpen
      title={t("projects.amountChange.title")}
      icon="warning"
      tone="warn"
      losses={[
        ...titles.slice(0, mostNamed),
        ...(others > 0 ? [t("projects.amountChange.others", { count: others })] : []),
      ]}
      confirmLabel={t("projects.amountChange.confirm")}
      cancelLabel={t("projects.cancel")}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t("projects.amountChange.text")}
    </ConfirmDialog>
  );
}
