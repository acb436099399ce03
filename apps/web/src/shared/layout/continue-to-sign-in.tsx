import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/session-context.ts";
import { Waiting } from "./page-state.tsx";

interface ContinueToSignInProps {
  readonly message?: string;
  /** Filled in, where it is known. */
  readonly email?: string;
  readonly returnTo?: string;
  /** Of who has just chosen a password: goes on by itself, and nobody types it again. */
  readonly ticket?: string | undefined;
}

/** The end of a road that leads to the sign-in page. */
export function ContinueToSignIn({ message, email, returnTo, ticket }: ContinueToSignInProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [hasFailed, setHasFailed] = useState(false);
  const start = useCallback(() => {
    session.startSignIn({ loginHint: email, returnTo, ticket }).catch(() => setHasFailed(true));
  }, [session, email, returnTo, ticket]);
  useEffect(() => {
    if (ticket !== undefined) start();
  }, [ticket, start]);
  return (
    <>
      {message === undefined ? null : <Message tone="positive">{message}</Message>}
      {hasFailed ? <Message tone="danger">{t("callback.unreachable")}</Message> : null}
      {ticket !== undefined && !hasFailed ? (
        <Waiting title={t("callback.title")} />
      ) : (
        <Button emphasis="primary" size="lg" isFullWidth onClick={start}>
          {t("action.signIn")}
        </Button>
      )}
    </>
  );
}
