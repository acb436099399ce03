import { BrandMark } from "@amont/ui/brand-mark.tsx";
import type { ReactNode } from "react";
import styles from "./centred-page.module.css";

/** A page that has one thing to say. */
export function CentredPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles["page"]}>
      <header className={styles["top"]}>
        <BrandMark name="Amont" />
      </header>
      <main className={styles["card"]}>{children}</main>
    </div>
  );
}
