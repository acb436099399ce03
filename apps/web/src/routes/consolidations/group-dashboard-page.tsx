import { GroupDashboard } from "../../features/consolidations/dashboard/components/group-dashboard.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

export function GroupDashboardPage() {
  const { consolidation } = usePlace();
  if (consolidation === null) return null;
  return <GroupDashboard key={consolidation.id} consolidationId={consolidation.id} />;
}
