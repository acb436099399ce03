import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { askForPasskey, signInWithPasskey } from "../sign-in/interaction-operations.ts";
import { canUsePasskeys, showPasskey } from "./browser-passkeys.ts";

interface PasskeySignInProps {
  readonly uid: string;
  /** Proves that the password was right, where the passkey is the second factor. */
  readonly ticket?: string;
  readonly onSignedIn: (redirectTo: string) => void;
}

/** Alone it is enough; browsers that have none show nothing. */
export function PasskeySignIn({ uid, ticket, onSignedIn }: PasskeySignInProps) {
  const { t } = useTranslation();
  const api = useApi();
  const step = ticket === undefined ? {} : { ticket };
  const signIn = useMutation({
    mutationFn: async () => {
      const request = await api.call(askForPasskey, { params: { uid }, body: step });
      const passkey = await showPasskey(request);
      if (passkey === null) return null;
      return api.call(signInWithPasskey, { params: { uid }, body: { ...step, passkey } });
    },
    onSuccess: (entered) => (entered === null ? undefined : onSignedIn(entered.redirectTo)),
    meta: { isShownInPlace: true },
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      {signIn.isError ? (
        <Message tone="danger">
          {signIn.error instanceof ApiError ? failureText(signIn.error, t) : t("signIn.passkey.failed")}
        </Message>
      ) : null}
      <Button size="lg" icon="key" isFullWidth isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
        {t("signIn.passkey.use")}
      </Button>
    </>
  );
}
