/**
 * The statements of consolidations, kept in memory as what each company brought and their sums. A read asks once how far
 * all companies have come. Nothing moved: what is kept is the answer. One company moved: only that one is opened, and what
 * it brings now replaces what it brought. Many are not there: the database may have what they brought, and the rest is
 * computed in the background, one company after the other.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { failure } from "@amont/contract/failure.ts";
import { timeAxis } from "@amont/engine/calendar/time-axis.ts";
import type { Contribution } from "@amont/engine/group/contribution.ts";
import type { GroupResult, GroupShape } from "@amont/engine/group/group-statement.ts";
import { StatementRates } from "@amont/engine/rates/statement-rates.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type Frequency, offsetRange } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type pg from "pg";
import { inScope, type ScopedDatabase } from "../db/scope.ts";
import { WaitOutside } from "../db/wait-outside.ts";
import type { Outcome } from "../http/operation-route.ts";
import type { RateBooks } from "../rates/rate-books.ts";
import { readRateSet } from "../rates/rates-repository.ts";
import type { CompanyForecasts } from "./company-forecasts.ts";
import { type CompanyState, readCompanyStates } from "./company-state-repository.ts";
import { ForecastMemory, type MemoryNumbers, type MemoryPart } from "./forecast-memory.ts";
import { bringCompany, type GroupLooking } from "./group/bring-company.ts";
import type { Brought } from "./group/brought.ts";
import { lookName, lookOf, originNames, originOf } from "./group/contribution-origin.ts";
import type { ContributionStore } from "./group/contribution-store.ts";
import { readContributions, type WantedContribution } from "./group/contributions-repository.ts";
import { GroupCalendars, type GroupFrame, type GroupRates, groupFrame } from "./group/group-frame.ts";
import { GroupView, type ShownBy } from "./group/group-view.ts";
import { GroupWork, type Work } from "./group/group-work.ts";
import type { Group, GroupCompany } from "./group-repository.ts";

export interface GroupFilter {
  readonly frequency: Frequency;
  readonly offsetBegin: number;
  readonly offsetEnd: number;
  /** As the caller wants it, or as the consolidation says. */
  readonly groupBy?: Group["kind"] | undefined;
  readonly eliminate?: boolean | undefined;
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

/** What a server has for it besides its memory. Without, everything is done in the transaction that asks. */
export interface GroupBackground {
  readonly pool: pg.Pool;
  readonly store: Pick<ContributionStore, "put" | "touch" | "note">;
  /** Figures that somebody was sent away for are there. */
  readonly announce: (consolidationId: number) => Promise<void>;
}

interface GroupMeans {
  readonly companies: CompanyForecasts;
  readonly rates: RateBooks;
  readonly background?: GroupBackground | undefined;
}

/** A reader of what has to be computed first waits so long at most. */
const patienceMs = 10_000;
/** Of what companies brought and their sums, in all views that are kept. */
const groupMemoryBytes = 128 * 1024 * 1024;
/** So many companies that moved are opened by who reads, in their own transaction. */
const mostAtHand = 4;
/** Rows that are read from the database in one transaction: some hundred kilobytes each. */
const rowsAtOnce = 20;

type LookedColumns = Pick<GroupFilter, "frequency" | "offsetBegin" | "offsetEnd">;
/** Columns of one consolidation that are remembered, and consolidations. */
const mostLooked = 8;
const mostRemembered = 1_000;

/** What is kept of a look, and of each way of showing it the answer that was given last. */
interface Kept {
  readonly model: GroupView;
  readonly answers: Map<string, { readonly to: string; readonly opened: OpenedGroup }>;
  /** How each company is looked at, by name, as long as the group is described by the same text. */
  looks: { readonly of: string; readonly names: ReadonlyMap<number, string> } | null;
}

/** What a read has found out. */
interface Read extends GroupLooking {
  readonly key: string;
  readonly kept: Kept;
  /** The group, in a text. */
  readonly described: string;
  /** Those that are summed. */
  readonly companies: readonly GroupCompany[];
  readonly states: ReadonlyMap<number, CompanyState>;
}

