import { Button } from "@amont/ui/button.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { GroupPage } from "../../../shared/layout/group/group-page.tsx";
import { CategoriesTab } from "../categories/components/categories-tab.tsx";
import type { RenderFilterLink } from "../flows/components/flow-filter-bar.tsx";
import { FlowsTab } from "../flows/components/flows-tab.tsx";
import { useFlowActs } from "../flows/use-flow-acts.ts";
import { summaryQuery } from "../intragroup-queries.ts";
import type { FlowFilter } from "../model/flow-filters.ts";
import { RulesTab } from "../rules/components/rules-tab.tsx";
import { CompanyRulesMenu } from "./company-rules-menu.tsx";
import styles from "./intragroup-page.module.css";

export const intragroupTabs = ["flows", "rules", "categories"] as const;
type IntragroupTab = (typeof intragroupTabs)[number];

interface IntragroupPageProps {
  readonly consolidationId: number;
  readonly organisationId: number;
  readonly tab: IntragroupTab;
  readonly filter: FlowFilter;
  /** Whose flows, or whose internal categories. */
  readonly companyId: number | undefined;
  /** The parts of the page, as links. */
  readonly tabs: ReactNode;
  readonly onCompany: (companyId: number | undefined) => void;
  readonly renderFilter: RenderFilterLink;
}

/** What is between the companies of a group: its gaps, and what makes a flow known as internal. */
export function IntragroupPage(props: IntragroupPageProps) {
  const { consolidationId, organisationId, tab, filter, companyId, tabs, onCompany, renderFilter } = props;
  const { t } = useTranslation();
  return (
    <GroupPage title={t("intragroup.title")} actions={<CompanyRulesMenu consolidationId={consolidationId} />}>
      <div className={styles["page"]}>
        <div className={styles["tabs"]}>
          {tabs}
          {tab === "flows" ? <Detection consolidationId={consolidationId} /> : null}
        </div>
        {tab === "flows" ? (
          <FlowsTab
            consolidationId={consolidationId}
            wanted={{ filter, companyId }}
            onCompany={onCompany}
            renderFilter={renderFilter}
          />
        ) : tab === "rules" ? (
          <RulesTab consolidationId={consolidationId} organisationId={organisationId} />
        ) : (
          <CategoriesTab consolidationId={consolidationId} companyId={companyId} onCompany={onCompany} />
        )}
      </div>
    </GroupPage>
  );
}

/** When somebody or something looked for flows last, and for who may: once more. */
function Detection({ consolidationId }: { readonly consolidationId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: summary } = useQuery(summaryQuery(useApi(), consolidationId));
  const { detect } = useFlowActs(consolidationId);
  if (summary === undefined) return null;
  const at = summary.detectedAt === null ? null : new Date(summary.detectedAt);
  return (
    <span className={styles["detection"]}>
      <span className={styles["quiet"]}>
        {at === null
          ? t("intragroup.neverDetected")
          : t("intragroup.detectedAt", {
              day: dayText(localDay(at), language),
              time: at.toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" }),
            })}
      </span>
      {summary.canChange ? (
        <Button size="sm" icon="refresh" isBusy={detect.isPending} onClick={() => detect.mutate()}>
          {t("intragroup.detect")}
        </Button>
      ) : null}
    </span>
  );
}
