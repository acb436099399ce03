import { BankConnections } from "../../features/banks/components/bank-connections.tsx";
import { useTakenCompanies } from "../../shared/workplace/taken-companies.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

export function BankConnectionsPage() {
  const company = useCurrentCompany();
  const taken = useTakenCompanies(company);
  return company === null ? null : <BankConnections key={company.id} company={company} taken={taken} />;
}
