import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface ConsolidationMenuProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function ConsolidationMenu({ name, onEdit, onRemove }: ConsolidationMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <>
      <IconButton
        {...opener}
        icon="more"
        label={t("consolidations.actionsOf", { name })}
        onClick={() => setOpen(!isOpen)}
      />
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={200}>
        <Menu.Item leftSection={<Icon name="pencil" />} onClick={onEdit}>
          {t("consolidations.edit")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="trash" />} color="danger" onClick={onRemove}>
          {t("consolidations.remove")}
        </Menu.Item>
      </MenuPanel>
    </>
  );
}
