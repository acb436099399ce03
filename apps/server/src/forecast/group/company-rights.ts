/** What a member of a consolidation may see and do in its companies. */
import type { ProductLevel } from "@amont/contract/products.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { ConsolidationAccess, Principal } from "../../http/principal.ts";

/** The consolidation that the caller was authorised for as its member. */
export function memberOf(caller: Principal, consolidationId: number): ConsolidationAccess {
  const access = caller.consolidations.find((item) => item.consolidationId === consolidationId);
  invariant(access !== undefined, "who was authorised for a consolidation is a member of it");
  return access;
}

export class CompanyRights {
  readonly #levels: ReadonlyMap<number, ProductLevel>;
  readonly #showsDetails: boolean;

  constructor(levels: ReadonlyMap<number, ProductLevel>, showsDetails: boolean) {
    this.#levels = levels;
    this.#showsDetails = showsDetails;
  }

  writes(companyId: number): boolean {
    return this.#levels.get(companyId) === "write";
  }

  reads(companyId: number): boolean {
    return (this.#levels.get(companyId) ?? "none") !== "none";
  }

  /** What lines say is shared with all members, or for who reads the company. */
  seesLines(companyId: number): boolean {
    return this.#showsDetails || this.reads(companyId);
  }

  get writesAnywhere(): boolean {
    return [...this.#levels.values()].includes("write");
  }

  /** Both sides are seen, and one of them is the caller's to write. */
  mayChange(companyIds: readonly number[]): boolean {
    return companyIds.some((id) => this.writes(id)) && companyIds.every((id) => this.seesLines(id));
  }
}

/** In companies themselves, and not through the consolidation. */
export async function findRights(
  database: ScopedDatabase,
  { companyIds, organisationId, consolidationId }: ConsolidationAccess,
  userId: string,
): Promise<CompanyRights> {
  const { rows } = await sql<{ company_id: number; cash_flow: ProductLevel }>`
    select company_id, cash_flow from access_to_companies(${userId}, ${companyIds}::int[])`.execute(database);
  const shown = await database
    .selectFrom("consolidations")
    .select("shows_details")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", consolidationId)
    .executeTakeFirst();
  return new CompanyRights(
    new Map(rows.map((row) => [row.company_id, row.cash_flow])),
    shown?.shows_details ?? false,
  );
}
