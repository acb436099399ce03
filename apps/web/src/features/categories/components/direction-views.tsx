import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Direction } from "../../../shared/categories/category-trees.ts";
import styles from "./direction-views.module.css";

interface DirectionViewsProps {
  readonly value: Direction;
  /** Where each tree is. */
  readonly links: Readonly<Record<Direction, LinkProps>>;
}

const directions: readonly Direction[] = ["inflow", "outflow"];

/** From one tree to the other: each has its own address. */
export function DirectionViews({ value, links }: DirectionViewsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("categories.views")} className={styles["views"]}>
      {directions.map((direction) => (
        <Link
          key={direction}
          {...links[direction]}
          className={styles["view"]}
          aria-current={direction === value ? "page" : undefined}
        >
          {t(`categories.${direction}`)}
        </Link>
      ))}
    </nav>
  );
}
