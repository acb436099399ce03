import { Icon } from "@amont/ui/icon.tsx";
import { type DragEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FileKind, fileKindOf, headLength } from "../model/file-kind.ts";
import styles from "./page-drop.module.css";

interface PageDropProps {
  /** Null as a kind: whoever dropped it has to say. */
  readonly onDrop: (file: File, kind: FileKind | null) => void;
  /** Without the right to import, a file is none of the page's business. */
  readonly isDisabled: boolean;
  readonly children: ReactNode;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** The whole page takes a file, and finds out what it is. The buttons inside do the same. */
export function PageDrop({ onDrop, isDisabled, children }: PageDropProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const content = <div className={styles["content"]}>{children}</div>;
  if (isDisabled) return <div className={styles["page"]}>{content}</div>;
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    onDrop(file, fileKindOf(file.name, head));
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
        void take(event.dataTransfer.files[0]);
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
