import { getAutomaticSettings } from "@amont/contract/operations/forecast/automatic/get-automatic-settings.ts";
import { refreshAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/refresh-automatic-forecasts.ts";
import { setAutomaticSettings } from "@amont/contract/operations/forecast/automatic/set-automatic-settings.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import styles from "./forecast-settings.module.css";

interface AutomaticRefreshProps {
  readonly companyId: number;
  readonly canWrite: boolean;
}

/** When the automatic forecasts are worked out anew: every night, or when somebody asks. */
export function AutomaticRefresh({ companyId, canWrite }: AutomaticRefreshProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const client = useQueryClient();
  // Under what the event of a refresh makes old.
  const queryKey = [companyId, "objectives", "automatic-settings"];
  const params = { companyId };
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getAutomaticSettings, { params }, { companyId, signal }),
  });
  const again = () => client.invalidateQueries({ queryKey });
  const choosing = useMutation({
    mutationFn: (isNightly: boolean) =>
      api.call(
        setAutomaticSettings,
        { params, body: { refresh: isNightly ? "nightly" : "manual" } },
        { companyId },
      ),
    onSettled: again,
  });
  const refreshing = useMutation({
    mutationFn: () => api.call(refreshAutomaticForecasts, { params }, { companyId }),
    onSettled: again,
  });
  const title = t("automaticSettings.refresh");
  if (asked.data === undefined) {
    return (
      <Card title={title}>
        {asked.isError ? (
          <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <SkeletonRows rowCount={3} label={t("state.loading")} />
        )}
      </Card>
    );
  }
  const { refresh, refreshedAt, isRefreshing } = asked.data;
  const error = choosing.error ?? refreshing.error;
  const isOn = choosing.isPending ? choosing.variables : refresh === "nightly";
  const last =
    refreshedAt === null
      ? t("forecastSettings.automatic.never")
      : t("forecastSettings.automatic.last", { moment: momentText(new Date(refreshedAt), language) });
  return (
    <Card title={title}>
      <CardBody>
        <fieldset className={styles["part"]} disabled={!canWrite} aria-label={title}>
          {error === null ? null : <Message tone="danger">{failureText(error, t)}</Message>}
          <label className={styles["switch"]}>
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => choosing.mutate(target.checked)}
            />
            <span>
              {t("forecastSettings.automatic.nightly")}
              <small>{t("forecastSettings.automatic.hint")}</small>
            </span>
          </label>
          <p className={styles["note"]}>{isRefreshing ? t("forecastSettings.automatic.running") : last}</p>
          <div>
            <Button
              icon="refresh"
              isDisabled={!canWrite || isRefreshing}
              isBusy={refreshing.isPending}
              onClick={() => refreshing.mutate()}
            >
              {t("forecastSettings.automatic.now")}
            </Button>
          </div>
        </fieldset>
      </CardBody>
    </Card>
  );
}
