import { confirmAddressChange } from "@amont/contract/operations/accounts/confirm-address-change.ts";
import { requestAddressChange } from "@amont/contract/operations/accounts/request-address-change.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { codeField, emailField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { type Freshly, useFreshSignIn } from "../../../shared/session/use-fresh-sign-in.tsx";
import { CodeField } from "../components/code-field.tsx";
import styles from "./security.module.css";

const wish = z.object({ email: emailField });
const proof = z.object({ code: codeField });

interface AddressDialogProps {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Two steps: where the code goes, and the code. */
export function AddressDialog({ onChanged, onClose }: AddressDialogProps) {
  const { freshly, question } = useFreshSignIn();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const step = { isShown: question === null, freshly, onClose };
  return (
    <>
      {sentTo === null ? (
        <WishStep {...step} onSent={setSentTo} />
      ) : (
        <ProofStep {...step} email={sentTo} onBack={() => setSentTo(null)} onChanged={onChanged} />
      )}
      {question}
    </>
  );
}

interface StepProps {
  /** Hidden while the person proves that it is they. */
  readonly isShown: boolean;
  readonly freshly: Freshly;
  readonly onClose: () => void;
}

function WishStep({ onSent, ...step }: StepProps & { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const formId = useId();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(wish), defaultValues: { email: "" } });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (body) =>
      step.freshly(async () => {
        await api.call(requestAddressChange, { body });
        return body.email;
      }),
    onDone: (email) => (email === null ? undefined : onSent(email)),
  });
  const label = t("ownAccount.address.field");
  return (
    <StepFrame
      {...step}
      isBusy={isBusy}
      action={
        <Button type="submit" form={formId} emphasis="primary" isBusy={isBusy}>
          {t("code.send")}
        </Button>
      }
    >
      <form id={formId} className={formStyles["form"]} onSubmit={submit} noValidate>
        <FormProblems
          form={form}
          labels={{ email: label }}
          failure={failure}
          textByCode={{ "18008": t("ownAccount.address.own") }}
        />
        <p className={styles["text"]}>{t("ownAccount.address.text")}</p>
        <TextField
          label={label}
          type="email"
          icon="mail"
          autoComplete="email"
          placeholder={t("field.emailExample")}
          error={fieldText(form.formState.errors.email)}
          data-autofocus
          {...form.register("email")}
        />
      </form>
    </StepFrame>
  );
}

interface ProofStepProps extends StepProps {
  readonly email: string;
  readonly onBack: () => void;
  readonly onChanged: () => void;
}

function ProofStep({ email, onBack, onChanged, ...step }: ProofStepProps) {
  const { t } = useTranslation();
  const api = useApi();
  const formId = useId();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(proof), defaultValues: { code: "" } });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: ({ code }) =>
      step.freshly(async () => {
        await api.call(confirmAddressChange, { body: { email, code } });
        return email;
      }),
    onDone: (changed) => (changed === null ? undefined : onChanged()),
    fieldByCode: { "18018": "code" },
  });
  return (
    <StepFrame
      {...step}
      isBusy={isBusy}
      action={
        <>
          <Button onClick={onBack} isDisabled={isBusy}>
            {t("ownAccount.address.other")}
          </Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={isBusy}>
            {t("ownAccount.address.confirm")}
          </Button>
        </>
      }
    >
      <form id={formId} className={formStyles["form"]} onSubmit={submit} noValidate>
        <FormProblems form={form} labels={{ code: t("field.code") }} failure={failure} />
        <p className={styles["text"]}>{t("ownAccount.address.sent", { email })}</p>
        <CodeField error={fieldText(form.formState.errors.code)} data-autofocus {...form.register("code")} />
      </form>
    </StepFrame>
  );
}

interface StepFrameProps extends Omit<StepProps, "freshly"> {
  readonly isBusy: boolean;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function StepFrame({ isShown, onClose, isBusy, action, children }: StepFrameProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isShown}
      onClose={onClose}
      title={t("ownAccount.address.change")}
      icon="mail"
      width={480}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t("ownAccount.again.cancel")}
          </Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
