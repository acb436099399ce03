/** What an administrator of the installation may change directly, on the connection's own role. */
import type { Product, ProductLevel } from "@amont/contract/products.ts";
import type { SystemDatabase } from "../db/scope.ts";

export async function addUser(
  database: SystemDatabase,
  user: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly isStaff: boolean;
  },
): Promise<string | null> {
  const row = await database
    .insertInto("users")
    .values({
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      is_staff: user.isStaff,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function organisationExists(database: SystemDatabase, organisationId: number): Promise<boolean> {
  const row = await database
    .selectFrom("organisations")
    .select("id")
    .where("id", "=", organisationId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function consolidationExists(
  database: SystemDatabase,
  consolidationId: number,
): Promise<boolean> {
  const row = await database
    .selectFrom("consolidations")
    .select("id")
    .where("id", "=", consolidationId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addOrganisation(database: SystemDatabase, name: string): Promise<number> {
  const row = await database
    .insertInto("organisations")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function addAdministrator(
  database: SystemDatabase,
  organisationId: number,
  userId: string,
): Promise<void> {
  await database
    .insertInto("organisation_administrators")
    .values({ organisation_id: organisationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findCompanyName(database: SystemDatabase, companyId: number): Promise<string | null> {
  const row = await database
    .selectFrom("companies")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function setAccess(
  database: SystemDatabase,
  companyId: number,
  access: { readonly userId: string; readonly product: Product; readonly level: ProductLevel },
): Promise<void> {
  const { userId, product, level } = access;
  await database
    .insertInto("product_accesses")
    .values({ company_id: companyId, user_id: userId, product, level })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "product", "source", "group_name"]).doUpdateSet({ level }),
    )
    .execute();
}
