/** What may happen to a consolidation and in its companies, in any order: edits, rates, what it holds and how it looks. */
import * as fc from "fast-check";
import { sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";
import { createCategory, createScenario, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { pay, quote, type SmallGroup } from "./small-group.ts";

export const companyCount = 6;
export const index = fc.nat({ max: companyCount - 1 });
export const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-11-${String(of).padStart(2, "0")}`);

type Step = (database: SystemDatabase, group: SmallGroup) => Promise<unknown>;
/** Called what it does, so that a counterexample can be read. */
const named = (name: string, step: Step): Step & { toString(): string } =>
  Object.assign(step, { toString: () => name });

const ofGroup = ({ organisationId, consolidationId }: SmallGroup) =>
  sql`organisation_id = ${organisationId} and consolidation_id = ${consolidationId}`;
const idOf = ({ companies }: SmallGroup, at: number) => companies[at]?.id ?? 0;

/** What is made one after the other has names of its own. */
async function countOf(
  database: SystemDatabase,
  table: "categories" | "scenarios",
  companyId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where company_id = ${companyId}`.execute(database);
  return rows[0]?.count ?? 0;
}

const edits: ReadonlyArray<fc.Arbitrary<Step>> = [
  fc
    .record({ at: index, amount: fc.integer({ min: 1, max: 99_999 }), on: day, isSale: fc.boolean() })
    .map(({ at, amount, on, isSale }) =>
      named(`company ${at} pays ${amount} on ${on}`, (database, group) =>
        pay(database, group, at, amount, on, isSale),
      ),
    ),
  fc.record({ at: index, amount: fc.integer({ min: 1, max: 99_999 }) }).map(({ at, amount }) =>
    named(`company ${at} plans ${amount}`, (database, group) =>
      sql`insert into forecast_cells (company_id, category_id, period_on, kind, amount_minor)
          values (${idOf(group, at)}, ${group.companies[at]?.sales ?? 0}, '2026-12-01', 'import', ${amount})
          on conflict do nothing`.execute(database),
    ),
  ),
  fc
    .record({ on: day, rate: fc.integer({ min: 70, max: 130 }) })
    .map(({ on, rate }) =>
      named(`pounds are at ${rate} on ${on}`, (database, group) => quote(database, group, on, rate / 100)),
    ),
  fc
    .record({ at: index, bp: fc.integer({ min: 1, max: 10_000 }), isFull: fc.boolean() })
    .map(({ at, bp, isFull }) =>
      named(`company ${at} is owned at ${bp}`, (database, group) =>
        sql`update consolidation_companies set ownership_bp = ${bp}, method = ${isFull ? "full" : "proportional"}
          where ${ofGroup(group)} and company_id = ${idOf(group, at)}`.execute(database),
      ),
    ),
  index.map((at) =>
    named(`company ${at} goes or comes`, async (database, group) => {
      const { numDeletedRows } = await database
        .deleteFrom("consolidation_companies")
        .where("consolidation_id", "=", group.consolidationId)
        .where("company_id", "=", idOf(group, at))
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) return;
      await sql`insert into consolidation_companies (organisation_id, consolidation_id, company_id, position)
        values (${group.organisationId}, ${group.consolidationId}, ${idOf(group, at)}, ${at})`.execute(
        database,
      );
    }),
  ),
  index.map((at) =>
    named(`the account of company ${at} is ignored`, (database, group) =>
      sql`insert into consolidation_ignored_accounts (organisation_id, consolidation_id, company_id, bank_account_id)
        select organisation_id, consolidation_id, company_id, ${group.companies[at]?.account ?? 0}
        from consolidation_companies where ${ofGroup(group)} and company_id = ${idOf(group, at)}
        on conflict do nothing`.execute(database),
    ),
  ),
  index.map((at) =>
    named(`the sales of company ${at} are ignored`, (database, group) =>
      sql`insert into consolidation_ignored_categories (organisation_id, consolidation_id, company_id, category_id)
        select organisation_id, consolidation_id, company_id, ${group.companies[at]?.sales ?? 0}
        from consolidation_companies where ${ofGroup(group)} and company_id = ${idOf(group, at)}
        on conflict do nothing`.execute(database),
    ),
  ),
  fc.record({ at: index, name: fc.constantFrom("Ventes", "Export", "VENTES") }).map(({ at, name }) =>
    named(`company ${at} calls its sales ${name}`, (database, group) =>
      sql`update categories set name = ${name} where company_id = ${idOf(group, at)}
        and id = ${group.companies[at]?.sales ?? 0}`.execute(database),
    ),
  ),
  index.map((at) =>
    named(`company ${at} has a category more`, async (database, group) =>
      createCategory(database, idOf(group, at), {
        name: `Rubrique ${await countOf(database, "categories", idOf(group, at))}`,
      }),
    ),
  ),
  fc.constantFrom("day", "month-average").map((policy) =>
    named(`rates are of the ${policy}`, (database, group) =>
      sql`insert into rate_policies (organisation_id, policy) values (${group.organisationId}, ${policy})
        on conflict (organisation_id) do update set policy = excluded.policy`.execute(database),
    ),
  ),
  fc.constant(
    named("the cache is lost", (database) => sql`truncate statement_contributions`.execute(database)),
  ),
];

