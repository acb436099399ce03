import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { momentText, relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import {
  type AlertIncident,
  conditionTexts,
  useAlertWords,
} from "../../../shared/realtime/alerts/alert-words.ts";
import { severityLooks } from "../../../shared/realtime/alerts/severities.ts";
import { useNow } from "../../../shared/use-now.ts";
import { type IncidentState, incidentPagesQuery } from "../alert-queries.ts";
import { type Saying, useAlertChanges } from "../use-alert-changes.ts";
import styles from "./alerts.module.css";

/** What was found: what is open, the worst first; or what is over, the newest first. */
export function IncidentList({ entityId }: { readonly entityId: number }) {
  const { t } = useTranslation();
  const [state, setState] = useState<IncidentState>("open");
  const list = useInfiniteQuery(incidentPagesQuery(useApi(), entityId, state));
  const { sayOf } = useAlertChanges(entityId);
  const incidents = list.data?.pages.flatMap((page) => page.incidents);
  const count = list.data?.pages.at(-1)?.count ?? 0;
  return (
    <>
      <div className={styles["toolbar"]}>
        <Segmented
          label={t("alerts.incident.filter")}
          segments={[
            { value: "open", text: t("alerts.incident.open") },
            { value: "over", text: t("alerts.incident.over") },
            { value: "all", text: t("alerts.incident.all") },
          ]}
          value={state}
          onChange={setState}
        />
      </div>
      {list.isError && incidents === undefined ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
      {incidents === undefined ? null : (
        <Card>
          {incidents.length === 0 ? (
            <EmptyState icon="check-circle" title={t("alerts.incident.emptyTitle")}>
              {t("alerts.incident.emptyText")}
            </EmptyState>
          ) : (
            <ul className={styles["list"]} aria-label={t("alerts.incident.list")}>
              {incidents.map((incident) => (
                <IncidentRow
                  key={incident.incidentId}
                  incident={incident}
                  onSay={(saying) => sayOf.mutate({ incidentId: incident.incidentId, saying })}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      {incidents !== undefined && list.hasNextPage ? (
        <div className={styles["toolbar"]}>
          <p className={styles["intro"]}>
            {t("alerts.incident.shown", { shown: incidents.length, all: count })}
          </p>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("alerts.incident.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface IncidentRowProps {
  readonly incident: AlertIncident;
  readonly onSay: (saying: Saying) => void;
}

export function IncidentRow({ incident, onSay }: IncidentRowProps) {
  const { t } = useTranslation();
  const { incidentText, onDayText } = useAlertWords();
  const { severity, condition, isOpen, times } = incident;
  const { icon, tone } = severityLooks[severity];
  const sentence = incidentText(incident);
  const day = onDayText(incident);
  return (
    <li className={styles["row"]} data-paused={!isOpen}>
      <span className={styles[tone]}>
        <Icon name={icon} />
      </span>
      <div className={styles["words"]}>
        <p className={styles["sentence"]}>
          {sentence}
          {day === null ? null : `, ${day}`}
        </p>
        <p className={styles["facts"]}>
          <Badge tone={tone}>{t(`alerts.severity.${severity}`)}</Badge>
          <span>{t(`alerts.condition.${conditionTexts[condition]}`)}</span>
          {times > 1 ? <span>×{times}</span> : null}
          <Facts incident={incident} />
        </p>
      </div>
      {isOpen ? <Acts incident={incident} sentence={sentence} onSay={onSay} /> : null}
    </li>
  );
}

/** Since when, and what people said of it. */
function Facts({ incident }: { readonly incident: AlertIncident }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const ago = (moment: string) => relativeTimeText(new Date(moment), now, language);
  const { openedAt, clearedAt, clearedBecause, acknowledgedBy, snoozedUntil } = incident;
  return (
    <>
      <span>{t("alerts.incident.since", { when: momentText(new Date(openedAt), language) })}</span>
      {incident.isOpen || clearedAt === null ? null : (
        <span>{t("alerts.incident.overSince", { when: ago(clearedAt) })}</span>
      )}
      {incident.isOpen || clearedBecause === null ? null : (
        <span>{t(`alerts.because.${clearedBecause}`)}</span>
      )}
      {acknowledgedBy === null ? null : (
        <span>{t("alerts.incident.confirmedBy", { name: acknowledgedBy })}</span>
      )}
      {snoozedUntil === null ? null : (
        <span>
          {t("alerts.incident.snoozedUntil", { when: momentText(new Date(snoozedUntil), language) })}
        </span>
      )}
      {incident.isSnoozedUntilChange ? <span>{t("alerts.incident.snoozedChange")}</span> : null}
      {incident.isMuted ? <span>{t("alerts.incident.muted")}</span> : null}
    </>
  );
}

const delays = ["hour", "tomorrow", "week", "change"] as const;

function Acts({ incident, sentence, onSay }: IncidentRowProps & { readonly sentence: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <div className={styles["acts"]}>
      {incident.acknowledgedBy === null ? (
        <Button
          size="sm"
          label={`${t("alerts.incident.confirm")}, ${sentence}`}
          onClick={() => onSay({ say: "acknowledge" })}
        >
          {t("alerts.incident.confirm")}
        </Button>
      ) : null}
      <IconButton
        {...opener}
        icon="clock"
        label={`${t("alerts.incident.snooze")}, ${sentence}`}
        onClick={() => setOpen(!isOpen)}
      />
      <MenuPanel
        place={place}
        isOpen={isOpen}
        onOpenChange={setOpen}
        position="bottom-end"
        width={280}
        label={t("alerts.incident.snooze")}
      >
        {delays.map((until) => (
          <Menu.Item key={until} onClick={() => onSay({ say: "snooze", until })}>
            {t(`alerts.incident.${until}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onSay({ say: incident.isMuted ? "unmute" : "mute" })}>
          {incident.isMuted ? t("alerts.incident.unmute") : t("alerts.incident.mute")}
        </Menu.Item>
      </MenuPanel>
    </div>
  );
}
