import { executePrepared } from "../prepared-statements.ts";
import type { ScopedDatabase } from "../scope.ts";

export interface FlagPlaces {
  readonly userId: string;
  readonly companyId: number | undefined;
  readonly consolidationId: number | undefined;
  readonly organisationId: number | undefined;
}

/** The decisions taken for everybody and for each of the places. */
export async function findFlagDecisions(database: ScopedDatabase, places: FlagPlaces) {
  const wanted = [
    ["all", ""],
    ["user", places.userId],
    ["company", places.companyId],
    ["consolidation", places.consolidationId],
    ["organisation", places.organisationId],
  ] as const;
  const query = database
    .selectFrom("feature_flags")
    .select(["flag", "scope", "enabled"])
    .where((where) =>
      where.or(
        wanted.flatMap(([scope, id]) =>
          id === undefined ? [] : [where.and({ scope, scope_id: String(id) })],
        ),
      ),
    );
  return executePrepared(database, query);
}