export class GroupForecasts {
  readonly #means: GroupMeans;
  readonly #memory: ForecastMemory;
  readonly #kept: MemoryPart<Kept>;
  readonly #work = new GroupWork();
  readonly #calendars = new GroupCalendars();
  /** One reader at a time brings a look up to date; who comes meanwhile waits outside. */
  readonly #underWay = new Map<string, Promise<unknown>>();
  /** That somebody looked at, by consolidation: a hint, nothing depends on it. */
  readonly #columns = new Map<number, readonly LookedColumns[]>();

  constructor(means: GroupMeans, capBytes = groupMemoryBytes) {
    this.#means = means;
    this.#memory = new ForecastMemory(capBytes);
    this.#kept = this.#memory.part();
  }

  get numbers(): MemoryNumbers {
    return this.#memory.numbers;
  }

  /** Fails with 31010 when it takes longer than anybody should wait: it goes on, and is there for who comes later. */
  async open(
    database: ScopedDatabase,
    group: Group,
    filter: GroupFilter,
    now: Date,
    patience = patienceMs,
  ): Promise<Outcome<OpenedGroup>> {
    const read = await this.#read(database, group, filter, now);
    const shown = { kind: filter.groupBy ?? group.kind, eliminates: filter.eliminate ?? group.eliminates };
    const view = read.kept.model;
    const wanted = this.#missing(read);
    if (wanted.length === 0 && view.sums(group, read.companies, shown) !== null)
      return ok(this.#opened(read, shown));
    if (wanted.length > mostAtHand && this.#means.background !== undefined) {
      const work = this.#work.find(group.consolidationId) ?? this.#startWork(read, wanted.length);
      if (!work.isOverdue(patience)) throw new WaitOutside(work.waited(patience));
      work.hasSentAway = true;
      return err(failure("31010", { ...work.progress }));
    }
    await this.#alone(read.key, () => this.#bringUpToDate(database, read, wanted, shown));
    // Somebody else may have changed it meanwhile, and then this is an earlier moment.
    if (this.#missing(read).length > 0 || view.sums(group, read.companies, shown) === null)
      throw new WaitOutside(Promise.resolve());
    return ok(this.#opened(read, shown));
  }

  /** `recordedBefore`: with the rates that were known until a moment. */
  async frame(database: ScopedDatabase, group: Group, now: Date, recordedBefore?: Date): Promise<GroupFrame> {
    return this.#frameOf(group, await this.#ratesOf(database, group, recordedBefore), now);
  }

  async #ratesOf(
    database: ScopedDatabase,
    { organisationId, rateSetId }: Pick<Group, "organisationId" | "rateSetId">,
    until?: Date,
  ): Promise<GroupRates> {
    const rates = await this.#means.rates.open(database, { organisationId, companyId: null }, until);
    const budget = rateSetId === null ? null : await readRateSet(database, organisationId, rateSetId, until);
    return { ...rates, rateSetId, budget };
  }

  #frameOf = (group: Group, rates: GroupRates, now: Date): GroupFrame =>
    groupFrame(group, rates, { now, calendars: this.#calendars });

  /** Columns that hold this one and that somebody looks at already, if any: what they stand on is there. */
  columnsAround(consolidationId: number, frequency: Frequency, offset: number): Omit<GroupFilter, "groupBy"> {
    const looked = this.#columns
      .get(consolidationId)
      ?.findLast(
        (columns) =>
          columns.frequency === frequency && columns.offsetBegin <= offset && offset < columns.offsetEnd,
      );
    return looked ?? { frequency, offsetBegin: offset, offsetEnd: offset + 1 };
  }

  async #read(database: ScopedDatabase, group: Group, filter: GroupFilter, now: Date): Promise<Read> {
    const { consolidationId, daysOffMask, holidaysCountry, currency } = group;
    const companies = group.companies.filter(({ isAvailable }) => isAvailable);
    const ids = companies.map(({ companyId }) => companyId);
    const [rates, states] = await Promise.all([
      this.#ratesOf(database, group),
      readCompanyStates(database, ids, now),
    ]);
    const frame = this.#frameOf(group, rates, now);
    const { today, calendar } = frame;
    const range = offsetRange(filter.offsetBegin, filter.offsetEnd);
    const { frequency } = filter;
    const columns = { frequency, range, today };
    const mix = companies.flatMap(({ companyId, scenarioId }) =>
      scenarioId === null ? [] : [[companyId, scenarioId]],
    );
    const look = [frequency, range.begin, range.endExclusive, mix];
    const key = JSON.stringify([consolidationId, look, today, daysOffMask, holidaysCountry, currency]);
    const kept = this.#kept.find(key) ?? {
      model: new GroupView(timeAxis({ ...columns, calendar })),
      answers: new Map(),
      looks: null,
    };
    const described = JSON.stringify(group);
    if (kept.looks?.of !== described) {
      const names = companies.map((one): [number, string] => [
        one.companyId,
        lookName({ look: lookOf(group, one, columns) }),
      ]);
      kept.looks = { of: described, names: new Map(names) };
    }
    const from = addDays(kept.model.axis.periods[0]?.start ?? today, -1);
    return { group, columns, frame, from, rates, now, key, kept, described, companies, states };
  }

  /** Companies that have not brought what they bring now. */
  #missing({ group, columns, frame, rates, kept, companies, states }: Read): readonly WantedContribution[] {
    return companies.flatMap((company) => {
      const { companyId } = company;
      const state = states.get(companyId);
      if (state === undefined) throw new Error(`company ${companyId} is not in scope`);
      const look = kept.looks?.names.get(companyId) ?? "";
      if (kept.model.isRight(companyId, state, { look, rates: frame.ratesName })) return [];
      return [{ companyId, state, names: originNames(originOf(group, company, columns, { state, rates })) }];
    });
  }

  async #bringUpToDate(
    database: ScopedDatabase,
    read: Read,
    wanted: readonly WantedContribution[],
    shown: ShownBy,
  ): Promise<void> {
    const { kept, group, companies } = read;
    const view = kept.model;
    await this.#bringKept(database, view, wanted);
    const missing = new Set(this.#missing(read).map(({ companyId }) => companyId));
    for (const company of companies) {
      if (!missing.has(company.companyId)) continue;
      const before = view.brought(company.companyId)?.state.version;
      const isFollowed = before !== undefined && before !== read.states.get(company.companyId)?.version;
      this.#bring(view, await bringCompany(database, this.#means.companies, read, company, { isFollowed }));
    }
    view.keepOnly(new Set(companies.map(({ companyId }) => companyId)));
    if (view.sums(group, companies, shown) === null) await view.addUp(group, companies, shown);
    this.#keep(read);
  }

  #bring(view: GroupView, brought: Brought): void {
    view.bring(brought);
    this.#means.background?.store.put(brought);
  }

