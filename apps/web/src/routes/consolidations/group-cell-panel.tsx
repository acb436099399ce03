import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useQuery } from "@tanstack/react-query";
import { choicesQuery } from "../../features/consolidations/consolidation-queries.ts";
import type { Details } from "../../features/consolidations/model/consolidation-draft.ts";
import { Contributions } from "../../features/consolidations/panel/components/contributions.tsx";
import { NetParts } from "../../features/consolidations/panel/components/net-parts.tsx";
import { GroupPanel } from "../../features/forecast/group/components/group-panel.tsx";
import { useApi } from "../../shared/api/api-context.ts";
import { cellHash } from "../../shared/forecast/cell-address.ts";
import { type ForecastCell, lineKey } from "../../shared/forecast/forecast-cell.ts";
import type { KpiLine } from "../../shared/forecast/forecast-queries.ts";
import type { GroupView } from "../../shared/forecast/group/group-view.ts";
import { productLevel } from "../../shared/workplace/company.ts";
import { useSwitchCompany } from "../../shared/workplace/use-switch.ts";
import { companiesQuery } from "../../shared/workplace/workplace-queries.ts";

interface GroupCellPanelProps {
  readonly details: Pick<Details, "id" | "companyIds" | "scenarioIds">;
  readonly view: GroupView;
  readonly statement: StatementAnswer;
  readonly cell: ForecastCell;
  readonly kpis?: readonly KpiLine[];
  readonly asked: number;
  readonly onClose: () => void;
  readonly onCell: (cell: ForecastCell) => void;
}

const noKpis: readonly never[] = [];

/** The panel of a group's cell: its figures, and below them what the companies bring. */
export function GroupCellPanel({
  details,
  view,
  statement,
  cell,
  kpis = noKpis,
  asked,
  onClose,
  onCell,
}: GroupCellPanelProps) {
  const opened = openedCell(statement, cell);
  const open = useOpenCompany(details, view);
  const companies = useQuery(companiesQuery(useApi())).data ?? [];
  return (
    <GroupPanel
      statement={statement}
      cell={cell}
      kpis={kpis}
      onClose={onClose}
      onCell={onCell}
      contributions={
        isIntragroupNet(cell) ? (
          <NetParts consolidationId={details.id} view={view} offset={cell.offset} asked={asked} />
        ) : opened === null ? null : (
          <Contributions
            key={`${lineKey(cell.line)} ${view.groupBy}`}
            consolidationId={details.id}
            view={view}
            cell={opened}
            start={{ companyId: opened.companyId, categoryId: null }}
            asked={asked}
            canOpen={(companyId) => {
              const company = companies.find(({ id }) => id === companyId);
              return company !== undefined && productLevel(company, "CashFlow") !== "none";
            }}
            onOpen={open}
          />
        )
      }
    />
  );
}

/** What does not cancel out between the companies is opened by the lists of it. */
const isIntragroupNet = ({ line }: ForecastCell): boolean =>
  line.kind === "bridge" && line.row === "intragroupNet";

/** Null where a cell is not made of what companies bring in one column: balances, bridges, eliminations, totals of all. */
function openedCell(statement: StatementAnswer, { line, offset }: ForecastCell) {
  if (offset === null) return null;
  if (line.kind === "total" && (line.total === "inflow" || line.total === "outflow"))
    return { lineId: null, side: line.total, offset, companyId: null };
  if (line.kind !== "category") return null;
  for (const side of ["inflow", "outflow"] as const) {
    const category = statement[side].categories.find(({ categoryId }) => categoryId === line.categoryId);
    if (category === undefined) continue;
    const isElimination = category.lineKind === "elimination";
    return isElimination
      ? null
      : { lineId: category.categoryId, side, offset, companyId: category.companyId ?? null };
  }
  return null;
}

/** At the same column, in the plan with which the company is in the group. */
function useOpenCompany({ id, companyIds, scenarioIds }: GroupCellPanelProps["details"], view: GroupView) {
  const switchCompany = useSwitchCompany();
  const choices = useQuery({
    ...choicesQuery(useApi(), { consolidationId: id, companyIds }),
    enabled: scenarioIds.length > 0,
  }).data;
  return ({
    companyId,
    categoryId,
    offset,
  }: {
    readonly companyId: number;
    readonly categoryId: number | null;
    readonly offset: number;
  }) => {
    const plans = choices?.scenarios.find((company) => company.companyId === companyId)?.scenarios ?? [];
    const scenario = plans.find((plan) => scenarioIds.includes(plan.id));
    const search = new URLSearchParams({
      frequency: view.frequency,
      offsetBegin: String(view.offsetBegin),
      offsetEnd: String(view.offsetEnd),
      ...(scenario === undefined ? {} : { scenarioId: String(scenario.id) }),
    });
    const hash = categoryId === null ? "" : `#${cellHash({ categoryId, offset })}`;
    void switchCompany(companyId, { to: `/app/cashflow/forecast?${search}${hash}` });
  };
}
