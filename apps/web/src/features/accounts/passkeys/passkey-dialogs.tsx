import { addPasskey } from "@amont/contract/operations/accounts/add-passkey.ts";
import { offerPasskey } from "@amont/contract/operations/accounts/offer-passkey.ts";
import { renamePasskey } from "@amont/contract/operations/accounts/rename-passkey.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { nameField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { useDeviceText } from "../../../shared/session/device-text.ts";
import { useFreshSignIn } from "../../../shared/session/use-fresh-sign-in.tsx";
import styles from "../security/security.module.css";
import { ownSessionsQuery, type Passkey, passkeysQuery } from "../security/security-queries.ts";
import { isKnownAlready, makePasskey } from "./browser-passkeys.ts";

const naming = z.object({ name: nameField.max(60, "tooLong") });

interface NameFormProps {
  readonly isShown: boolean;
  readonly title: string;
  readonly text?: string;
  readonly name: string;
  readonly confirmLabel: string;
  /** Shown above the field: what the browser refused. */
  readonly problem?: ReactNode;
  /** Null: given up, the dialog stays. */
  readonly send: (name: string) => Promise<(() => void) | null>;
  readonly onClose: () => void;
}

/** A name, and what is done with it. */
function NameDialog({ isShown, title, text, problem, confirmLabel, ...props }: NameFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(naming), defaultValues: { name: props.name } });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: ({ name }) => props.send(name),
    onDone: (done) => done?.(),
  });
  const label = t("ownAccount.passkeys.name");
  return (
    <Dialog
      isOpen={isShown}
      onClose={props.onClose}
      title={title}
      icon="key"
      width={480}
      footer={
        <>
          <Button onClick={props.onClose} isDisabled={isBusy}>
            {t("ownAccount.again.cancel")}
          </Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={formStyles["form"]} onSubmit={submit} noValidate>
        <FormProblems form={form} labels={{ name: label }} failure={failure} />
        {problem}
        {text === undefined ? null : <p className={styles["text"]}>{text}</p>}
        <TextField
          label={label}
          error={fieldText(form.formState.errors.name)}
          data-autofocus
          {...form.register("name")}
        />
      </form>
    </Dialog>
  );
}

interface NewPasskeyDialogProps {
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Named first: the browser's own question comes between, and the page goes on when it is answered. */
export function NewPasskeyDialog({ onAdded, onClose }: NewPasskeyDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { freshly, question } = useFreshSignIn();
  const current = useQuery(ownSessionsQuery(api)).data?.find(({ isCurrent }) => isCurrent);
  const device = useDeviceText(current ?? { browser: null, system: null });
  const [problem, setProblem] = useState<"known" | "failed" | null>(null);
  const send = async (name: string) => {
    setProblem(null);
    const offer = await freshly(() => api.call(offerPasskey, {}));
    if (offer === null) return null;
    try {
      const credential = await makePasskey(offer);
      if (credential === null) return null;
      const added = await freshly(() => api.call(addPasskey, { body: { name, credential } }));
      return added === null ? null : () => onAdded(added.recoveryCodes);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      setProblem(isKnownAlready(error) ? "known" : "failed");
      return null;
    }
  };
  return (
    <>
      <NameDialog
        isShown={question === null}
        title={t("ownAccount.passkeys.addTitle")}
        text={t("ownAccount.passkeys.addText")}
        name={device}
        confirmLabel={t("ownAccount.passkeys.create")}
        problem={
          problem === null ? null : (
            <Message tone="danger">{t(`ownAccount.passkeys.problem.${problem}`)}</Message>
          )
        }
        send={send}
        onClose={onClose}
      />
      {question}
    </>
  );
}

interface PasskeyNameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function PasskeyNameDialog({ passkey: { passkeyId, name }, onClose }: PasskeyNameDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <NameDialog
      isShown
      title={t("ownAccount.passkeys.renameOf", { name })}
      name={name}
      confirmLabel={t("ownAccount.save")}
      send={async (wanted) => {
        await api.call(renamePasskey, { params: { passkeyId }, body: { name: wanted } });
        await queryClient.invalidateQueries({ queryKey: passkeysQuery(api).queryKey });
        return onClose;
      }}
      onClose={onClose}
    />
  );
}
