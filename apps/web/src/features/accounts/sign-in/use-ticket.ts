import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../../shared/api/api-context.ts";
import { dropSignInTicket, waitingSignInTicket } from "../../../shared/session/sign-in-ticket.ts";
import { type FirstStep, signInWithTicket } from "./interaction-operations.ts";

/** Goes on at once for who has just chosen a password. True while that is tried; a ticket that is refused leaves the form. */
export function useTicket(uid: string, onFirstStep: (step: FirstStep) => void): boolean {
  const api = useApi();
  const [ticket] = useState(waitingSignInTicket);
  const [isTrying, setIsTrying] = useState(ticket !== null);
  const succeed = useEffectEvent(onFirstStep);
  useEffect(() => {
    if (ticket === null) return;
    dropSignInTicket();
    api.call(signInWithTicket, { params: { uid }, body: { ticket } }).then(
      (step) => {
        setIsTrying(false);
        succeed(step);
      },
      () => setIsTrying(false),
    );
  }, [api, uid, ticket]);
  return isTrying;
}
