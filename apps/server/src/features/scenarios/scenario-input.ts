/** What people type about a scenario, made fit to be stored. */
import { failure } from "@amont/contract/failure.ts";
import { mainScenario, scenarioNameMaximum } from "@amont/contract/operations/scenarios/scenario.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { isNameTaken } from "./scenarios-repository.ts";

export const tidyName = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Nobody can have the main plan's name, nor that of another scenario than `exceptId`. */
export async function isNameFree(
  database: ScopedDatabase,
  companyId: number,
  { name, exceptId }: { readonly name: string; readonly exceptId: number | null },
): Promise<boolean> {
  return (
    name !== "" &&
    normaliseForSearch(name) !== normaliseForSearch(mainScenario.name) &&
    !(await isNameTaken(database, companyId, { name, exceptId }))
  );
}

/** The name as it is stored, when it is one and it is free. */
export async function readName(
  database: ScopedDatabase,
  companyId: number,
  { text, exceptId }: { readonly text: string; readonly exceptId: number | null },
): Promise<Outcome<string>> {
  const name = tidyName(text);
  if (name === "" || name.length > scenarioNameMaximum) {
    const problem = name === "" ? "required" : "too many characters";
    return err(failure("invalid_input", { issues: [{ in: "body", field: "name", problem }] }));
  }
  return (await isNameFree(database, companyId, { name, exceptId })) ? ok(name) : err(failure("23001"));
}
