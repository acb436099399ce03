/** Positions of companies as the engine takes them: what accounts held, what moves them, and how they are used. */
import type { WirePositionEntry } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { copiedPositions, type PlanSharing } from "@amont/engine/liquidity/planned-positions.ts";
import type { SweepMovement } from "@amont/engine/liquidity/pool/simulate-pool.ts";
import { type Freshness, freshnessOf } from "@amont/engine/liquidity/position-totals.ts";
import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type DateInterval, dateInterval, isInForce } from "@amont/kernel/interval.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { balancesAt } from "../../ledger/account-balances.ts";
import { sweepsOfAccounts } from "../../ledger/cash-pools/simulated-sweeps.ts";
import {
  type AccountRule,
  findAccountRules,
  usualRule,
} from "../../ledger/liquidity/account-rules-repository.ts";
import {
  type AnnouncedOfCompany,
  type AnnouncingCompany,
  announcedEntries,
  type CountedEntry,
  findAnnounced,
  insteadEntries,
  withoutEntries,
} from "../../ledger/liquidity/announced-entries.ts";
import { bankKeyOf } from "../../ledger/liquidity/bank-key.ts";
import { findCreditAvailabilities } from "../../ledger/liquidity/credit-availabilities-repository.ts";
import type { LiquidityPreferences } from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import { findPoolRoles, noPoolRole, type PoolRole } from "../../ledger/liquidity/pool-roles-repository.ts";
import type { OpenedCompany } from "./opened-entity.ts";
import { findMoved, findPositionAccounts, type PositionAccount } from "./positions-repository.ts";

export interface ReadAccount extends AccountRule {
  readonly id: number;
  readonly name: string;
  readonly bankName: string;
  readonly bankKey: string;
  readonly currency: CurrencyCode;
  readonly country: string | null;
  readonly openingMinor: number;
  readonly knownOn: CalendarDate;
  readonly freshness: Freshness;
  readonly overdraftMinor: number;
  readonly ownPoolId: number | null;
  readonly isSweptByBank: boolean;
  readonly poolName: string | null;
  readonly isHub: boolean;
}

export interface ReadCompany extends OpenedCompany {
  readonly accounts: readonly ReadAccount[];
  readonly entries: readonly WirePositionEntry[];
  /** What is on no account and in another currency than the company's is apart: it cannot be added to the rest. */
  readonly foreignEntries: readonly CountedEntry[];
  /** Expectations that announced lines stand for: not among the entries. */
  readonly announcedInstead: readonly WirePositionEntry[];
  readonly foreignAnnouncedInstead: readonly CountedEntry[];
  /** Lines of credit that can be drawn today. */
  readonly undrawn: ReadonlyArray<{ readonly label: string; readonly availableMinor: number }>;
  /** What banks announced, on whatever day and account. */
  readonly announced: AnnouncedOfCompany;
}

type EntriesOfCompany = Omit<ReadCompany, keyof OpenedCompany | "accounts" | "undrawn">;

/** As chains of scenarios number it. */
const mainPlan = 0;

interface WantedPositions {
  /** Where rolling begins included. */
  readonly period: DateInterval;
  /** None: all accounts, and what is on none. */
  readonly accountIds: readonly number[];
  readonly preferences: LiquidityPreferences;
}

