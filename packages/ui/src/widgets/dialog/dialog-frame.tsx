import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import { Icon } from "../../icon.tsx";
import { classNames } from "../class-names.ts";
import { useClosedFirst } from "../use-on-demand.ts";
import styles from "./dialog.module.css";
import type { DialogProps } from "./dialog-props.ts";

export function DialogFrame(props: DialogProps) {
  const { onClose, title, icon, tone = "neutral", width, isFullPage = false } = props;
  const isOpen = useClosedFirst(props.isOpen);
  const contentRef = useRef<HTMLDivElement>(null);
  useFocusBack(isOpen);
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
      fullScreen={isFullPage}
      centered
      closeOnEscape={false}
      // The library would hold the page still with a style element that the content-security policy refuses. The page
      // behind does not move anyway: it is the frame's content that scrolls.
      lockScroll={false}
      zIndex="var(--z-dialog)"
      transitionProps={{ transition: "fade", duration: 200, exitDuration: 100 }}
      classNames={{
        overlay: styles["scrim"] ?? "",
        content: classNames(styles["dialog"], isFullPage && styles["page"]),
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

/** The library gives the focus back when a dialog closes, but not when its owner takes it away: then it would be lost. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
}
