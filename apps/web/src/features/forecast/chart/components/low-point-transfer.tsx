import { useTranslation } from "react-i18next";
import { useTransferDesk } from "../../../../shared/ledger/transfers/transfer-desk-context.ts";
import { useCurrentCompany, usePlace } from "../../../../shared/workplace/workplace-context.ts";
import styles from "./chart-side.module.css";

/** What may lift it again; for who may plan money here. */
export function LowPointTransfer() {
  const { t } = useTranslation();
  const desk = useTransferDesk();
  const { consolidation } = usePlace();
  const company = useCurrentCompany();
  if (company === null || consolidation !== null || !company.canWrite("CashFlow")) return null;
  const place = { entityId: company.id, isConsolidation: false };
  return (
    <button
      type="button"
      className={styles["transfer"]}
      onClick={() => desk.open({ kind: "new", place, fromId: null, toId: null })}
    >
      {t("forecastChart.transfer")}
    </button>
  );
}
