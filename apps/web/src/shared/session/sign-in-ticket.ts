/**
 * What lets somebody who has just chosen a password in without typing it again. It waits in this tab while the browser
 * goes to the account service, whose sign-in page takes it.
 */
import { sessionKeys, shelfOn } from "../workplace/storage-keys.ts";

const shelf = shelfOn(() => window.sessionStorage);

export const keepSignInTicket = (ticket: string): void => shelf.write(sessionKeys.signInTicket, ticket);

export const waitingSignInTicket = (): string | null => shelf.read(sessionKeys.signInTicket);

export const dropSignInTicket = (): void => shelf.remove(sessionKeys.signInTicket);
