import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CashPlace } from "../../features/short-term-cash/cash-queries.ts";
import { Balances } from "../../features/short-term-cash/components/balances.tsx";
import { BalancesSkeleton } from "../../features/short-term-cash/components/cash-states.tsx";
import { type CashAddress, cashSearch } from "../../features/short-term-cash/model/cash-search.ts";
import type { CashViewName } from "../../features/short-term-cash/model/last-view.ts";
import { Timeline } from "../../features/short-term-cash/timeline/timeline.tsx";
import { TimelineSkeleton } from "../../features/short-term-cash/timeline/timeline-skeleton.tsx";
import { useKeptView, useLastView } from "../../features/short-term-cash/use-last-view.ts";

import {
  type CurrentCompany,
  useCurrentCompany,
  usePlace,
} from "../../shared/workplace/workplace-context.ts";
import { ModulePage } from "../planned/module-page.tsx";

const rootPath = "/app/short-term-cash-management";

/** Where the installation has a build of its own for the module, that one is shown. */
function OwnPage({ basePath, children }: { readonly basePath: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ModulePage
      module="short-term-cash"
      title={t("shortTerm.title")}
      basePath={basePath}
      unavailable={children}
    />
  );
}

/** To the page that somebody was on last, with what the address says, or else with what they looked at there. */
export function ShortTermCashRoot() {
  const company = useCurrentCompany();
  return (
    <OwnPage basePath={rootPath}>
      {company === null ? <BalancesSkeleton /> : <ToLastView entityId={company.id} isConsolidation={false} />}
    </OwnPage>
  );
}

export function BalancesPage() {
  return (
    <OwnPage basePath={rootPath}>
      <OfCompany view="balances" />
    </OwnPage>
  );
}

export function TimelinePage() {
  return (
    <OwnPage basePath={rootPath}>
      <OfCompany view="timeline" />
    </OwnPage>
  );
}

const groupRoot = (consolidationId: number) =>
  `/app/consolidation/${consolidationId}/short-term-cash-management`;

export function GroupShortTermCashRoot() {
  const { consolidation } = usePlace();
  if (consolidation === null) return <BalancesSkeleton />;
  return (
    <OwnPage basePath={groupRoot(consolidation.id)}>
      <ToLastView entityId={consolidation.id} isConsolidation />
    </OwnPage>
  );
}

export function GroupBalancesPage() {
  return <OfGroup view="balances" />;
}

export function GroupTimelinePage() {
  return <OfGroup view="timeline" />;
}

const skeletons = { balances: <BalancesSkeleton />, timeline: <TimelineSkeleton /> } as const;

interface ViewProps {
  readonly view: CashViewName;
}

function OfCompany({ view }: ViewProps) {
  const company = useCurrentCompany();
  if (company === null) return skeletons[view];
  const place = { entityId: company.id, isConsolidation: false };
  return <View key={company.id} view={view} place={place} company={company} />;
}

function OfGroup({ view }: ViewProps) {
  const company = useCurrentCompany();
  const { consolidation } = usePlace();
  if (consolidation === null) return skeletons[view];
  const place = { entityId: consolidation.id, isConsolidation: true };
  return (
    <OwnPage basePath={groupRoot(consolidation.id)}>
      {company === null ? (
        skeletons[view]
      ) : (
        <View key={consolidation.id} view={view} place={place} company={company} />
      )}
    </OwnPage>
  );
}

function View({
  view,
  place,
  company,
}: ViewProps & { readonly place: CashPlace; readonly company: CurrentCompany }) {
  const { search, onSearch } = useCashAddress();
  useKeptView(place, view, search);
  return view === "timeline" ? (
    <Timeline place={place} search={search} onSearch={onSearch} />
  ) : (
    <Balances
      place={place}
      organisation={{ id: company.organisationId, isAdministrator: company.isAdministrator }}
      search={search}
      onSearch={onSearch}
    />
  );
}

function ToLastView(place: CashPlace) {
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const last = useLastView(place);
  const search = Object.keys(asked).length > 0 ? asked : { ...last.search };
  return place.isConsolidation ? (
    <Navigate
      to={`/app/consolidation/$consoId/short-term-cash-management/${last.view}`}
      params={{ consoId: String(place.entityId) }}
      search={search}
      replace
    />
  ) : (
    <Navigate to={`/app/short-term-cash-management/${last.view}`} search={search} replace />
  );
}

/** What the address of this page says, also while it is being left for another, and the way to say something else. */
function useCashAddress() {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => cashSearch.parse(address), [address]);
  const onSearch = (next: CashAddress) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, ...next }),
      replace: true,
    } as never);
  return { search, onSearch };
}
