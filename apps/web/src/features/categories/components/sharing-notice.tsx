import { setCategorySharing } from "@amont/contract/operations/categories/organisation/set-category-sharing.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { organisationTree } from "../organisation-tree.ts";
import { SharingDialog } from "./dialogs/sharing-dialog.tsx";
import styles from "./dialogs/tree-dialog.module.css";

interface SharingNoticeProps {
  readonly organisationId: number;
  readonly sharing: { readonly isShared: boolean; readonly companyCount: number };
}

/** Who uses the tree, and the switch. */
export function SharingNotice({ organisationId, sharing }: SharingNoticeProps) {
  const { t } = useTranslation();
  const { isShared, companyCount } = sharing;
  const [isAsking, setIsAsking] = useState(false);
  const change = useSharing(organisationId, () => setIsAsking(false));
  return (
    <>
      <Message
        tone={isShared ? "positive" : "info"}
        title={
          isShared ? t("categories.organisation.sharedTitle") : t("categories.organisation.notSharedTitle")
        }
      >
        <div className={styles["line"]}>
          <p>
            {isShared
              ? t("categories.organisation.shared", { count: companyCount })
              : t("categories.organisation.notShared")}
          </p>
          <Button size="sm" onClick={() => setIsAsking(true)}>
            {isShared ? t("categories.organisation.stop") : t("categories.organisation.share")}
          </Button>
        </div>
      </Message>
      <SharingDialog
        isOpen={isAsking && !isShared}
        organisationId={organisationId}
        isBusy={change.isPending}
        onConfirm={() => change.mutate(true)}
        onCancel={() => setIsAsking(false)}
      />
      <ConfirmDialog
        isOpen={isAsking && isShared}
        tone="warn"
        icon="layers"
        title={t("categories.organisation.stopTitle")}
        confirmLabel={t("categories.organisation.confirmStop")}
        cancelLabel={t("categories.cancel")}
        isBusy={change.isPending}
        onConfirm={() => change.mutate(false)}
        onCancel={() => setIsAsking(false)}
      >
        {t("categories.organisation.stopText")}
      </ConfirmDialog>
    </>
  );
}

function useSharing(organisationId: number, onDone: () => void) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isShared: boolean) =>
      api.call(setCategorySharing, { params: { organisationId }, body: { isShared } }),
    onSuccess: async (_answer, isShared) => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: organisationTree(api, organisationId).key });
      // Every company's own tree is another one now.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === "categories" });
      const title = isShared
        ? t("categories.organisation.sharedDone")
        : t("categories.organisation.stopDone");
      toasts.show({ tone: "positive", title });
    },
  });
}
