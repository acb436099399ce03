import { requestPasswordReset } from "@amont/contract/operations/accounts/request-password-reset.ts";
import { getRouteApi } from "@tanstack/react-router";
import { ResetPasswordForm } from "../../features/accounts/components/reset-password-form.tsx";
import { CodeThenPassword } from "./code-then-password.tsx";

const route = getRouteApi("/app/access/forgot-password");

export function ForgotPasswordPage() {
  const { email } = route.useSearch();
  return (
    <CodeThenPassword
      texts="forgotPassword"
      operation={requestPasswordReset}
      emailOfLink={email}
      PasswordForm={ResetPasswordForm}
    />
  );
}
