import { useTranslation } from "react-i18next";
import { ColdCategorisation } from "../../features/categorisation/components/cold-categorisation.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

export function ColdPaidPage() {
  return <ColdPage isPaid />;
}

export function ColdExpectedPage() {
  return <ColdPage isPaid={false} />;
}

function ColdPage({ isPaid }: { readonly isPaid: boolean }) {
  const { t } = useTranslation();
  const { companyId } = usePlace();
  return (
    <WorkPage title={t("categorisation.coldTitle")}>
      {companyId === null ? null : (
        <ColdCategorisation key={companyId} companyId={companyId} isPaid={isPaid} />
      )}
    </WorkPage>
  );
}
