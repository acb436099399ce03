/**
 * The bands of a consolidation: the same paths as a company's, around the plan of all of them together. Its companies are read one
 * after the other, each in a transaction of its own, while who asked waits without one: there may be hundreds.
 */
import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import type { StatementRates } from "@amont/engine/rates/statement-rates.ts";

import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { sql } from "kysely";
import type pg from "pg";
import { inScope, type ScopedDatabase } from "../../db/scope.ts";
import { Turnstile } from "../../db/turnstile.ts";
import { WaitOutside } from "../../db/wait-outside.ts";
import { findRiskSettings, type RiskSettings } from "../../ledger/liquidity/risk-settings-repository.ts";
import type { CompanyForecast } from "../company-forecasts.ts";
import { ratesOfCompany } from "../group/group-balances.ts";
import type { OpenedGroup } from "../group-forecasts.ts";
import type { GroupCompany } from "../group-repository.ts";
import { readLeafHistories } from "../leaf-histories.ts";
import type { Forecasts } from "../open-view.ts";
import { CommittedLeaves } from "./committed-leaves.ts";
import type { BandsWanted } from "./company-bands.ts";
import {
  BandSimulation,
  type DrawnBands,
  type DrawnCompany,
  learnedFrom,
  readOpenLines,
} from "./simulate-bands.ts";

export interface GroupBandsWanted extends Omit<BandsWanted, "floorMinor"> {
  /** Null: what its companies want to hold, together. */
  readonly floorMinor: number | null;
}

export interface GroupBands {
  readonly floorMinor: number;
  readonly bands: DrawnBands | null;
}

interface Means {
  readonly pool: pg.Pool;
  readonly forecasts: Forecasts;
}

interface Asked {
  readonly opened: OpenedGroup;
  readonly wanted: GroupBandsWanted;
  readonly settings: ReadonlyMap<number, RiskSettings>;
  readonly now: Date;
}

interface Kept {
  /** Another object when anything of the consolidation is another. */
  readonly of: WeakRef<OpenedGroup>;
  readonly made: GroupBands;
  readonly at: number;
}

const mostKept = 50;
/** Who waited gets what they waited for, though something may have been changed meanwhile. */
const freshMs = 5_000;
/** So long a failure is told; then it is tried again. */
const failureMs = 1_000;

export class BandsOfGroups {
  readonly #means: Means;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<void>>();
  /** Told to those who waited, or they would wait again for what fails again. */
  readonly #failures = new Map<string, unknown>();
  /** Whoever types one floor after the other keeps a processor busy, and nobody of another organisation waiting. */
  readonly #turns = new Turnstile({
    most: 2,
    mostPerTenant: 1,
    mostWaitingPerTenant: 8,
    patienceMs: 30_000,
  });

  constructor(means: Means) {
    this.#means = means;
  }

  async read(
    database: ScopedDatabase,
    opened: OpenedGroup,
    wanted: GroupBandsWanted,
    now: Date,
  ): Promise<GroupBands> {
    const { group } = opened;
    const companyIds = group.companies.map(({ companyId }) => companyId);
    const settings = await findRiskSettings(database, companyIds);
    const key = JSON.stringify([group.consolidationId, opened.frame.key, wanted, [...settings]]);
    const known = this.#kept.get(key);
    if (known !== undefined && (known.of.deref() === opened || performance.now() - known.at < freshMs))
      return known.made;
    if (this.#failures.has(key)) throw this.#failures.get(key);
    throw new WaitOutside(this.#underWay.get(key) ?? this.#start(key, { opened, wanted, settings, now }));
  }

  #start(key: string, asked: Asked): Promise<void> {
    const work = this.#inTurn(asked)
      .then((made) => {
        this.#kept.delete(key);
        this.#kept.set(key, { of: new WeakRef(asked.opened), made, at: performance.now() });
        const [oldest] = this.#kept.keys();
        if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
      })
      .catch((error: unknown) => {
        this.#failures.set(key, error);
        setTimeout(() => this.#failures.delete(key), failureMs).unref();
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    return work;
  }

  async #inTurn(asked: Asked): Promise<GroupBands> {
    const leave = await this.#turns.enter(asked.opened.group.organisationId);
    try {
      return await this.#simulate(asked);
    } finally {
      leave();
    }
  }

  async #simulate({ opened, wanted, settings, now }: Asked): Promise<GroupBands> {
    const { group, frame, today, result, usesExpected } = opened;
    const companies = group.companies.filter(({ isAvailable }) => isAvailable);
    const firstDay = await this.#inScopeOf(opened, companies, (database) =>
      readFirstDay(database, companies, learnedFrom(today)),
    );
    const { periods } = result.statement.axis;
    const planned = Float64Array.from(
      result.balances.end,
      (balance, column) => balance + (wanted.balanceChanges[column] ?? 0),
    );
    const seed = `consolidation ${group.consolidationId} ${today}`;
    const simulation =
      firstDay === null ? null : BandSimulation.of({ seed, today, periods, planned, firstDay });
    let floorMinor = 0;
    for (const company of companies) {
      const rates = ratesOfCompany({ group, frame }, company);
      const floor = settings.get(company.companyId)?.floorMinor ?? null;
      const drawn = await this.#inScopeOf(opened, [company], async (database) => {
        const { today: forecasts } = this.#means.forecasts;
        const forecast = await forecasts.open(database, company.companyId, now, null, { keepsNew: false });
        floorMinor += floorOf(forecast, company, { rates, floor, today });
        return readCompany(database, forecast, company, { rates, usesExpected, today });
      });
      if (drawn !== null) await simulation?.add(drawn);
    }
    const usual = wanted.floorMinor ?? floorMinor;
    return { floorMinor: usual, bands: (await simulation?.finish(usual)) ?? null };
  }

  #inScopeOf<T>(
    { group, today }: OpenedGroup,
    companies: readonly GroupCompany[],
    work: (database: ScopedDatabase) => Promise<T>,
  ): Promise<T> {
    const { organisationId, consolidationId } = group;
    const scope = {
      userId: "",
      companyIds: companies.map(({ companyId }) => companyId),
      organisationIds: [organisationId],
      consolidationIds: [consolidationId],
      requestId: `bands of consolidation ${consolidationId} on ${today}`,
    };
    return inScope(this.#means.pool, scope, "read", work);
  }
}

