import { type Money, negateMoney } from "@amont/kernel/money.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { signedAmount } from "../../../../shared/ledger/transaction-amount.ts";
import type { ListQuery } from "../../model/list-query.ts";
import { totalsQuery } from "../../transactions-queries.ts";
import styles from "./totals-line.module.css";

interface TotalsLineProps {
  readonly companyId: number;
  readonly query: ListQuery;
}

/** Then the sums say it already. */
const isAllIn = (currency: string, sums: ReadonlyArray<{ readonly net: Money }>): boolean =>
  sums.every(({ net }) => net.currency === currency);

/** What the lines of the current filter come to, currency by currency. */
export const TotalsLine = memo(function TotalsLine({ companyId, query }: TotalsLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const totals = useQuery(totalsQuery(useApi(), companyId, query)).data;
  return (
    <div
      className={classNames(styles["line"], totals?.converted !== undefined && styles["several"])}
      aria-live="polite"
    >
      <span>
        {totals === undefined ? null : <b>{t("transactions.totals.count", { count: totals.count })}</b>}
      </span>
      {(totals?.sums ?? []).map(({ net, inflow, outflow }) => (
        <span key={net.currency} className={styles["sums"]}>
          <span className={styles["inflow"]}>
            {t("transactions.totals.inflow")} <b>{signedAmount(inflow, language)}</b>
          </span>
          <span className={styles["outflow"]}>
            {t("transactions.totals.outflow")} <b>{signedAmount(negateMoney(outflow), language)}</b>
          </span>
          <span>
            {t("transactions.totals.net")} <b>{signedAmount(net, language)}</b>
          </span>
        </span>
      ))}
      {totals?.converted === undefined || isAllIn(totals.converted.net.currency, totals.sums) ? null : (
        <span className={styles["converted"]}>
          {t("transactions.totals.converted")} <b>≈ {signedAmount(totals.converted.net, language)}</b>
          {totals.converted.unconverted.length === 0 ? null : (
            <span className={styles["unconverted"]}>
              {t("transactions.totals.unconverted", { currencies: totals.converted.unconverted.join(", ") })}
            </span>
          )}
        </span>
      )}
    </div>
  );
});
