import { type ComponentProps, type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmailForm } from "../../features/accounts/components/email-form.tsx";
import { AccessLayout } from "../../shared/layout/access-layout.tsx";
import { BackToSignIn } from "../../shared/layout/back-to-sign-in.tsx";
import { ContinueToSignIn } from "../../shared/layout/continue-to-sign-in.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";

interface CodeThenPasswordProps {
  /** Where the page's own texts are in the catalogue. */
  readonly texts: "firstConnection" | "forgotPassword";
  /** Sends the code. */
  readonly operation: ComponentProps<typeof EmailForm>["operation"];
  readonly emailOfLink: string | undefined;
  readonly PasswordForm: ComponentType<{
    readonly email: string;
    /** With a ticket where the password that was just chosen lets in at once. */
    readonly onDone: (ticket?: string) => void;
    readonly onStartAgain: () => void;
  }>;
}

/** An address, then the code that was sent there with a new password, then the way to sign in. */
export function CodeThenPassword({ texts, operation, emailOfLink, PasswordForm }: CodeThenPasswordProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(emailOfLink ?? "");
  const [step, setStep] = useState<"email" | "password" | "done">("email");
  const [ticket, setTicket] = useState<string>();
  return (
    <AccessLayout>
      {step === "email" ? (
        <>
          <PageTitle title={t(`${texts}.title`)} takesFocus={false}>
            {t(`${texts}.text`)}
          </PageTitle>
          <EmailForm
            operation={operation}
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
          <PageTitle title={t(`${texts}.passwordTitle`)} takesFocus={false}>
            {t("code.maybeSentTo", { email })}
          </PageTitle>
          <PasswordForm
            email={email}
            onDone={(issued) => {
              setTicket(issued);
              setStep("done");
            }}
            onStartAgain={() => setStep("email")}
          />
        </>
      ) : null}
      {step === "done" ? (
        <>
          <PageTitle key="done" title={t(`${texts}.doneTitle`)} />
          <ContinueToSignIn message={t(`${texts}.done`)} email={email} ticket={ticket} />
        </>
      ) : null}
    </AccessLayout>
  );
}
