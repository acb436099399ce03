import { WorkspacePeople } from "../../features/workspaces/components/workspace-people.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

export function GroupMembersPage() {
  const { consolidation } = usePlace();
  if (consolidation === null) return null;
  return <WorkspacePeople key={consolidation.id} consolidationId={consolidation.id} />;
}
