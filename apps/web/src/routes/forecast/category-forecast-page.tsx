import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CategoryForecast } from "../../features/forecast/category/components/category-forecast.tsx";
import { CategoryTitle } from "../../features/forecast/category/components/category-title.tsx";
import { AccountFilter } from "../../features/forecast/toolbar/components/account-filter.tsx";
import { FrequencySelector } from "../../features/forecast/toolbar/components/frequency-selector.tsx";
import { RangeSelector } from "../../features/forecast/toolbar/components/range-selector.tsx";
import { useApi } from "../../shared/api/api-context.ts";
import { statementQuery } from "../../shared/forecast/forecast-queries.ts";
import type { ForecastSearch, ForecastView } from "../../shared/forecast/forecast-search.ts";
import { usePlace } from "../../shared/workplace/workplace-context.ts";
import styles from "./forecast-detail.module.css";
import { useForecastView } from "./use-forecast-view.ts";

const route = getRouteApi("/signed-in/in-company/app/cashflow/forecast/category/$categoryId");

export function CategoryForecastPage() {
  const { companyId } = usePlace();
  return companyId === null ? null : <OfCompany key={companyId} companyId={companyId} />;
}

function OfCompany({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const categoryId = Number(route.useParams().categoryId);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = useForecastView(companyId, search);
  const onSearch = (next: Partial<ForecastSearch>) => void navigate({ search: { ...search, ...next } });
  return (
    <div className={styles["page"]} data-work-page="">
      <header className={styles["toolbar"]}>
        <CategoryTitle companyId={companyId} categoryId={categoryId} />
        {view === null ? null : <Filters companyId={companyId} view={view} onSearch={onSearch} />}
      </header>
      <div className={styles["scroller"]}>
        {view === null ? (
          <SkeletonRows rowCount={12} label={t("state.loading")} />
        ) : (
          <CategoryForecast company={{ id: companyId }} view={view} categoryId={categoryId} />
        )}
      </div>
    </div>
  );
}

interface FiltersProps {
  readonly companyId: number;
  readonly view: ForecastView;
  readonly onSearch: (next: Partial<ForecastSearch>) => void;
}

function Filters({ companyId, view, onSearch }: FiltersProps) {
  const statement = useQuery(statementQuery(useApi(), companyId, view)).data;
  return (
    <>
      <FrequencySelector value={view.frequency} onSearch={onSearch} />
      <RangeSelector companyId={companyId} view={view} statement={statement} onSearch={onSearch} />
      <AccountFilter companyId={companyId} view={view} statement={statement} onSearch={onSearch} />
    </>
  );
}
