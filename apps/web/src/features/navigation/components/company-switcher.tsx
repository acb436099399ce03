import { Avatar } from "@amont/ui/avatar.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { avatarToneOf } from "@amont/ui/initials.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { useCurrentCompany, usePlace } from "../../../shared/workplace/workplace-context.ts";
import { workspacesQuery } from "../../../shared/workplace/workplace-queries.ts";
import styles from "./company-switcher.module.css";

const loadList = () => import("./company-switcher-list.tsx");

/** The company one works in, or the consolidation one looks at, and the way to another. */
export function CompanySwitcher() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const { consolidation } = usePlace();
  // The guards have read it.
  const workspace = useQuery({ ...workspacesQuery(useApi()), enabled: consolidation !== null }).data?.find(
    ({ id }) => id === consolidation?.workspaceId,
  );
  const name = workspace?.name ?? company?.name;
  const [isOpen, setIsOpen] = useState(false);
  const list = useOnDemand(loadList, isOpen);
  useShortcut({ keys: "alt+c", label: t("shortcuts.switcher"), run: () => setIsOpen(true) });
  const close = () => setIsOpen(false);
  return (
    <FloatingPanel
      label={t("switcher.list")}
      isOpen={isOpen && list !== null}
      onOpenChange={setIsOpen}
      renderTarget={(opener) => (
        <button type="button" {...opener} className={styles["button"]} onClick={() => setIsOpen(!isOpen)}>
          <VisuallyHidden>
            {name === undefined ? t("switcher.labelNone") : t("switcher.label", { name })}
          </VisuallyHidden>
          {workspace !== undefined ? (
            <Avatar name={workspace.name} icon="layers" shape="square" />
          ) : company === null ? (
            <Avatar name="" icon="building" shape="square" />
          ) : (
            <Avatar name={company.name} shape="square" tone={avatarToneOf(company.id)} />
          )}
          <span className={styles["names"]} aria-hidden="true">
            <span className={styles["company"]}>{name ?? t("switcher.labelNone")}</span>
            {company === null ? null : (
              <span className={styles["organisation"]}>
                {workspace === undefined
                  ? company.organisationName
                  : t("switcher.consolidationOf", { count: workspace.companyCount })}
              </span>
            )}
          </span>
          <Icon name="chevrons-up-down" size="sm" />
        </button>
      )}
    >
      <div className={styles["panel"]}>
        {list === null ? null : (
          <list.CompanySwitcherList
            onDone={close}
            footer={
              <>
                <Link to="/app/companies" onClick={close}>
                  {t("switcher.all")}
                </Link>
                <Link to="/app/access/company-configuration" onClick={close}>
                  {t("switcher.create")}
                </Link>
              </>
            }
          />
        )}
      </div>
    </FloatingPanel>
  );
}
