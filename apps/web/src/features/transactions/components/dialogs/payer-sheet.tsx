import { minorUnits } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { signedAmount } from "../../../../shared/ledger/transaction-amount.ts";
import { type DelayRange, delayRanges } from "../../model/delay-ranges.ts";
import { type PayerHabits, payerQuery } from "../../transactions-queries.ts";
import styles from "./payer-dialogs.module.css";

interface PayerSheetProps {
  readonly companyId: number;
  readonly payer: { readonly key: string; readonly name: string };
  readonly onClose: () => void;
}

/** How late somebody pays, how that went over the months, and what is still open. */
export function PayerSheet({ companyId, payer, onClose }: PayerSheetProps) {
  const { t } = useTranslation();
  const habits = useQuery(payerQuery(useApi(), companyId, payer.key));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("transactions.payer.open", { name: payer.name })}
      icon="clock"
      width={640}
      footer={
        <Button emphasis="primary" onClick={onClose} data-autofocus>
          {t("transactions.payer.close")}
        </Button>
      }
    >
      {habits.data !== undefined ? (
        <Habits habits={habits.data} />
      ) : habits.isPending ? (
        <SkeletonRows rowCount={6} label={t("state.loading")} />
      ) : (
        <LoadFailure error={habits.error} onRetry={() => void habits.refetch()} />
      )}
    </Dialog>
  );
}

function Habits({ habits }: { readonly habits: PayerHabits }) {
  const { t } = useTranslation();
  return (
    <div className={styles["habits"]}>
      <p>{medianText(habits.medianDays, t)}</p>
      {habits.delays.length === 0 ? null : <Delays habits={habits} />}
      {habits.months.length < 2 ? null : <Months habits={habits} />}
      {habits.openLines.length === 0 ? null : <OpenLines habits={habits} />}
    </div>
  );
}

function medianText(days: number | null, t: TFunction): string {
  if (days === null) return t("transactions.payer.none");
  const count = roundHalfAway(days);
  if (count === 0) return t("transactions.payer.onTime");
  return count > 0
    ? t("transactions.payer.after", { count })
    : t("transactions.payer.before", { count: 0 - count });
}

function Delays({ habits: { delays } }: { readonly habits: PayerHabits }) {
  const { t } = useTranslation();
  return (
    <Bars
      title={t("transactions.payer.delays")}
      bars={delayRanges(delays).map((range) => ({
        label: rangeText(range, t),
        size: range.count,
        text: t("transactions.payer.payments", { count: range.count }),
      }))}
    />
  );
}

function rangeText({ from, to }: DelayRange, t: TFunction): string {
  if (from === null) return t("transactions.payer.early");
  if (to === null) return t("transactions.payer.beyond", { count: from - 1 });
  return from === to ? t("transactions.payer.onDay") : t("transactions.payer.range", { from, to });
}

/** The last ones say where it goes. */
const shownMonths = 12;

function Months({ habits: { months } }: { readonly habits: PayerHabits }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const monthName = new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" });
  return (
    <Bars
      title={t("transactions.payer.months")}
      bars={months.slice(-shownMonths).map(({ month, medianDays, count }) => ({
        label: monthName.format(new Date(`${month}T00:00:00Z`)),
        size: Math.max(0, medianDays),
        text: `${t("transactions.payer.days", { count: roundHalfAway(medianDays) })} · ${t("transactions.payer.payments", { count })}`,
      }))}
    />
  );
}

interface BarsProps {
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly size: number; readonly text: string }[];
}

/** Each bar says its figure in words beside it: nothing is told by its length alone. */
function Bars({ title, bars }: BarsProps) {
  const largest = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <section>
      <h3 className={styles["heading"]}>{title}</h3>
      <dl className={styles["bars"]}>
        {bars.map(({ label, size, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={styles["track"]}>
                <span className={styles["bar"]} style={{ width: `${(100 * size) / largest}%` }} />
              </span>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OpenLines({ habits }: { readonly habits: PayerHabits }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section>
      <h3 className={styles["heading"]}>{t("transactions.payer.openLines", { count: habits.openCount })}</h3>
      <div
        className={styles["scroller"]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups no fields
        role="group"
        aria-label={t("transactions.payer.openLines", { count: habits.openCount })}
      >
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{t("transactions.field.name")}</th>
              <th scope="col" className={styles["number"]}>
                {t("transactions.field.amount")}
              </th>
              <th scope="col">{t("transactions.payer.due")}</th>
              <th scope="col">{t("transactions.probable.field")}</th>
            </tr>
          </thead>
          <tbody>
            {habits.openLines.map((line) => (
              <tr key={line.transactionId}>
                <th scope="row" title={line.label}>
                  {line.label}
                </th>
                <td className={styles["number"]}>
                  {signedAmount(
                    {
                      amountMinor: minorUnits(
                        habits.isInflow ? line.amount.amountMinor : 0 - line.amount.amountMinor,
                      ),
                      currency: line.amount.currency,
                    },
                    language,
                  )}
                </td>
                <td>{dayText(line.dueOn, language)}</td>
                <td>
                  {dayText(line.paymentDate, language)}
                  {line.isUncertain ? (
                    <span className={styles["between"]}>{t("transactions.probable.uncertain")}</span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
