import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../../shared/api/api-context.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { currentPasswordField } from "../../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../../shared/forms/form-problems.tsx";
import { useInitialFocus } from "../../../../shared/forms/use-initial-focus.ts";
import { useFieldText, useSubmission } from "../../../../shared/forms/use-submission.ts";
import { PasskeySignIn } from "../../passkeys/passkey-sign-in.tsx";
import { type SecondStep, signInWithSecondFactor } from "../interaction-operations.ts";

interface SecondFactorFormProps {
  readonly uid: string;
  /** What is asked for; its ticket proves that the password was right. */
  readonly step: SecondStep;
  readonly onSignedIn: (redirectTo: string) => void;
  readonly onBack: () => void;
}

const proof = z.object({ code: currentPasswordField });

/** One field for both: six digits of the authenticator, or a recovery code. */
export function SecondFactorForm({ uid, step, onSignedIn, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(proof), defaultValues: { code: "" } });
  useInitialFocus(form, "code");
  const { submit, isBusy, failure } = useSubmission(form, {
    send: ({ code }) =>
      api.call(signInWithSecondFactor, { params: { uid }, body: { ticket: step.secondFactorTicket, code } }),
    onDone: ({ redirectTo }) => onSignedIn(redirectTo),
    fieldByCode: { "38006": "code", "38009": "code" },
  });
  const label = t("signIn.secondFactor.code");
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems
        form={form}
        labels={{ code: label }}
        failure={failure}
        textByCode={{ not_found: t("signIn.secondFactor.tooLate") }}
      />
      <TextField
        label={label}
        hint={step.hasAuthenticator ? t("signIn.secondFactor.hint") : t("signIn.secondFactor.recoveryHint")}
        icon="lock"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldText(form.formState.errors.code)}
        {...form.register("code")}
      />
      <Button type="submit" emphasis="primary" size="lg" isFullWidth isBusy={isBusy}>
        {t("action.signIn")}
      </Button>
      {step.hasPasskey ? (
        <PasskeySignIn uid={uid} ticket={step.secondFactorTicket} onSignedIn={onSignedIn} />
      ) : null}
      <Button emphasis="ghost" isFullWidth onClick={onBack}>
        {t("signIn.secondFactor.back")}
      </Button>
    </form>
  );
}
