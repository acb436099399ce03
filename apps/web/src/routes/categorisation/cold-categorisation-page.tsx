import { useTranslation } from "react-i18next";
import { ColdCategorisation } from "../../features/categorisation/components/cold-categorisation.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
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
    <WorkPage
      title={t("categorisation.coldTitle")}
      actions={
        <>
          <ButtonLink emphasis="ghost" icon="swap" to={isPaid ? "/app/paid/list" : "/app/expected/list"}>
            {t(isPaid ? "transactions.title.paid" : "transactions.title.expected")}
          </ButtonLink>
          <ButtonLink icon="tag" to="/app/settings/management-rules/categorization-rules">
            {t("categorisation.rulesTitle")}
          </ButtonLink>
        </>
      }
    >
      {companyId === null ? null : (
        <ColdCategorisation key={companyId} companyId={companyId} isPaid={isPaid} />
      )}
    </WorkPage>
  );
}
