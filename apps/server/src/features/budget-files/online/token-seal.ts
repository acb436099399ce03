/**
 * Tokens of other services, as we give them out: encrypted, for one person and one service. Whoever finds one in a
 * browser can do nothing with it elsewhere, and we keep none ourselves.
 */
import { newSealKey, type Seal, sealWith } from "../../../accounts/seal.ts";
import { secret } from "../../../accounts/secrets.ts";
import type { SystemDatabase } from "../../../db/scope.ts";

/** The key is made on first need, and the same for every instance. */
export async function loadTokenSeal(database: SystemDatabase): Promise<Seal> {
  return sealWith(await secret(database, "online-sheets-key", newSealKey));
}
