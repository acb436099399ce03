import { deleteOwnAccount } from "@amont/contract/operations/accounts/delete-own-account.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { useSession } from "../../../shared/session/session-context.ts";
import { useFreshSignIn } from "../../../shared/session/use-fresh-sign-in.tsx";
import styles from "./own-data.module.css";
import { barredBy } from "./own-data-queries.ts";
import { WhatGoes } from "./what-goes.tsx";

interface DeletionDialogProps {
  readonly email: string;
  readonly isKeptElsewhere: boolean;
  readonly onClose: () => void;
}

/** Names what goes and what stays, and asks for the address: nobody deletes their account by a slip. */
export function DeletionDialog({ email, isKeptElsewhere, onClose }: DeletionDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const session = useSession();
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [isOther, setOther] = useState(false);
  const { freshly, question } = useFreshSignIn();
  const removal = useMutation({
    mutationFn: () => freshly(async () => ({ deleted: await api.call(deleteOwnAccount, {}) })),
    // Until the page is left: what it hears meanwhile of its ended session leads nowhere else.
    onSuccess: (done) => (done === null ? undefined : session.signOut()),
    meta: { isShownInPlace: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isOwn = typed.trim().toLowerCase() === email.toLowerCase();
    setOther(!isOwn);
    if (isOwn) removal.mutate();
  };
  return (
    <>
      <Dialog
        isOpen={question === null}
        onClose={() => (removal.isPending ? undefined : onClose())}
        title={t("ownAccount.data.deleteTitle")}
        icon="trash"
        tone="danger"
        width={592}
        footer={
          <>
            <Button onClick={onClose} isDisabled={removal.isPending}>
              {t("ownAccount.data.keep")}
            </Button>
            <Button type="submit" form={formId} emphasis="destructive" isBusy={removal.isPending}>
              {t("ownAccount.data.deleteNow")}
            </Button>
          </>
        }
      >
        <form id={formId} className={formStyles["form"]} onSubmit={submit} noValidate>
          <Refusal error={removal.error} />
          <WhatGoes isKeptElsewhere={isKeptElsewhere} />
          <TextField
            label={t("ownAccount.data.confirm")}
            hint={t("ownAccount.data.confirmHint", { email })}
            type="email"
            autoComplete="off"
            value={typed}
            error={isOther ? t("ownAccount.data.otherAddress") : undefined}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      </Dialog>
      {question}
    </>
  );
}

const names = (of: readonly string[]) => ({ names: of.join(", ") });

/** The last administrator reads of what. */
export function Refusal({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  if (error === null || error === undefined) return null;
  const barred = barredBy(error);
  if (barred === null) return <Message tone="danger">{failureText(error, t)}</Message>;
  return (
    <Message tone="danger" title={t("ownAccount.data.barred")}>
      <ul className={styles["barred"]}>
        {barred.organisations.length === 0 ? null : (
          <li>{t("ownAccount.data.barredOrganisations", names(barred.organisations))}</li>
        )}
        {barred.workspaces.length === 0 ? null : (
          <li>{t("ownAccount.data.barredWorkspaces", names(barred.workspaces))}</li>
        )}
      </ul>
    </Message>
  );
}
