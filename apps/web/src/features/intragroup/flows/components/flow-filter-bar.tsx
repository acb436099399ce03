import { SelectField } from "@amont/ui/fields/select-field.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { GroupCompany } from "../../../../shared/forecast/group/group-companies-query.ts";
import type { WantedFlows } from "../../intragroup-queries.ts";
import {
  countOf,
  type FlowFilter,
  type IntragroupSummary,
  offeredFilters,
} from "../../model/flow-filters.ts";
import styles from "./flows.module.css";

export type RenderFilterLink = (
  filter: FlowFilter,
  look: { readonly className: string | undefined; readonly isChosen: boolean },
  children: ReactNode,
) => ReactNode;

interface FlowFilterBarProps {
  readonly summary: IntragroupSummary;
  readonly companies: readonly GroupCompany[];
  readonly wanted: WantedFlows;
  readonly onCompany: (companyId: number | undefined) => void;
  /** Each part of the list has its address. */
  readonly renderLink: RenderFilterLink;
}

const all = "all";

export function FlowFilterBar({ summary, companies, wanted, onCompany, renderLink }: FlowFilterBarProps) {
  const { t } = useTranslation();
  const nameOf = useFilterName();
  return (
    <div className={styles["bar"]}>
      <nav className={styles["filters"]} aria-label={t("intragroup.filter.label")}>
        {offeredFilters(summary, wanted.filter).map((filter) =>
          renderLink(
            filter,
            { className: styles["filter"], isChosen: filter === wanted.filter },
            <>
              {nameOf(filter)} <b className={styles["filterCount"]}>{countOf(summary, filter)}</b>
            </>,
          ),
        )}
      </nav>
      <SelectField
        size="md"
        label={t("intragroup.company")}
        isLabelHidden
        nothingFound={t("intragroup.noCompanyFound")}
        options={[
          { value: all, label: t("intragroup.allCompanies") },
          ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(wanted.companyId ?? all)}
        onChange={(value) => onCompany(value === all ? undefined : Number(value))}
      />
    </div>
  );
}

function useFilterName(): (filter: FlowFilter) => string {
  const { t } = useTranslation();
  return (filter) =>
    filter === "gaps" || filter === "proposed" || filter === "refused"
      ? t(`intragroup.filter.${filter}`)
      : t(`intragroup.state.${filter}`);
}
