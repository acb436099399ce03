import { type ReactNode, useEffect, useRef } from "react";
import { usePageName } from "./page-name.ts";
import styles from "./page-title.module.css";

interface PageTitleProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** False where a field takes the focus instead. */
  readonly takesFocus?: boolean;
  /** In a line with other controls. */
  readonly isCompact?: boolean;
}

/** The browser puts the focus at the top of the first page by itself; after that it is up to us. */
let isFirstPage = true;

/** The heading of a page: names the tab, and tells a screen reader that a new page is there. */
export function PageTitle({ title, children, takesFocus = true, isCompact = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageName(title);
  useEffect(() => {
    if (takesFocus && !isFirstPage) heading.current?.focus();
    isFirstPage = false;
  }, [takesFocus]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className={styles[isCompact ? "compact" : "title"]}>
        {title}
      </h1>
      {children === undefined ? null : <p className={styles["text"]}>{children}</p>}
    </div>
  );
}
