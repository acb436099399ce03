import { invariant } from "@amont/kernel/assert.ts";
import { createContext, use, useSyncExternalStore } from "react";
import type { Session, SignedInUser } from "./session.ts";

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  invariant(session !== null, "a page stands inside the session provider");
  return session;
}

export function useSignedInUser(): SignedInUser | null {
  const session = useSession();
  const state = useSyncExternalStore(session.subscribe, session.current);
  return state.kind === "signed-in" ? state.user : null;
}
