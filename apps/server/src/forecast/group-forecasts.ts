/**
 * The statements of consolidations, kept in memory as what each company brought and their sums. A read brings every
 * company up to date, as its own page would; one whose forecast is the same object as before brought what it brings.
 */
import { holidaysBetween, isHolidayCountry } from "@amont/engine/calendar/public-holidays.ts";
import { timeAxis } from "@amont/engine/calendar/time-axis.ts";
import { type WorkingCalendar, workingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { CategoryTree } from "@amont/engine/categories/category-tree.ts";
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import type { GroupLook } from "@amont/engine/forecast/group-look.ts";
import { companyShape } from "@amont/engine/group/company-shape.ts";
import { contributionOf } from "@amont/engine/group/contribute.ts";
import type { Contribution } from "@amont/engine/group/contribution.ts";
import type { EliminationWords } from "@amont/engine/group/eliminations.ts";
import { type GroupResult, type GroupShape, GroupStatement } from "@amont/engine/group/group-statement.ts";
import { mergeTrees } from "@amont/engine/group/merge-trees.ts";
import { type RateRules, StatementRates } from "@amont/engine/rates/statement-rates.ts";
import { addDays, addMonths, type CalendarDate, startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { type Frequency, offsetRange } from "@amont/kernel/period.ts";
import { applyFraction, fraction } from "@amont/kernel/rate.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { RateBooks } from "../rates/rate-books.ts";
import { readRateSet } from "../rates/rates-repository.ts";
import type { CompanyForecasts } from "./company-forecasts.ts";
import { anyOther, eliminationLine, lineNumber, unsorted } from "./group/group-lines.ts";
import type { Group, GroupCompany } from "./group-repository.ts";

export interface GroupFilter {
  readonly frequency: Frequency;
  readonly offsetBegin: number;
  readonly offsetEnd: number;
  /** As the caller wants it, or as the consolidation says. */
  readonly groupBy?: Group["kind"] | undefined;
  readonly eliminate?: boolean | undefined;
}

/** What a company brought, and what it was brought from: the same objects bring the same. */
interface Brought {
  /** It must not keep a forecast in memory that has to go. */
  readonly model: WeakRef<ForecastModel>;
  readonly key: string;
  readonly contribution: Contribution;
}

interface KeptGroup {
  readonly columns: GroupColumns;
  /** Other sums when it is another. */
  readonly shapedBy: ShapedBy;
  readonly shape: GroupShape;
  readonly sums: GroupStatement;
  readonly brought: Map<number, Brought>;
}

interface GroupColumns extends Pick<GroupFilter, "frequency" | "offsetBegin" | "offsetEnd"> {
  readonly consolidationId: number;
}

/** What all companies of a group are looked at with: its day, its days off, its rates. */
export interface GroupFrame {
  readonly today: CalendarDate;
  readonly calendar: WorkingCalendar;
  readonly rules: RateRules;
  /** Another one whenever anything of it, or of how the group looks, is. */
  readonly key: string;
}

export interface OpenedGroup {
  readonly frame: GroupFrame;
  readonly group: Group;
  readonly result: GroupResult;
  readonly today: CalendarDate;
  readonly rates: StatementRates;
  readonly brought: readonly Contribution[];
  /** Zero or negative: of all accounts that count, each at today's rate. They do not help each other out. */
  readonly overdraftMinor: number;
  readonly usesExpected: boolean;
  readonly shape: GroupShape;
  readonly groupBy: Group["kind"];
  readonly eliminates: boolean;
}

/** Views of groups that are kept, all together; the one that was not asked for the longest goes first. */
const mostGroups = 20;

export class GroupForecasts {
  readonly #companies: CompanyForecasts;
  readonly #rates: RateBooks;
  readonly #kept = new Map<string, KeptGroup>();

  constructor(companies: CompanyForecasts, rates: RateBooks) {
    this.#companies = companies;
    this.#rates = rates;
  }

  async open(database: ScopedDatabase, group: Group, filter: GroupFilter, now: Date): Promise<OpenedGroup> {
    const { currency, companies } = group;
    const frame = await this.frame(database, group, now);
    const { today, calendar, rules } = frame;
    const range = offsetRange(filter.offsetBegin, filter.offsetEnd);
    const axis = timeAxis({ frequency: filter.frequency, today, range, calendar });
    const from = axis.periods[0]?.start ?? today;
    const models = new Map<number, ForecastModel>();
    const counted = companies.filter(({ isAvailable }) => isAvailable);
    for (const { companyId } of counted) {
      const { model } = await this.#companies.open(database, companyId, now, addDays(from, -1));
      models.set(companyId, model);
    }
    const kind = filter.groupBy ?? group.kind;
    const eliminates = filter.eliminate ?? group.eliminates;
    const kept = this.#keptGroup(
      JSON.stringify([
        group.consolidationId,
        filter.frequency,
        range.begin,
        range.endExclusive,
        kind,
        eliminates,
        companies.map(({ scenarioId }) => scenarioId),
        frame.key,
      ]),
      shapedBy(group, kind, models),
      () => {
        const shape = shapeOf(group, kind, models);
        const { consolidationId } = group;
        const { frequency, offsetBegin, offsetEnd } = filter;
        const columns = { consolidationId, frequency, offsetBegin, offsetEnd };
        const eliminations = eliminates ? eliminationWords(group) : undefined;
        return { shape, sums: new GroupStatement(axis, shape, { eliminations }), columns };
      },
    );
    for (const [companyId] of kept.brought) {
      if (models.has(companyId)) continue;
      kept.sums.set(companyId, null);
      kept.brought.delete(companyId);
    }
    const ignoredAccountsOfGroup = new Set(companies.flatMap(({ ignoredAccountIds }) => ignoredAccountIds));
    const ignoredKey = [...ignoredAccountsOfGroup].toSorted((left, right) => left - right).join();
    for (const company of counted) {
      const model = models.get(company.companyId);
      if (model === undefined) continue;
      const look = lookAt(company, frame, currency);
      const key = `${look.key} ${ignoredKey}`;
      const known = kept.brought.get(company.companyId);
      if (known?.model.deref() === model && known.key === key) continue;
      const scenarioId = company.scenarioId;
      const options = { frequency: filter.frequency, range, accountIds: [], scenarioId, group: look };
      const contribution = contributionOf(model, options, { ...company, ignoredAccountsOfGroup });
      kept.sums.set(company.companyId, contribution);
      kept.brought.set(company.companyId, { model: new WeakRef(model), key, contribution });
    }
    const [first] = models.values();
    const rates = new StatementRates({ ...rules, target: currency, today });
    return {
      group,
      frame,
      today,
      result: kept.sums.result,
      rates,
      brought: [...kept.brought.values()].map(({ contribution }) => contribution),
      overdraftMinor: counted.reduce(
        (sum, company) => sum + overdraftIn(models.get(company.companyId), company, rates),
        0,
      ),
      usesExpected: first?.facts.settings.usesExpected ?? true,
      shape: kept.shape,
      groupBy: kind,
      eliminates,
    };
  }

  async frame(database: ScopedDatabase, group: Group, now: Date): Promise<GroupFrame> {
    const today = todayIn(group.timeZone, now);
    const { organisationId, daysOffMask, holidaysCountry, rateSetId, currency } = group;
    const { book, policy, version } = await this.#rates.open(database, { organisationId, companyId: null });
    const budget = rateSetId === null ? null : await readRateSet(database, organisationId, rateSetId);
    return {
      today,
      calendar: calendarOf(group, today),
      rules: { book, policy, budget },
      key: JSON.stringify([today, version, daysOffMask, holidaysCountry, rateSetId, currency]),
    };
  }

  /** Columns that hold this one and that somebody looks at already, if any: what they stand on is there. */
  columnsAround(consolidationId: number, frequency: Frequency, offset: number): Omit<GroupFilter, "groupBy"> {
    const kept = [...this.#kept.values()].findLast(
      ({ columns }) =>
        columns.consolidationId === consolidationId &&
        columns.frequency === frequency &&
        columns.offsetBegin <= offset &&
        offset < columns.offsetEnd,
    );
    return kept?.columns ?? { frequency, offsetBegin: offset, offsetEnd: offset + 1 };
  }

  #keptGroup(
    key: string,
    by: ShapedBy,
    make: () => Pick<KeptGroup, "shape" | "sums" | "columns">,
  ): KeptGroup {
    const known = this.#kept.get(key);
    const kept =
      known !== undefined && isSameShape(known.shapedBy, by)
        ? known
        : { shapedBy: by, brought: new Map<number, Brought>(), ...make() };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= mostGroups) break;
      this.#kept.delete(oldest);
    }
    return kept;
  }
}

