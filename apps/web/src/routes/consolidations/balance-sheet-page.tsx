import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { getRouteApi } from "@tanstack/react-router";
import { BalanceSheet } from "../../features/consolidations/balances/components/balance-sheet.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

const route = getRouteApi("/signed-in/in-company/app/consolidation/$consoId/balance_sheet");

export function BalanceSheetPage() {
  const { consolidation } = usePlace();
  const { date } = route.useSearch();
  const navigate = route.useNavigate();
  if (consolidation === null) return null;
  return (
    <BalanceSheet
      key={consolidation.id}
      consolidationId={consolidation.id}
      date={parseCalendarDate(date) ?? undefined}
      onDateChange={(chosen) => void navigate({ search: { date: chosen }, replace: true })}
    />
  );
}
