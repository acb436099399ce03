import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { usePageName } from "../../shared/layout/page-name.ts";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { useSession } from "../../shared/session/session-context.ts";
import { type Company, canEnter } from "../../shared/workplace/company.ts";
import { useSwitchCompany } from "../../shared/workplace/use-switch.ts";
import { usePlace } from "../../shared/workplace/workplace-context.ts";
import { companiesQuery } from "../../shared/workplace/workplace-queries.ts";

export function NoProductAccessesPage() {
  const { t } = useTranslation();
  const { companyId } = usePlace();
  const companies = useQuery(companiesQuery(useApi()));
  usePageName(t("noAccess.title"));
  return (
    <Card>
      {companies.isPending ? <SkeletonRows rowCount={3} label={t("state.loading")} /> : null}
      {companies.isError ? (
        <LoadFailure error={companies.error} onRetry={() => void companies.refetch()} />
      ) : null}
      {companies.isSuccess ? <NoAccess companies={companies.data} companyId={companyId} /> : null}
    </Card>
  );
}

interface NoAccessProps {
  readonly companies: readonly Company[];
  readonly companyId: number | null;
}

function NoAccess({ companies, companyId }: NoAccessProps) {
  const { t } = useTranslation();
  const refused = companies.find((company) => company.id === companyId);
  const others = companies.filter((company) => company.id !== companyId && canEnter(company));
  return (
    <EmptyState
      level={1}
      icon="lock"
      title={t("noAccess.title")}
      actions={others.length > 0 ? <ChangeCompany companies={others} /> : <SignOut />}
    >
      {refused === undefined ? t("noAccess.text") : t("noAccess.textNamed", { name: refused.name })}
    </EmptyState>
  );
}

function ChangeCompany({ companies }: { readonly companies: readonly Company[] }) {
  const { t } = useTranslation();
  const switchCompany = useSwitchCompany();
  return (
    <Menu position="bottom" width={260} withinPortal>
      <Menu.Target>
        <Button>{t("noAccess.changeCompany")}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {companies.map((company) => (
          <Menu.Item key={company.id} onClick={() => void switchCompany(company.id, { to: "/app" })}>
            {company.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SignOut() {
  const { t } = useTranslation();
  const session = useSession();
  return <Button onClick={() => void session.signOut()}>{t("action.signOut")}</Button>;
}
