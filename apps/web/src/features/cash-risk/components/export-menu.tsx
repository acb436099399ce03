import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type RiskFormat, riskFormats } from "../use-risk-export.ts";

const icons = { xlsx: "grid", png: "chart" } as const;

interface ExportMenuProps {
  readonly isBusy: boolean;
  readonly onExport: (format: RiskFormat) => void;
}

/** A workbook to go on with, or a picture to show. */
export function ExportMenu({ isBusy, onExport }: ExportMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <>
      <Button {...opener} emphasis="ghost" icon="download" isBusy={isBusy} onClick={() => setOpen(!isOpen)}>
        {t("cashRisk.export.act")}
      </Button>
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={240}>
        {riskFormats.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<Icon name={icons[format]} />}
            onClick={() => onExport(format)}
          >
            {t(`cashRisk.export.${format}`)}
          </Menu.Item>
        ))}
      </MenuPanel>
    </>
  );
}