const companyOf = ({ companies }: SmallGroup, at: number) => companies[at] ?? companies[0];

/** The set of the organisation, made when somebody first needs it. */
async function rateSet(database: SystemDatabase, { organisationId }: SmallGroup): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into rate_sets (organisation_id, name) values (${organisationId}, 'Budget')
      on conflict do nothing returning id)
    select id from made union all
    select id from rate_sets where organisation_id = ${organisationId} limit 1`.execute(database);
  return rows[0]?.id ?? 0;
}

/** The last line of a company, and none where it has none. */
const lastLine = (companyId: number) =>
  sql`(select id from transactions where company_id = ${companyId} order by id desc limit 1)`;

const rates: ReadonlyArray<fc.Arbitrary<Step>> = [
  fc.integer({ min: 60, max: 140 }).map((rate) =>
    named(`the set has pounds at ${rate}`, async (database, group) =>
      sql`insert into rate_set_rates (organisation_id, rate_set_id, currency, month, rate)
        values (${group.organisationId}, ${await rateSet(database, group)}, 'GBP', '2026-11-01', ${rate / 100})
        on conflict (organisation_id, rate_set_id, currency, month) do update set rate = excluded.rate`.execute(
        database,
      ),
    ),
  ),
  fc.boolean().map((isOn) =>
    named(`the group stands on ${isOn ? "the set" : "no set"}`, async (database, group) =>
      sql`update consolidations set rate_set_id = ${isOn ? await rateSet(database, group) : null}
        where id = ${group.consolidationId}`.execute(database),
    ),
  ),
  fc.record({ at: fc.option(index), rate: fc.integer({ min: 60, max: 140 }) }).map(({ at, rate }) =>
    named(`by hand pounds are at ${rate} for ${at ?? "all"}`, (database, group) =>
      sql`insert into exchange_rates (organisation_id, company_id, base, counter, begin_on, rate)
        values (${group.organisationId}, ${at === null ? null : idOf(group, at)}, 'EUR', 'GBP', '2026-11-01', ${rate / 100})
        on conflict (organisation_id, coalesce(company_id, 0), least(base, counter), greatest(base, counter), begin_on)
        do update set rate = excluded.rate`.execute(database),
    ),
  ),
  fc
    .constantFrom("EUR", "GBP", "CHF")
    .map((currency) =>
      named(`the group is in ${currency}`, (database, group) =>
        sql`update consolidations set target_currency = ${currency} where id = ${group.consolidationId}`.execute(
          database,
        ),
      ),
    ),
];

const plans: ReadonlyArray<fc.Arbitrary<Step>> = [
  fc
    .record({ at: index, amount: fc.integer({ min: 1, max: 99_999 }), on: day, isInPounds: fc.boolean() })
    .map(({ at, amount, on, isInPounds }) =>
      named(
        `company ${at} expects ${amount} on no account, ${isInPounds ? "GBP" : "EUR"}`,
        (database, group) =>
          createTransaction(database, idOf(group, at), {
            is_paid: false,
            is_inflow: true,
            category_id: companyOf(group, at)?.sales ?? 0,
            bank_account_id: null,
            currency: isInPounds ? "GBP" : "EUR",
            payment_date: on,
            original_payment_date: on,
            amount_minor: amount,
          }),
      ),
    ),
  fc
    .record({
      at: index,
      kind: fc.constantFrom("main", "living", "budgeted", "frozen"),
      amount: fc.nat(50_000),
    })
    .map(({ at, kind, amount }) =>
      named(`company ${at} enters with a ${kind} plan`, async (database, group) => {
        const companyId = idOf(group, at);
        const scenarioId =
          kind === "main"
            ? null
            : await createScenario(database, companyId, {
                name: `Plan ${await countOf(database, "scenarios", companyId)}`,
                frozen_on: kind === "frozen" ? "2026-11-10" : null,
                rate_set_id: kind === "budgeted" ? await rateSet(database, group) : null,
              });
        // A copy may be of before the company's currency was another.
        if (kind === "frozen")
          await sql`insert into frozen_values (company_id, scenario_id, measure, category_id, bank_account_id, currency,
            day, amount_minor) values (${companyId}, ${scenarioId}, 'forecast', ${companyOf(group, at)?.sales}, 0, 'GBP',
            '2026-12-01', ${amount})`.execute(database);
        else if (scenarioId !== null)
          await sql`insert into forecast_cells (company_id, scenario_id, category_id, period_on, kind, amount_minor)
            values (${companyId}, ${scenarioId}, ${companyOf(group, at)?.sales}, '2026-12-01', 'import', ${amount})`.execute(
            database,
          );
        await sql`update consolidation_companies set scenario_id = ${scenarioId}
          where ${ofGroup(group)} and company_id = ${companyId}`.execute(database);
      }),
    ),
  fc.boolean().map((usesExpected) =>
    named(`what is expected ${usesExpected ? "counts" : "does not count"}`, (database, { organisationId }) =>
      sql`insert into organisation_settings (organisation_id, use_expected_in_liquidity_planning)
        values (${organisationId}, ${usesExpected}) on conflict (organisation_id)
        do update set use_expected_in_liquidity_planning = excluded.use_expected_in_liquidity_planning`.execute(
        database,
      ),
    ),
  ),
];

const internal: ReadonlyArray<fc.Arbitrary<Step>> = [
  fc.record({ at: index, other: fc.option(index) }).map(({ at, other }) =>
    named(`the sales of company ${at} are with ${other ?? "any"}`, (database, group) =>
      sql`insert into intragroup_categories (company_id, category_id, organisation_id, counterparty_id)
        values (${idOf(group, at)}, ${companyOf(group, at)?.sales}, ${group.organisationId},
          ${other === null ? null : idOf(group, other)})
        on conflict (company_id, category_id) do update set counterparty_id = excluded.counterparty_id`.execute(
        database,
      ),
    ),
  ),
  index.map((at) =>
    named(`no category of company ${at} is internal`, (database, group) =>
      sql`delete from intragroup_categories where company_id = ${idOf(group, at)}`.execute(database),
    ),
  ),
  fc
    .record({ at: index, other: index, state: fc.constantFrom("confirmed", "proposed", "refused") })
    .map(({ at, other, state }) =>
      named(`the last line of company ${at} is with ${other}: ${state}`, (database, group) =>
        sql`insert into intragroup_marks (company_id, transaction_id, organisation_id, counterparty_id,
            counterparty_account_id, state, evidence)
          select company_id, id, ${group.organisationId}::int, ${idOf(group, other)}::int,
            ${companyOf(group, other)?.account}::int, ${state}, 'hand'
          from transactions where company_id = ${idOf(group, at)} and id = ${lastLine(idOf(group, at))}
          on conflict (company_id, transaction_id)
          do update set state = excluded.state, counterparty_id = excluded.counterparty_id,
            counterparty_account_id = excluded.counterparty_account_id`.execute(database),
      ),
    ),
  index.map((at) =>
    named(`the last line of company ${at} is gone`, (database, group) =>
      sql`delete from transactions where company_id = ${idOf(group, at)} and id = ${lastLine(idOf(group, at))}`.execute(
        database,
      ),
    ),
  ),
];

const looks: ReadonlyArray<fc.Arbitrary<Step>> = [
  fc
    .record({
      eliminates: fc.boolean(),
      kind: fc.constantFrom("company", "category"),
      mask: fc.constantFrom(0, 64, 96),
    })
    .map(({ eliminates, kind, mask }) =>
      named(`the group is by ${kind}, ${eliminates ? "net" : "gross"}`, (database, group) =>
        sql`update consolidations set eliminates = ${eliminates}, kind = ${kind}, days_off_mask = ${mask},
          holidays_country = ${mask === 64 ? "FR" : null} where id = ${group.consolidationId}`.execute(
          database,
        ),
      ),
    ),
  fc.record({ at: index, position: fc.nat(9) }).map(({ at, position }) =>
    named(`company ${at} is in place ${position}`, (database, group) =>
      sql`update consolidation_companies set position = ${position}
        where ${ofGroup(group)} and company_id = ${idOf(group, at)}`.execute(database),
    ),
  ),
  fc
    .record({ at: index, path: fc.constantFrom(["Ventes"], ["Autres", "Ventes"], ["Export"]) })
    .map(({ at, path }) =>
      named(`the sales of company ${at} stand under ${path.join("/")}`, (database, group) =>
        sql`insert into consolidation_category_mappings (organisation_id, consolidation_id, company_id, category_id, path)
        select organisation_id, consolidation_id, company_id, ${companyOf(group, at)?.sales}, ${path}
        from consolidation_companies where ${ofGroup(group)} and company_id = ${idOf(group, at)}
        on conflict (organisation_id, consolidation_id, company_id, category_id) do update set path = excluded.path`.execute(
          database,
        ),
      ),
    ),
  fc.record({ at: index, isThere: fc.boolean() }).map(({ at, isThere }) =>
    named(`company ${at} ${isThere ? "has" : "loses"} its product`, (database, group) =>
      isThere
        ? sql`insert into company_products (company_id, product) values (${idOf(group, at)}, 'CashFlow')
            on conflict do nothing`.execute(database)
        : sql`delete from company_products where company_id = ${idOf(group, at)} and product = 'CashFlow'`.execute(
            database,
          ),
    ),
  ),
  fc
    .record({ at: index, zone: fc.constantFrom("Europe/Paris", "Pacific/Auckland", "Pacific/Honolulu") })
    .map(({ at, zone }) =>
      named(`company ${at} is in ${zone}`, (database, group) =>
        sql`update companies set time_zone = ${zone} where id = ${idOf(group, at)}`.execute(database),
      ),
    ),
  fc
    .record({ at: index, name: fc.constantFrom("Atelier", "Nord", "Sud") })
    .map(({ at, name }) =>
      named(`company ${at} is called ${name}`, (database, group) =>
        sql`update companies set name = ${name} where id = ${idOf(group, at)}`.execute(database),
      ),
    ),
];

export const anyStep = fc.oneof(...edits, ...rates, ...plans, ...internal, ...looks);
