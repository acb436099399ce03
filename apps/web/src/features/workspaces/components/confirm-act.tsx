import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useTranslation } from "react-i18next";
import type { Catalogue } from "../../../i18n/fr.ts";
import { useFollow } from "../use-follow.ts";

export type ActName = keyof Catalogue["workspaces"]["act"];

interface ConfirmActProps {
  readonly act: ActName;
  readonly name: string;
  readonly link: Link;
  readonly operation: Parameters<typeof useFollow>[0];
  readonly onDone: () => void;
}

/** Asks before somebody loses something. */
export function ConfirmAct({ act, name, link, operation, onDone }: ConfirmActProps) {
  const { t } = useTranslation();
  const following = useFollow(operation);
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      icon="lock"
      title={t(`workspaces.act.${act}.title`, { name })}
      confirmLabel={t(`workspaces.act.${act}.label`)}
      cancelLabel={t("workspaces.cancel")}
      isBusy={following.isPending}
      onConfirm={() =>
        following.mutate({ link, done: t(`workspaces.act.${act}.done`, { name }) }, { onSettled: onDone })
      }
      onCancel={onDone}
    >
      {t(`workspaces.act.${act}.text`, { name })}
    </ConfirmDialog>
  );
}
