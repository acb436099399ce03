import { BrandMark } from "@amont/ui/brand-mark.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useTransactionCounters } from "../../../shared/ledger/use-transaction-counters.ts";
import { type RailItem, railContent } from "../navigation-items.ts";
import { useVisiblePages } from "../use-visible-pages.ts";
import { ModulesTile } from "./modules-tile.tsx";
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
  const waiting = useWaiting(item);
  const page = t(`navigation.page.${item.page.name}`);
  const hint = waiting === undefined || waiting.count === 0 ? page : `${page} · ${waiting.text}`;
  return (
    <Tooltip side="right" text={item.page.isUpsell ? t("navigation.notActivatedFor", { page }) : hint}>
      <NavigationLink
        page={item.page}
        label={t(`navigation.rail.${item.name}`)}
        below={item.below}
        waiting={waiting}
      />
    </Tooltip>
  );
}

/** Only the lists of transactions have something that waits. */
function useWaiting({ name, page }: RailItem) {
  const { t } = useTranslation();
  const { toCategorise, late } = useTransactionCounters();
  if (name !== "transactions" || page.isUpsell) return undefined;
  const texts = [
    ...(toCategorise === 0 ? [] : [t("transactions.counter.toCategorise", { count: toCategorise })]),
    ...(late === 0 ? [] : [t("transactions.counter.late", { count: late })]),
  ];
  return { count: toCategorise + late, text: texts.join(", ") };
}
