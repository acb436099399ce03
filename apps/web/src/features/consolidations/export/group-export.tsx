import { exportForecast } from "@amont/contract/operations/budget-files/export-forecast.ts";
import { groupings } from "@amont/contract/operations/forecast/statement-shape.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { track } from "../../../shared/activity/tracking/track.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { GroupPage } from "../../../shared/layout/group/group-page.tsx";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { useNow } from "../../../shared/use-now.ts";
import { consolidationQuery } from "../../../shared/workplace/consolidation-queries.ts";
import { useFeatureFlag } from "../../../shared/workplace/workplace-context.ts";
import { type ExportPeriod, exportFrequencies, readPeriod } from "./export-period.ts";
import styles from "./group-export.module.css";

/** The group as a workbook: which days, which columns, which shape. */
export function GroupExport({ consolidationId }: { readonly consolidationId: number }) {
  const { t } = useTranslation();
  const details = useQuery(consolidationQuery(useApi(), consolidationId));
  return (
    <GroupPage title={t("groupPages.export.title")}>
      {details.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
      {details.isError && details.data === undefined ? (
        <LoadFailure error={details.error} onRetry={() => void details.refetch()} />
      ) : null}
      {details.data === undefined ? null : (
        <div className={styles["content"]}>
          <Card title={t("groupPages.export.card")} titleIcon="download">
            <CardBody>
              <p className={styles["text"]}>{t("groupPages.export.text")}</p>
              <ExportForm
                consolidationId={consolidationId}
                toldIn={details.data.periodicity}
                usual={{
                  from: details.data.periodBegin,
                  until: details.data.periodLastDay,
                  frequency:
                    exportFrequencies.find((known) => known === details.data.periodicity) ?? "monthly",
                  groupBy: details.data.kind,
                }}
              />
            </CardBody>
          </Card>
        </div>
      )}
    </GroupPage>
  );
}

interface Choice extends ExportPeriod {
  readonly groupBy: (typeof groupings)[number];
}

interface ExportFormProps {
  readonly consolidationId: number;
  /** The periods in which indicators have values. */
  readonly toldIn: Frequency;
  /** As the consolidation says. */
  readonly usual: Choice;
}

function ExportForm({ consolidationId, toldIn, usual }: ExportFormProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(usual);
  const today = calendarDate(localDay(useNow()));
  const columns = readPeriod(choice, today);
  const problem = "problem" in columns ? columns.problem : null;
  const sending = useGroupExport(consolidationId);
  const offersIndicators = useFeatureFlag("cashflow.consolidation.kpi_export") && choice.frequency === toldIn;
  const [hasIndicators, setHasIndicators] = useState(true);
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if ("problem" in columns) return;
        track("exportConsolidationClicked", { format: "xlsx" });
        sending.mutate({
          ...columns,
          frequency: choice.frequency,
          groupBy: choice.groupBy,
          sheets: offersIndicators && hasIndicators ? ["indicators"] : [],
        });
      }}
    >
      <div className={styles["fields"]}>
        <TextField
          size="md"
          type="date"
          label={t("groupPages.export.from")}
          value={choice.from}
          onChange={(event) => setChoice({ ...choice, from: event.currentTarget.value })}
        />
        <TextField
          size="md"
          type="date"
          label={t("groupPages.export.until")}
          value={choice.until}
          error={problem === null ? undefined : t(`groupPages.export.problem.${problem}`)}
          onChange={(event) => setChoice({ ...choice, until: event.currentTarget.value })}
        />
        <SelectField
          size="md"
          label={t("groupPages.export.frequency")}
          options={exportFrequencies.map((value) => ({
            value,
            label: t(`groupPages.export.frequencies.${value}`),
          }))}
          value={choice.frequency}
          onChange={(value) =>
            setChoice({
              ...choice,
              frequency: exportFrequencies.find((known) => known === value) ?? "monthly",
            })
          }
        />
        <SelectField
          size="md"
          label={t("groupPages.export.shape")}
          options={groupings.map((value) => ({ value, label: t(`groupPages.export.shapes.${value}`) }))}
          value={choice.groupBy}
          onChange={(value) =>
            setChoice({ ...choice, groupBy: groupings.find((known) => known === value) ?? "category" })
          }
        />
      </div>
      {offersIndicators ? (
        <label className={styles["check"]}>
          <input
            type="checkbox"
            checked={hasIndicators}
            onChange={(event) => setHasIndicators(event.currentTarget.checked)}
          />
          {t("groupPages.export.indicators")}
        </label>
      ) : null}
      <div>
        <Button
          type="submit"
          emphasis="primary"
          icon="download"
          isBusy={sending.isPending}
          isDisabled={problem !== null}
        >
          {t("groupPages.export.action")}
        </Button>
      </div>
    </form>
  );
}

interface ExportedColumns extends Pick<Choice, "frequency" | "groupBy"> {
  readonly offsetBegin: number;
  readonly offsetEnd: number;
  readonly sheets: "indicators"[];
}

/** Saved under the name that the server gives it. */
function useGroupExport(consolidationId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const language = useLanguage();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (columns: ExportedColumns) =>
      api.call(exportForecast, { params: { entityId: consolidationId }, body: { ...columns, language } }),
    onSuccess: (file) => {
      saveFile(file);
      toasts.show({ tone: "positive", title: t("groupPages.export.done"), text: file.name });
    },
  });
}
