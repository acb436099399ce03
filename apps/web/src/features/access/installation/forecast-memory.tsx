import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { ProgressBar } from "@amont/ui/states/progress-bar.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import lines from "../../../shared/layout/line-list.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { forecastMemoryQuery } from "./forecast-memory-query.ts";

const bytesInMegabyte = 1_000_000;

/** What forecasts take of the server's memory, for who runs the installation. */
export function ForecastMemory() {
  const { t } = useTranslation();
  const language = useLanguage();
  const memory = useQuery(forecastMemoryQuery(useApi()));
  if (memory.isPending) return <SkeletonRows rowCount={6} label={t("state.loading")} />;
  if (memory.isError) return <LoadFailure error={memory.error} onRetry={() => void memory.refetch()} />;
  const { kept, bytes, capBytes, hits, misses, loads, evictions, waiting } = memory.data;
  const { groups, groupBytes, groupCapBytes } = memory.data;
  const megabytes = new Intl.NumberFormat(language, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 0,
  });
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const asked = hits + misses;
  const usedOf = (ofBytes: number, ofCap: number) =>
    t("installation.used", {
      used: megabytes.format(ofBytes / bytesInMegabyte),
      cap: megabytes.format(ofCap / bytesInMegabyte),
    });
  const rows = [
    { name: t("installation.kept"), details: t("installation.keptHint"), value: number.format(kept) },
    {
      name: t("installation.found"),
      details: t("installation.foundHint", { hits: number.format(hits), all: number.format(asked) }),
      value: asked === 0 ? "–" : percent.format(hits / asked),
    },
    { name: t("installation.loads"), details: null, value: number.format(loads) },
    { name: t("installation.evictions"), details: null, value: number.format(evictions) },
    { name: t("installation.waiting"), details: null, value: number.format(waiting) },
    {
      name: t("installation.groups"),
      details: t("installation.groupsHint", { used: usedOf(groupBytes, groupCapBytes) }),
      value: number.format(groups),
    },
  ];
  return (
    <Card
      title={t("installation.memory")}
      actions={
        <Button size="sm" icon="refresh" onClick={() => void memory.refetch()}>
          {t("installation.refresh")}
        </Button>
      }
    >
      <CardBody>
        <p>{usedOf(bytes, capBytes)}</p>
        <ProgressBar label={t("installation.memory")} done={bytes} total={capBytes} />
      </CardBody>
      <dl>
        {rows.map(({ name, details, value }) => (
          <div key={name} className={lines["row"]}>
            <dt className={lines["what"]}>
              <span className={lines["name"]}>{name}</span>
              {details === null ? null : <small className={lines["details"]}>{details}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CardBody>
        <small className={lines["details"]}>
          {t("installation.about", { setting: "AMONT_FORECAST_MEMORY" })}
        </small>
      </CardBody>
    </Card>
  );
}
