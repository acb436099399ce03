import type { ProjectKpi } from "@amont/contract/operations/projects/project-settings.ts";
import { PrintedSheet } from "@amont/ui/printing/printed-sheet.tsx";
import { useTranslation } from "react-i18next";
import type { ColumnLayout } from "../../../../shared/forecast/column-layout.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { type CurrentCompany, useCurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import { usePrintedFacts } from "../../print/use-printed-facts.ts";
import type { ProjectStatement } from "../project-forecast-queries.ts";
import { useProjectSource } from "../use-project-source.ts";

interface PrintedProjectProps {
  readonly project: ProjectStatement;
  readonly shownKpis: readonly ProjectKpi[] | undefined;
  readonly view: ForecastView;
  readonly layout: Pick<ColumnLayout, "edges">;
  readonly hasTotals: boolean;
}

/** The plan of a project on paper: every line of it, to the cent. */
export function PrintedProject(props: PrintedProjectProps) {
  const company = useCurrentCompany();
  return company === null ? null : <OfCompany {...props} company={company} />;
}

function OfCompany(props: PrintedProjectProps & { readonly company: CurrentCompany }) {
  const { company, project, view } = props;
  const { t } = useTranslation();
  const source = useProjectSource(project, "all", props.shownKpis, props.layout, "default");
  const facts = usePrintedFacts(
    company,
    view,
    project.statement,
    t("projectForecast.grid", { name: project.projectName }),
  );
  return (
    <PrintedSheet
      source={source}
      hasTotals={props.hasTotals}
      linesTitle={t("forecastPrint.lines")}
      facts={facts}
    />
  );
}
