/**
 * Tokens of other services, as we give them out: encrypted, for one person and one service. Whoever finds one in a
 * browser can do nothing with it elsewhere, and we keep none ourselves.
 */
import type { Seal } from "../../../accounts/keys/seal.ts";
import { type KeySource, sealFor } from "../../../accounts/keys/sealing-keys.ts";

/** The same for every instance. */
export const tokenSeal = (source: KeySource): Seal => sealFor(source, "online-sheets");
