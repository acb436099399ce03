/** Projects of the demo: what they have of the ledger and of the plan, one distribution that an amount made old, and a rule. */
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";
import { setCells } from "./plans/plan-writing.ts";
import { findPlannedLeaves, inHundreds, usualBefore } from "./plans/planned-leaves.ts";

const works = "Rénovation de l'atelier";
const shop = "Boutique en ligne";
const fair = "Salon professionnel";
const site = "Hôtel des Trois Ponts";

/** Of the lines of a category, so many hundredths of each go to a project. */
interface Share {
  readonly title: string;
  readonly category: string;
  readonly percent: number;
  /** Of the newest ones, so many. */
  readonly count?: number;
  /** Of those of so many months. */
  readonly months?: number;
  /** One in so many of them. */
  readonly every?: number;
}

const shares: readonly Share[] = [
  { title: works, category: "Sous-traitance", count: 10, percent: 100 },
  { title: works, category: "Fournitures", count: 6, percent: 40 },
  { title: shop, category: "Fournitures", count: 6, percent: 60 },
  { title: shop, category: "Logiciels", count: 8, percent: 100 },
  { title: shop, category: "Clients professionnels", count: 12, percent: 100 },
  { title: fair, category: "Déplacements", count: 5, percent: 100 },
];

/** Where there are years to share: a shop and a site that live on what they sell, beside works that only cost. */
const sharesOfYears: readonly Share[] = [
  { title: works, category: "Sous-traitance", months: 5, percent: 40 },
  { title: works, category: "Fournitures", months: 5, percent: 40 },
  { title: shop, category: "Ventes au comptoir", months: 14, percent: 100 },
  { title: shop, category: "Marchandises", months: 14, percent: 20 },
  { title: shop, category: "Fournitures", months: 5, percent: 60 },
  { title: shop, category: "Logiciels", months: 14, percent: 100 },
  { title: site, category: "Clients professionnels", months: 10, every: 6, percent: 100 },
  { title: site, category: "Sous-traitance", months: 10, percent: 45 },
  { title: site, category: "Marchandises", months: 10, percent: 20 },
  { title: fair, category: "Déplacements", count: 5, percent: 100 },
];

export async function writeDemoProjects(
  database: SystemDatabase,
  companyIds: Iterable<number>,
  { today, hasYears }: { readonly today: CalendarDate; readonly hasYears: boolean },
): Promise<void> {
  const shared = hasYears ? sharesOfYears : shares;
  const titles = [...new Set(shared.map(({ title }) => title))];
  for (const companyId of companyIds) {
    await sql`
      insert into projects (company_id, title, archived_at)
      select ${companyId}::int, title, case when title = ${fair} then now() end
      from unnest(${titles}::text[]) with ordinality t (title, place) order by place`.execute(database);
    await giveShares(database, companyId, { shared, today });
    await makeOneOld(database, companyId);
    await sql`
      insert into project_association_rules (company_id, position, is_inflow, name_contains, project_id)
      select company_id, 0, false, array['OUTILLAGE'], id from projects
      where company_id = ${companyId} and title = ${works}`.execute(database);
  }
}

/** More than half is rounded up and the rest down, so that two of them are the whole. */
async function giveShares(
  database: SystemDatabase,
  companyId: number,
  { shared, today }: { readonly shared: readonly Share[]; readonly today: CalendarDate },
): Promise<void> {
  const since = shared.map(({ months }) => (months === undefined ? null : addMonths(today, -months)));
  await sql`
    insert into transaction_projects (company_id, transaction_id, project_id, amount_minor)
    select t.company_id, t.id, p.id, (t.amount_minor * s.percent + case when s.percent > 50 then 99 else 0 end) / 100
    from unnest(${shared.map(({ title }) => title)}::text[], ${shared.map(({ category }) => category)}::text[],
      ${shared.map(({ count }) => count ?? null)}::int[], ${since}::date[], ${shared.map(({ every = 1 }) => every)}::int[],
      ${shared.map(({ percent }) => percent)}::int[]) s (title, category, line_count, since, every, percent)
    join projects p on p.company_id = ${companyId} and p.title = s.title
    join categories c on c.company_id = ${companyId} and c.name = s.category
    cross join lateral (
      select t.*, row_number() over (order by t.payment_date desc, t.id desc) as place from transactions t
      where t.company_id = ${companyId} and t.category_id = c.id and t.is_listed and t.reconciliation = 'none'
        and t.amount_minor > 100 and t.categorisation = 'confirmed' and (s.since is null or t.payment_date >= s.since)
    ) t
    where t.place % s.every = 0 and (s.line_count is null or t.place <= s.line_count)`.execute(database);
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

/** By project and category: what part of an ordinary month of the company's sales, and in which months from the first on. */
const plansOfProjects = [
  { title: site, category: "Clients professionnels", percent: 14, months: [1, 4, 6, 8] },
  { title: site, category: "Sous-traitance", percent: 4, months: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
  { title: site, category: "Marchandises", percent: 2.5, months: [0, 2, 4, 6] },
  { title: works, category: "Sous-traitance", percent: 3, months: [2, 3, 4, 5] },
  { title: shop, category: "Fournitures", percent: 0.6, months: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
] as const;

/** What the projects were planned to bring and to cost from a month on. */
export async function planDemoProjects(
  database: SystemDatabase,
  companyIds: readonly number[],
  begin: CalendarDate,
): Promise<void> {
  const leaves = await findPlannedLeaves(database, companyIds);
  const projects = await database
    .selectFrom("projects")
    .select(["id", "company_id", "title"])
    .where("company_id", "in", companyIds)
    .execute();
  const leafOf = (company: number, category: string) =>
    leaves.find(({ companyId, name }) => companyId === company && name === category);
  const cells = projects.flatMap((project) =>
    plansOfProjects
      .filter(({ title }) => title === project.title)
      .flatMap(({ category, percent, months }) => {
        const leaf = leafOf(project.company_id, category);
        const sold = leafOf(project.company_id, "Clients professionnels");
        if (leaf === undefined || sold === undefined) return [];
        const amountMinor = inHundreds((usualBefore(sold, begin) * percent) / 100);
        return months.map((month) => ({
          companyId: project.company_id,
          categoryId: leaf.id,
          projectId: project.id,
          periodOn: addMonths(begin, month),
          amountMinor,
        }));
      }),
  );
  await setCells(database, cells, "manualInput");
}
