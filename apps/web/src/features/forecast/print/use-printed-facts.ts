import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { dayText, momentText } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { accountLabelsQuery } from "../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { useScenarioChoices } from "../../../shared/scenarios/scenario-choices.ts";
import { useNow } from "../../../shared/use-now.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";

/** What every page says of the plan: whose it is, of which scenario, accounts and periods, in which currency, printed when. */
export function usePrintedFacts(
  company: Pick<CurrentCompany, "id" | "name">,
  view: ForecastView,
  { columns, frequency, currency }: Pick<StatementAnswer, "columns" | "frequency" | "currency">,
  title: string,
): readonly string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = usePeriodTexts();
  const now = useNow();
  const scenario = useScenarioChoices(company.id).find(view.scenarioId);
  const accounts = useQuery(accountLabelsQuery(useApi(), company.id)).data ?? [];
  const chosen = accounts.filter(({ id }) => view.bankAccountIds.includes(id)).map(({ name }) => name);
  const [first, last] = [columns[0], columns.at(-1)];
  const facts = [
    company.name,
    title,
    scenario?.name,
    chosen.length === 0 ? undefined : chosen.join(", "),
    first === undefined || last === undefined ? undefined : texts.range(first, last, frequency),
    currency,
    view.asOf === null ? undefined : t("forecastPrint.asOf", { day: dayText(view.asOf, language) }),
    t("forecastPrint.printed", { moment: momentText(now, language) }),
  ];
  return facts.filter((fact) => fact !== undefined);
}
