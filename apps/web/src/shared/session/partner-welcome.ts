/**
 * What a partner said of somebody who has no account yet, and the ticket that makes them its customer. It waits in this tab
 * until their company is made: a reload does not lose it, and the token that it came from serves once.
 */
import type { connectPartner } from "@amont/contract/operations/accounts/partners/connect-partner.ts";
import { z } from "zod";
import { type SafeStorage, safeStorage, sessionKeys } from "../workplace/storage-keys.ts";

const kept = z.object({
  partner: z.object({ slug: z.string(), name: z.string() }),
  ticket: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
}) satisfies z.ZodType<z.output<(typeof connectPartner)["response"]>>;

export type PartnerWelcome = z.output<typeof kept>;

export function openPartnerWelcome(storage: SafeStorage) {
  return {
    keep: (welcome: PartnerWelcome): void =>
      storage.write(sessionKeys.partnerWelcome, JSON.stringify(welcome)),
    /** Null for everybody else, and for what no version of ours has written. */
    read: (): PartnerWelcome | null => {
      try {
        return kept.parse(JSON.parse(storage.read(sessionKeys.partnerWelcome) ?? "null"));
      } catch {
        return null;
      }
    },
    drop: (): void => storage.remove(sessionKeys.partnerWelcome),
  };
}

export const partnerWelcome = openPartnerWelcome(safeStorage(() => window.sessionStorage));
