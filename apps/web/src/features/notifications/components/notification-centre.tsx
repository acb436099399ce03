import { Button } from "@amont/ui/button.tsx";
import { relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import type { ToastTone } from "@amont/ui/widgets/toasts/toast-list.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { useNow } from "../../../shared/use-now.ts";
import { type Notification, unreadCount } from "../notification-list.ts";
import { useNotifications } from "../use-notifications.ts";
import styles from "./notification-centre.module.css";

const icons: Readonly<Record<ToastTone, IconName>> = {
  positive: "check-circle",
  info: "info",
  warn: "warning",
  danger: "alert",
};

/** The bell: what was said in this session, and what happened elsewhere meanwhile. */
export function NotificationCentre() {
  const { t } = useTranslation();
  const { list, markAllRead, clear } = useNotifications();
  const [isOpen, setIsOpen] = useState(false);
  useShortcut({ keys: "alt+n", label: t("shortcuts.notifications"), run: () => setIsOpen(true) });
  const count = unreadCount(list);
  const change = (next: boolean) => {
    // Seen is read, once they have been looked at.
    if (!next) markAllRead();
    setIsOpen(next);
  };
  return (
    <FloatingPanel
      label={t("notifications.title")}
      isOpen={isOpen}
      onOpenChange={change}
      side="end"
      renderTarget={(opener) => (
        <IconButton
          {...opener}
          icon="bell"
          label={count === 0 ? t("notifications.open") : t("notifications.openUnread", { count })}
          onClick={() => change(!isOpen)}
        >
          {count === 0 ? null : (
            <span className={styles["count"]} aria-hidden="true">
              {count > 9 ? "9+" : count}
            </span>
          )}
        </IconButton>
      )}
    >
      <div className={styles["panel"]}>
        <header className={styles["head"]}>
          <h2 className={styles["title"]}>{t("notifications.title")}</h2>
          {list.length === 0 ? null : (
            <>
              <Button emphasis="ghost" size="sm" isDisabled={count === 0} onClick={markAllRead}>
                {t("notifications.markAllRead")}
              </Button>
              <Button emphasis="ghost" size="sm" onClick={clear}>
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
    </FloatingPanel>
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
