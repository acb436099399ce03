import type { Recurrence } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { occurrencesQuery } from "../recurrence-queries.ts";

interface DeletionDialogProps {
  readonly recurrence: Recurrence;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What goes, by its number, and what stays, by its days. */
export function DeletionDialog({ recurrence, isBusy, onConfirm, onCancel }: DeletionDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useQuery(occurrencesQuery(useApi(), recurrence.companyId, recurrence.id));
  const occurrences = query.data;
  // What could not be read in detail was counted with the list.
  const count = occurrences?.filter(({ state }) => state === "planned").length ?? recurrence.upcomingCount;
  const dates = (occurrences ?? [])
    .filter(({ state }) => state === "edited")
    .map(({ date, amount }) =>
      [dayText(date, language), amount === null ? "" : `(${moneyText(amount, language)})`].join(" "),
    )
    .join(", ");
  return (
    <ConfirmDialog
      isOpen
      icon="trash"
      tone="danger"
      title={t("recurrences.deletion.title")}
      losses={[
        ...(count === 0 ? [] : [t("recurrences.deletion.upcoming", { count })]),
        ...(dates === "" ? [] : [t("recurrences.deletion.kept", { dates })]),
      ]}
      reassurance={t("recurrences.deletion.past")}
      confirmLabel={t("recurrences.deletion.confirm")}
      cancelLabel={t("recurrences.dialog.cancel")}
      isPreparing={query.isPending}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t("recurrences.deletion.text", { name: recurrence.name })}
    </ConfirmDialog>
  );
}
