import { Badge } from "@amont/ui/badge.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import type { OpenerPlace } from "@amont/ui/widgets/popover/opener.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { isBelow, railContent, type VisiblePage } from "../navigation-items.ts";
import { useVisiblePages } from "../use-visible-pages.ts";

interface NavigationMenuPanelProps {
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function NavigationMenuPanel(props: NavigationMenuPanelProps) {
  const { t } = useTranslation();
  const { groups, modules, tail } = railContent(useVisiblePages());
  const sections = [
    ...groups.map((group) => group.map(({ page, below }) => ({ page, below }))),
    modules.map((page) => ({ page, below: [page.path] })),
    tail.map(({ page, below }) => ({ page, below })),
  ].filter((section) => section.length > 0);
  return (
    <MenuPanel {...props} position="bottom-start" width={280} label={t("navigation.label")}>
      {sections.map((section, index) => (
        <Fragment key={section[0]?.page.name}>
          {index === 0 ? null : <Menu.Divider />}
          {section.map(({ page, below }) => (
            <PageItem key={page.name} page={page} below={below} />
          ))}
        </Fragment>
      ))}
    </MenuPanel>
  );
}

interface PageItemProps {
  readonly page: VisiblePage;
  readonly below: readonly string[];
}

function PageItem({ page, below }: PageItemProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = below.some((prefix) => isBelow(pathname, prefix));
  return (
    <Menu.Item
      component={Link}
      to={page.path}
      leftSection={<Icon name={page.icon} />}
      rightSection={page.isUpsell ? <Badge tone="warn">{t("navigation.notActivated")}</Badge> : null}
      aria-current={isHere ? "page" : undefined}
    >
      {t(`navigation.page.${page.name}`)}
    </Menu.Item>
  );
}
