/** How companies enter a consolidation, and its calendar. */
import type { HolidayCountry } from "@amont/contract/holidays-codec.ts";
import type { ConsolidationMethod } from "@amont/contract/operations/consolidations/consolidation-settings.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { ConsolidationKey } from "../consolidation-key.ts";

interface Entering {
  readonly companyId: number;
  readonly ownershipBasisPoints: number;
  readonly method: ConsolidationMethod;
}

interface Calendar {
  readonly eliminates: boolean;
  readonly daysOffMask: number;
  readonly holidaysCountry: HolidayCountry | null;
  /** Null: today's rates. */
  readonly rateSetId: number | null;
}

export interface Settings extends Calendar {
  /** In their order. */
  readonly companies: readonly Entering[];
}

export interface NamedSettings extends Calendar {
  readonly companies: ReadonlyArray<Entering & { readonly name: string }>;
}

/** Undefined when it was deleted since the caller was authorised for it. */
export async function findSettings(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
): Promise<NamedSettings | undefined> {
  const [row, companies] = await Promise.all([
    database
      .selectFrom("consolidations")
      .select([
        "eliminates",
        "days_off_mask as daysOffMask",
        "holidays_country as holidaysCountry",
        "rate_set_id as rateSetId",
      ])
      .where("organisation_id", "=", organisationId)
      .where("id", "=", consolidationId)
      .executeTakeFirst(),
    database
      .selectFrom("consolidation_companies as cc")
      .innerJoin("companies as c", "c.id", "cc.company_id")
      .select(["c.id as companyId", "c.name", "cc.ownership_bp as ownershipBasisPoints", "cc.method"])
      .where("cc.organisation_id", "=", organisationId)
      .where("cc.consolidation_id", "=", consolidationId)
      .orderBy("cc.position")
      .orderBy("cc.company_id")
      .execute(),
  ]);
  return row === undefined ? undefined : { ...row, companies };
}

/** The companies are those that it has. */
export async function saveSettings(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  { companies, eliminates, daysOffMask, holidaysCountry, rateSetId }: Settings,
  now: Date,
): Promise<void> {
  await database
    .updateTable("consolidations")
    .set({
      eliminates,
      days_off_mask: daysOffMask,
      holidays_country: holidaysCountry,
      rate_set_id: rateSetId,
      changed_at: now,
    })
    .where("organisation_id", "=", organisationId)
    .where("id", "=", consolidationId)
    .execute();
  await sql`update consolidation_companies cc
    set position = wanted.place - 1, ownership_bp = wanted.ownership_bp, method = wanted.method
    from unnest(${companies.map(({ companyId }) => companyId)}::int[],
      ${companies.map(({ ownershipBasisPoints }) => ownershipBasisPoints)}::int[],
      ${companies.map(({ method }) => method)}::text[])
      with ordinality wanted (company_id, ownership_bp, method, place)
    where cc.organisation_id = ${organisationId} and cc.consolidation_id = ${consolidationId}
      and cc.company_id = wanted.company_id
      and (cc.position, cc.ownership_bp, cc.method) is distinct from
        (wanted.place - 1, wanted.ownership_bp, wanted.method)`.execute(database);
}
