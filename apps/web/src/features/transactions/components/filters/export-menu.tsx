import {
  type ExportFormat,
  exportFormats,
} from "@amont/contract/operations/transactions/export-transactions.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface ExportMenuProps {
  readonly isDisabled: boolean;
  readonly onExport: (format: ExportFormat) => void;
}

/** All that the list finds, as a file. */
export function ExportMenu({ isDisabled, onExport }: ExportMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <>
      <IconButton
        {...opener}
        icon="download"
        label={t("transactions.exportList")}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      />
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={220}>
        {exportFormats.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<Icon name="download" size="sm" />}
            onClick={() => onExport(format)}
          >
            {t(`transactions.exportAs.${format}`)}
          </Menu.Item>
        ))}
      </MenuPanel>
    </>
  );
}
