import { getRouteApi } from "@tanstack/react-router";
import { GroupExpected } from "../../features/consolidations/expected/components/group-expected.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

const route = getRouteApi("/signed-in/in-company/app/consolidation/$consoId/expected/list");

export function GroupExpectedPage() {
  const { consolidation } = usePlace();
  const { entityId, late } = route.useSearch();
  const navigate = route.useNavigate();
  if (consolidation === null) return null;
  return (
    <GroupExpected
      key={consolidation.id}
      consolidationId={consolidation.id}
      filter={{ companyId: entityId, onlyLate: late === true }}
      onFilter={({ companyId, onlyLate }) =>
        void navigate({ search: { entityId: companyId, late: onlyLate || undefined }, replace: true })
      }
    />
  );
}
