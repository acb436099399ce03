import { inDatabase } from "./people.ts";
import type { Product } from "./product.ts";

/** The id of the demonstration group's first company. */
export async function bellevilleCompany(product: Product): Promise<number> {
  const company = await inDatabase(product, (database) =>
    database
      .selectFrom("companies")
      .select("id")
      .where("name", "=", "Atelier Belleville SAS")
      .executeTakeFirstOrThrow(),
  );
  return company.id;
}
