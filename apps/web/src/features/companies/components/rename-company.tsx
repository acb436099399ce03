import { renameCompany } from "@amont/contract/operations/companies/rename-company.ts";
import { Button } from "@amont/ui/button.tsx";
import { LabelEditor } from "@amont/ui/widgets/label-editor/label-editor.tsx";
import { labelMaximumLength } from "@amont/ui/widgets/label-editor/label-rules.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../shared/access/write-action.tsx";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { Company } from "../../../shared/workplace/company.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";

/** For administrators; the others read the name above it. */
export function RenameCompany({ company }: { readonly company: Company }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const rename = useRename(company.id);
  const stop = () => setEditing(false);
  return (
    <WriteAction need="administrator" companyId={company.id}>
      {({ isDisabled }) =>
        isEditing ? (
          <LabelEditor
            value={company.name}
            texts={{
              label: t("renameCompany.label"),
              confirmHint: { keyName: t("renameCompany.confirmKey"), effect: t("renameCompany.confirmText") },
              cancelHint: { keyName: t("renameCompany.cancelKey"), effect: t("renameCompany.cancelText") },
              problem: () => t("renameCompany.tooLong", { count: labelMaximumLength }),
            }}
            onCommit={(name) => {
              stop();
              rename.mutate(name);
            }}
            onCancel={stop}
          />
        ) : (
          <span>
            <Button
              size="sm"
              isDisabled={isDisabled}
              isBusy={rename.isPending}
              onClick={() => setEditing(true)}
            >
              {t("renameCompany.rename")}
            </Button>
          </span>
        )
      }
    </WriteAction>
  );
}

function useRename(companyId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      api.call(renameCompany, { params: { companyId }, body: { name } }, { companyId }),
    onSuccess: () => toasts.show({ tone: "positive", title: t("renameCompany.renamed") }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: companiesQuery(api).queryKey }),
  });
}
