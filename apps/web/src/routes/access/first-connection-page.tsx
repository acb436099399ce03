import { requestFirstConnection } from "@amont/contract/operations/accounts/request-first-connection.ts";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmailForm } from "../../features/accounts/components/email-form.tsx";
import { FirstConnectionForm } from "../../features/accounts/components/first-connection-form.tsx";
import { AccessLayout } from "../../shared/layout/access-layout.tsx";
import { BackToSignIn } from "../../shared/layout/back-to-sign-in.tsx";
import { ContinueToSignIn } from "../../shared/layout/continue-to-sign-in.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";

/** For somebody whose account was made by an administrator and who has no password yet. */
export function FirstConnectionPage() {
  const { t } = useTranslation();
  const { email: emailOfLink } = useSearch({ from: "/app/first-connection" });
  const [email, setEmail] = useState(emailOfLink ?? "");
  const [step, setStep] = useState<"email" | "password" | "done">("email");
  return (
    <AccessLayout>
      {step === "email" ? (
        <>
          <PageTitle title={t("firstConnection.title")} takesFocus={false}>
            {t("firstConnection.text")}
          </PageTitle>
          <EmailForm
            operation={requestFirstConnection}
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
          <PageTitle title={t("firstConnection.passwordTitle")} takesFocus={false}>
            {t("code.maybeSentTo", { email })}
          </PageTitle>
          <FirstConnectionForm
            email={email}
            onDone={() => setStep("done")}
            onStartAgain={() => setStep("email")}
          />
        </>
      ) : null}
      {step === "done" ? (
        <>
          <PageTitle key="done" title={t("firstConnection.doneTitle")} />
          <ContinueToSignIn message={t("firstConnection.done")} email={email} />
        </>
      ) : null}
    </AccessLayout>
  );
}
