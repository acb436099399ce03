import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { BankJournal } from "../../features/banks/components/journal/bank-journal.tsx";
import { useTakenCompanies } from "../../shared/workplace/taken-companies.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { ModulePage } from "../planned/module-page.tsx";

const route = getRouteApi("/signed-in/in-company/app/bank-journal");

/** Where the installation has a build of its own for the journal, that one is shown. */
export function BankJournalPage() {
  const { t } = useTranslation();
  return (
    <ModulePage
      module="bank-journal"
      title={t("banks.journal.title")}
      basePath="/app/bank-journal"
      unavailable={<OwnJournal />}
    />
  );
}

function OwnJournal() {
  const company = useCurrentCompany();
  const taken = useTakenCompanies(company);
  const { account, until } = route.useSearch();
  const navigate = route.useNavigate();
  if (company === null) return null;
  return (
    <BankJournal
      key={company.id}
      company={company}
      taken={taken}
      place={{ account, until: parseCalendarDate(until) ?? undefined }}
      onMove={(search) => void navigate({ search, replace: true })}
    />
  );
}
