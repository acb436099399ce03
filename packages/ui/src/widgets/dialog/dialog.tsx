import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";
import { Icon, type IconName } from "../../icon.tsx";
import { classNames } from "../class-names.ts";
import styles from "./dialog.module.css";

export type DialogTone = "neutral" | "warn" | "danger";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly icon?: IconName | undefined;
  readonly tone?: DialogTone;
  /** In pixels; never wider than the window. */
  readonly width: number;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/**
 * A dialog above the page. The focus goes to the element with `data-autofocus`, stays inside, and returns. Escape
 * closes, unless a field or a panel inside takes that Escape for itself.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, icon, tone = "neutral", width } = props;
  const contentRef = useRef<HTMLDivElement>(null);
  // At the window, after everything inside had its say. With two dialogs open, the one that has the focus closes.
  useWindowEvent("keydown", (event) => {
    if (!isOpen || event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const focused = document.activeElement;
    if (focused !== document.body && contentRef.current?.contains(focused) !== true) return;
    event.preventDefault();
    onClose();
  });
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={width}
      centered
      closeOnEscape={false}
      // The library would hold the page still with a style element that the content-security policy refuses. The page
      // behind does not move anyway: it is the frame's content that scrolls.
      lockScroll={false}
      zIndex="var(--z-dialog)"
      transitionProps={{ transition: "fade", duration: 200, exitDuration: 100 }}
      classNames={{
        overlay: styles["scrim"] ?? "",
        content: styles["dialog"] ?? "",
        title: styles["title"] ?? "",
        body: classNames(styles["body"], icon !== undefined && styles["indented"]),
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={contentRef}>
        <div className={styles["head"]}>
          {icon === undefined ? null : (
            <span className={classNames(styles["icon"], styles[tone])}>
              <Icon name={icon} />
            </span>
          )}
          <Modal.Title>{title}</Modal.Title>
        </div>
        <Modal.Body>{props.children}</Modal.Body>
        <div className={styles["footer"]}>{props.footer}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
