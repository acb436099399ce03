import type { ReactNode } from "react";
import styles from "./gallery.module.css";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles["section"]} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles["tiles"]}>{children}</div>
    </section>
  );
}

interface TileProps {
  readonly caption: string;
  readonly children: ReactNode;
}

export function Tile({ caption, children }: TileProps) {
  return (
    <figure className={styles["tile"]}>
      <figcaption className={styles["caption"]}>{caption}</figcaption>
      {children}
    </figure>
  );
}
