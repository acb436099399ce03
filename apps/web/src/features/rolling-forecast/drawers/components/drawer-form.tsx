import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { type Entity, refreshRolling } from "../../rolling-queries.ts";
import styles from "./drawers.module.css";

/** Stores what a drawer holds; the sheet is read anew before it closes. What is refused is said in the drawer. */
export function useSaving(entity: Entity, save: () => Promise<unknown>, onDone: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await refreshRolling(queryClient, entity);
      toasts.show({ tone: "positive", key: "rolling-saved", title: t("rolling.saved") });
      onDone();
    },
    meta: { isShownInPlace: true },
  });
}

interface DrawerFormProps {
  readonly title: string;
  readonly text: string;
  readonly width: number;
  readonly canWrite: boolean;
  readonly saving: ReturnType<typeof useSaving>;
  /** Of the act beside the foot's own. */
  readonly asideError?: unknown;
  readonly isComplete: boolean;
  readonly onClose: () => void;
  /** At the start of the foot: the way back to what is usual. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Fields, and at their foot what stores them; who may only read has no foot. */
export function DrawerForm(props: DrawerFormProps) {
  const { title, text, width, canWrite, saving, isComplete, onClose, aside, children } = props;
  const { t } = useTranslation();
  const error = saving.error ?? props.asideError ?? null;
  return (
    <Drawer isOpen onClose={onClose} title={title} closeLabel={t("rolling.close")} width={width}>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <p className={styles["text"]}>{text}</p>
        {/* A fieldset that is off turns all of its fields off. */}
        <fieldset className={styles["fields"]} disabled={!canWrite}>
          {children}
        </fieldset>
        {error === null ? null : <Message tone="danger">{failureText(error, t)}</Message>}
        {canWrite ? (
          <div className={styles["foot"]}>
            {aside}
            <Button onClick={onClose}>{t("rolling.cancel")}</Button>
            <Button type="submit" emphasis="primary" isBusy={saving.isPending} isDisabled={!isComplete}>
              {t("rolling.save")}
            </Button>
          </div>
        ) : (
          <Message tone="info">{t("rolling.readOnly")}</Message>
        )}
      </form>
    </Drawer>
  );
}

interface ReadDrawerProps {
  readonly title: string;
  readonly width: number;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** While what it holds is read, and when it could not be. */
export function UnreadDrawer({ title, width, error, onRetry, onClose }: ReadDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer isOpen onClose={onClose} title={title} closeLabel={t("rolling.close")} width={width}>
      {error === null ? (
        <SkeletonRows rowCount={4} label={t("rolling.loading")} />
      ) : (
        <LoadFailure error={error} onRetry={onRetry} />
      )}
    </Drawer>
  );
}
