/**
 * Groups are the installation's: who maps one lets everybody in it into an organisation, and learns who they are. Whoever runs
 * the server says which organisations may; unless they do, the only one there is, for then all groups are its own.
 */
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

export type MappingOrganisations = "all" | "single" | ReadonlySet<number>;

interface GroupsSettings {
  readonly groupsClaim: string | undefined;
  readonly groupsOrganisations: MappingOrganisations;
}

/** The claim that names groups, for an organisation that may map them; null for others, and where groups are not looked at. */
export const groupsClaimOf =
  (database: SystemDatabase, settings: GroupsSettings | undefined) =>
  async (organisationId: number): Promise<string | null> => {
    if (settings?.groupsClaim === undefined) return null;
    const { groupsClaim, groupsOrganisations: named } = settings;
    if (named === "all") return groupsClaim;
    if (named !== "single") return named.has(organisationId) ? groupsClaim : null;
    const { rows } = await sql`select from organisations limit 2`.execute(database);
    return rows.length === 1 ? groupsClaim : null;
  };
