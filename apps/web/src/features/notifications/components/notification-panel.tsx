import type { AlertSeverity } from "@amont/contract/operations/alerts/severity-codec.ts";
import { Button } from "@amont/ui/button.tsx";
import { relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import type { ToastTone } from "@amont/ui/widgets/toasts/toast-list.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useAlertWords } from "../../../shared/realtime/alerts/alert-words.ts";
import { useNow } from "../../../shared/use-now.ts";
import { type Notification, unreadCount } from "../notification-list.ts";
import type { ToldFailure, ToldNotification } from "../use-told-notifications.ts";
import styles from "./notification-centre.module.css";

const icons: Readonly<Record<ToastTone, IconName>> = {
  positive: "check-circle",
  info: "info",
  warn: "warning",
  danger: "alert",
};

interface NotificationPanelProps {
  /** Of this session. */
  readonly list: readonly Notification[];
  /** By alerts. */
  readonly told: readonly ToldNotification[];
  readonly failure: ToldFailure | null;
  readonly onRead: () => void;
  readonly onClear: () => void;
}

/** What was said, the newest first. */
export function NotificationPanel({ list, told, failure, onRead, onClear }: NotificationPanelProps) {
  const { t } = useTranslation();
  const count = unreadCount(list) + told.filter(({ isRead }) => !isRead).length;
  const isEmpty = list.length + told.length === 0;
  return (
    <div className={styles["panel"]}>
      <header className={styles["head"]}>
        <h2 className={styles["title"]}>{t("notifications.title")}</h2>
        {isEmpty ? null : (
          <Button emphasis="ghost" size="sm" isDisabled={count === 0} onClick={onRead}>
            {t("notifications.markAllRead")}
          </Button>
        )}
        {list.length === 0 ? null : (
          <Button emphasis="ghost" size="sm" onClick={onClear}>
            {t("notifications.clear")}
          </Button>
        )}
      </header>
      {failure === null ? null : <LoadFailure error={failure.error} onRetry={failure.retry} />}
      {isEmpty && failure !== null ? null : isEmpty ? (
        <EmptyState icon="bell" title={t("notifications.noneTitle")}>
          {t("notifications.none")}
        </EmptyState>
      ) : (
        <NotificationList list={list} told={told} />
      )}
    </div>
  );
}

/** Both in one list, by when they were said. */
function NotificationList({ list, told }: Pick<NotificationPanelProps, "list" | "told">) {
  const { t } = useTranslation();
  const rows = [
    ...list.map(({ key, ...said }) => ({ at: said.at, row: <SaidRow key={key} {...said} /> })),
    ...told.map((notification) => ({
      at: new Date(notification.madeAt),
      row: <ToldRow key={`told-${notification.notificationId}`} told={notification} />,
    })),
  ].toSorted((left, right) => right.at.getTime() - left.at.getTime());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard
    <ul className={styles["list"]} tabIndex={0} aria-label={t("notifications.title")}>
      {rows.map(({ row }) => row)}
    </ul>
  );
}

const tones: Readonly<Record<AlertSeverity, ToastTone>> = {
  danger: "danger",
  warning: "warn",
  info: "info",
  success: "positive",
};

/** In which company, what, and where that is looked at. */
function ToldRow({ told }: { readonly told: ToldNotification }) {
  const { t } = useTranslation();
  const { incidentText } = useAlertWords();
  const { incident, message, value, entityName, entityId, isRead, madeAt } = told;
  const tone = message === "end" ? "positive" : tones[incident.severity];
  return (
    <Row tone={tone} at={new Date(madeAt)} isRead={isRead} text={incidentText(incident, value)}>
      <a href={`/app/settings/notification-alerts?onglet=incidents&companyId=${entityId}`}>
        {`${t(`alerts.message.${message}`)}, ${entityName}`}
      </a>
    </Row>
  );
}

const SaidRow = ({ tone, title, text, at, isRead }: Omit<Notification, "key">) => (
  <Row tone={tone} at={at} isRead={isRead} text={text}>
    {title}
  </Row>
);

interface RowProps extends Pick<Notification, "tone" | "at" | "isRead" | "text"> {
  readonly children: ReactNode;
}

function Row({ tone, at, isRead, text, children }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  return (
    <li className={styles["item"]} data-unread={!isRead}>
      <span className={styles[tone]}>
        <Icon name={icons[tone]} />
      </span>
      <div className={styles["words"]}>
        <p className={styles["said"]}>
          {isRead ? null : <VisuallyHidden>{t("notifications.unread")}</VisuallyHidden>}
          {children}
        </p>
        {text === undefined ? null : <p className={styles["text"]}>{text}</p>}
        <time className={styles["time"]} dateTime={at.toISOString()}>
          {relativeTimeText(at, now, language)}
        </time>
      </div>
    </li>
  );
}
