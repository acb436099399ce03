import { failure } from "@amont/contract/failure.ts";
import { forbiddenInProjectTitle } from "@amont/contract/operations/projects/project-fields.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { isTitleTaken } from "./projects-repository.ts";

/** A title that no other project has. The contract has trimmed it and measured its length. */
export async function readTitle(
  database: ScopedDatabase,
  companyId: number,
  title: string,
  exceptId: number | null,
): Promise<Outcome<string>> {
  if (forbiddenInProjectTitle.test(title)) return err(failure("27002"));
  return (await isTitleTaken(database, companyId, title, exceptId)) ? err(failure("27001")) : ok(title);
}
