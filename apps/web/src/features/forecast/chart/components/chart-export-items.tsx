import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import type { OpenerPlace } from "@amont/ui/widgets/popover/opener.ts";
import { useTranslation } from "react-i18next";
import { type PictureFormat, pictureFormats } from "../use-chart-export.ts";

interface ChartExportItemsProps {
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onExport: (format: PictureFormat) => void;
}

export function ChartExportItems({ onExport, ...menu }: ChartExportItemsProps) {
  const { t } = useTranslation();
  return (
    <MenuPanel {...menu} position="bottom-end" width={220}>
      {pictureFormats.map((format) => (
        <Menu.Item
          key={format}
          leftSection={<Icon name="download" size="sm" />}
          onClick={() => onExport(format)}
        >
          {t(`forecastChart.export.${format}`)}
        </Menu.Item>
      ))}
    </MenuPanel>
  );
}
