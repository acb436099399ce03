import type { ShownToast, ToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEvent } from "../../shared/realtime/events-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { safeStorage, sessionKeys } from "../../shared/workplace/storage-keys.ts";
import {
  allRead,
  type NewNotification,
  type Notification,
  readNotifications,
  withNotification,
  writeNotifications,
} from "./notification-list.ts";
import { type ToldFailure, type ToldNotification, useToldNotifications } from "./use-told-notifications.ts";

interface Notifications {
  /** Of this session. */
  readonly list: readonly Notification[];
  /** By the server. */
  readonly told: readonly ToldNotification[];
  /** What the server told could not be read. */
  readonly failure: ToldFailure | null;
  readonly markAllRead: () => void;
  readonly clear: () => void;
}

const storage = safeStorage(() => sessionStorage);

/**
 * What was said in this session lives until somebody signs out, reloads included: whoever signs in next starts with an empty
 * list. What the server told stays there.
 */
export function useNotifications(): Notifications {
  const [list, setList] = useState(() => readNotifications(storage.read(sessionKeys.notifications)));
  useEffect(() => storage.write(sessionKeys.notifications, writeNotifications(list)), [list]);
  const add = (added: NewNotification) => setList((present) => withNotification(present, added, new Date()));
  useToastHistory(useToasts(), add);
  useEventHistory(add);
  const { told, failure, markTold } = useToldNotifications();
  const markAllRead = () => {
    setList(allRead);
    markTold();
  };
  return { list, told, failure, markAllRead, clear: () => setList([]) };
}

/** A message passes; here it can be read again. */
function useToastHistory(toasts: ToastStore, add: (added: NewNotification) => void): void {
  const seen = useRef(new WeakSet<ShownToast>());
  const addNew = useEffectEvent(() => {
    for (const toast of toasts.list()) {
      if (seen.current.has(toast)) continue;
      seen.current.add(toast);
      const { tone, title, text } = toast.message;
      add({ key: toast.key, tone, title, text });
    }
  });
  useEffect(() => {
    addNew();
    return toasts.subscribe(() => addNew());
  }, [toasts]);
}

/** Events that concern people; those that only refresh figures say nothing. */
function useEventHistory(add: (added: NewNotification) => void): void {
  const { t } = useTranslation();
  const addImport = ({
    importId,
    errors,
  }: {
    readonly importId: number;
    readonly errors: readonly string[];
  }) =>
    add({
      key: `import-${importId}`,
      tone: errors.length === 0 ? "positive" : "warn",
      title:
        errors.length === 0
          ? t("notifications.importDone")
          : t("notifications.importWithErrors", { count: errors.length }),
    });
  useEvent("PaidTransactionCustomImportCompleted", addImport);
  useEvent("ExpectedTransactionCustomImportCompleted", addImport);
  useEvent("FictionalDataFullyInjected", ({ companyId }) =>
    add({ key: `fictional-${companyId}`, tone: "positive", title: t("notifications.fictionalData") }),
  );
  useEvent("CompanyAccessRequested", ({ staffEmail, companyId, companyName }) =>
    add({
      key: `access-${staffEmail}-${companyId}`,
      tone: "info",
      title: t("notifications.accessRequested", { email: staffEmail, name: companyName }),
    }),
  );
  useEvent("ConsolidationAccessRequested", ({ staffEmail, workspaceId, consolidationName }) =>
    add({
      key: `access-${staffEmail}-${workspaceId}`,
      tone: "info",
      title: t("notifications.accessRequested", { email: staffEmail, name: consolidationName }),
    }),
  );
  useEvent("MultipleCompanyAccessesRequested", ({ staffEmail }) =>
    add({
      key: `access-${staffEmail}`,
      tone: "info",
      title: t("notifications.severalAccessRequested", { email: staffEmail }),
    }),
  );
}
