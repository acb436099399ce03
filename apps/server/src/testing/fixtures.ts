/** People and companies for tests, written straight into the tables. */
import type { Product, ProductLevel } from "@amont/contract/products.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { SystemDatabase } from "../db/scope.ts";

let serial = 0;

export async function createUser(
  database: SystemDatabase,
  overrides: { readonly email?: string; readonly isStaff?: boolean } = {},
): Promise<string> {
  serial += 1;
  const row = await database
    .insertInto("users")
    .values({
      email: overrides.email ?? `user-${serial}@test.example`,
      first_name: "Test",
      last_name: `User ${serial}`,
      is_staff: overrides.isStaff ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function createOrganisation(
  database: SystemDatabase,
  options: { readonly name?: string; readonly administrators?: readonly string[] } = {},
): Promise<number> {
  serial += 1;
  const { id } = await database
    .insertInto("organisations")
    .values({ name: options.name ?? `Organisation ${serial}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const userId of options.administrators ?? []) {
    await database
      .insertInto("organisation_administrators")
      .values({ organisation_id: id, user_id: userId })
      .execute();
  }
  return id;
}

const everyProduct: readonly Product[] = ["CashFlow", "AccountsPayable", "CashCollect"];

export async function createCompany(
  database: SystemDatabase,
  options: {
    readonly organisationId: number;
    readonly name?: string;
    readonly currency?: CurrencyCode;
    readonly plan?: "free" | "trial" | "standard";
    readonly activated?: readonly Product[];
  },
): Promise<number> {
  serial += 1;
  const { id } = await database
    .insertInto("companies")
    .values({
      organisation_id: options.organisationId,
      name: options.name ?? `Company ${serial}`,
      currency: options.currency ?? "EUR",
      plan: options.plan ?? "standard",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const product of options.activated ?? everyProduct) {
    await database.insertInto("company_products").values({ company_id: id, product }).execute();
  }
  return id;
}

/** Every product at one level, or the levels given. */
export async function giveAccess(
  database: SystemDatabase,
  userId: string,
  companyId: number,
  level: ProductLevel | Partial<Record<Product, ProductLevel>>,
): Promise<void> {
  const levels = everyProduct.map((product) => ({
    company_id: companyId,
    user_id: userId,
    product,
    level: typeof level === "string" ? level : (level[product] ?? ("none" as const)),
  }));
  await database
    .insertInto("product_accesses")
    .values(levels)
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "user_id", "product", "source", "group_name"])
        .doUpdateSet((update) => ({ level: update.ref("excluded.level") })),
    )
    .execute();
}

/** A consolidation in a workspace of its own. */
export async function createConsolidation(
  database: SystemDatabase,
  options: {
    readonly id?: number;
    readonly organisationId: number;
    readonly name?: string;
    readonly companyIds?: readonly number[];
    readonly members?: readonly string[];
    readonly administrators?: readonly string[];
  },
): Promise<{ readonly workspaceId: string; readonly consolidationId: number }> {
  serial += 1;
  const name = options.name ?? `Consolidation ${serial}`;
  const owner = { organisation_id: options.organisationId, name };
  const workspace = await database
    .insertInto("workspaces")
    .values(owner)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto("consolidations")
    .values({
      ...owner,
      ...(options.id === undefined ? {} : { id: options.id }),
      workspace_id: workspace.id,
      target_currency: "EUR",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const companyId of options.companyIds ?? []) {
    await database
      .insertInto("consolidation_companies")
      .values({ organisation_id: options.organisationId, consolidation_id: id, company_id: companyId })
      .execute();
  }
  const people = [
    ...(options.members ?? []).map((userId) => ({ userId, role: "member" as const })),
    ...(options.administrators ?? []).map((userId) => ({ userId, role: "administrator" as const })),
  ];
  for (const { userId, role } of people) {
    await database
      .insertInto("workspace_members")
      .values({ organisation_id: options.organisationId, workspace_id: workspace.id, user_id: userId, role })
      .execute();
  }
  return { workspaceId: workspace.id, consolidationId: id };
}
