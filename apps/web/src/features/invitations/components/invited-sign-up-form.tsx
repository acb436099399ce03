import { signUpByInvitation } from "@amont/contract/operations/invitations/sign-up-by-invitation.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { nameField, newPasswordField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { NameFields, NewPasswordField } from "../../../shared/forms/person-fields.tsx";
import { useInitialFocus } from "../../../shared/forms/use-initial-focus.ts";
import { useSubmission } from "../../../shared/forms/use-submission.ts";
import type { InvitationKey } from "../invitation-link.ts";

const newMember = z.object({ firstName: nameField, lastName: nameField, password: newPasswordField });

interface InvitedSignUpFormProps {
  readonly invitation: Required<InvitationKey>;
  readonly email: string;
  readonly onJoined: (ticket: string) => void;
}

/** Creates the account and joins the company in one step; the address is the invited one. */
export function InvitedSignUpForm({ invitation, email, onJoined }: InvitedSignUpFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLanguage();
  const form = useForm({
    resolver: zodResolver(newMember),
    defaultValues: { firstName: "", lastName: "", password: "" },
  });
  const { invitationId, validationCode } = invitation;
  useInitialFocus(form, "firstName");
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (values) =>
      api.call(signUpByInvitation, { params: { invitationId }, body: { validationCode, locale, ...values } }),
    onDone: ({ ticket }) => onJoined(ticket),
  });
  const { errors } = form.formState;
  const labels = {
    firstName: t("field.firstName"),
    lastName: t("field.lastName"),
    password: t("field.password"),
  };
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={labels} failure={failure} />
      <TextField
        label={t("field.email")}
        type="email"
        icon="mail"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NameFields register={(name) => form.register(name)} errors={errors} />
      <NewPasswordField label={labels.password} register={(name) => form.register(name)} errors={errors} />
      <Button type="submit" emphasis="primary" size="lg" isFullWidth isBusy={isBusy}>
        {t("acceptInvitation.signUp")}
      </Button>
    </form>
  );
}
