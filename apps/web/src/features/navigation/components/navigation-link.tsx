import { Icon } from "@amont/ui/icon.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";
import { isBelow, type VisiblePage } from "../navigation-items.ts";
import styles from "./navigation-link.module.css";

interface NavigationLinkProps
  extends Omit<ComponentPropsWithRef<"a">, "className" | "href" | "children" | "target"> {
  readonly page: VisiblePage;
  readonly label: string;
  /** Addresses at which this link is where one is. */
  readonly below: readonly string[];
  /** What waits there, in words; its number is shown. */
  readonly waiting?: { readonly count: number; readonly text: string } | undefined;
}

/** A way to a page, its icon above its name. */
export function NavigationLink({ page, label, below, waiting, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = below.some((prefix) => isBelow(pathname, prefix));
  return (
    <Link
      {...rest}
      to={page.path}
      className={styles["tile"]}
      activeProps={{}}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Icon name={page.icon} size="lg" />
      <span className={styles["label"]}>{label}</span>
      {waiting === undefined || waiting.count === 0 ? null : (
        <span className={styles["count"]}>
          <span aria-hidden="true">{waiting.count > 99 ? "99+" : waiting.count}</span>
          <span className={styles["countText"]}>{waiting.text}</span>
        </span>
      )}
    </Link>
  );
}
