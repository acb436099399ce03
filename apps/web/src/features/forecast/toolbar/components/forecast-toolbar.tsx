import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { AmountFormatSelector } from "@amont/ui/widgets/amount-format/amount-format-selector.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { type ForecastOptions, useHasScales } from "../../../../shared/forecast/forecast-options.ts";
import type { ForecastSearch, ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { PageTitle } from "../../../../shared/layout/page-title.tsx";
import { projectsQuery } from "../../../../shared/ledger/projects/project-queries.ts";
import { IconLink } from "../../../../shared/links.tsx";
import { useFormatTexts } from "../../../../shared/preferences/use-format-texts.ts";
import type { Company } from "../../../../shared/workplace/company.ts";
import { useIsCrowded } from "../use-is-crowded.ts";
import { useToolbarCommands } from "../use-toolbar-commands.ts";
import { useToolbarShortcuts } from "../use-toolbar-shortcuts.ts";
import { AccountFilter } from "./account-filter.tsx";
import styles from "./forecast-toolbar.module.css";
import { FrequencySelector } from "./frequency-selector.tsx";
import { OptionsMenu } from "./options-menu.tsx";
import { RangeSelector } from "./range-selector.tsx";

interface ForecastToolbarProps {
  readonly company: Pick<Company, "id">;
  readonly view: ForecastView;
  readonly statement: StatementAnswer | undefined;
  /** What changes in the address. */
  readonly onSearch: (next: Partial<ForecastSearch>) => void;
  readonly options: ForecastOptions;
  readonly onOptions: (change: Partial<ForecastOptions>) => void;
  /** What one can do with the forecast, at the end of the line. */
  readonly children?: ReactNode;
}

/** What of the forecast is shown, and how. */
export function ForecastToolbar(props: ForecastToolbarProps) {
  const { company, view, statement, onSearch, options, onOptions, children } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const formatTexts = useFormatTexts();
  const isCrowded = useIsCrowded();
  const hasScales = useHasScales();
  useToolbarShortcuts({ view, onSearch, options, onOptions });
  useToolbarCommands({ view, onSearch, options, onOptions });
  return (
    <header className={styles["toolbar"]}>
      <PageTitle title={t("forecastToolbar.title")} isCompact />
      <FrequencySelector value={view.frequency} onSearch={onSearch} />
      <RangeSelector companyId={company.id} view={view} statement={statement} onSearch={onSearch} />
      <AccountFilter companyId={company.id} view={view} statement={statement} onSearch={onSearch} />
      <div className={styles["end"]}>
        {isCrowded || !hasScales ? null : (
          <AmountFormatSelector
            texts={formatTexts}
            locale={language}
            value={options.scale}
            onChange={(scale) => onOptions({ scale })}
          />
        )}
        <ProjectPlans companyId={company.id} />
        <OptionsMenu options={options} onOptions={onOptions} withFormat={isCrowded && hasScales} />
        {children}
      </div>
    </header>
  );
}

/** From the company's plan to those of its projects, among which that page goes from one to the other. */
function ProjectPlans({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const [first] = useQuery(projectsQuery(useApi(), companyId)).data?.active ?? [];
  if (first === undefined) return null;
  return (
    <IconLink
      icon="folder"
      label={t("forecastToolbar.byProject")}
      to="/app/cashflow/project-based/$projectId"
      params={{ projectId: String(first.id) }}
    />
  );
}
