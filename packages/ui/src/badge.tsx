import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./widgets/class-names.ts";

export type BadgeTone = "neutral" | "accent" | "warn" | "danger" | "positive";

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A state in one or two words. The word says it; the colour only repeats it. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={classNames(styles["root"], styles[tone])}>{children}</span>;
}
