import { Message } from "@amont/ui/states/message.tsx";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SignUpCodeForm } from "../../features/accounts/components/sign-up-code-form.tsx";
import { SignUpForm } from "../../features/accounts/components/sign-up-form.tsx";
import { AccessLayout } from "../../shared/layout/access-layout.tsx";
import { BackToSignIn } from "../../shared/layout/back-to-sign-in.tsx";
import { ContinueToSignIn } from "../../shared/layout/continue-to-sign-in.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { partnerWelcome } from "../../shared/session/partner-welcome.ts";

const route = getRouteApi("/app/access/signup");

/** Asks for an account, proves the mailbox, done. The link in the mail opens the second step. */
export function SignUpPage() {
  const { t } = useTranslation();
  const { email: emailOfLink } = route.useSearch();
  const [email, setEmail] = useState(emailOfLink ?? "");
  const [step, setStep] = useState<"form" | "code" | "done">(emailOfLink === undefined ? "form" : "code");
  const [welcome] = useState(partnerWelcome.read);
  const [ticket, setTicket] = useState<string>();
  return (
    <AccessLayout>
      {step === "form" ? (
        <>
          <PageTitle title={t("signUp.title")} takesFocus={false}>
            {t("signUp.text")}
          </PageTitle>
          {welcome === null ? null : (
            <Message tone="info">{t("signUp.fromPartner", { partner: welcome.partner.name })}</Message>
          )}
          <SignUpForm
            welcome={welcome}
            onCodeSent={(address) => {
              setEmail(address);
              setStep("code");
            }}
          />
          <BackToSignIn />
        </>
      ) : null}
      {step === "code" ? (
        <>
          <PageTitle title={t("code.title")} takesFocus={false}>
            {t("code.sentTo", { email })}
          </PageTitle>
          <SignUpCodeForm
            email={email}
            onConfirmed={(issued) => {
              setTicket(issued);
              setStep("done");
            }}
            onStartAgain={() => setStep("form")}
          />
        </>
      ) : null}
      {step === "done" ? (
        <>
          <PageTitle key="done" title={t("signUp.doneTitle")} />
          <ContinueToSignIn message={t("signUp.done")} email={email} ticket={ticket} />
        </>
      ) : null}
    </AccessLayout>
  );
}
