import { GroupDashboard } from "../../features/consolidations/dashboard/components/group-dashboard.tsx";
import { IntragroupCard } from "../../features/intragroup/dashboard/intragroup-card.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

export function GroupDashboardPage() {
  const { consolidation } = usePlace();
  if (consolidation === null) return null;
  const { id } = consolidation;
  return <GroupDashboard key={id} consolidationId={id} between={<IntragroupCard consolidationId={id} />} />;
}
