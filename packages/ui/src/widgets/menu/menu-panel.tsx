import type { ReactNode } from "react";
import { Menu } from "../../menu.tsx";
import { Anchor } from "../popover/anchor.ts";
import type { OpenerPlace } from "../popover/opener.ts";
import { useClosedFirst } from "../use-on-demand.ts";

interface MenuPanelProps {
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly position: "bottom-start" | "bottom-end" | "right-start";
  readonly width: number;
  /** What the menu holds, unless the button says it. */
  readonly label?: string;
  /** False when what was chosen takes the focus itself. */
  readonly returnsFocus?: boolean;
  /** The menu's own items. */
  readonly children: ReactNode;
}

/** The menu of a button that was there before it: loaded with the first opening, with its items. */
export function MenuPanel(props: MenuPanelProps) {
  const { place, isOpen, onOpenChange, position, width, label, returnsFocus = true, children } = props;
  const name = label === undefined ? {} : { "aria-label": label, "aria-labelledby": undefined };
  return (
    <Menu
      id={place.id}
      opened={useClosedFirst(isOpen)}
      onChange={onOpenChange}
      position={position}
      width={width}
      returnFocus={returnsFocus}
    >
      <Menu.Target>
        <Anchor element={place.element} />
      </Menu.Target>
      <Menu.Dropdown {...name}>{children}</Menu.Dropdown>
    </Menu>
  );
}
