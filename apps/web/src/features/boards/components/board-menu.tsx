import type { BoardHead } from "@amont/contract/operations/boards/board-shape.ts";
import { type TemplateName, templatesOf } from "@amont/contract/operations/boards/board-templates.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTemplateName } from "../use-board-name.ts";

interface BoardMenuProps {
  readonly boards: readonly BoardHead[];
  readonly isConsolidation: boolean;
  /** The one that is shown: a number, or the name of a template. */
  readonly shown: string;
  readonly name: string;
  readonly onBoard: (board: string) => void;
  readonly onCreate: () => void;
}

/** The boards that there are, and those that are ready. */
export function BoardMenu({ boards, isConsolidation, shown, name, onBoard, onCreate }: BoardMenuProps) {
  const { t } = useTranslation();
  const templateName = useTemplateName();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const item = (value: string, text: string, isPrivate: boolean) => (
    <Menu.Item
      key={value}
      role="menuitemradio"
      aria-checked={value === shown}
      leftSection={value === shown ? <Icon name="check" size="sm" /> : undefined}
      rightSection={isPrivate ? <Icon name="lock" size="sm" /> : undefined}
      onClick={() => onBoard(value)}
    >
      {text}
    </Menu.Item>
  );
  return (
    <>
      <Button {...opener} label={t("boards.choose", { name })} onClick={() => setOpen(!isOpen)}>
        {name} <Icon name="chevron-down" size="sm" />
      </Button>
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-start" width={300}>
        {boards.length === 0 ? null : <Menu.Label>{t("boards.stored")}</Menu.Label>}
        {boards.map((board) => item(String(board.id), board.name, board.visibility === "private"))}
        <Menu.Label>{t("boards.ready")}</Menu.Label>
        {templatesOf(isConsolidation).map((template: TemplateName) =>
          item(template, templateName(template), false),
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="plus" size="sm" />} onClick={onCreate}>
          {t("boards.create")}
        </Menu.Item>
      </MenuPanel>
    </>
  );
}
