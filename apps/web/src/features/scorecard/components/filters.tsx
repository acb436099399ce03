import { scoredTotals } from "@amont/contract/operations/scorecard/scorecard-fields.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import type { ReliabilitySearch } from "../model/reliability-search.ts";
import { type Scorecard, scorecardQuery } from "../scorecard-queries.ts";
import { useHorizonTexts } from "../use-horizon-texts.ts";
import { PeriodFilter } from "./period-filter.tsx";
import styles from "./reliability.module.css";

interface FiltersProps {
  readonly company: { readonly id: number };
  readonly scorecard: Scorecard;
  readonly search: ReliabilitySearch;
  readonly onSearch: (search: ReliabilitySearch) => void;
}

const all = "all";

/** Of when, of what, and how far ahead. */
export function Filters({ company, scorecard, search, onSearch }: FiltersProps) {
  const { t } = useTranslation();
  const { frequency, horizonCount, card, scoredFrom, scoredTo } = scorecard;
  const { nameOf } = useHorizonTexts(frequency);
  // Where one category is looked at, the answer knows of no other.
  const others = useQuery({
    ...scorecardQuery(useApi(), company.id, { from: search.from, to: search.to }),
    enabled: search.line !== undefined,
  });
  const categories = others.data?.card?.categories ?? card?.categories ?? [];
  if (scoredFrom === null || scoredTo === null) return null;
  return (
    <div className={styles["filters"]}>
      <PeriodFilter
        scored={{ from: scoredFrom, to: scoredTo }}
        frequency={frequency}
        search={search}
        onSearch={onSearch}
      />
      <SelectField
        size="md"
        isLabelHidden
        label={t("reliability.filter.line")}
        nothingFound={t("reliability.filter.noLine")}
        options={[
          { value: all, label: t("reliability.filter.allLines") },
          ...scoredTotals.map((value) => ({ value, label: t(`reliability.line.${value}`) })),
          ...categories.map(({ line, name, isInflow }) => ({
            value: String(line),
            label:
              categories.filter((one) => one.name === name).length > 1
                ? t(isInflow ? "reliability.inflow" : "reliability.outflow", { name })
                : name,
          })),
        ]}
        value={search.line === undefined ? all : String(search.line)}
        onChange={(value) => {
          const total = scoredTotals.find((one) => one === value);
          onSearch({ ...search, line: value === all ? undefined : (total ?? Number(value)) });
        }}
      />
      <SelectField
        size="md"
        isLabelHidden
        label={t("reliability.filter.horizon")}
        options={[
          { value: all, label: t("reliability.filter.allHorizons") },
          ...Array.from({ length: horizonCount }, (_, index) => ({
            value: String(index + 1),
            label: nameOf(index + 1),
          })),
        ]}
        value={search.horizon === undefined ? all : String(search.horizon)}
        onChange={(value) => onSearch({ ...search, horizon: value === all ? undefined : Number(value) })}
      />
    </div>
  );
}
