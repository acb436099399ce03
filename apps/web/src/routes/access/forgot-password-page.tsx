import { requestPasswordReset } from "@amont/contract/operations/accounts/request-password-reset.ts";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmailForm } from "../../features/accounts/components/email-form.tsx";
import { ResetPasswordForm } from "../../features/accounts/components/reset-password-form.tsx";
import { AccessLayout } from "../../shared/layout/access-layout.tsx";
import { BackToSignIn } from "../../shared/layout/back-to-sign-in.tsx";
import { ContinueToSignIn } from "../../shared/layout/continue-to-sign-in.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";

const route = getRouteApi("/app/access/forgot-password");

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { email: emailOfLink } = route.useSearch();
  const [email, setEmail] = useState(emailOfLink ?? "");
  const [step, setStep] = useState<"email" | "password" | "done">("email");
  return (
    <AccessLayout>
      {step === "email" ? (
        <>
          <PageTitle title={t("forgotPassword.title")} takesFocus={false}>
            {t("forgotPassword.text")}
          </PageTitle>
          <EmailForm
            operation={requestPasswordReset}
            email={email}
            onCode={(address) => {
              setEmail(address);
              setStep("password");
            }}
          />
          <BackToSignIn />
        </>
      ) : null}
      {step === "password" ? (
        <>
          <PageTitle title={t("forgotPassword.passwordTitle")} takesFocus={false}>
            {t("code.maybeSentTo", { email })}
          </PageTitle>
          <ResetPasswordForm
            email={email}
            onDone={() => setStep("done")}
            onStartAgain={() => setStep("email")}
          />
        </>
      ) : null}
      {step === "done" ? (
        <>
          <PageTitle key="done" title={t("forgotPassword.doneTitle")} />
          <ContinueToSignIn message={t("forgotPassword.done")} email={email} />
        </>
      ) : null}
    </AccessLayout>
  );
}
