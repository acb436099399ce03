import { Message } from "@amont/ui/states/message.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/api-error.ts";
import { useSession } from "./session-context.ts";

/** Makes a call; where it needs a sign-in of just now, asks for one in place and repeats it. Null: given up. */
export type Freshly = <T>(call: () => Promise<T>) => Promise<T | null>;

interface FreshSignIn {
  readonly freshly: Freshly;
  /** The question, while there is one. */
  readonly question: ReactNode;
}

/** For what an open browser alone does not allow. */
export function useFreshSignIn(): FreshSignIn {
  const [answer, setAnswer] = useState<((isSignedIn: boolean) => void) | null>(null);
  const freshly = async <T,>(call: () => Promise<T>): Promise<T | null> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "38005") throw error;
    }
    const isSignedIn = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    return isSignedIn ? call() : null;
  };
  return { freshly, question: answer === null ? null : <Question onAnswer={answer} /> };
}

/** The sign-in opens in a window of its own by a click: browsers let no other one open. */
function Question({ onAnswer }: { readonly onAnswer: (isSignedIn: boolean) => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const [state, setState] = useState<"asking" | "busy" | "failed">("asking");
  const signIn = async () => {
    setState("busy");
    if (await session.signInAgain()) onAnswer(true);
    else setState("failed");
  };
  return (
    <ConfirmDialog
      isOpen
      icon="lock"
      title={t("ownAccount.again.title")}
      confirmLabel={t("ownAccount.again.confirm")}
      cancelLabel={t("ownAccount.again.cancel")}
      isBusy={state === "busy"}
      onConfirm={() => void signIn()}
      onCancel={() => onAnswer(false)}
    >
      {t("ownAccount.again.text")}
      {state === "failed" ? <Message tone="warn">{t("ownAccount.again.failed")}</Message> : null}
    </ConfirmDialog>
  );
}
