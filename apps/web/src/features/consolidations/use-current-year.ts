import { getConsolidation } from "@amont/contract/operations/consolidations/get-consolidation.ts";
import { updateConsolidation } from "@amont/contract/operations/consolidations/update-consolidation.ts";
import { addDays, addMonths, type CalendarDate, startOfYear } from "@amont/kernel/calendar-date.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { useConsolidationsChanged } from "./use-consolidations-changed.ts";

/** Moves the period of a consolidation to the year of today; the rest of it stays as it is at that moment. */
export function useCurrentYear(consolidationId: number, today: CalendarDate) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useConsolidationsChanged();
  return useMutation({
    mutationFn: async () => {
      const params = { consolidationId };
      const read: { tag: string | null } = { tag: null };
      const onTag = (answered: string | null) => {
        read.tag = answered;
      };
      const details = await api.call(getConsolidation, { params }, { onTag });
      const periodBegin = startOfYear(today);
      const body = { ...details, periodBegin, periodLastDay: addDays(addMonths(periodBegin, 12), -1) };
      await api.call(
        updateConsolidation,
        { params, body },
        read.tag === null ? {} : { headers: { "if-match": read.tag } },
      );
      return details.name;
    },
    onSuccess: (name) => toasts.show({ tone: "positive", title: t("consolidations.done.changed", { name }) }),
    onSettled: changed,
  });
}
