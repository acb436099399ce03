import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readExport, usualExport } from "../../features/imports/exports/export-choice.ts";
import { ExportForm } from "../../features/imports/exports/export-form.tsx";
import { useExport } from "../../features/transactions/use-export.ts";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import styles from "./import-pages.module.css";

/** What leaves the product as a file: transactions of a period from here, the forecast from where one looks at it. */
export function ExportPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage title={t("exports.title")}>
      <div className={styles["scroll"]}>
        <div className={styles["content"]}>
          {company === null ? null : <TransactionsExport key={company.id} companyId={company.id} />}
          <Card title={t("exports.forecast")} titleIcon="chart">
            <CardBody>
              <p className={styles["text"]}>{t("exports.forecastText")}</p>
              <ButtonLink to="/app/cashflow/forecast">{t("exports.openForecast")}</ButtonLink>
            </CardBody>
          </Card>
        </div>
      </div>
    </WorkPage>
  );
}

function TransactionsExport({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(() => usualExport(calendarDate(localDay(new Date()))));
  const read = readExport(choice);
  const { isBusy, start } = useExport(companyId, {
    filters: "filters" in read ? read.filters : {},
    sort: { field: "payment-date", direction: "ascending" },
  });
  return (
    <Card title={t("exports.operations")} titleIcon="download">
      <CardBody>
        <p className={styles["text"]}>{t("exports.operationsText")}</p>
        <ExportForm
          choice={choice}
          problem={"problem" in read ? read.problem : null}
          isBusy={isBusy}
          onChange={setChoice}
          onExport={() => start(null, choice.format)}
        />
      </CardBody>
    </Card>
  );
}
