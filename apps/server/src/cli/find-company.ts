import type { SystemDatabase } from "../db/scope.ts";
import { findCompanyName } from "./administration-repository.ts";
import { CommandRefused } from "./command.ts";

/** The company's name, to say it back to who typed its number. */
export async function findCompany(database: SystemDatabase, companyId: number): Promise<string> {
  const name = await findCompanyName(database, companyId);
  if (name === null) throw new CommandRefused(`There is no company ${companyId}.`);
  return name;
}
