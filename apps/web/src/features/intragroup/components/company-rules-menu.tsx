import { Button } from "@amont/ui/button.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { groupCompaniesQuery } from "../../../shared/forecast/group/group-companies-query.ts";
import { inCompany } from "./company-link.tsx";
import styles from "./company-rules-menu.module.css";

const ownRules = "/app/settings/management-rules/categorization-rules";

/** Rules by which lines get their category are each company's own: the way there. */
export function CompanyRulesMenu({ consolidationId }: { readonly consolidationId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const companies = useQuery(groupCompaniesQuery(useApi(), consolidationId)).data ?? [];
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const readable = companies.filter(({ level }) => level !== "none");
  if (readable.length === 0) return null;
  return (
    <>
      <Button {...opener} emphasis="ghost" icon="tag" onClick={() => setOpen(!isOpen)}>
        {t("intragroup.companyRules")}
      </Button>
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={280}>
        <Menu.Label>{t("intragroup.companyRulesOf")}</Menu.Label>
        <div className={styles["companies"]}>
          {readable.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => void navigate({ href: inCompany(id, ownRules) })}>
              {name}
            </Menu.Item>
          ))}
        </div>
      </MenuPanel>
    </>
  );
}
