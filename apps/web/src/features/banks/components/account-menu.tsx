import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";

/** What one can do with an account from its row. */
const accountActions = ["rename", "transfer", "balance", "overdraft", "details", "remove"] as const;
export type AccountAction = (typeof accountActions)[number];

const icons: Readonly<Record<AccountAction, IconName>> = {
  rename: "pencil",
  transfer: "swap",
  balance: "bank",
  overdraft: "warning",
  details: "settings",
  remove: "trash",
};

interface AccountMenuProps {
  readonly name: string;
  /** The button, for who gives the focus back to it. */
  readonly buttonRef: RefObject<HTMLElement | null>;
  readonly onChoose: (action: AccountAction) => void;
}

export function AccountMenu({ name, buttonRef, onChoose }: AccountMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // The field in which one renames has the focus by then: taking it back would end the renaming.
  const [returnsFocus, setReturnsFocus] = useState(true);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <>
      <IconButton
        {...opener}
        ref={(button) => {
          opener.ref(button);
          buttonRef.current = button;
        }}
        icon="more"
        label={t("banks.actionsOf", { name })}
        onClick={() => {
          setReturnsFocus(true);
          setOpen(!isOpen);
        }}
      />
      <MenuPanel
        place={place}
        isOpen={isOpen}
        onOpenChange={setOpen}
        position="bottom-end"
        width={240}
        returnsFocus={returnsFocus}
      >
        {accountActions.map((action) => (
          <Menu.Item
            key={action}
            leftSection={<Icon name={icons[action]} />}
            {...(action === "remove" ? { color: "danger" } : {})}
            onClick={() => {
              setReturnsFocus(action !== "rename");
              onChoose(action);
            }}
          >
            {t(`banks.action.${action}`)}
          </Menu.Item>
        ))}
      </MenuPanel>
    </>
  );
}
