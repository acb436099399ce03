import { Icon, type IconName } from "@amont/ui/icon.tsx";
import type { ReactNode } from "react";
import styles from "./import-tiles.module.css";

interface ImportTileProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** The one that most people come for. */
  readonly isFirst?: boolean;
  /** Buttons and links: what one can do with such a file. */
  readonly children: ReactNode;
}

export function ImportTiles({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles["tiles"]} aria-label={label}>
      {children}
    </ul>
  );
}

/** Something that a company has in a drawer, and the way in for it. */
export function ImportTile({ icon, title, text, isFirst = false, children }: ImportTileProps) {
  return (
    <li className={styles["tile"]} data-first={isFirst}>
      <span className={styles["icon"]}>
        <Icon name={icon} size="lg" />
      </span>
      <h3 className={styles["title"]}>{title}</h3>
      <p className={styles["text"]}>{text}</p>
      <div className={styles["actions"]}>{children}</div>
    </li>
  );
}
