/** What somebody may see and do in the companies of a consolidation. */
import type { ProductLevel } from "@amont/contract/products.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { ConsolidationAccess } from "../../http/principal.ts";

interface HeldAccess {
  readonly company_id: number;
  readonly cash_flow: ProductLevel;
  readonly is_administrator: boolean;
}

export class CompanyRights {
  readonly #held: ReadonlyMap<number, HeldAccess>;
  readonly #showsDetails: boolean;

  constructor(held: readonly HeldAccess[], showsDetails: boolean) {
    this.#held = new Map(held.map((access) => [access.company_id, access]));
    this.#showsDetails = showsDetails;
  }

  level(companyId: number): ProductLevel {
    return this.#held.get(companyId)?.cash_flow ?? "none";
  }

  writes(companyId: number): boolean {
    return this.level(companyId) === "write";
  }

  reads(companyId: number): boolean {
    return this.level(companyId) !== "none";
  }

  administers(companyId: number): boolean {
    return this.#held.get(companyId)?.is_administrator ?? false;
  }

  /** What lines say is shared with all members, or for who reads the company. */
  seesLines(companyId: number): boolean {
    return this.#showsDetails || this.reads(companyId);
  }

  get writesAnywhere(): boolean {
    return [...this.#held.keys()].some((id) => this.writes(id));
  }

  /** Both sides are seen, and one of them is the caller's to write. */
  mayChange(companyIds: readonly number[]): boolean {
    return companyIds.some((id) => this.writes(id)) && companyIds.every((id) => this.seesLines(id));
  }
}

/** In companies themselves, and not through the consolidation. */
export async function findRights(
  database: ScopedDatabase,
  { companyIds, showsDetails }: Pick<ConsolidationAccess, "companyIds" | "showsDetails">,
  userId: string,
): Promise<CompanyRights> {
  const { rows } = await sql<HeldAccess>`
    select company_id, is_administrator,
      case when is_archived and cash_flow = 'write' then 'read' else cash_flow end as cash_flow
    from access_to_companies(${userId}, ${companyIds}::int[])`.execute(database);
  return new CompanyRights(rows, showsDetails);
}
