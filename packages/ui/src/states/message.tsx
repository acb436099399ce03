import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";
import { classNames } from "../widgets/class-names.ts";
import styles from "./message.module.css";

export type MessageTone = "info" | "warn" | "danger" | "positive";

const icons: Readonly<Record<MessageTone, IconName>> = {
  info: "info",
  warn: "warning",
  danger: "alert",
  positive: "check-circle",
};

interface MessageProps {
  readonly tone: MessageTone;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A message inside a page. Problems are announced at once, the rest when the reader pauses. */
export function Message({ tone, title, children }: MessageProps) {
  return (
    <div className={classNames(styles["root"], styles[tone])} role={tone === "danger" ? "alert" : "status"}>
      <Icon name={icons[tone]} />
      <div>
        {title === undefined ? null : <p className={styles["title"]}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
