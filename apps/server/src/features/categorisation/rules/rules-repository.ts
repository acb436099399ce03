/** Rules of any kind as rows: in the order of their positions, each with what a line must say and where that leads. */
import type { CategorisationRuleDefinition } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

type RuleTable = "categorisation_rules" | "project_association_rules" | "account_affectation_rules";

/** The columns that say what a line must say, in every one of the tables. */
interface LineColumns {
  readonly id: number;
  readonly name_contains: string[];
  readonly name_excludes: string[];
  readonly min_amount_minor: number | null;
  readonly max_amount_minor: number | null;
  readonly amounts_currency: CurrencyCode | null;
}

/** A kind of rules, as far as the database knows it. */
export interface RuleStore<Definition, Columns extends object> {
  readonly table: RuleTable;
  /** Its own columns beside those of all. */
  readonly columnsOf: (rule: Definition) => Columns;
  /** The types of those columns, for a rule that is not stored. */
  readonly columnTypes: Readonly<Record<keyof Columns, string>>;
  readonly definitionOf: (row: Columns, line: LineConditions) => Definition;
  /** Which transactions `t` it may take, and whether the rule `r` takes one. */
  readonly candidates: RawBuilder<boolean>;
  readonly fits: RawBuilder<boolean>;
}

export type LineConditions = Pick<
  CategorisationRuleDefinition,
  "nameContains" | "nameExcludes" | "minAmount" | "maxAmount"
>;

const lineColumnTypes = {
  name_contains: "text[]",
  name_excludes: "text[]",
  min_amount_minor: "bigint",
  max_amount_minor: "bigint",
  amounts_currency: "char(3)",
} as const;

const lineColumnsOf = (rule: LineConditions): Omit<LineColumns, "id"> => ({
  name_contains: [...rule.nameContains],
  name_excludes: [...rule.nameExcludes],
  min_amount_minor: rule.minAmount?.amountMinor ?? null,
  max_amount_minor: rule.maxAmount?.amountMinor ?? null,
  amounts_currency: (rule.minAmount ?? rule.maxAmount)?.currency ?? null,
});

function lineConditionsOf(row: LineColumns): LineConditions {
  const amount = (minor: number | null) =>
    minor === null || row.amounts_currency === null ? null : money(minor, row.amounts_currency);
  return {
    nameContains: row.name_contains,
    nameExcludes: row.name_excludes,
    minAmount: amount(row.min_amount_minor),
    maxAmount: amount(row.max_amount_minor),
  };
}

type Stored<Definition> = Definition & { id: number };

/** Everything that is done to the rows of one kind. */
export function rulesRepository<Definition extends LineConditions, Columns extends object>(
  store: RuleStore<Definition, Columns>,
) {
  const table = sql.table(store.table);
  const entriesOf = (rule: Definition): ReadonlyArray<readonly [string, unknown]> =>
    Object.entries({ ...lineColumnsOf(rule), ...store.columnsOf(rule) });
  const typeOf = (column: string) =>
    sql.raw(({ ...lineColumnTypes, ...store.columnTypes } as Readonly<Record<string, string>>)[column] ?? "");

  /** A rule that is not stored, as the one row `r` that the conditions read. */
  const asRow = (rule: Definition) => {
    const columns = entriesOf(rule).map(
      ([column, value]) => sql`${value}::${typeOf(column)} as ${sql.ref(column)}`,
    );
    return sql`(select ${sql.join(columns)}, fold_all(${[...rule.nameContains]}::text[]) as folded_contains,
      fold_all(${[...rule.nameExcludes]}::text[]) as folded_excludes) r`;
  };

  return {
    find: async (database: ScopedDatabase, companyId: number): Promise<Stored<Definition>[]> => {
      const { rows } = await sql<LineColumns & Columns>`
        select * from ${table} where company_id = ${companyId} order by position, id`.execute(database);
      return rows.map((row) => Object.assign(store.definitionOf(row, lineConditionsOf(row)), { id: row.id }));
    },

    /** After all the others. Null where there are too many already. */
    add: async (database: ScopedDatabase, companyId: number, rule: Definition, most: number) => {
      const entries = entriesOf(rule);
      const columns = sql.join(entries.map(([column]) => sql.ref(column)));
      const values = sql.join(entries.map(([column, value]) => sql`${value}::${typeOf(column)}`));
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (company_id, position, ${columns})
        select ${companyId}, coalesce(max(position) + 1, 0), ${values} from ${table}
        where company_id = ${companyId} having count(*) < ${most}
        returning id`.execute(database);
      return rows[0]?.id ?? null;
    },

    replace: async (database: ScopedDatabase, companyId: number, ruleId: number, rule: Definition) => {
      const changes = entriesOf(rule).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}::${typeOf(column)}`,
      );
      const { numAffectedRows } = await sql`
        update ${table} set ${sql.join(changes)} where company_id = ${companyId} and id = ${ruleId}`.execute(
        database,
      );
      return numAffectedRows === 1n;
    },

    remove: async (database: ScopedDatabase, companyId: number, ruleId: number) => {
      const { numAffectedRows } = await sql`
        delete from ${table} where company_id = ${companyId} and id = ${ruleId}`.execute(database);
      return numAffectedRows === 1n;
    },

    has: async (database: ScopedDatabase, companyId: number, ruleId: number) => {
      const { rows } = await sql`
        select from ${table} where company_id = ${companyId} and id = ${ruleId}`.execute(database);
      return rows.length === 1;
    },

    order: async (database: ScopedDatabase, companyId: number, ruleIds: readonly number[]) => {
      await sql`
        update ${table} r set position = o.position
        from unnest(${ruleIds}::int[]) with ordinality o (id, position)
        where r.company_id = ${companyId} and r.id = o.id and r.position <> o.position`.execute(database);
    },

    preview: (database: ScopedDatabase, companyId: number, rule: Definition) =>
      previewRule(database, companyId, sql`${asRow(rule)}`, sql`${store.candidates} and ${store.fits}`),
  };
}

const exampleCount = 20;

async function previewRule(
  database: ScopedDatabase,
  companyId: number,
  rule: RawBuilder<unknown>,
  isTaken: RawBuilder<unknown>,
) {
  const { rows } = await sql<{
    id: number;
    name: string;
    payment_date: string;
    amount_minor: number;
    currency: CurrencyCode;
    is_paid: boolean;
    matches: number;
  }>`
    select t.id, t.name, t.payment_date, t.amount_minor, t.currency, t.is_paid, count(*) over ()::int as matches
    from transactions t, ${rule}
    where t.company_id = ${companyId} and ${isTaken}
    order by t.payment_date desc, t.id desc
    limit ${exampleCount}`.execute(database);
  return {
    count: rows[0]?.matches ?? 0,
    newest: rows.map((row) => ({
      id: row.id,
      name: row.name,
      paymentDate: row.payment_date,
      amount: money(row.amount_minor, row.currency),
      isPaid: row.is_paid,
    })),
  };
}
