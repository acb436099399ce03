import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CentredPage } from "../../shared/layout/centred-page.tsx";
import { Waiting } from "../../shared/layout/page-state.tsx";
import { useSession } from "../../shared/session/session-context.ts";

export function SignOutPage() {
  const { t } = useTranslation();
  const session = useSession();
  useEffect(() => {
    void session.signOut();
  }, [session]);
  return (
    <CentredPage>
      <Waiting title={t("signedOut.inProgress")} />
    </CentredPage>
  );
}
