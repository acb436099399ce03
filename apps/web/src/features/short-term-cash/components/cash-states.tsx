import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SheetSkeleton } from "@amont/ui/widgets/sheet/sheet-skeleton.tsx";
import { useTranslation } from "react-i18next";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../../shared/links.tsx";

export function BalancesSkeleton() {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("shortTerm.title")}>
      <SheetSkeleton label={t("shortTerm.sheet.loading")} rowCount={14} columnCount={14} currentColumn={2} />
    </WorkPage>
  );
}

/** A company without accounts: the way to its first one. */
export function NoAccounts({ isGroup }: { readonly isGroup: boolean }) {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("shortTerm.title")}>
      <EmptyState
        icon="bank"
        title={t("shortTerm.empty.title")}
        actions={
          isGroup ? undefined : (
            <ButtonLink to="/app/banks" emphasis="primary" icon="bank">
              {t("shortTerm.empty.act")}
            </ButtonLink>
          )
        }
      >
        {t("shortTerm.empty.text")}
      </EmptyState>
    </WorkPage>
  );
}
