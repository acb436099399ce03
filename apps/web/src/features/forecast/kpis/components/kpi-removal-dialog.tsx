import { Button } from "@amont/ui/button.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import type { KpiHome } from "../homes/kpi-home.ts";
import type { KpiRow } from "../kpi-places.ts";
import { removalLosses } from "../kpi-removal.ts";

/** More are counted: nobody reads a list of two hundred. */
const mostNamed = 8;

interface KpiRemovalDialogProps {
  readonly home: KpiHome;
  readonly row: KpiRow;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says what goes with an indicator, and what will be in error, before it goes. */
export function KpiRemovalDialog({ home, row, isBusy, onConfirm, onCancel }: KpiRemovalDialogProps) {
  const { t } = useTranslation();
  const uses = useQuery(home.uses);
  const title = t("kpis.removal.title", { name: row.kpi.name });
  if (uses.isError) {
    return (
      <Dialog
        isOpen
        onClose={onCancel}
        title={title}
        icon="trash"
        width={592}
        footer={<Button onClick={onCancel}>{t("kpis.dialog.cancel")}</Button>}
      >
        <LoadFailure error={uses.error} onRetry={() => void uses.refetch()} />
      </Dialog>
    );
  }
  const losses = removalLosses(row, uses.data ?? []);
  const others = losses.length - mostNamed;
  return (
    <ConfirmDialog
      isOpen
      title={title}
      icon="trash"
      tone="danger"
      losses={[
        ...losses.slice(0, mostNamed).map(({ kind, name }) => t(`kpis.removal.${kind}`, { name })),
        ...(others > 0 ? [t("kpis.others", { count: others })] : []),
      ]}
      reassurance={t("kpis.removal.reassurance")}
      confirmLabel={t("kpis.removal.confirm")}
      cancelLabel={t("kpis.dialog.cancel")}
      isPreparing={uses.data === undefined}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(losses.length === 0 ? "kpis.removal.nothing" : "kpis.removal.text")}
    </ConfirmDialog>
  );
}
