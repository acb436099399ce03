import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import type { OpenerPlace } from "@amont/ui/widgets/popover/opener.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isBelow, type VisiblePage } from "../navigation-items.ts";

interface ModulesPanelProps {
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly modules: readonly VisiblePage[];
}

export function ModulesPanel({ modules, ...rest }: ModulesPanelProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <MenuPanel {...rest} position="right-start" width={240}>
      {modules.map((page) => (
        <Menu.Item
          key={page.name}
          component={Link}
          to={page.path}
          leftSection={<Icon name={page.icon} />}
          aria-current={isBelow(pathname, page.path) ? "page" : undefined}
        >
          {t(`navigation.page.${page.name}`)}
        </Menu.Item>
      ))}
    </MenuPanel>
  );
}
