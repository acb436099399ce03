import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { BoardPage } from "../../../features/boards/components/board-page.tsx";
import { type BoardSearch, boardSearch } from "../../../features/boards/model/board-search.ts";
import { AsOfPicker } from "../../../features/forecast/history/components/as-of-picker.tsx";
import { accountsQuery } from "../../../features/forecast/toolbar/accounts-query.ts";
import { AccountFilter } from "../../../features/forecast/toolbar/components/account-filter.tsx";
import { useApi } from "../../../shared/api/api-context.ts";
import { useScenarioId } from "../../../shared/scenarios/current-scenario.ts";
import { useCurrentCompany, usePlace } from "../../../shared/workplace/workplace-context.ts";

export function CompanyBoardPage() {
  const company = useCurrentCompany();
  const scenarioId = useScenarioId(company?.id ?? 0);
  const address = useBoardAddress();
  const accounts = useQuery({
    ...accountsQuery(useApi(), company?.id ?? 0),
    enabled: company !== null,
  });
  if (company === null) return null;
  const { id } = company;
  // Where they cannot be read, the server says of each whether it is there.
  const accountIds = accounts.data?.map((account) => account.id) ?? (accounts.isError ? undefined : null);
  return (
    <BoardPage
      key={id}
      entityId={id}
      isConsolidation={false}
      scenarioId={scenarioId}
      accountIds={accountIds}
      renderAccounts={(bankAccountIds, onChosen) =>
        // A company without accounts has none to choose among.
        accounts.data?.length === 0 ? null : (
          <AccountFilter
            companyId={id}
            view={{ bankAccountIds }}
            statement={undefined}
            onSearch={(next) => onChosen(next.bankAccountIds)}
          />
        )
      }
      renderAsOf={(asOf, onAsOf) => (
        <AsOfPicker company={company} view={{ asOf }} onSearch={(next) => onAsOf(next.asOf)} />
      )}
      {...address}
    />
  );
}

export function GroupBoardPage() {
  const { consolidation } = usePlace();
  const address = useBoardAddress();
  if (consolidation === null) return null;
  const { id } = consolidation;
  return <BoardPage key={id} entityId={id} isConsolidation scenarioId={null} {...address} />;
}

function useBoardAddress() {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => boardSearch.parse(address), [address]);
  const onSearch = (next: BoardSearch) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, ...next }),
      replace: true,
    } as never);
  return { search, onSearch };
}
