import { rateText } from "@amont/ui/figures/rate-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { MoneyText } from "../../../shared/money-text.tsx";
import type { AskedChange } from "../use-currency-change.ts";
import styles from "./currency-change-dialog.module.css";

interface CurrencyChangeDialogProps {
  readonly asked: AskedChange;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What another currency converts, at which rate, and what becomes of the largest amounts. */
export function CurrencyChangeDialog({ asked, isBusy, onConfirm, onCancel }: CurrencyChangeDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { from, to, rate, rateOn, samples } = asked;
  const counts = [
    asked.forecasts === 0
      ? null
      : t("companySettings.conversion.forecasts", { count: asked.forecasts, formulas: asked.formulas }),
    asked.adjustments === 0
      ? null
      : t("companySettings.conversion.adjustments", { count: asked.adjustments }),
    asked.indicatorValues === 0
      ? null
      : t("companySettings.conversion.indicators", { count: asked.indicatorValues }),
    asked.copies === 0 ? null : t("companySettings.conversion.copies", { count: asked.copies }),
  ];
  return (
    <ConfirmDialog
      isOpen
      title={t("companySettings.conversion.title", { from, to })}
      icon="warning"
      tone="warn"
      losses={counts.filter((count) => count !== null)}
      reassurance={t("companySettings.conversion.kept")}
      confirmLabel={t("companySettings.conversion.confirm")}
      cancelLabel={t("companySettings.conversion.cancel")}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className={styles["sentence"]}>
        {t("companySettings.conversion.sentence", {
          from,
          to,
          rate: rateText(rate ?? "0", language),
          day: rateOn === null ? "" : dayText(rateOn, language),
        })}
        {asked.isStale ? ` ${t("companySettings.conversion.stale")}` : null}
      </p>
      {samples.length === 0 ? null : (
        <table className={styles["samples"]}>
          <thead>
            <tr>
              <th scope="col">{t("companySettings.conversion.samples")}</th>
              <th scope="col">{t("companySettings.conversion.now")}</th>
              <th scope="col">{t("companySettings.conversion.afterwards")}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ kind, name, on, before, after }) => (
              <tr key={`${kind} ${name} ${on} ${before.amountMinor}`}>
                <th scope="row">{name}</th>
                <td>
                  <MoneyText money={before} />
                </td>
                <td>
                  <MoneyText money={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ConfirmDialog>
  );
}
