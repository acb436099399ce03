import { useCompanyHome } from "../homes/use-company-home.ts";
import type { KpiRow } from "../kpi-places.ts";
import { KpiBoard } from "./kpi-board.tsx";
import { KpiDialog } from "./kpi-dialog.tsx";

export function CompanyKpis({ companyId }: { readonly companyId: number }) {
  return <KpiBoard home={useCompanyHome(companyId)} />;
}

interface CompanyKpiDialogProps {
  readonly companyId: number;
  readonly row: KpiRow | null;
  readonly onDone: (kpiId: number) => void;
  readonly onClose: () => void;
}

/** From where there is no page of indicators. */
export function CompanyKpiDialog({ companyId, ...rest }: CompanyKpiDialogProps) {
  return <KpiDialog home={useCompanyHome(companyId)} {...rest} />;
}
