import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { CashAccount } from "../model/cash-facts.ts";
import type { TimelineLine } from "./model/timeline-days.ts";

interface AccountMenuProps {
  readonly line: TimelineLine;
  /** What it hangs on. */
  readonly element: HTMLElement | null;
  readonly accounts: readonly CashAccount[];
  readonly onChoose: (accountId: number) => void;
  readonly onClose: () => void;
}

/** The accounts that a line could stand on as well. */
export function AccountMenu({ line, element, accounts, onChoose, onClose }: AccountMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <MenuPanel
      place={{ id, element }}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      position="bottom-start"
      width={240}
      label={t("shortTerm.panel.account", { name: line.name })}
      returnsFocus={false}
    >
      {accounts.map((account) => (
        <Menu.Item
          key={account.id}
          aria-current={account.id === line.accountId}
          onClick={() => onChoose(account.id)}
        >
          {account.name}
        </Menu.Item>
      ))}
    </MenuPanel>
  );
}
