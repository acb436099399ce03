/** Opens a company and has it bring what a consolidation asks it for. */
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { contributionOf } from "@amont/engine/group/contribute.ts";
import { PackedContribution } from "@amont/engine/group/packed-contribution.ts";
import { StatementRates } from "@amont/engine/rates/statement-rates.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecasts } from "../company-forecasts.ts";
import { needsAny } from "../forecast-rates.ts";
import type { Group, GroupCompany } from "../group-repository.ts";
import { keepLastGood } from "../last-good-plans.ts";
import { type Brought, brought } from "./brought.ts";
import { type GroupColumns, originNames, originOf } from "./contribution-origin.ts";
import { type GroupFrame, type GroupRates, lookAt } from "./group-frame.ts";

/** How a group looks at all of its companies at one moment. */
export interface GroupLooking {
  readonly group: Group;
  readonly columns: GroupColumns;
  readonly frame: GroupFrame;
  /** Payments from this day on are needed. */
  readonly from: CalendarDate;
  readonly rates: GroupRates;
  readonly now: Date;
}

/**
 * `isFollowed`: somebody works in the company, and it will be asked for again soon. Otherwise nothing of it stays in
 * memory that was not there: hundreds of companies do not stand there together.
 */
export async function bringCompany(
  database: ScopedDatabase,
  companies: CompanyForecasts,
  looking: GroupLooking,
  company: GroupCompany,
  { isFollowed }: { readonly isFollowed: boolean },
): Promise<Brought> {
  const { group, columns, frame, rates, from, now } = looking;
  const { companyId, scenarioId, ignoredAccountIds } = company;
  const { currency } = group;
  const forecast = await companies.open(database, companyId, now, from, { keepsNew: isFollowed });
  const { model, state } = forecast;
  const names = originNames(originOf(group, company, columns, { state, rates }));
  const { frequency, range } = columns;
  const look = lookAt(company, frame, currency);
  const options = { frequency, range, accountIds: [], scenarioId, group: look };
  // As far as somebody looks: what is broken there goes on as what it was, as on the company's own page.
  model.view(options);
  await keepLastGood(database, companyId, forecast, scenarioId);
  const ignoredAccountsOfGroup = new Set(group.companies.flatMap((one) => one.ignoredAccountIds));
  const contribution = PackedContribution.of(
    contributionOf(model, options, { ...company, ignoredAccountsOfGroup }),
  );
  if (!isFollowed) model.closeView(options);
  return brought({
    look: names.look,
    state,
    moment: names.moment,
    convertedBy: isConverted(model, scenarioId, currency) ? names.rates : null,
    contribution,
    tree: model.facts.tree,
    overdraftMinor: overdraftOf(
      model,
      ignoredAccountIds,
      new StatementRates({ ...frame.rules, target: currency, today: frame.today }),
    ),
  });
}

/** What the group's rates decide: accounts, what is on none, the plan itself, and the copy that stands for it. */
function isConverted(
  { facts, parts }: ForecastModel,
  scenarioId: number | null,
  target: CurrencyCode,
): boolean {
  const kept = scenarioId === null ? undefined : parts.frozen.get(scenarioId);
  return needsAny({
    facts: { ...facts, currency: target },
    cube: parts.cube,
    frozen: kept === undefined ? new Map() : new Map([[0, kept]]),
    shownIn: facts.currency,
  });
}

/** Each at today's rate. */
function overdraftOf(
  { facts }: ForecastModel,
  ignoredAccountIds: readonly number[],
  rates: StatementRates,
): number {
  const accounts = facts.accounts.filter(
    ({ id, currency }) => !ignoredAccountIds.includes(id) && rates.canConvert(currency),
  );
  return accounts.reduce(
    (sum, { currency, overdraftMinor }) =>
      sum + applyFraction(overdraftMinor, rates.spot(currency, rates.today).fraction),
    0,
  );
}
