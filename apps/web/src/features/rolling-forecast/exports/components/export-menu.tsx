import { type WeeksFormat, weeksFormats } from "@amont/contract/operations/rolling-forecast/export-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const icons = { pdf: "document", xlsx: "grid" } as const;

interface ExportMenuProps {
  /** What is exported, where there are several. */
  readonly label?: string;
  readonly size?: "sm";
  readonly isBusy: boolean;
  readonly onExport: (format: WeeksFormat) => void;
}

/** A page to send, or a workbook to go on with. */
export function ExportMenu({ label, size, isBusy, onExport }: ExportMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <>
      <Button
        {...opener}
        emphasis="ghost"
        size={size}
        icon="download"
        label={label ?? t("rolling.export.act")}
        isBusy={isBusy}
        onClick={() => setOpen(!isOpen)}
      >
        {t("rolling.export.act")}
      </Button>
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={280}>
        {weeksFormats.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<Icon name={icons[format]} />}
            onClick={() => onExport(format)}
          >
            {t(`rolling.export.${format}`)}
          </Menu.Item>
        ))}
      </MenuPanel>
    </>
  );
}
