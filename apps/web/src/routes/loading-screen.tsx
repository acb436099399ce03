import { useTranslation } from "react-i18next";
import { CentredPage } from "../shared/layout/centred-page.tsx";
import { Waiting } from "../shared/layout/page-state.tsx";

/** While the company, its rights and its features are being asked for. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <CentredPage>
      <Waiting title={t("loading.title")} text={t("loading.text")} />
    </CentredPage>
  );
}
