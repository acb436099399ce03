/** The requests whose answers are recorded, by what they are about. */
import * as forecast from "./forecast-requests.ts";
import * as ledger from "./ledger-requests.ts";
import type { Person } from "./recorded-company.ts";
import type { Ask, RecordedRequest } from "./recorded-request.ts";

interface Area {
  readonly name: string;
  readonly requests: readonly RecordedRequest[];
}

const area = (name: string, asks: readonly Ask[], people: readonly Person[] = ["writer"]): Area => ({
  name,
  requests: people.flatMap((by) => asks.map((ask) => ({ ...ask, by }))),
});

const both: readonly Person[] = ["writer", "reader"];

export const recordedAreas: readonly Area[] = [
  area("statements", forecast.statementRequests),
  area("what a reader sees of the plan", forecast.readerRequests, ["reader"]),
  area("balances", forecast.balanceRequests),
  area("explanations", forecast.explanationRequests),
  area("comparisons and bridges", forecast.comparisonRequests),
  area("plans", forecast.planRequests),
  area("lines of a cell", forecast.cellLineRequests),
  area("settings of the forecast", forecast.forecastSettingRequests, both),
  area("files of the forecast", forecast.forecastFileRequests),
  area("lists", ledger.listRequests),
  area("lines", ledger.lineRequests),
  area("files of lines", ledger.lineFileRequests),
  area("banks", ledger.bankRequests, both),
  area("categories", [...ledger.categoryRequests, ...ledger.categoryFileRequests], both),
  area("rules", ledger.ruleRequests),
  area("reconciliation", ledger.reconciliationRequests),
  area("recurrences", ledger.recurrenceRequests),
  area("projects", ledger.projectRequests),
  area("imports", [...ledger.importRequests, ...ledger.importFileRequests], both),
  area("company", ledger.companyRequests, both),
];
