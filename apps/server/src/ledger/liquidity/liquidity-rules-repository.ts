/** What liquidity is held against: floors, and what could still be drawn. Of a company or of a consolidation. */
import type { LiquidityFloor, LiquidityRules } from "@amont/engine/liquidity/headroom.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { findCreditAvailabilities, type NamedAvailability } from "./credit-availabilities-repository.ts";
import { findRiskSettings } from "./risk-settings-repository.ts";

export interface LiquidityOwner {
  readonly organisationId: number;
  readonly entityId: number;
  readonly isCompany: boolean;
}

const inForce = ({ begin_on, end_on }: { readonly begin_on: string; readonly end_on: string | null }) => ({
  start: calendarDate(begin_on),
  endExclusive: end_on === null ? null : calendarDate(end_on),
});
export async function loadFloors(
  database: ScopedDatabase,
  { organisationId, entityId }: LiquidityOwner,
): Promise<readonly LiquidityFloor[]> {
  const rows = await database
    .selectFrom("rolling_floors")
    .select(["begin_on", "end_on", "floor_minor"])
    .where("organisation_id", "=", organisationId)
    .where("entity_id", "=", entityId)
    .orderBy("begin_on")
    .execute();
  return rows.map((row) => Object.assign(inForce(row), { floorMinor: row.floor_minor }));
}

export async function loadAvailabilities(
  database: ScopedDatabase,
  { organisationId, entityId }: LiquidityOwner,
): Promise<readonly NamedAvailability[]> {
  return (await findCreditAvailabilities(database, organisationId, [entityId]))(entityId);
}

/** Without overdrafts, which somebody has to ask for. */
export async function loadLiquidityRules(
  database: ScopedDatabase,
  owner: LiquidityOwner,
): Promise<
  Omit<LiquidityRules, "countsOverdrafts" | "availabilities"> & {
    readonly availabilities: readonly NamedAvailability[];
  }
> {
  const [floors, availabilities, risks] = await Promise.all([
    loadFloors(database, owner),
    loadAvailabilities(database, owner),
    owner.isCompany ? findRiskSettings(database, [owner.entityId]) : null,
  ]);
  return { floors, availabilities, usualFloorMinor: risks?.get(owner.entityId)?.floorMinor ?? null };
}
