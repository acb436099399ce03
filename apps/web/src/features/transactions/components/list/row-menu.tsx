import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { KeyCap } from "@amont/ui/widgets/key-cap/key-cap.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useTranslation } from "react-i18next";
import { openTransfer } from "../../../../shared/ledger/transfers/transfer-desk.ts";
import { useTransferDesk } from "../../../../shared/ledger/transfers/transfer-desk-context.ts";
import type { MenuCommandName } from "../../model/command-menu.ts";
import { menuCommands } from "../../model/command-menu.ts";
import { refusalOf, targetOfLine } from "../../model/command-target.ts";

export interface RowMenuPlace {
  readonly line: TransactionLine;
  readonly anchor: HTMLElement;
}

interface RowMenuProps {
  readonly place: RowMenuPlace;
  readonly onOpenLine: () => void;
  readonly onBegin: (command: MenuCommandName) => void;
  readonly onClose: () => void;
}

/** What can be done with one line now: only what it accepts. */
export function RowMenu({ place, onOpenLine, onBegin, onClose }: RowMenuProps) {
  const { t } = useTranslation();
  const desk = useTransferDesk();
  const { transferId } = place.line;
  const target = targetOfLine(place.line);
  const allowed = menuCommands.filter(({ name }) => refusalOf(name, target) === null);
  return (
    <MenuPanel
      place={{ id: "transaction-actions", element: place.anchor }}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      position="bottom-end"
      width={280}
      label={t("transactions.actionsOf", { name: place.line.name })}
    >
      <Menu.Item leftSection={<Icon name="eye" size="sm" />} onClick={onOpenLine}>
        {t("transactions.openDetail")}
      </Menu.Item>
      {transferId === undefined ? null : (
        <Menu.Item
          leftSection={<Icon name="swap" size="sm" />}
          onClick={() => openTransfer(desk, transferId)}
        >
          {t("openTransfer")}
        </Menu.Item>
      )}
      {allowed.length === 0 ? null : <Menu.Divider />}
      {allowed.map(({ name, icon, key }) => (
        <Menu.Item
          key={name}
          leftSection={<Icon name={icon} size="sm" />}
          rightSection={key !== undefined && key.length === 1 ? <KeyCap>{key.toUpperCase()}</KeyCap> : null}
          onClick={() => onBegin(name)}
        >
          {t(`transactions.command.${name}`)}
        </Menu.Item>
      ))}
    </MenuPanel>
  );
}
