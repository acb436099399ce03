import { invariant } from "@amont/kernel/assert.ts";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useMatch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CentredPage } from "../../shared/layout/centred-page.tsx";
import { usePageName } from "../../shared/layout/page-name.ts";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import type { PlannedModule } from "../table/route-row.ts";
import styles from "./planned-page.module.css";

/** The page of a module that is not there yet: what it will do, and where one can go meanwhile. */
export function PlannedPage() {
  const { t } = useTranslation();
  const module = useModule();
  const company = useCurrentCompany();
  return (
    <Card>
      <NotYet
        module={module}
        actions={
          <>
            {company === null ? null : (
              <ButtonLink
                to="/app/companies/$companyId"
                params={{ companyId: company.id }}
                emphasis="primary"
                icon="building"
              >
                {t("planned.toCompany")}
              </ButtonLink>
            )}
            <ButtonLink to="/app/companies">{t("planned.toCompanies")}</ButtonLink>
          </>
        }
      />
    </Card>
  );
}

/** The same, for who has not signed in. */
export function PublicPlannedPage() {
  const { t } = useTranslation();
  const module = useModule();
  return (
    <CentredPage>
      <NotYet
        module={module}
        actions={
          <ButtonLink to="/app/access/signin" emphasis="primary">
            {t("action.signIn")}
          </ButtonLink>
        }
      />
    </CentredPage>
  );
}

function useModule(): PlannedModule {
  const module = useMatch({ strict: false, select: ({ staticData }) => staticData.module });
  invariant(module !== undefined, "a planned route names its module");
  return module;
}

interface NotYetProps {
  readonly module: PlannedModule;
  readonly actions: ReactNode;
}

function NotYet({ module, actions }: NotYetProps) {
  const { t } = useTranslation();
  const name = t(`planned.modules.${module}.name`);
  usePageName(name);
  return (
    <EmptyState level={1} icon="clock" title={name} actions={actions}>
      <p className={styles["promise"]}>{t(`planned.modules.${module}.promise`)}</p>
      <p className={styles["promise"]}>{t("planned.notYet")}</p>
    </EmptyState>
  );
}
