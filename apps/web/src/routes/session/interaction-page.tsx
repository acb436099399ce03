import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasskeySignIn } from "../../features/accounts/passkeys/passkey-sign-in.tsx";
import { DemoUsers } from "../../features/accounts/sign-in/components/demo-users.tsx";
import { SecondFactorForm } from "../../features/accounts/sign-in/components/second-factor-form.tsx";
import { SignInForm } from "../../features/accounts/sign-in/components/sign-in-form.tsx";
import type { FirstStep, SecondStep } from "../../features/accounts/sign-in/interaction-operations.ts";
import { interactionQuery } from "../../features/accounts/sign-in/sign-in-queries.ts";
import { useTicket } from "../../features/accounts/sign-in/use-ticket.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import { AccessLayout } from "../../shared/layout/access-layout.tsx";
import { usePageName } from "../../shared/layout/page-name.ts";
import { LoadFailure, Waiting } from "../../shared/layout/page-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import styles from "./interaction-page.module.css";

const route = getRouteApi("/account/interaction/$uid");

/** The sign-in page of the embedded account service. */
export function InteractionPage() {
  const { t } = useTranslation();
  const { uid } = route.useParams();
  const api = useApi();
  const interaction = useQuery(interactionQuery(api, uid));
  const [isLeaving, setIsLeaving] = useState(false);
  const goTo = (redirectTo: string) => {
    setIsLeaving(true);
    window.location.assign(redirectTo);
  };

  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const goOn = (step: FirstStep) => {
    if ("redirectTo" in step) goTo(step.redirectTo);
    else setSecondStep(step);
  };
  const isRedeeming = useTicket(uid, goOn);
  if (isLeaving || isRedeeming)
    return (
      <AccessLayout>
        <Waiting title={t("callback.title")} />
      </AccessLayout>
    );
  if (secondStep !== null)
    return (
      <AccessLayout>
        <PageTitle title={t("signIn.secondFactor.title")} takesFocus={false}>
          {secondStep.hasPasskey ? t("signIn.secondFactor.proofText") : t("signIn.secondFactor.text")}
        </PageTitle>
        <SecondFactorForm uid={uid} step={secondStep} onSignedIn={goTo} onBack={() => setSecondStep(null)} />
      </AccessLayout>
    );
  return (
    <AccessLayout>
      {interaction.isError && isOver(interaction.error) ? (
        <ExpiredAttempt />
      ) : (
        <>
          <PageTitle title={t("signIn.title")} takesFocus={false}>
            {t("signIn.text")}
          </PageTitle>
          {interaction.isError ? (
            <LoadFailure error={interaction.error} onRetry={() => void interaction.refetch()} />
          ) : (
            // The form's geometry does not depend on the answer: it stands at once, and fills when it comes.
            <SignInForm
              key={interaction.data?.loginHint ?? ""}
              uid={uid}
              loginHint={interaction.data?.loginHint ?? ""}
              onFirstStep={goOn}
            />
          )}
          {interaction.isError ? null : (
            <div className={styles["passkey"]}>
              <PasskeySignIn uid={uid} onSignedIn={goTo} />
            </div>
          )}
          <p className={styles["others"]}>
            <span>
              {t("signIn.noAccount")} <Link to="/app/access/signup">{t("signIn.createAccount")}</Link>
            </span>
            <Link to="/app/first-connection">{t("signIn.firstConnection")}</Link>
          </p>
          {interaction.data !== undefined && interaction.data.demoUsers.length > 0 ? (
            <DemoUsers uid={uid} users={interaction.data.demoUsers} onSignedIn={goTo} />
          ) : null}
        </>
      )}
    </AccessLayout>
  );
}

const isOver = (error: Error) => error instanceof ApiError && error.code === "not_found";

function ExpiredAttempt() {
  const { t } = useTranslation();
  usePageName(t("signIn.expiredTitle"));
  return (
    <EmptyState
      level={1}
      icon="clock"
      title={t("signIn.expiredTitle")}
      actions={
        <ButtonLink to="/app/access/signin" emphasis="primary">
          {t("signIn.startAgain")}
        </ButtonLink>
      }
    >
      {t("signIn.expiredText")}
    </EmptyState>
  );
}
