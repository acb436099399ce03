import { type Failure, failure } from "@amont/contract/failure.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { findCompaniesWithSiren } from "./management-repository.ts";

/** Null when no company of the organisation has it yet. */
export async function refuseUsedSiren(
  database: ScopedDatabase,
  organisationId: number,
  siren: string | null,
): Promise<Failure | null> {
  const used = siren === null ? [] : await findCompaniesWithSiren(database, organisationId, siren);
  return used.length === 0 ? null : failure("38102", { companies: used.map(({ name }) => name) });
}