/** Null where an account is not of the companies. */
export async function readPositions(
  forecasts: CompanyForecasts,
  context: Pick<OperationContext, "database" | "now">,
  companies: readonly OpenedCompany[],
  { period, accountIds, preferences }: WantedPositions,
): Promise<readonly ReadCompany[] | null> {
  if (companies.length === 0) return accountIds.length === 0 ? [] : null;
  const { database } = context;
  const companyIds = companies.map(({ id }) => id);
  const all = await findPositionAccounts(database, companyIds);
  const ignored = new Set(companies.flatMap(({ ignoredAccountIds }) => [...ignoredAccountIds]));
  const shown = all.filter(({ id }) => !ignored.has(id));
  if (!accountIds.every((id) => shown.some((account) => account.id === id))) return null;
  const wanted = new Set(accountIds);
  const accounts = wanted.size === 0 ? shown : shown.filter(({ id }) => wanted.has(id));
  const living = companies.filter(({ isFrozen }) => !isFrozen);
  const ids = accounts.map(({ id }) => id);
  const ownAccounts = Map.groupBy(accounts, ({ company_id }) => company_id);
  const moving = {
    companies: living.map(({ id, state, scenarioIds }) => ({ id, today: state.today, scenarioIds })),
    accountIds: wanted.size === 0 ? [...ids, 0] : ids,
  };
  const organisationId = companies[0]?.state.organisationId ?? 0;
  const [openings, rules, roles, moved, announcedOf, availabilitiesOf] = await Promise.all([
    balancesAt(database, accounts, addDays(period.start, -1)),
    findAccountRules(database, companyIds),
    findPoolRoles(database, ids),
    findMoved(database, moving, period),
    findAnnounced(database, living.map(announcing)),
    findCreditAvailabilities(database, organisationId, companyIds),
  ]);
  // Companies of pools are opened for it: nothing else may be asked meanwhile.
  const sweeps = roles.size === 0 ? [] : await sweepsOf(database, living, { accounts, period });
  const read = companies.map((company): ReadCompany => {
    const own = ownAccounts.get(company.id) ?? [];
    const shownIds = new Set<number | null>(own.map(({ id }) => id));
    if (wanted.size === 0) shownIds.add(null);
    const today = company.state.today;
    return {
      ...company,
      accounts: own.map((account) =>
        toAccount(account, rules.get(account.id) ?? usualRule, {
          openingMinor: openings.get(account.id) ?? 0,
          role: roles.get(account.id) ?? noPoolRole,
          today,
        }),
      ),
      undrawn: availabilitiesOf(company.id)
        .filter((row) => row.undrawnMinor > 0 && isInForce(row, today))
        .map(({ label, undrawnMinor }) => ({ label, availableMinor: undrawnMinor })),
      ...entriesOf(company, {
        moved: moved(company.id),
        announced: announcedOf(company.id),
        sweeps: sweeps.filter(({ accountId }) => shownIds.has(accountId)),
        looked: { period, accountIds: shownIds },
      }),
    };
  });
  const copied: ReadCompany[] = [];
  for (const company of read)
    copied.push(
      company.isFrozen
        ? await asCopied(forecasts, context, company, { period, accountIds, preferences })
        : company,
    );
  return copied;
}

function toAccount(
  account: PositionAccount,
  rule: AccountRule,
  {
    openingMinor,
    role,
    today,
  }: { readonly openingMinor: number; readonly role: PoolRole; readonly today: CalendarDate },
): ReadAccount {
  const { iban, currency, overdraft_minor: overdraftMinor } = account;
  const knownOn = calendarDate(account.known_balance_on);
  return {
    ...rule,
    // An overdraft that was taken back is the floor, whatever was said before.
    floorMinor: Math.max(rule.floorMinor, overdraftMinor),
    id: account.id,
    name: account.name,
    bankName: account.bank_name,
    bankKey: bankKeyOf({ id: account.id, bankName: account.bank_name, iban }),
    currency,
    country: iban?.slice(0, 2) ?? null,
    openingMinor,
    knownOn,
    freshness: freshnessOf({ knownOn, currency, iban }, today),
    overdraftMinor,
    ownPoolId: role.ownPoolId,
    isSweptByBank: role.isSweptByBank,
    poolName: role.poolName,
    isHub: role.isOwnHeader || rule.isCentralising,
  };
}

export const announcing = ({ id, state, scenarioIds }: OpenedCompany): AnnouncingCompany => ({
  id,
  today: state.today,
  countsMainPlan: scenarioIds.includes(mainPlan),
});

