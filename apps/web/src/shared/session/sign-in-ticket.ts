/**
 * What lets somebody who has just chosen a password in without typing it again. It waits in this tab while the browser
 * goes to the account service, whose sign-in page takes it.
 */
import { safeStorage, sessionKeys } from "../workplace/storage-keys.ts";

const storage = safeStorage(() => window.sessionStorage);

export const keepSignInTicket = (ticket: string): void => storage.write(sessionKeys.signInTicket, ticket);

export const waitingSignInTicket = (): string | null => storage.read(sessionKeys.signInTicket);

export const dropSignInTicket = (): void => storage.remove(sessionKeys.signInTicket);
