import { BrandMark } from "@amont/ui/brand-mark.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isBelow, type RailItem, railContent, type VisiblePage } from "../navigation-items.ts";
import { useVisiblePages } from "../use-visible-pages.ts";
import { NavigationLink } from "./navigation-link.tsx";
import styles from "./rail.module.css";

/** The products down the side, from 1024 pixels up. Below, the same pages are in the menu of the top bar. */
export function Rail() {
  const { t } = useTranslation();
  const { groups, modules, tail } = railContent(useVisiblePages());
  return (
    <nav className={styles["rail"]} aria-label={t("navigation.label")}>
      <Link
        to="/app"
        activeOptions={{ exact: true }}
        className={styles["home"]}
        aria-label={t("navigation.home")}
      >
        <BrandMark />
      </Link>
      {groups.map((group, index) => (
        <div key={group[0]?.name ?? index} className={styles["group"]}>
          {group.map((item) => (
            <RailTile key={item.name} item={item} />
          ))}
        </div>
      ))}
      {modules.length === 0 ? null : (
        <div className={styles["group"]}>
          <ModulesTile modules={modules} />
        </div>
      )}
      <div className={styles["tail"]}>
        {tail.map((item) => (
          <RailTile key={item.name} item={item} />
        ))}
      </div>
    </nav>
  );
}

function RailTile({ item }: { readonly item: RailItem }) {
  const { t } = useTranslation();
  const page = t(`navigation.page.${item.page.name}`);
  return (
    <Tooltip side="right" text={item.page.isUpsell ? t("navigation.notActivatedFor", { page }) : page}>
      <NavigationLink page={item.page} label={t(`navigation.rail.${item.name}`)} below={item.below} />
    </Tooltip>
  );
}

function ModulesTile({ modules }: { readonly modules: readonly VisiblePage[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = modules.some(({ path }) => isBelow(pathname, path));
  return (
    <Menu position="right-start" width={240} offset={8}>
      <Menu.Target>
        <button type="button" className={styles["modules"]} data-here={isHere}>
          <Icon name="grid" size="lg" />
          {t("navigation.modules")}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
