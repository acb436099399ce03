import { getRiskSettings } from "@amont/contract/operations/short-term-cash/get-risk-settings.ts";
import { saveRiskSettings } from "@amont/contract/operations/short-term-cash/save-risk-settings.ts";
import { Button } from "@amont/ui/button.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";
import { useToasts } from "../../../shared/toasts-context.ts";

interface SaveFloorProps {
  readonly companyId: number;
  readonly floorMinor: number;
  readonly onSaved: () => void;
}

/** Makes what one looked at what the company wants to hold; its rates stay what they are. */
export function SaveFloor({ companyId, floorMinor, onSaved }: SaveFloorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const saving = useMutation({
    mutationFn: async () => {
      const { overdraftRate, placementRate } = await api.call(
        getRiskSettings,
        { params: { companyId } },
        { companyId },
      );
      const body = { floorMinor, overdraftRate, placementRate };
      return api.call(saveRiskSettings, { params: { companyId }, body }, { companyId });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [...forecastKey(companyId), "bands"] });
      toasts.show({ tone: "positive", key: "risk-floor", title: t("cashRisk.floorSaved") });
      onSaved();
    },
    onError: (error) => toasts.show({ tone: "danger", key: "risk-floor", title: failureText(error, t) }),
  });
  return (
    <Button size="sm" isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {t("cashRisk.saveFloor")}
    </Button>
  );
}
