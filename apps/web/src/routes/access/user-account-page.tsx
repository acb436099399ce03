import { Card, CardBody } from "@amont/ui/card.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownProfileQuery } from "../../features/accounts/account-queries.ts";
import { OwnAccesses } from "../../features/accounts/components/own-accesses.tsx";
import { OwnDisplay } from "../../features/accounts/components/own-display.tsx";
import { OwnPassword } from "../../features/accounts/components/own-password.tsx";
import { OwnProfile } from "../../features/accounts/components/own-profile.tsx";
import { OwnData } from "../../features/accounts/own-data/own-data.tsx";
import { OwnPasskeys } from "../../features/accounts/passkeys/own-passkeys.tsx";
import { OwnSecondFactor } from "../../features/accounts/security/own-second-factor.tsx";
import { OwnSessions } from "../../features/accounts/security/own-sessions.tsx";
import { useApi } from "../../shared/api/api-context.ts";
import { ContinueToSignIn } from "../../shared/layout/continue-to-sign-in.tsx";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ModulePage } from "../planned/module-page.tsx";
import styles from "./user-account-page.module.css";

const route = getRouteApi("/signed-in/in-company/app/user-account");

/** An installation may have a module of its own in the place of this page. */
export function UserAccountPage() {
  const { t } = useTranslation();
  return (
    <ModulePage
      module="user-account"
      title={t("navigation.page.userAccount")}
      basePath="/app/user-account"
      unavailable={<OwnAccountPage />}
    />
  );
}

function OwnAccountPage() {
  const { t } = useTranslation();
  const profile = useQuery(ownProfileQuery(useApi()));
  return (
    <WorkPage title={t("navigation.page.userAccount")}>
      <div className={styles["page"]}>
        <div className={styles["cards"]}>
          {profile.isPending ? (
            <Card>
              <SkeletonRows rowCount={4} label={t("state.loading")} />
            </Card>
          ) : profile.data === undefined ? (
            <Card>
              <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />
            </Card>
          ) : (
            <>
              <Card title={t("ownAccount.profile")}>
                <CardBody>
                  <OwnProfile profile={profile.data} />
                </CardBody>
              </Card>
              <Card title={t("ownAccount.display")} titleIcon="globe">
                <CardBody>
                  <OwnDisplay />
                </CardBody>
              </Card>
              <Card title={t("field.password")} titleIcon="lock">
                <CardBody>
                  {profile.data.canChangePassword ? (
                    <Password email={profile.data.email} />
                  ) : (
                    <p className={styles["text"]}>{t("ownAccount.keptElsewhere")}</p>
                  )}
                </CardBody>
              </Card>
              {profile.data.canChangePassword ? (
                <>
                  <OwnSecondFactor />
                  <OwnPasskeys />
                  <OwnSessions />
                </>
              ) : (
                <KeptElsewhere />
              )}
              <OwnAccesses />
              <OwnData email={profile.data.email} isKeptElsewhere={!profile.data.canChangePassword} />
            </>
          )}
        </div>
      </div>
    </WorkPage>
  );
}

/** The account service of the organisation has pages of its own for these. */
function KeptElsewhere() {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t("ownAccount.secondFactor.title")} titleIcon="lock">
        <CardBody>
          <p className={styles["text"]}>{t("ownAccount.secondFactor.keptElsewhere")}</p>
        </CardBody>
      </Card>
      <Card title={t("ownAccount.passkeys.title")} titleIcon="key">
        <CardBody>
          <p className={styles["text"]}>{t("ownAccount.passkeys.keptElsewhere")}</p>
        </CardBody>
      </Card>
      <Card title={t("ownAccount.sessions.title")} titleIcon="monitor">
        <CardBody>
          <p className={styles["text"]}>{t("ownAccount.sessions.keptElsewhere")}</p>
        </CardBody>
      </Card>
    </>
  );
}

/** Every session ends with the old password: this browser goes through the sign-in service once, and comes back. */
function Password({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const { password } = route.useSearch();
  const [ticket, setTicket] = useState<string | null>(null);
  if (ticket !== null) {
    return <ContinueToSignIn email={email} ticket={ticket} returnTo="/app/user-account?password=changed" />;
  }
  return (
    <div className={styles["password"]}>
      {password === "changed" ? <Message tone="positive">{t("ownAccount.changed")}</Message> : null}
      <OwnPassword email={email} onChanged={setTicket} />
    </div>
  );
}
