import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazily } from "../../../shared/layout/lazily.tsx";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";

const Shortcuts = lazily(async () => (await import("./shortcut-list.tsx")).Shortcuts);

/** The button with the question mark, and the list of every shortcut that works on the present page. */
export function ShortcutsHelp() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useShortcut({ keys: "?", label: t("shortcuts.help"), run: () => setIsOpen(true) });
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        icon="help"
        label={t("shortcuts.open")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t("shortcuts.title")}
        width={440}
        footer={
          <Button onClick={close} data-autofocus>
            {t("shortcuts.close")}
          </Button>
        }
      >
        <Shortcuts />
      </Dialog>
    </>
  );
}
