import { invariant } from "@amont/kernel/assert.ts";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useMatch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageName } from "../../shared/layout/page-name.ts";
import { ButtonLink } from "../../shared/links.tsx";
import type { PlannedModule } from "../table/route-row.ts";
import styles from "./planned-page.module.css";

/** What stands at a documented address that this installation has no page for. No link of ours leads here. */
export function PlannedPage() {
  const { t } = useTranslation();
  const module = useModule();
  return (
    <Card>
      <NotYet
        module={module}
        actions={
          <>
            <ButtonLink to="/app/modules" emphasis="primary" icon="grid">
              {t("planned.toModules")}
            </ButtonLink>
            <ButtonLink to="/app">{t("planned.toHome")}</ButtonLink>
          </>
        }
      />
    </Card>
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
    <EmptyState level={1} icon="grid" title={name} actions={actions}>
      <p className={styles["promise"]}>{t(`planned.modules.${module}.promise`)}</p>
      <p className={styles["promise"]}>{t("planned.notHere")}</p>
    </EmptyState>
  );
}
