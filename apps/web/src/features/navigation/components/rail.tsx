import { BrandMark } from "@amont/ui/brand-mark.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Later } from "../../../shared/layout/later.tsx";
import { useTransactionCounters } from "../../../shared/ledger/use-transaction-counters.ts";
import { type RailItem, railContent } from "../navigation-items.ts";
import { useOpenFirstSteps } from "../use-open-first-steps.ts";
import { useVisiblePages } from "../use-visible-pages.ts";
import { NavigationLink } from "./navigation-link.tsx";
import styles from "./rail.module.css";

/** The products down the side, from 1024 pixels up. Below, the same pages are in the menu of the top bar. */
export function Rail() {
  const { t } = useTranslation();
  const { groups, tail } = railContent(useVisiblePages());
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
      <div className={styles["tail"]}>
        <Later>
          <FirstStepsTile />
        </Later>
        {tail.map((item) => (
          <RailTile key={item.name} item={item} />
        ))}
      </div>
    </nav>
  );
}

/** Above what stays at the foot, so that nothing moves when it comes and when it goes. */
function FirstStepsTile() {
  const { t } = useTranslation();
  const open = useOpenFirstSteps();
  if (open === null) return null;
  const text = t("navigation.stepsLeft", { count: open.remaining });
  return (
    <Tooltip side="right" text={`${t("navigation.page.firstSteps")} · ${text}`}>
      <NavigationLink
        page={open.page}
        label={t("navigation.rail.firstSteps")}
        below={[open.page.path]}
        waiting={{ count: open.remaining, text }}
      />
    </Tooltip>
  );
}

function RailTile({ item }: { readonly item: RailItem }) {
  const { t } = useTranslation();
  const waiting = useWaiting(item);
  const page = t(`navigation.page.${item.page.name}`);
  const hint = waiting === undefined || waiting.count === 0 ? page : `${page} · ${waiting.text}`;
  return (
    <Tooltip side="right" text={hint}>
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
  if (name !== "transactions" || page.name !== "transactions") return undefined;
  const texts = [
    ...(toCategorise === 0 ? [] : [t("ledger.counter.toCategorise", { count: toCategorise })]),
    ...(late === 0 ? [] : [t("ledger.counter.late", { count: late })]),
  ];
  return { count: toCategorise + late, text: texts.join(", ") };
}
