import { Badge } from "@amont/ui/badge.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import type { OpenerPlace } from "@amont/ui/widgets/popover/opener.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { isBelow, railContent, type VisiblePage } from "../navigation-items.ts";
import { useOpenFirstSteps } from "../use-open-first-steps.ts";
import { useVisiblePages } from "../use-visible-pages.ts";

interface NavigationMenuPanelProps {
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

interface PageItemProps {
  readonly page: VisiblePage;
  readonly below: readonly string[];
  /** How much is left to do there. */
  readonly remaining?: number;
}

export function NavigationMenuPanel(props: NavigationMenuPanelProps) {
  const { t } = useTranslation();
  const { groups, tail } = railContent(useVisiblePages());
  const open = useOpenFirstSteps();
  const steps: readonly PageItemProps[] = open === null ? [] : [{ ...open, below: [open.page.path] }];
  const sections: ReadonlyArray<readonly PageItemProps[]> = [...groups, [...steps, ...tail]];
  return (
    <MenuPanel {...props} position="bottom-start" width={280} label={t("navigation.label")}>
      {sections
        .filter((section) => section.length > 0)
        .map((section, index) => (
          <Fragment key={section[0]?.page.name}>
            {index === 0 ? null : <Menu.Divider />}
            {section.map(({ page, below, remaining }) => (
              <PageItem key={page.name} page={page} below={below} remaining={remaining ?? 0} />
            ))}
          </Fragment>
        ))}
    </MenuPanel>
  );
}

function PageItem({ page, below, remaining = 0 }: PageItemProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = below.some((prefix) => isBelow(pathname, prefix));
  return (
    <Menu.Item
      component={Link}
      to={page.path}
      leftSection={<Icon name={page.icon} />}
      rightSection={
        remaining === 0 ? null : <Badge tone="warn">{t("navigation.stepsLeft", { count: remaining })}</Badge>
      }
      aria-current={isHere ? "page" : undefined}
    >
      {t(`navigation.page.${page.name}`)}
    </Menu.Item>
  );
}
