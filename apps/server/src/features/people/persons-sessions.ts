/** Where somebody is signed in, for who answers for them: a device that was lost is out at once. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { endPersonsSessions } from "@amont/contract/operations/people/end-persons-sessions.ts";
import type { listPersonsSessions } from "@amont/contract/operations/people/list-persons-sessions.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { AccountDependencies } from "../../accounts/account-dependencies.ts";
import { endSessions } from "../../accounts/end-sessions.ts";
import { findSessions } from "../../accounts/sessions/sessions-repository.ts";
import { recordAboutPerson } from "../../http/audit/record-event.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { administersAllOf } from "./administers-all-of.ts";
import { findPersons } from "./people-repository.ts";

export const listPersonsSessionsUseCase =
  (accounts: AccountDependencies) =>
  async ({ params }: InputOf<typeof listPersonsSessions>, context: OperationContext) => {
    const refusal = await refusalOf(accounts, params, context);
    if (refusal !== null) return err(refusal);
    const rows = await findSessions(accounts.database, params.userId, context.now);
    return ok({
      sessions: rows.map(({ browser, system, network, startedAt, lastUsedAt }) => ({
        browser,
        system,
        addressPrefix: network,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    });
  };

export const endPersonsSessionsUseCase =
  (accounts: AccountDependencies) =>
  async (
    { params }: InputOf<typeof endPersonsSessions>,
    context: OperationContext,
  ): Promise<Outcome<undefined>> => {
    const { caller, now } = context;
    if (params.userId === caller.userId) return err(failure("38002"));
    const refusal = await refusalOf(accounts, params, context);
    if (refusal !== null) return err(refusal);
    await accounts.database.transaction().execute(async (transaction) => {
      await endSessions(transaction, params.userId, now);
      await recordAboutPerson(transaction, {
        kind: "sessions-ended",
        by: caller.userId,
        about: params.userId,
      });
    });
    return ok(undefined);
  };

async function refusalOf(
  accounts: AccountDependencies,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: string },
  { caller, database, now }: OperationContext,
) {
  if (!accounts.keepsPasswords) return failure("not_found");
  const [person] = await findPersons(database, organisationId, [userId], now);
  if (person === undefined) return failure("38003");
  return (await administersAllOf(accounts, caller, userId)) ? null : failure("forbidden");
}
