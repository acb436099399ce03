import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { getRouteApi } from "@tanstack/react-router";
import { BankAccounts } from "../../features/banks/components/bank-accounts.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

const route = getRouteApi("/signed-in/in-company/app/banks");

export function BanksPage() {
  const { companyId } = usePlace();
  const { date } = route.useSearch();
  const navigate = route.useNavigate();
  if (companyId === null) return null;
  return (
    <BankAccounts
      key={companyId}
      companyId={companyId}
      date={parseCalendarDate(date) ?? undefined}
      onDateChange={(chosen) => void navigate({ search: { date: chosen }, replace: true })}
    />
  );
}
