import { errorMessage } from "@amont/contract/error-catalogue.ts";
import { type AccountRow, findAccountByEmail } from "../accounts/accounts-repository.ts";
import type { SystemDatabase } from "../db/scope.ts";
import { CommandRefused } from "./command.ts";

export async function findAccount(database: SystemDatabase, email: string): Promise<AccountRow> {
  const account = await findAccountByEmail(database, email);
  if (account === undefined) throw new CommandRefused(`${errorMessage("18022", "en")} (18022) ${email}`);
  return account;
}
