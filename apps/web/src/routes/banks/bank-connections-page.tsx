import { BankConnections } from "../../features/banks/components/bank-connections.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

export function BankConnectionsPage() {
  const { companyId } = usePlace();
  return companyId === null ? null : <BankConnections key={companyId} companyId={companyId} />;
}
