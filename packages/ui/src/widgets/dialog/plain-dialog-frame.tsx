import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { useClosedFirst } from "../use-on-demand.ts";
import styles from "./dialog.module.css";
import type { PlainDialogProps } from "./dialog-props.ts";

export function PlainDialogFrame({ label, isOpen, onClose, width, children }: PlainDialogProps) {
  return (
    <Modal.Root
      opened={useClosedFirst(isOpen)}
      onClose={onClose}
      size={width}
      yOffset="12dvh"
      // The library would hold the page still with a style element that the content-security policy refuses. The page
      // behind does not move anyway: it is the frame's content that scrolls.
      lockScroll={false}
      zIndex="var(--z-dialog)"
      transitionProps={{ transition: "fade", duration: 100, exitDuration: 100 }}
      classNames={{ overlay: styles["scrim"] ?? "", content: styles["dialog"] ?? "" }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label} aria-labelledby={undefined} aria-describedby={undefined}>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
