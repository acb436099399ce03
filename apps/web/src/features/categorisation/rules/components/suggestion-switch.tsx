import { getTransactionSettings } from "@amont/contract/operations/transactions/get-transaction-settings.ts";
import { toggleCategorySuggestions } from "@amont/contract/operations/transactions/toggle-category-suggestions.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../../shared/access/write-action.tsx";
import { useApi } from "../../../../shared/api/api-context.ts";
import page from "../../categorisation-page.module.css";

/** Whether what was chosen before is proposed where no rule fits. */
export function SuggestionSwitch({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = [companyId, "transactions", "settings"];
  const settings = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getTransactionSettings, {}, { signal, companyId }),
  });
  const toggle = useMutation({
    mutationFn: (isEnabled: boolean) =>
      api.call(toggleCategorySuggestions, { params: { companyId }, body: { isEnabled } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <WriteAction need="CashFlow" withoutRight="disabled">
      {({ isDisabled }) => (
        <label className={page["switch"]}>
          <input
            type="checkbox"
            checked={toggle.isPending ? toggle.variables : (settings.data?.suggestsCategories ?? false)}
            disabled={isDisabled || settings.data === undefined}
            onChange={(event) => toggle.mutate(event.currentTarget.checked)}
          />
          <span>
            {t("categorisation.suggest")}
            <span className={page["quiet"]}>{t("categorisation.suggestHint")}</span>
          </span>
        </label>
      )}
    </WriteAction>
  );
}
