/** What a new company is watched for, until its people say otherwise. */
import type { ScopedDatabase } from "../../db/scope.ts";

const usual = [
  { condition: "balance", comparison: "<", unit: "money", bound: null, severity: "danger", within_days: 30 },
  {
    condition: "overdraft-probability",
    comparison: ">=",
    unit: "basisPoints",
    bound: 1_000,
    severity: "warning",
    within_days: 91,
  },
  {
    condition: "missing-data",
    comparison: ">=",
    unit: "days",
    bound: 2,
    severity: "warning",
    within_days: null,
  },
  {
    condition: "large-movement",
    comparison: ">",
    unit: "money",
    bound: 1_000_000,
    severity: "info",
    within_days: null,
  },
] as const;

export async function giveUsualAlerts(
  database: ScopedDatabase,
  companies: ReadonlyArray<{ readonly organisationId: number; readonly companyId: number }>,
): Promise<void> {
  const rules = companies.flatMap(({ organisationId, companyId }) =>
    usual.map((rule) =>
      Object.assign({ organisation_id: organisationId, company_id: companyId }, rule, {
        consolidation_id: null,
        category_id: null,
      }),
    ),
  );
  if (rules.length > 0) await database.insertInto("alert_rules").values(rules).execute();
}
