/** What everything that puts money into categories asks about them. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { executePrepared } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";

export interface LeafCategory {
  readonly id: number;
  readonly name: string;
  readonly isInflow: boolean;
  readonly kind: "normal" | "to-categorise" | "vat" | "debt" | "transfer";
}

/** Only leaves hold transactions and forecasts. Reserved ones do too: who asks decides which of them fit. */
export async function requireLeaf(
  database: ScopedDatabase,
  companyId: number,
  categoryId: number,
): Promise<Result<LeafCategory, Failure>> {
  const query = database
    .selectFrom("categories as c")
    .select((select) => [
      "c.id",
      "c.name",
      "c.is_inflow",
      "c.kind",
      select
        .exists(
          select
            .selectFrom("categories as child")
            .select("child.id")
            .where("child.company_id", "=", companyId)
            .whereRef("child.parent_id", "=", "c.id"),
        )
        .as("has_children"),
    ])
    .where("c.company_id", "=", companyId)
    .where("c.id", "=", categoryId);
  const [category] = await executePrepared(database, query);
  if (category === undefined) return err(failure("not_found", { categoryId }));
  if (category.has_children === true) return err(failure("20005", { categoryId }));
  const { id, name, is_inflow: isInflow, kind } = category;
  return ok({ id, name, isInflow, kind });
}

/** Where the transactions of each tree are while nobody has said what they are. */
export async function toCategoriseIds(
  database: ScopedDatabase,
  companyId: number,
): Promise<{ readonly inflow: number; readonly outflow: number }> {
  const reserved = await database
    .selectFrom("categories")
    .select(["id", "is_inflow"])
    .where("company_id", "=", companyId)
    .where("kind", "=", "to-categorise")
    .execute();
  const inflow = reserved.find((category) => category.is_inflow)?.id;
  const outflow = reserved.find((category) => !category.is_inflow)?.id;
  invariant(inflow !== undefined && outflow !== undefined, "a company has its reserved categories");
  return { inflow, outflow };
}