/** How the group looks at a company. */
export const lookAt = (
  company: GroupCompany,
  { key, today, calendar, rules }: GroupFrame,
  currency: CurrencyCode,
): GroupLook => ({
  key: `${key} ${keyOf(company)}`,
  currency,
  today,
  calendar,
  rules,
  share: shareOf(company),
  ignoredAccountIds: company.ignoredAccountIds,
});

/** The same in its own currency, and all of it, whoever owns the rest. */
export function ownLookAt(company: GroupCompany, frame: GroupFrame): GroupLook {
  const look = lookAt(company, frame, company.currency);
  return { ...look, key: `own ${look.currency} ${look.key}`, share: undefined };
}

/** Days off as far as anybody looks. */
function calendarOf(
  { daysOffMask, holidaysCountry }: Pick<Group, "daysOffMask" | "holidaysCountry">,
  today: CalendarDate,
): WorkingCalendar {
  const month = startOfMonth(today);
  const shown = dateInterval(addMonths(month, -120), addMonths(month, 240));
  const isKnown = holidaysCountry !== null && isHolidayCountry(holidaysCountry);
  return workingCalendar(daysOffMask, isKnown ? holidaysBetween(holidaysCountry, shown) : []);
}

/** All of it enters in full, whoever owns the rest. */
export const shareOf = ({ method, ownershipBp }: GroupCompany) =>
  method === "full" || ownershipBp === 10_000 ? undefined : fraction(BigInt(ownershipBp), 10_000n);

