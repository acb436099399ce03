import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { type AccountRow, findAccountById } from "../accounts-repository.ts";
import { endSessions } from "../end-sessions.ts";
import { inTransaction } from "../in-transaction.ts";
import { accountDeletedMail, personLeftMail } from "./deletion-mails.ts";
import {
  actAs,
  cleanOwnHistory,
  deleteOwnRows,
  findOrganisationsLeftAlone,
  findOtherAdministrators,
  findWorkspacesLeftAlone,
  forgetWhoTheyAre,
  isOfDemo,
  lockOrganisationsOf,
  lockPerson,
  rememberDeletedIdentities,
  tellPeopleChanged,
} from "./deletion-repository.ts";

/** All of it or nothing. Also with an external issuer: what it keeps of the person is its own, what we keep goes. */
export async function deleteOwnAccountUseCase(
  dependencies: AccountDependencies,
  _input: unknown,
  { caller: { userId }, now, requestId }: OperationContext,
): Promise<Outcome<undefined>> {
  return inTransaction(dependencies.database, async (database) => {
    const organisations = await lockOrganisationsOf(database, userId);
    await lockPerson(database, userId);
    const account = await findAccountById(database, userId);
    // Asked for twice at once: the other one has done it.
    if (account === undefined) return ok(undefined);
    // Everybody may enter as them: whoever did would take them from all others.
    if (await isOfDemo(database, userId)) return err(failure("38013"));
    const leftAlone = {
      organisations: await findOrganisationsLeftAlone(database, userId),
      workspaces: await findWorkspacesLeftAlone(database, userId),
    };
    if (leftAlone.organisations.length + leftAlone.workspaces.length > 0)
      return err(failure("38011", leftAlone));
    await actAs(database, userId, requestId);
    await rememberDeletedIdentities(database, userId, now);
    await deleteOwnRows(database, account, now);
    await endSessions(database, userId, now);
    await forgetWhoTheyAre(database, userId, now);
    // Last: what has just changed is in it too.
    await cleanOwnHistory(database, userId);
    await tell({ ...dependencies, database }, account, organisations);
    return ok(undefined);
  });
}

async function tell(
  { database, mail }: Pick<AccountDependencies, "database" | "mail">,
  account: AccountRow,
  organisations: Awaited<ReturnType<typeof lockOrganisationsOf>>,
): Promise<void> {
  const person = `${account.firstName} ${account.lastName}`.trim() || account.email;
  for (const { id, name } of organisations) {
    await tellPeopleChanged(database, id);
    for (const to of await findOtherAdministrators(database, id, account.userId))
      await mail.send(database, personLeftMail(to, { person, organisation: name }), { organisationId: id });
  }
  await mail.send(database, accountDeletedMail(account));
}