function entriesOf(
  { state: { currency, today } }: OpenedCompany,
  {
    moved,
    announced,
    sweeps,
    looked,
  }: {
    readonly moved: readonly CountedEntry[];
    readonly announced: AnnouncedOfCompany;
    readonly sweeps: readonly SweepMovement[];
    readonly looked: { readonly period: DateInterval; readonly accountIds: ReadonlySet<number | null> };
  },
): EntriesOfCompany {
  const instead = insteadEntries(announced, today, looked);
  const counted = [...withoutEntries(moved, instead), ...announcedEntries(announced, looked)];
  const isForeign = (one: CountedEntry): boolean => one.entry.accountId === null && one.currency !== currency;
  const own = (all: readonly CountedEntry[]) =>
    all.filter((one) => !isForeign(one)).map(({ entry }) => entry);
  return {
    entries: [
      ...own(counted),
      ...sweeps.map(({ accountId, day, amountMinor }) => ({
        accountId,
        on: day,
        layer: "swept" as const,
        amountMinor,
      })),
    ],
    foreignEntries: counted.filter(isForeign),
    announcedInstead: own(instead),
    foreignAnnouncedInstead: instead.filter(isForeign),
    announced,
  };
}

/**
 * What the evenings of cash pools will move, from today on: on what is paid and expected in the main plan, as the pages of
 * pools simulate it. So they are the same sweeps whichever layers somebody looks at, and cash moves from one account of the
 * pool to another.
 */
async function sweepsOf(
  database: ScopedDatabase,
  living: readonly OpenedCompany[],
  { accounts, period }: { readonly accounts: readonly PositionAccount[]; readonly period: DateInterval },
): Promise<readonly SweepMovement[]> {
  const own = living.filter(({ scenarioId }) => scenarioId === null);
  const [first] = own;
  if (first === undefined) return [];
  const today = own.map(({ state }) => state.today).toSorted()[0] ?? first.state.today;
  if (today >= period.endExclusive) return [];
  const ids = new Set(own.map(({ id }) => id));
  return sweepsOfAccounts(database, {
    organisationId: first.state.organisationId,
    accountIds: accounts.filter(({ company_id }) => ids.has(company_id)).map(({ id }) => id),
    period: dateInterval(today, period.endExclusive),
  });
}

/** The ledger has gone on since it was frozen: what the copy kept is read from the copy. */
async function asCopied(
  forecasts: CompanyForecasts,
  { database, now }: Pick<OperationContext, "database" | "now">,
  company: ReadCompany,
  { period, accountIds, preferences }: WantedPositions,
): Promise<ReadCompany> {
  const { model } = await forecasts.open(database, company.id, now, period.start);
  const sharing = sharingOf(preferences, company.accounts);
  const { openings, entries } = copiedPositions(model, {
    scenarioId: company.scenarioId ?? 0,
    period,
    sharing,
  });
  const shown = new Set<number | null>(company.accounts.map(({ id }) => id));
  if (accountIds.length === 0) shown.add(null);
  return {
    ...company,
    accounts: company.accounts.map((account) => withOpening(account, openings.get(account.id) ?? 0)),
    // What is planned is asked for apart, as of a living plan.
    entries: entries.flatMap(({ accountId, on, layer, amountMinor }) =>
      shown.has(accountId) && (layer === "confirmed" || layer === "committed")
        ? [{ accountId, on, layer, amountMinor }]
        : [],
    ),
  };
}

const withOpening = (account: ReadAccount, openingMinor: number): ReadAccount => ({
  ...account,
  openingMinor,
});

/** How the plan of a company gets to its accounts. */
export function sharingOf(
  { sharing }: Pick<LiquidityPreferences, "sharing">,
  accounts: ReadonlyArray<Pick<ReadAccount, "id" | "isDefaultForInflows" | "isDefaultForOutflows">>,
): PlanSharing {
  if (sharing !== "default") return { kind: sharing };
  const idOf = (flag: "isDefaultForInflows" | "isDefaultForOutflows"): number | null =>
    accounts.find((account) => account[flag])?.id ?? null;
  return {
    kind: "default",
    inflowsTo: idOf("isDefaultForInflows"),
    outflowsTo: idOf("isDefaultForOutflows"),
  };
}
