import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { Drawer as LibraryDrawer } from "@mantine/core";
import { IconButton } from "../icon-button/icon-button.tsx";
import { useClosedFirst } from "../use-on-demand.ts";
import styles from "./drawer.module.css";
import type { DrawerProps } from "./drawer-props.ts";

export function DrawerFrame({ isOpen, onClose, title, closeLabel, width, head, children }: DrawerProps) {
  return (
    <LibraryDrawer.Root
      opened={useClosedFirst(isOpen)}
      onClose={onClose}
      position="right"
      size={width}
      // The library would hold the page still with a style element that the content-security policy refuses.
      lockScroll={false}
      zIndex="var(--z-dialog)"
      transitionProps={{ transition: "slide-left", duration: 180, exitDuration: 100 }}
      classNames={{
        overlay: styles["scrim"] ?? "",
        content: styles["drawer"] ?? "",
        title: styles["title"] ?? "",
        body: styles["body"] ?? "",
      }}
    >
      <LibraryDrawer.Overlay />
      <LibraryDrawer.Content>
        <header className={styles["head"]}>
          <div className={styles["line"]}>
            <LibraryDrawer.Title>{title}</LibraryDrawer.Title>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          {head}
        </header>
        <LibraryDrawer.Body>{children}</LibraryDrawer.Body>
      </LibraryDrawer.Content>
    </LibraryDrawer.Root>
  );
}
