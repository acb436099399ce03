import { Icon } from "@amont/ui/icon.tsx";
import { type DragEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { QueuedFile } from "../model/file-queue.ts";
import { queuedFiles } from "../queued-files.ts";
import styles from "./page-drop.module.css";

interface PageDropProps {
  /** One or several, each with what it is. */
  readonly onDrop: (files: readonly QueuedFile[]) => void;
  /** Without the right to import, a file is none of the page's business. */
  readonly isDisabled: boolean;
  readonly children: ReactNode;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** The whole page takes files, and finds out what they are. The buttons inside do the same. */
export function PageDrop({ onDrop, isDisabled, children }: PageDropProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const content = <div className={styles["content"]}>{children}</div>;
  if (isDisabled) return <div className={styles["page"]}>{content}</div>;
  const take = async (files: readonly File[]) => {
    if (files.length > 0) onDrop(await queuedFiles(files));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside do the same
    <div
      className={styles["page"]}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        // Taken already by a part of the page.
        if (event.defaultPrevented || !holdsFiles(event)) return setIsOver(false);
        event.preventDefault();
        setIsOver(false);
        void take([...event.dataTransfer.files]);
      }}
    >
      {content}
      {isOver ? (
        <div className={styles["target"]} aria-hidden="true">
          <Icon name="download" size="lg" />
          <strong>{t("imports.drop.title")}</strong>
          <span>{t("imports.drop.text")}</span>
        </div>
      ) : null}
    </div>
  );
}
