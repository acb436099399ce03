/** What the creation of a company writes. Ids come first: a row must be in scope when it is inserted. */
import { type Product, products } from "@amont/contract/products.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type ScopedDatabase, widenScope } from "../../db/scope.ts";

async function nextId(database: ScopedDatabase, sequence: "entity_ids" | "organisations_id_seq") {
  const { rows } = await sql<{ id: number }>`select nextval(${sequence}::regclass)::int as id`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`${sequence} gave no id`);
  return row.id;
}

export async function insertOrganisation(
  database: ScopedDatabase,
  organisation: { readonly name: string; readonly administratorId: string; readonly now: Date },
): Promise<number> {
  const id = await nextId(database, "organisations_id_seq");
  await widenScope(database, { organisationId: id });
  await database.insertInto("organisations").values({ id, name: organisation.name }).execute();
  await database
    .insertInto("organisation_administrators")
    .values({ organisation_id: id, user_id: organisation.administratorId })
    .execute();
  // What a partner promised to who makes it; for most, nothing.
  await sql`select attach_partner(${id}, ${organisation.now})`.execute(database);
  return id;
}

export async function insertCompany(
  database: ScopedDatabase,
  organisationId: number,
  company: Omit<Insertable<Database["companies"]>, "id" | "organisation_id">,
): Promise<number> {
  const id = await nextId(database, "entity_ids");
  await widenScope(database, { companyId: id });
  await database
    .insertInto("companies")
    .values({ ...company, id, organisation_id: organisationId })
    .execute();
  return id;
}

export async function activateProducts(
  database: ScopedDatabase,
  companyId: number,
  activated: readonly Product[],
): Promise<void> {
  await database
    .insertInto("company_products")
    .values(activated.map((product) => ({ company_id: companyId, product })))
    .execute();
}

export async function giveWriteAccess(
  database: ScopedDatabase,
  companyId: number,
  userId: string,
): Promise<void> {
  await database
    .insertInto("product_accesses")
    .values(
      products.map((product) => ({
        company_id: companyId,
        user_id: userId,
        product,
        level: "write" as const,
      })),
    )
    .execute();
}