  /** What the database still has of what was wanted. */
  async #bringKept(
    database: ScopedDatabase,
    view: GroupView,
    wanted: readonly WantedContribution[],
  ): Promise<number> {
    const { background } = this.#means;
    if (background === undefined || wanted.length === 0) return 0;
    const found = await readContributions(database, wanted);
    for (const brought of found) view.bring(brought);
    background.store.touch(found);
    return found.length;
  }

  #keep({ key, kept, group, columns }: Read): void {
    if (this.#kept.find(key) === undefined) {
      const { organisationId, consolidationId } = group;
      const { begin: offsetBegin, endExclusive: offsetEnd } = columns.range;
      const looked = { frequency: columns.frequency, offsetBegin, offsetEnd };
      this.#means.background?.store.note({ organisationId, consolidationId, ...looked });
      this.#remember(consolidationId, looked);
    }
    this.#kept.keep(key, kept);
  }

  #remember(consolidationId: number, looked: LookedColumns): void {
    const others = this.#columns.get(consolidationId) ?? [];
    this.#columns.delete(consolidationId);
    this.#columns.set(consolidationId, [...others.slice(-mostLooked), looked]);
    for (const [oldest] of this.#columns) {
      if (this.#columns.size <= mostRemembered) break;
      this.#columns.delete(oldest);
    }
  }

  /** In transactions of its own, each over before the next company has its turn. */
  #startWork(read: Read, missing: number): Work {
    const { organisationId, consolidationId } = read.group;
    const total = read.companies.length;
    return this.#work.start(
      { organisationId, consolidationId },
      { done: total - missing, total },
      {
        run: (work, turn) => this.#compute(read, work, turn),
        onEnd: async () => this.#means.background?.announce(consolidationId),
      },
    );
  }

  async #compute(read: Read, work: Work, turn: () => Promise<() => void>): Promise<void> {
    const view = read.kept.model;
    const wanted = this.#missing(read);
    for (let at = 0; at < wanted.length; at += rowsAtOnce) {
      const some = wanted.slice(at, at + rowsAtOnce);
      const ids = some.map(({ companyId }) => companyId);
      work.advance(await this.#inTurn(read, ids, turn, (database) => this.#bringKept(database, view, some)));
    }
    const missing = new Set(this.#missing(read).map(({ companyId }) => companyId));
    for (const company of read.companies) {
      if (!missing.has(company.companyId)) continue;
      const brought = await this.#inTurn(read, [company.companyId], turn, async (database) => {
        const rates = await this.#ratesOf(database, read.group);
        const looking = { ...read, rates, frame: this.#frameOf(read.group, rates, read.now) };
        return bringCompany(database, this.#means.companies, looking, company, { isFollowed: false });
      });
      this.#bring(view, brought);
      work.advance();
    }
    // For those who waited: the first of them adds it up.
    this.#keep(read);
  }

  async #inTurn<T>(
    { group, now }: Read,
    companyIds: readonly number[],
    turn: () => Promise<() => void>,
    work: (database: ScopedDatabase) => Promise<T>,
  ): Promise<T> {
    const { background } = this.#means;
    if (background === undefined) throw new Error("nothing is computed in the background");
    const { organisationId, consolidationId } = group;
    const scope = {
      userId: "",
      companyIds,
      organisationIds: [organisationId],
      consolidationIds: [consolidationId],
      requestId: `consolidation ${consolidationId} ${now.toISOString()}`,
    };
    const leave = await turn();
    try {
      return await inScope(background.pool, scope, "read", work);
    } finally {
      leave();
      // Whoever asks for something small has a turn of this process first.
      await nextTurn();
    }
  }

  async #alone(key: string, work: () => Promise<void>): Promise<void> {
    const others = this.#underWay.get(key);
    if (others !== undefined) throw new WaitOutside(others);
    const own = work();
    this.#underWay.set(key, own);
    try {
      await own;
    } finally {
      this.#underWay.delete(key);
    }
  }

  /** The same object as long as nothing of it is another: whoever keeps its text finds it again. */
  #opened({ kept, group, frame, described, companies, states }: Read, shown: ShownBy): OpenedGroup {
    const view = kept.model;
    const sums = view.sums(group, companies, shown);
    if (sums === null) throw new Error("the sums are not there");
    const to = `${view.revision} ${frame.key} ${described}`;
    const key = JSON.stringify(shown);
    const known = kept.answers.get(key);
    if (known?.to === to) return known.opened;
    const brought = companies.flatMap(({ companyId }) => view.brought(companyId) ?? []);
    const { today, rules } = frame;
    const opened = {
      group,
      frame,
      today,
      result: sums.statement.result,
      rates: new StatementRates({ ...rules, target: group.currency, today }),
      brought: brought.map(({ contribution }) => contribution),
      overdraftMinor: brought.reduce((sum, { overdraftMinor }) => sum + overdraftMinor, 0),
      usesExpected: states.get(companies[0]?.companyId ?? 0)?.usesExpected ?? true,
      shape: sums.shape,
      groupBy: shown.kind,
      eliminates: shown.eliminates,
    };
    kept.answers.set(key, { to, opened });
    return opened;
  }
}
