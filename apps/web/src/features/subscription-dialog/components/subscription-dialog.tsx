import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useRouter } from "@tanstack/react-router";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useSubscriptionPrompt } from "../../../shared/failures/subscription-prompt-context.ts";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";

/**
 * Opens when a call needs more than the company subscribed to. Who may subscribe goes to the subscription; anybody else
 * learns whom to ask, with the mail begun for them.
 */
export function SubscriptionDialog() {
  const { t } = useTranslation();
  const router = useRouter();
  const company = useCurrentCompany();
  const prompt = useSubscriptionPrompt();
  const isOpen = useSyncExternalStore(prompt.subscribe, prompt.isOpen);
  const [isRefused, setIsRefused] = useState(false);
  const close = () => {
    setIsRefused(false);
    prompt.close();
  };
  const manage = () => {
    if (company?.isAdministrator !== true) return setIsRefused(true);
    close();
    return void router.navigate({ href: "/app/subscription" });
  };
  const write = () => {
    const body = t("subscriptionDialog.mailBody", { company: company?.name ?? "…" });
    const subject = t("subscriptionDialog.mailSubject");
    window.location.assign(`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`);
    close();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      icon={isRefused ? "lock" : "info"}
      title={t(isRefused ? "subscriptionDialog.notAllowedTitle" : "subscriptionDialog.title")}
      confirmLabel={t(isRefused ? "subscriptionDialog.write" : "subscriptionDialog.manage")}
      cancelLabel={t("subscriptionDialog.cancel")}
      onConfirm={isRefused ? write : manage}
      onCancel={close}
    >
      {t(isRefused ? "subscriptionDialog.notAllowed" : "subscriptionDialog.text")}
    </ConfirmDialog>
  );
}
