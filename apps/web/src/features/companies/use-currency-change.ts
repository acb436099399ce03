import {
  type CurrencyChangePreview,
  previewCurrencyChange,
} from "@amont/contract/operations/companies/preview-currency-change.ts";
import { setCompanyCurrency } from "@amont/contract/operations/companies/set-company-currency.ts";
import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { companiesQuery } from "../../shared/workplace/workplace-queries.ts";

export interface AskedChange extends CurrencyChangePreview {
  readonly to: CurrencyCode;
}

const isPlanned = ({ forecasts, adjustments, copies }: CurrencyChangePreview): boolean =>
  forecasts + adjustments + copies > 0;

/** Another currency is chosen at once while nothing is planned; what is planned is converted, and asked about before. */
export function useCurrencyChange(companyId: number, choose: (currency: CurrencyCode) => void) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey } = companiesQuery(api);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const converting = useMutation({
    mutationKey: [...queryKey, "settings", "conversion"],
    scope: { id: `company-settings-${companyId}` },
    mutationFn: (currency: CurrencyCode) =>
      api.call(
        setCompanyCurrency,
        { params: { companyId }, query: { currency, convert: true } },
        { companyId },
      ),
    onSuccess: () =>
      toasts.show({ tone: "positive", key: "company-currency", title: t("companySettings.saved") }),
    onSettled: async () => {
      setAsked(null);
      await queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: [companyId] });
    },
    meta: { isShownInPlace: true },
  });
  const asking = useMutation({
    mutationKey: [...queryKey, "settings", "currency-change"],
    mutationFn: (currency: CurrencyCode) =>
      api.call(previewCurrencyChange, { params: { companyId }, query: { currency } }, { companyId }),
    onSuccess: (preview, to) => {
      if (!isPlanned(preview)) choose(to);
      // Nothing to agree to: the server says why it cannot be.
      else if (preview.rate === null) converting.mutate(to);
      else setAsked({ ...preview, to });
    },
    meta: { isShownInPlace: true },
  });
  return {
    asked,
    error: asking.error ?? converting.error,
    isBusy: converting.isPending,
    onChange: (chosen: string) => {
      const currency = parseCurrency(chosen);
      converting.reset();
      if (currency !== null) asking.mutate(currency);
    },
    onConfirm: () => asked !== null && converting.mutate(asked.to),
    onCancel: () => setAsked(null),
  };
}
