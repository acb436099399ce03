import type { ImportReport } from "@amont/contract/operations/imports/get-import.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePersonName } from "../../../../shared/access/use-person-name.ts";
import { isUnderWay } from "../../../../shared/files/imports/import-queries.ts";
import { AnnouncedLines } from "../../bank-files/components/announced-lines.tsx";
import { useImportCancel } from "../../use-import-acts.ts";
import { ImportProgress } from "../import-progress.tsx";
import { ImportStateBadge } from "../import-state.tsx";
import styles from "./import-details.module.css";
import { UndoDialog } from "./undo-dialog.tsx";

interface ImportHeaderProps {
  readonly companyId: number;
  readonly summary: ImportReport;
  readonly canWrite: boolean;
}

export function ImportHeader({ companyId, summary, canWrite }: ImportHeaderProps) {
  const { t } = useTranslation();
  const [isUndoing, setIsUndoing] = useState(false);
  const cancelling = useImportCancel(companyId, summary.importId);
  return (
    <Card>
      <CardBody>
        <div className={styles["head"]}>
          <div className={styles["what"]}>
            <h2 className={styles["name"]}>{summary.fileName}</h2>
            <Asked summary={summary} />
          </div>
          <ImportStateBadge summary={summary} />
          {canWrite && summary.canCancel ? (
            <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {t("imports.details.cancel")}
            </Button>
          ) : null}
          {canWrite && summary.canUndo ? (
            <Button icon="undo" onClick={() => setIsUndoing(true)}>
              {t("imports.details.undo")}
            </Button>
          ) : null}
        </div>
        {isUnderWay(summary) ? <ImportProgress summary={summary} note={t("imports.progress.leave")} /> : null}
        {summary.failure === null ? null : (
          <Message tone="danger">{t(`imports.failure.${summary.failure}`)}</Message>
        )}
        <Figures summary={summary} />
        <BankReport report={summary.bankReport} />
      </CardBody>
      <UndoDialog
        companyId={companyId}
        summary={summary}
        isOpen={isUndoing}
        onClose={() => setIsUndoing(false)}
      />
    </Card>
  );
}

/** Of a bank's file: what it announces for which account, and which of its value days are not believed. */
function BankReport({ report }: { readonly report: ImportReport["bankReport"] }) {
  const { t } = useTranslation();
  if (report === undefined) return null;
  const { announced, doubtfulValueCount } = report;
  return (
    <div className={styles["report"]}>
      {announced.map(({ bankAccountId, accountName, currency, ...counts }) => (
        <AnnouncedLines key={bankAccountId} accountName={accountName} counts={counts} currency={currency} />
      ))}
      {doubtfulValueCount === 0 ? null : (
        <Message tone="warn">{t("bankFiles.doubtfulValue", { count: doubtfulValueCount })}</Message>
      )}
    </div>
  );
}

/** What kind of file, who asked for it, when, and when it ended. */
function Asked({ summary }: Pick<ImportHeaderProps, "summary">) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const language = useLanguage();
  const { kind, createdAt, createdBy, finishedAt } = summary;
  const moment = (instant: string) => momentText(new Date(instant), language);
  const parts = [
    t(`imports.kind.${kind}`),
    t("imports.details.asked", {
      when: moment(createdAt),
      who: createdBy === null ? t("imports.history.nobody") : personName(createdBy),
    }),
    ...(finishedAt === null ? [] : [t("imports.details.ended", { when: moment(finishedAt) })]),
  ];
  return <p className={styles["quiet"]}>{parts.join(" · ")}</p>;
}

function Figures({ summary }: Pick<ImportHeaderProps, "summary">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language);
  const size = new Intl.NumberFormat(language, {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 1,
  });
  const { rowCount, importedCount, refusedCount, fileSize } = summary;
  return (
    <dl className={styles["figures"]}>
      <Figure name={t("imports.details.rows")} value={rowCount === null ? "–" : figure.format(rowCount)} />
      <Figure name={t("imports.details.imported")} value={figure.format(importedCount)} />
      <Figure name={t("imports.details.refused")} value={figure.format(refusedCount)} />
      <Figure name={t("imports.details.size")} value={size.format(fileSize / 1000)} />
    </dl>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles["figure"]}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
