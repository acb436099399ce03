/**
 * What is kept of one look at a consolidation: what each company brought, packed, and their sums under the lines that
 * somebody looked at. Whatever is brought anew replaces what was there; nothing here reads the database.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { TimeAxis } from "@amont/engine/calendar/time-axis.ts";
import { companyShape } from "@amont/engine/group/company-shape.ts";
import type { EliminationWords } from "@amont/engine/group/eliminations.ts";
import { type GroupShape, GroupStatement } from "@amont/engine/group/group-statement.ts";
import { mergeTrees } from "@amont/engine/group/merge-trees.ts";
import { type CompanyState, isUpToDate } from "../company-state-repository.ts";
import type { Group, GroupCompany } from "../group-repository.ts";
import type { Brought } from "./brought.ts";
import type { OriginNames } from "./contribution-origin.ts";
import { anyOther, eliminationLine, lineNumber, unsorted } from "./group-lines.ts";

/** How the lines are made. */
export interface ShownBy {
  readonly kind: Group["kind"];
  readonly eliminates: boolean;
}

interface Shaped {
  /** Another shape when it is another. */
  readonly by: string;
  readonly shape: GroupShape;
}

interface Sums extends Shaped {
  readonly statement: GroupStatement;
}

/** Companies that are added up before others have a turn. */
const companiesInTurn = 5;
/** Of a cell in the sums, with its text: five measures of eight bytes, twice as much again as text. */
const bytesPerCell = 120;

export class GroupView {
  readonly axis: TimeAxis;
  readonly #brought = new Map<number, Brought>();
  readonly #shapes = new Map<Group["kind"], Shaped>();
  readonly #sums = new Map<string, Sums>();
  #broughtBytes = 0;
  #revision = 0;

  constructor(axis: TimeAxis) {
    this.axis = axis;
  }

  /** Another number whenever anything of it is another. */
  get revision(): number {
    return this.#revision;
  }

  get byteLength(): number {
    let bytes = this.#broughtBytes;
    for (const { shape } of this.#sums.values())
      bytes += shape.tree.length * this.axis.periods.length * bytesPerCell;
    return bytes;
  }

  brought(companyId: number): Brought | undefined {
    return this.#brought.get(companyId);
  }

  /** Is what a company brought still what it brings? */
  isRight(
    companyId: number,
    state: CompanyState,
    { look, rates }: Pick<OriginNames, "look" | "rates">,
  ): boolean {
    const known = this.#brought.get(companyId);
    return (
      known !== undefined &&
      known.look === look &&
      isUpToDate(known.state, state) &&
      (known.convertedBy === null || known.convertedBy === rates)
    );
  }

  /** Who is late with an earlier state of a company changes nothing. */
  bring(brought: Brought): void {
    const { companyId } = brought.contribution;
    const known = this.#brought.get(companyId);
    if (known !== undefined && known.look === brought.look && known.state.version > brought.state.version)
      return;
    // The same categories are the same object: the lines of the group stay.
    const kept = known?.treeName === brought.treeName ? { ...brought, tree: known.tree } : brought;
    this.#brought.set(companyId, kept);
    this.#broughtBytes += kept.byteLength - (known?.byteLength ?? 0);
    this.#revision += 1;
  }

  /** The others are not of the group any more. */
  keepOnly(companyIds: ReadonlySet<number>): void {
    for (const [companyId, { byteLength }] of this.#brought) {
      if (companyIds.has(companyId)) continue;
      this.#brought.delete(companyId);
      for (const { statement } of this.#sums.values()) statement.set(companyId, null);
      this.#broughtBytes -= byteLength;
      this.#revision += 1;
    }
  }

  /** Null where they have to be made first. */
  sums(group: Group, companies: readonly GroupCompany[], shown: ShownBy): Sums | null {
    const known = this.#sums.get(keyOf(shown));
    if (known === undefined || known.by !== this.#shapedBy(group, companies, shown.kind)) return null;
    for (const { companyId } of companies) {
      const contribution = this.#brought.get(companyId)?.contribution;
      if (contribution !== undefined) known.statement.set(companyId, contribution);
    }
    return known;
  }

  /** Adds everything up, with turns for others in between: hundreds of companies take a while. */
  async addUp(group: Group, companies: readonly GroupCompany[], shown: ShownBy): Promise<void> {
    const { by, shape } = this.#shape(group, companies, shown.kind);
    const statement = new GroupStatement(this.axis, shape, {
      eliminations: shown.eliminates ? eliminationWords(group) : undefined,
    });
    for (const [index, { companyId }] of companies.entries()) {
      const contribution = this.#brought.get(companyId)?.contribution;
      if (contribution !== undefined) statement.set(companyId, contribution);
      if (index % companiesInTurn === companiesInTurn - 1) await nextTurn();
    }
    this.#sums.set(keyOf(shown), { by, shape, statement });
    this.#revision += 1;
  }

  #shape(group: Group, companies: readonly GroupCompany[], kind: Group["kind"]): Shaped {
    const by = this.#shapedBy(group, companies, kind);
    const known = this.#shapes.get(kind);
    if (known?.by === by) return known;
    const trees = companies.flatMap(({ companyId, name }) => {
      const tree = this.#brought.get(companyId)?.tree;
      return tree === undefined ? [] : [{ companyId, name, tree }];
    });
    const made = { by, shape: kind === "company" ? companyShape(trees, lineNumber) : merged(trees, group) };
    this.#shapes.set(kind, made);
    return made;
  }

  #shapedBy({ mappings }: Group, companies: readonly GroupCompany[], kind: Group["kind"]): string {
    return JSON.stringify([
      kind,
      mappings,
      companies.map(({ companyId, name }) => [companyId, name, this.#brought.get(companyId)?.treeName]),
    ]);
  }
}

const keyOf = ({ kind, eliminates }: ShownBy): string => `${kind} ${eliminates}`;

function merged(trees: Parameters<typeof mergeTrees>[0], { mappings }: Group): GroupShape {
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
