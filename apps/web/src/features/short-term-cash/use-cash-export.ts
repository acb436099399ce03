import { exportPositions } from "@amont/contract/operations/short-term-cash/export-positions.ts";
import { toldLayers } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import type { CashPlace } from "./cash-queries.ts";
import type { Cash } from "./use-cash.ts";

/** Balances of all accounts in the layers that are looked at, without the transfers of a preview, saved under the name that the server gives them. */
export function useCashExport({ entityId }: CashPlace, { facts, view }: Cash, scenarioId: number | null) {
  const api = useApi();
  const { t } = useTranslation();
  const language = useLanguage();
  const toasts = useToasts();
  const { start: from, endExclusive } = facts.period;
  const { layers, isPrudent, basis } = view;
  return useMutation({
    mutationFn: () =>
      api.call(exportPositions, {
        params: { entityId },
        body: {
          from,
          to: addDays(endExclusive, -1),
          layers: toldLayers.filter((layer) => layers.has(layer)),
          isPrudent,
          basis,
          scenarioId,
          language,
        },
      }),
    onSuccess: (file) => {
      saveFile(file);
      toasts.show({ tone: "positive", title: t("shortTerm.act.exported"), text: file.name });
    },
  });
}
