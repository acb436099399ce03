import { Button } from "@amont/ui/button.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExpectedPage } from "../expected-query.ts";

/** Nothing is written in a consolidation: it is asked in which company, and done there. */
export function CreateMenu({ companies }: Pick<ExpectedPage, "companies">) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const writable = companies.filter(({ mayWrite }) => mayWrite);
  if (writable.length === 0) return null;
  return (
    <>
      <Button {...opener} emphasis="primary" icon="plus" onClick={() => setOpen(!isOpen)}>
        {t("groupPages.expected.create")}
      </Button>
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={260}>
        <Menu.Label>{t("groupPages.expected.createIn")}</Menu.Label>
        {writable.map(({ id, name }) => (
          <Menu.Item
            key={id}
            onClick={() => void navigate({ href: `/app/expected/list?changeToEntity=${id}` })}
          >
            {name}
          </Menu.Item>
        ))}
      </MenuPanel>
    </>
  );
}
