import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../i18n/i18n.ts";
import { lazily } from "../../../shared/layout/lazily.tsx";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { unreadCount } from "../notification-list.ts";
import { useNotifications } from "../use-notifications.ts";
import styles from "./notification-centre.module.css";

const NotificationPanel = lazily(async () => {
  const [{ NotificationPanel: Panel }] = await Promise.all([
    import("./notification-panel.tsx"),
    loadTexts("alerts"),
  ]);
  return Panel;
});

/** The bell: what was said in this session, and what alerts told, in whatever session. */
export function NotificationCentre() {
  const { t } = useTranslation();
  const { list, told, failure, markAllRead, clear } = useNotifications();
  const [isOpen, setIsOpen] = useState(false);
  useShortcut({ keys: "alt+n", label: t("shortcuts.notifications"), run: () => setIsOpen(true) });
  const count = unreadCount(list) + told.filter(({ isRead }) => !isRead).length;
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
      <NotificationPanel list={list} told={told} failure={failure} onRead={markAllRead} onClear={clear} />
    </FloatingPanel>
  );
}
