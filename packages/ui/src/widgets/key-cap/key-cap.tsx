import type { ReactNode } from "react";
import styles from "./key-cap.module.css";

/** A key, as it is printed on the keyboard. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles["key"]}>{children}</kbd>;
}
