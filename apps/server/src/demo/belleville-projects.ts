/** Projects of the demo: what they have of the ledger, one distribution that an amount made old, and a rule. */
import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";

const works = "Rénovation de l'atelier";
const shop = "Boutique en ligne";
const fair = "Salon professionnel";

/** Of the newest lines of a category, so many go to a project, so many hundredths of each. */
const shares = [
  { title: works, category: "Sous-traitance", count: 10, percent: 100 },
  { title: works, category: "Fournitures", count: 6, percent: 40 },
  { title: shop, category: "Fournitures", count: 6, percent: 60 },
  { title: shop, category: "Logiciels", count: 8, percent: 100 },
  { title: shop, category: "Clients professionnels", count: 12, percent: 100 },
  { title: fair, category: "Déplacements", count: 5, percent: 100 },
] as const;

export async function writeDemoProjects(
  database: SystemDatabase,
  companyIds: Iterable<number>,
): Promise<void> {
  for (const companyId of companyIds) {
    await sql`
      insert into projects (company_id, title, archived_at)
      values (${companyId}, ${works}, null), (${companyId}, ${shop}, null), (${companyId}, ${fair}, now())`.execute(
      database,
    );
    await giveShares(database, companyId);
    await makeOneOld(database, companyId);
    await sql`
      insert into project_association_rules (company_id, position, is_inflow, name_contains, project_id)
      select company_id, 0, false, array['OUTILLAGE'], id from projects
      where company_id = ${companyId} and title = ${works}`.execute(database);
  }
}

/** More than half is rounded up and the rest down, so that two of them are the whole. */
async function giveShares(database: SystemDatabase, companyId: number): Promise<void> {
  await sql`
    insert into transaction_projects (company_id, transaction_id, project_id, amount_minor)
    select t.company_id, t.id, p.id, (t.amount_minor * s.percent + case when s.percent > 50 then 99 else 0 end) / 100
    from unnest(${shares.map(({ title }) => title)}::text[], ${shares.map(({ category }) => category)}::text[],
      ${shares.map(({ count }) => count)}::int[], ${shares.map(({ percent }) => percent)}::int[])
      s (title, category, line_count, percent)
    join projects p on p.company_id = ${companyId} and p.title = s.title
    join categories c on c.company_id = ${companyId} and c.name = s.category
    cross join lateral (
      select t.* from transactions t
      where t.company_id = ${companyId} and t.category_id = c.id and t.is_listed and t.reconciliation = 'none'
        and t.amount_minor > 100 and t.categorisation = 'confirmed'
      order by t.payment_date desc, t.id desc limit s.line_count
    ) t`.execute(database);
}

/** The newest subcontracting was corrected after it was given away. */
async function makeOneOld(database: SystemDatabase, companyId: number): Promise<void> {
  await sql`
    with chosen as (
      select t.id from transactions t
      join transaction_projects p on p.company_id = t.company_id and p.transaction_id = t.id
      join projects on projects.company_id = p.company_id and projects.id = p.project_id and projects.title = ${works}
      join categories c on c.company_id = t.company_id and c.id = t.category_id and c.name = 'Sous-traitance'
      where t.company_id = ${companyId} and t.is_paid
      order by t.payment_date desc, t.id desc limit 1
    ), corrected as (
      update transaction_projects p set amount_minor = p.amount_minor * 9 / 10 from chosen
      where p.company_id = ${companyId} and p.transaction_id = chosen.id
    )
    update transactions t set distribution_is_stale = true from chosen
    where t.company_id = ${companyId} and t.id = chosen.id`.execute(database);
}
