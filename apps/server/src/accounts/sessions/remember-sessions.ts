import type { KoaContextWithOIDC as Context } from "oidc-provider";
import type { SystemDatabase } from "../../db/scope.ts";
import { addressPrefix } from "./address-prefix.ts";
import { deviceOf } from "./device-words.ts";
import { rememberUse } from "./sessions-repository.ts";

/** Each token given out says that its session is in use, from where and with what. */
export function rememberSessions({
  database,
  now,
}: {
  readonly database: SystemDatabase;
  readonly now: () => Date;
}) {
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    // Set by the provider's own router, so absent for an address it does not know.
    const { route, entities } = (context.oidc as Context["oidc"] | undefined) ?? {};
    const token = entities?.["AccessToken"] as { accountId?: string; sessionUid?: string } | undefined;
    if (route !== "token" || context.status !== 200) return;
    if (token?.accountId === undefined || token.sessionUid === undefined) return;
    await rememberUse(database, token.accountId, {
      ...deviceOf(context.get("user-agent")),
      sessionUid: token.sessionUid,
      network: addressPrefix(context.ip),
      now: now(),
    });
  };
}
