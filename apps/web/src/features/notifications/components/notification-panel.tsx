import { Button } from "@amont/ui/button.tsx";
import { relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import type { ToastTone } from "@amont/ui/widgets/toasts/toast-list.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useNow } from "../../../shared/use-now.ts";
import { type Notification, unreadCount } from "../notification-list.ts";
import styles from "./notification-centre.module.css";

const icons: Readonly<Record<ToastTone, IconName>> = {
  positive: "check-circle",
  info: "info",
  warn: "warning",
  danger: "alert",
};

interface NotificationPanelProps {
  readonly list: readonly Notification[];
  readonly onRead: () => void;
  readonly onClear: () => void;
}

/** What was said, the newest first. */
export function NotificationPanel({ list, onRead, onClear }: NotificationPanelProps) {
  const { t } = useTranslation();
  const count = unreadCount(list);
  return (
    <div className={styles["panel"]}>
      <header className={styles["head"]}>
        <h2 className={styles["title"]}>{t("notifications.title")}</h2>
        {list.length === 0 ? null : (
          <>
            <Button emphasis="ghost" size="sm" isDisabled={count === 0} onClick={onRead}>
              {t("notifications.markAllRead")}
            </Button>
            <Button emphasis="ghost" size="sm" onClick={onClear}>
              {t("notifications.clear")}
            </Button>
          </>
        )}
      </header>
      {list.length === 0 ? (
        <EmptyState icon="bell" title={t("notifications.noneTitle")}>
          {t("notifications.none")}
        </EmptyState>
      ) : (
        <NotificationList list={list} />
      )}
    </div>
  );
}

function NotificationList({ list }: { readonly list: readonly Notification[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard
    <ul className={styles["list"]} tabIndex={0} aria-label={t("notifications.title")}>
      {list.map(({ key, tone, title, text, at, isRead }) => (
        <li key={key} className={styles["item"]} data-unread={!isRead}>
          <span className={styles[tone]}>
            <Icon name={icons[tone]} />
          </span>
          <div className={styles["words"]}>
            <p className={styles["said"]}>
              {isRead ? null : <VisuallyHidden>{t("notifications.unread")}</VisuallyHidden>}
              {title}
            </p>
            {text === undefined ? null : <p className={styles["text"]}>{text}</p>}
            <time className={styles["time"]} dateTime={at.toISOString()}>
              {relativeTimeText(at, now, language)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}
