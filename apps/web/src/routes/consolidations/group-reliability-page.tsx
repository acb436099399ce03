import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { GroupReliability } from "../../features/scorecard/group/group-reliability.tsx";
import {
  type ReliabilitySearch,
  reliabilitySearch,
} from "../../features/scorecard/model/reliability-search.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { productLevel } from "../../shared/workplace/company.ts";
import { usePlace } from "../../shared/workplace/workplace-context.ts";
import { companiesQuery } from "../../shared/workplace/workplace-queries.ts";

export function GroupReliabilityPage() {
  const { consolidation } = usePlace();
  const companies = useQuery(companiesQuery(useApi())).data ?? [];
  const address = useSearch({ strict: false });
  const search = useMemo(() => reliabilitySearch.parse(address), [address]);
  const navigate = useNavigate();
  if (consolidation === null) return null;
  const onSearch = ({ from, to, horizon }: ReliabilitySearch) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, from, to, horizon }),
      replace: true,
    } as never);
  return (
    <GroupReliability
      key={consolidation.id}
      consolidationId={consolidation.id}
      search={search}
      onSearch={onSearch}
      canOpen={(companyId) => {
        const company = companies.find(({ id }) => id === companyId);
        return company !== undefined && productLevel(company, "CashFlow") !== "none";
      }}
    />
  );
}
