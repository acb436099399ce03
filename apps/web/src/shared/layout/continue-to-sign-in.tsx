import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/session-context.ts";

interface ContinueToSignInProps {
  readonly message?: string;
  readonly email: string;
  readonly returnTo?: string;
}

/** The end of a road that leads to the sign-in page, with the address already filled in. */
export function ContinueToSignIn({ message, email, returnTo }: ContinueToSignInProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      {message === undefined ? null : <Message tone="positive">{message}</Message>}
      {hasFailed ? <Message tone="danger">{t("callback.unreachable")}</Message> : null}
      <Button
        emphasis="primary"
        size="lg"
        isFullWidth
        onClick={() => {
          session.startSignIn({ loginHint: email, returnTo }).catch(() => setHasFailed(true));
        }}
      >
        {t("action.signIn")}
      </Button>
    </>
  );
}
