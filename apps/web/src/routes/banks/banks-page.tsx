import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { getRouteApi } from "@tanstack/react-router";
import { BankAccounts } from "../../features/banks/components/bank-accounts.tsx";
import { useTakenCompanies } from "../../shared/workplace/taken-companies.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

const route = getRouteApi("/signed-in/in-company/app/banks");

export function BanksPage() {
  const company = useCurrentCompany();
  const taken = useTakenCompanies(company);
  const { date } = route.useSearch();
  const navigate = route.useNavigate();
  if (company === null) return null;
  return (
    <BankAccounts
      key={company.id}
      company={company}
      taken={taken}
      date={parseCalendarDate(date) ?? undefined}
      onDateChange={(chosen) => void navigate({ search: { date: chosen }, replace: true })}
    />
  );
}
