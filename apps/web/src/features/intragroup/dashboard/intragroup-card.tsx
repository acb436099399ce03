import type { Money } from "@amont/kernel/money.ts";
import { Card } from "@amont/ui/card.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { MoneyText } from "../../../shared/money-text.tsx";
import { summaryQuery } from "../intragroup-queries.ts";
import { countOf, type FlowFilter, type IntragroupSummary, netOf } from "../model/flow-filters.ts";
import styles from "./intragroup-card.module.css";

/** Those that a treasurer asks for in the morning. */
const shown = ["transit", "gaps", "proposed"] as const satisfies readonly FlowFilter[];

/** What is under way between the companies, and what does not fit: each leads to its list. */
export function IntragroupCard({ consolidationId }: { readonly consolidationId: number }) {
  const { t } = useTranslation();
  const query = useQuery(summaryQuery(useApi(), consolidationId));
  return (
    <Card title={t("intragroup.title")} titleIcon="refresh">
      {query.data === undefined ? (
        query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rowCount={shown.length} label={t("state.loading")} />
        )
      ) : (
        <ul className={styles["parts"]}>
          {shown.map((filter) => (
            <Part key={filter} consolidationId={consolidationId} filter={filter} summary={query.data} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface PartProps {
  readonly consolidationId: number;
  readonly filter: (typeof shown)[number];
  readonly summary: IntragroupSummary;
}

function Part({ consolidationId, filter, summary }: PartProps) {
  const { t } = useTranslation();
  const count = countOf(summary, filter);
  return (
    <li>
      <Link
        to="/app/consolidation/$consoId/settings/management-rules"
        params={{ consoId: String(consolidationId) }}
        search={{ state: filter }}
      >
        {t(`intragroup.card.${filter}`)}
      </Link>
      <span className={styles["count"]}>{t("intragroup.count", { count })}</span>
      <span className={styles["net"]}>
        {filter === "proposed" || count === 0 ? "–" : <Net net={netOf(summary, filter)} />}
      </span>
    </li>
  );
}

function Net({ net }: { readonly net: Money | null }) {
  const { t } = useTranslation();
  return net === null ? t("intragroup.unconverted") : <MoneyText money={net} />;
}
