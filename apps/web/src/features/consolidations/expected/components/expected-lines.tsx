import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import tables from "../../../../shared/layout/group/group-table.module.css";
import { MoneyText } from "../../../../shared/money-text.tsx";
import type { ExpectedLine, ExpectedPage, ProbableDays } from "../expected-query.ts";
import styles from "./group-expected.module.css";

interface ExpectedLinesProps extends Pick<ExpectedPage, "companies" | "lines"> {
  /** Of the group. */
  readonly currency: CurrencyCode;
  readonly today: string;
  /** By transaction; of those that are known by now. */
  readonly probable: ReadonlyMap<number, ProbableDays>;
}

const columns = ["name", "category", "account"] as const;

export function ExpectedLines({ companies, lines, currency, today, probable }: ExpectedLinesProps) {
  const { t } = useTranslation();
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  return (
    <table className={classNames(tables["table"], styles["table"])}>
      <thead>
        <tr>
          <th scope="col">{t("groupPages.expected.column.date")}</th>
          <th scope="col" className={styles["probable"]}>
            {t("groupPages.expected.column.probable")}
          </th>
          <th scope="col">{t("groupPages.expected.company")}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(`groupPages.expected.column.${column}`)}
            </th>
          ))}
          <th scope="col" className={styles["figure"]}>
            {t("groupPages.expected.column.amount")}
          </th>
          <th scope="col" className={styles["converted"]}>
            {`≈ ${currency}`}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={`${line.companyId}/${line.id}`}
            line={line}
            company={nameOf.get(line.companyId) ?? ""}
            today={today}
            probable={probable.get(line.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly line: ExpectedLine;
  readonly company: string;
  readonly today: string;
  readonly probable: ProbableDays | undefined;
}

const signed = ({ amountMinor, currency }: Money, isInflow: boolean): Money =>
  money(isInflow ? amountMinor : 0 - amountMinor, currency);

function Line({ line, company, today, probable }: LineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { amount, converted, isInflow } = line;
  return (
    <tr className={styles["row"]}>
      <td className={styles["date"]}>
        {dayText(line.paymentDate, language, today)}{" "}
        {line.isLate ? <Badge tone="warn">{t("groupPages.expected.late")}</Badge> : null}
        {probable === undefined ? null : (
          <span className={styles["probably"]}>
            {t("groupPages.expected.probably", { day: dayText(probable.paymentDate, language, today) })}
          </span>
        )}
      </td>
      <td className={styles["probable"]}>
        {probable === undefined ? null : <ProbableDay days={probable} today={today} />}
      </td>
      <td className={styles["company"]}>{company}</td>
      <th scope="row" className={styles["name"]}>
        {line.name}
      </th>
      <td className={styles["category"]}>{line.categoryName}</td>
      <td className={styles["account"]}>{line.accountName ?? "–"}</td>
      <td className={isInflow ? styles["inflow"] : styles["figure"]}>
        <MoneyText money={signed(amount, isInflow)} />
      </td>
      <td className={styles["converted"]}>
        {converted === null ? (
          <span className={styles["unconverted"]}>{t("groupPages.unconverted")}</span>
        ) : (
          <MoneyText money={signed(converted, isInflow)} />
        )}
      </td>
    </tr>
  );
}

function ProbableDay({ days, today }: { readonly days: ProbableDays; readonly today: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { paymentDate, earliest, latest, isUncertain } = days;
  const interval = t("groupPages.expected.between", {
    from: dayText(earliest, language, today),
    to: dayText(latest, language, today),
  });
  return (
    <span title={interval}>
      {dayText(paymentDate, language, today)}{" "}
      {isUncertain ? <i className={styles["uncertain"]}>{t("groupPages.expected.uncertain")}</i> : null}
      <VisuallyHidden>{interval}</VisuallyHidden>
    </span>
  );
}
