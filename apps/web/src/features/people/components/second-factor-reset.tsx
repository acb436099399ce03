import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import { resetSecondFactor } from "@amont/contract/operations/people/reset-second-factor.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { useFreshSignIn } from "../../../shared/session/use-fresh-sign-in.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import styles from "./people-page.module.css";
import dialogStyles from "./security-dialog.module.css";

interface SecondFactorResetProps {
  readonly organisationId: number;
  readonly person: Person;
}

/** For somebody who has lost telephone, passkeys and recovery codes. */
export function SecondFactorReset({ organisationId, person }: SecondFactorResetProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const { freshly, question } = useFreshSignIn();
  const reset = useMutation({
    mutationFn: () =>
      freshly(async () => {
        await api.call(resetSecondFactor, { params: { organisationId, userId: person.userId } });
        return true;
      }),
    onSuccess: (isAsked) => {
      if (isAsked === null) return;
      setAsking(false);
      toasts.show({ tone: "positive", title: t("people.reset.done", { name: person.name }) });
    },
    meta: { isShownInPlace: true },
  });
  const problem = (error: Error) => {
    if (error instanceof ApiError && error.code === "forbidden") return t("people.reset.notAll");
    if (error instanceof ApiError && error.code === "not_found") return t("people.reset.none");
    return failureText(error, t);
  };
  return (
    <section className={styles["section"]}>
      <Button
        size="sm"
        onClick={() => {
          reset.reset();
          setAsking(true);
        }}
      >
        {t("people.reset.ask")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking && question === null}
        title={t("people.reset.title", { name: person.name })}
        icon="lock"
        tone="danger"
        confirmLabel={t("people.reset.confirm")}
        cancelLabel={t("people.cancel")}
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setAsking(false)}
      >
        <div className={dialogStyles["stack"]}>
          {t("people.reset.text")}
          {reset.isError ? <Message tone="danger">{problem(reset.error)}</Message> : null}
        </div>
      </ConfirmDialog>
      {question}
    </section>
  );
}