async function readFirstDay(
  database: ScopedDatabase,
  companies: readonly GroupCompany[],
  from: OpenedGroup["today"],
): Promise<number | null> {
  const { rows } = await sql<{ day: number | null }>`
    select min(counted_on) - date '1970-01-01' as day from daily_totals
    where company_id = any (${companies.map(({ companyId }) => companyId)}::int[]) and is_paid
      and counted_on >= ${from}::date`.execute(database);
  return rows[0]?.day ?? null;
}

interface Converted {
  readonly rates: StatementRates;
  readonly today: OpenedGroup["today"];
}

/** Empty: all of them. Null: the consolidation counts none. */
function shownAccounts(
  { model }: CompanyForecast,
  { ignoredAccountIds }: GroupCompany,
): readonly number[] | null {
  if (ignoredAccountIds.length === 0) return [];
  const shown = model.facts.accounts.map(({ id }) => id).filter((id) => !ignoredAccountIds.includes(id));
  return shown.length === 0 ? null : shown;
}

const factorOf = ({ rates, today }: Converted, currency: CurrencyCode): number => {
  if (rates.keeps(currency)) return 1;
  if (!rates.canConvert(currency)) return 0;
  const { numerator, denominator } = rates.closing(currency, today).fraction;
  return Number(numerator) / Number(denominator);
};

/** What it wants to hold, else its overdrafts of the accounts that count. */
function floorOf(
  forecast: CompanyForecast,
  company: GroupCompany,
  { floor, ...converted }: Converted & { readonly floor: number | null },
): number {
  const { rates, today } = converted;
  const { facts } = forecast.model;
  const shown = shownAccounts(forecast, company);
  const selection = shown === null ? null : forecast.model.select(shown);
  const currency = floor === null && selection !== null ? selection.currency : facts.currency;
  const minor = floor ?? (selection === null ? 0 : overdraftOf(facts, selection));
  if (rates.keeps(currency)) return minor;
  return rates.canConvert(currency) ? applyFraction(minor, rates.closing(currency, today).fraction) : 0;
}

/** Null: nothing of it can be counted in the currency of the consolidation. */
async function readCompany(
  database: ScopedDatabase,
  forecast: CompanyForecast,
  company: GroupCompany,
  { usesExpected, ...converted }: Converted & { readonly usesExpected: boolean },
): Promise<DrawnCompany | null> {
  const { companyId, name } = company;
  const { today } = converted;
  const accountIds = shownAccounts(forecast, company);
  if (accountIds === null) return null;
  const histories = await readLeafHistories(database, companyId, forecast, {
    accountIds,
    from: learnedFrom(today),
    until: today,
  });
  const factor = factorOf(converted, histories.currency);
  if (factor === 0) return null;
  return {
    companyId,
    companyName: name,
    histories,
    ...(await readOpenLines(database, companyId, { today, usesExpected })),
    calendar: forecast.model.facts.settings.calendar,
    committed: new CommittedLeaves(forecast.model),
    factor,
  };
}
