import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface BoardActsProps {
  /** Who changes it has one of their own then. */
  readonly isCopied: boolean;
  readonly onEdit: () => void;
  readonly onFullScreen: () => void;
  readonly onCopy: () => void;
  /** Undefined: there is nothing to go back to, or not for the reader. */
  readonly onReset: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}

export function BoardActs({ isCopied, onEdit, onFullScreen, onCopy, onReset, onDelete }: BoardActsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <>
      <Button icon="pencil" onClick={onEdit}>
        {t(isCopied ? "boards.customise" : "boards.edit.act")}
      </Button>
      <IconButton {...opener} icon="more" label={t("boards.more")} onClick={() => setOpen(!isOpen)} />
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={260}>
        <Menu.Item leftSection={<Icon name="monitor" size="sm" />} onClick={onFullScreen}>
          {t("boards.fullScreen.act")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="printer" size="sm" />} onClick={() => window.print()}>
          {t("boards.print")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="layers" size="sm" />} onClick={onCopy}>
          {t("boards.copy")}
        </Menu.Item>
        {onReset === undefined ? null : (
          <Menu.Item leftSection={<Icon name="undo" size="sm" />} onClick={onReset}>
            {t("boards.reset")}
          </Menu.Item>
        )}
        {onDelete === undefined ? null : (
          <Menu.Item leftSection={<Icon name="trash" size="sm" />} onClick={onDelete}>
            {t("boards.delete")}
          </Menu.Item>
        )}
      </MenuPanel>
    </>
  );
}
