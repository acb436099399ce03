import { Card } from "@amont/ui/card.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { incidentsQuery } from "../alert-queries.ts";
import { useAlertChanges } from "../use-alert-changes.ts";
import styles from "./alerts.module.css";
import { IncidentRow } from "./incident-list.tsx";

/** Whoever looks at boards is told the worst of them; the page of alerts has the others. */
const most = 5;

interface OpenIncidentsProps {
  readonly entityId: number;
  /** Leads to the page of alerts. */
  readonly toAll: (text: string) => ReactNode;
}

/** What needs the reader today; nothing where nothing is open. */
export function OpenIncidents({ entityId, toAll }: OpenIncidentsProps) {
  const { t } = useTranslation();
  const list = useQuery(incidentsQuery(useApi(), entityId, "open"));
  const { sayOf } = useAlertChanges(entityId);
  const incidents = list.data?.incidents ?? [];
  if (list.isError && list.data === undefined)
    return (
      <Card title={t("alerts.title")} titleIcon="bell">
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    );
  if (incidents.length === 0) return null;
  return (
    <Card title={t("alerts.title")} titleIcon="bell" actions={toAll(t("alerts.incident.all"))}>
      <ul className={styles["list"]} aria-label={t("alerts.incident.list")}>
        {incidents.slice(0, most).map((incident) => (
          <IncidentRow
            key={incident.incidentId}
            incident={incident}
            onSay={(saying) => sayOf.mutate({ incidentId: incident.incidentId, saying })}
          />
        ))}
      </ul>
    </Card>
  );
}
