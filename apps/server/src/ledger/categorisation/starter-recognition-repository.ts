/**
 * Proposes categories for counterparties that most companies have. What people chose before speaks for a label as
 * soon as they chose anything: then the table is silent about it.
 */
import { recogniseCounterparty } from "@amont/engine/recognition/recognise-counterparty.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { loadTree } from "../category-tree-repository.ts";
import { amongCandidates, type Candidates, candidateRows, waiting } from "./rule-conditions.ts";
import { starterCategories } from "./starter-categories.ts";

/** So many labels are held at once, however many wait. */
const batchSize = 5_000;

interface Label {
  label_key: string;
  is_inflow: boolean;
  /** Somebody has chosen a category for it before. */
  is_known: boolean;
}

/** The next labels, in their order. Both directions of one come together, so that the next batch begins after it. */
async function findLabels(
  database: ScopedDatabase,
  companyId: number,
  candidates: Candidates,
  after: string,
): Promise<readonly Label[]> {
  const { rows } = await sql<Label>`
    select l.label_key, d.is_inflow, exists (
      select from transactions p
      where p.company_id = ${companyId} and p.label_key = l.label_key and p.categorisation = 'confirmed'
        and p.is_inflow = d.is_inflow and not p.is_split
    ) as is_known
    from (
      select t.label_key, array_agg(distinct t.is_inflow) as directions
      from ${candidateRows(companyId, candidates)}
      where t.company_id = ${companyId} and t.label_key > ${after} and not t.is_split and ${waiting(candidates)}
      group by t.label_key order by t.label_key limit ${batchSize}
    ) l
    cross join lateral unnest(l.directions) d (is_inflow)
    order by l.label_key`.execute(database);
  return rows;
}

interface Proposal {
  readonly labelKey: string;
  readonly isInflow: boolean;
  readonly categoryId: number;
}

async function writeProposals(
  database: ScopedDatabase,
  companyId: number,
  candidates: Candidates,
  proposals: readonly Proposal[],
): Promise<number> {
  if (proposals.length === 0) return 0;
  const { numAffectedRows } = await sql`
    with chosen as materialized (
      select t.id, v.category_id from ${candidateRows(companyId, candidates)}
      join unnest(
        ${proposals.map(({ labelKey }) => labelKey)}::text[],
        ${proposals.map(({ isInflow }) => isInflow)}::boolean[],
        ${proposals.map(({ categoryId }) => categoryId)}::int[]
      ) v (label_key, is_inflow, category_id) on v.label_key = t.label_key and v.is_inflow = t.is_inflow
      where t.company_id = ${companyId} and not t.is_split and ${waiting(candidates)}
    )
    update transactions t set category_id = chosen.category_id, categorisation = 'to-confirm'
    from chosen
    where t.company_id = ${companyId} and t.id = chosen.id ${amongCandidates(candidates)}`.execute(database);
  return Number(numAffectedRows ?? 0n);
}

/** For candidates that still wait. A proposal is to be confirmed, like those that were learnt. */
export async function proposeFromStarterTable(
  database: ScopedDatabase,
  companyId: number,
  candidates: Candidates,
): Promise<number> {
  const categories = starterCategories(await loadTree(database, companyId));
  if (categories.size === 0) return 0;
  let count = 0;
  for (let after: string | undefined = ""; after !== undefined; ) {
    const labels: readonly Label[] = await findLabels(database, companyId, candidates, after);
    const proposals = labels.flatMap(({ label_key: labelKey, is_inflow: isInflow, is_known: isKnown }) => {
      const kind = isKnown ? null : recogniseCounterparty(labelKey, isInflow);
      const categoryId = kind === null ? undefined : categories.get(kind.kind);
      return categoryId === undefined ? [] : [{ labelKey, isInflow, categoryId }];
    });
    count += await writeProposals(database, companyId, candidates, proposals);
    after = labels.length < batchSize ? undefined : labels.at(-1)?.label_key;
  }
  return count;
}

export async function findStarterRecognition(
  database: ScopedDatabase,
  companyId: number,
): Promise<{ readonly isEnabled: boolean; readonly categories: ReadonlyMap<string, number> }> {
  const settings = await database
    .selectFrom("transaction_settings")
    .select("recognises_counterparties")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return {
    isEnabled: settings?.recognises_counterparties ?? true,
    categories: starterCategories(await loadTree(database, companyId)),
  };
}

export async function saveStarterRecognition(
  database: ScopedDatabase,
  companyId: number,
  isEnabled: boolean,
): Promise<void> {
  await database
    .insertInto("transaction_settings")
    .values({ company_id: companyId, recognises_counterparties: isEnabled })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ recognises_counterparties: isEnabled }),
    )
    .execute();
}
