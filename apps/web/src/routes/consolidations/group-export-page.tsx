import { GroupExport } from "../../features/consolidations/export/group-export.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

export function GroupExportPage() {
  const { consolidation } = usePlace();
  if (consolidation === null) return null;
  return <GroupExport key={consolidation.id} consolidationId={consolidation.id} />;
}
