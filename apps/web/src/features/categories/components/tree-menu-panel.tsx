import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import type { OpenerPlace } from "@amont/ui/widgets/popover/opener.ts";
import { Fragment } from "react";

export interface TreeMenuItem {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
  /** Set apart: it takes much away. */
  readonly isDangerous?: boolean;
}

interface TreeMenuPanelProps {
  readonly items: readonly TreeMenuItem[];
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function TreeMenuPanel({ items, ...rest }: TreeMenuPanelProps) {
  return (
    <MenuPanel {...rest} position="bottom-end" width={260}>
      {items.map(({ label, icon, onClick, isDangerous = false }) => (
        <Fragment key={label}>
          {isDangerous ? <Menu.Divider /> : null}
          <Menu.Item leftSection={<Icon name={icon} size="sm" />} onClick={onClick}>
            {label}
          </Menu.Item>
        </Fragment>
      ))}
    </MenuPanel>
  );
}
