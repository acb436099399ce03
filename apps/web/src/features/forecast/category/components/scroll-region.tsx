import type { ReactNode, Ref } from "react";
import styles from "./category-forecast.module.css";

interface ScrollRegionProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** What may be wider than its place: the keyboard can scroll it too. */
export function ScrollRegion({ label, children, ref }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way to the rest of it by keyboard
    <section ref={ref} className={styles["scrollRegion"]} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