function overdraftIn(
  model: ForecastModel | undefined,
  { ignoredAccountIds }: GroupCompany,
  rates: StatementRates,
): number {
  const accounts = (model?.facts.accounts ?? []).filter(
    ({ id, currency }) => !ignoredAccountIds.includes(id) && rates.canConvert(currency),
  );
  return accounts.reduce(
    (sum, { currency, overdraftMinor }) =>
      sum + applyFraction(overdraftMinor, rates.spot(currency, rates.today).fraction),
    0,
  );
}

const keyOf = (company: GroupCompany): string =>
  JSON.stringify([
    company.scenarioId,
    company.ownershipBp,
    company.method,
    company.ignoredAccountIds,
    company.ignoredCategoryIds,
  ]);

type Models = ReadonlyMap<number, ForecastModel>;

function shapeOf({ companies, mappings }: Group, kind: Group["kind"], models: Models): GroupShape {
  const trees = companies.flatMap(({ companyId, name }) => {
    const model = models.get(companyId);
    return model === undefined ? [] : [{ companyId, name, tree: model.facts.tree }];
  });
  if (kind === "company") return companyShape(trees, lineNumber);
  const { categories, lineOf } = mergeTrees(trees, { mappings, unsorted, numberOf: lineNumber });
  return { tree: categories, lineOf };
}

/** Of a company and whom its flows are with. */
function eliminationWords({ companies }: Group): EliminationWords {
  const names = new Map(companies.map(({ companyId, name }) => [companyId, name]));
  const nameOf = (companyId: number) => names.get(companyId) ?? "";
  return {
    name: eliminationLine,
    nameOf: (companyId, counterpartyId) =>
      `${nameOf(companyId)} – ${counterpartyId === null ? anyOther : nameOf(counterpartyId)}`,
    numberOf: lineNumber,
  };
}

/** What decides the shape: trees, which are other objects once anything of them changed, and texts. */
interface ShapedBy {
  readonly trees: ReadonlyArray<CategoryTree | undefined>;
  readonly text: string;
}

const shapedBy = ({ companies, mappings }: Group, kind: Group["kind"], models: Models): ShapedBy => ({
  trees: companies.map(({ companyId }) => models.get(companyId)?.facts.tree),
  text: JSON.stringify([kind, mappings, companies.map(({ companyId, name }) => [companyId, name])]),
});

const isSameShape = (left: ShapedBy, right: ShapedBy): boolean =>
  left.text === right.text &&
  left.trees.length === right.trees.length &&
  left.trees.every((tree, index) => tree === right.trees[index]);
