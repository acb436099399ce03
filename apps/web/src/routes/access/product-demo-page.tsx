import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useTranslation } from "react-i18next";
import { FictionalData } from "../../features/onboarding/components/fictional-data.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

export function ProductDemoPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage title={t("productDemo.title")}>
      {company === null ? (
        <SkeletonRows rowCount={3} label={t("state.loading")} />
      ) : (
        <FictionalData key={company.id} company={company} />
      )}
    </WorkPage>
  );
}
