import { ButtonAnchor } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoRequestForm } from "../../features/onboarding/components/demo-request-form.tsx";
import { useAppConfig } from "../../shared/config/app-config-context.ts";
import { AccessLayout } from "../../shared/layout/access-layout.tsx";
import { BackToSignIn } from "../../shared/layout/back-to-sign-in.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ButtonLink } from "../../shared/links.tsx";

/** Whom to ask, for those who have no account yet and for those who cannot get into theirs. */
export function AccountManagerPage() {
  const { t } = useTranslation();
  const { supportMail } = useAppConfig();
  return (
    <AccessLayout>
      <PageTitle title={t("accountManager.title")}>{t("accountManager.text")}</PageTitle>
      {supportMail === null ? (
        <Message tone="info">{t("accountManager.none")}</Message>
      ) : (
        <>
          <ButtonLink to="/app/account-manager/request-demo" emphasis="primary" size="lg">
            {t("accountManager.demo")}
          </ButtonLink>
          <ButtonAnchor href={`mailto:${supportMail}`} size="lg" icon="mail">
            {t("accountManager.write", { email: supportMail })}
          </ButtonAnchor>
        </>
      )}
      <BackToSignIn />
    </AccessLayout>
  );
}

export function RequestDemoPage() {
  const { t } = useTranslation();
  const { supportMail } = useAppConfig();
  const [sentFor, setSentFor] = useState<string | null>(null);
  if (sentFor !== null)
    return (
      <AccessLayout>
        <PageTitle key="sent" title={t("requestDemo.doneTitle")} />
        <Message tone="positive">{t("requestDemo.done", { email: sentFor })}</Message>
        <BackToSignIn />
      </AccessLayout>
    );
  return (
    <AccessLayout>
      <PageTitle title={t("requestDemo.title")} takesFocus={supportMail === null}>
        {t("requestDemo.text")}
      </PageTitle>
      {supportMail === null ? (
        <Message tone="info">{t("accountManager.none")}</Message>
      ) : (
        <DemoRequestForm onSent={setSentFor} />
      )}
      <BackToSignIn />
    </AccessLayout>
  );
}
