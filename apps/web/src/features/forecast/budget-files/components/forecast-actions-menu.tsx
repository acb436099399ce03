import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import type { OpenerPlace } from "@amont/ui/widgets/popover/opener.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { useBudgetTemplate } from "../use-budget-template.ts";
import { onlineSheetsQuery } from "../use-online-sheet.ts";

interface ForecastActionsMenuProps {
  readonly companyId: number;
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Nobody changes what is on screen. */
  readonly isClosed: boolean;
  /** Where it has no button of its own. */
  readonly onDistribute: (() => void) | undefined;
  /** Undefined where nobody may spread forecasts. */
  readonly onSpread: ((what: "suggest" | "flash" | "spread") => void) | undefined;
  readonly onImport: () => void;
  readonly onExport: () => void;
}

export function ForecastActionsMenu(props: ForecastActionsMenuProps) {
  const { companyId, isClosed, onDistribute, onSpread, onImport, onExport, ...panel } = props;
  const { t } = useTranslation();
  const template = useBudgetTemplate(companyId);
  const navigate = useNavigate();
  const services = useQuery(onlineSheetsQuery(useApi(), companyId)).data ?? [];
  return (
    <MenuPanel {...panel} position="bottom-end" width={280} label={t("forecastFiles.menu")}>
      {isClosed ? <Menu.Label>{t("forecastFiles.closed")}</Menu.Label> : null}
      {onDistribute === undefined ? null : (
        <Menu.Item leftSection={<Icon name="sparkle" size="sm" />} disabled={isClosed} onClick={onDistribute}>
          {t("forecastFiles.distribute")}
        </Menu.Item>
      )}
      {onSpread === undefined ? null : (
        <>
          {onDistribute === undefined ? (
            <Menu.Item disabled={isClosed} onClick={() => onSpread("suggest")}>
              {t("forecastFiles.suggestItem")}
            </Menu.Item>
          ) : null}
          <Menu.Item disabled={isClosed} onClick={() => onSpread("flash")}>
            {t("forecastFiles.flashItem")}
          </Menu.Item>
          <Menu.Item disabled={isClosed} onClick={() => onSpread("spread")}>
            {t("forecastFiles.spreadItem")}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<Icon name="document" size="sm" />} disabled={isClosed} onClick={onImport}>
        {t("forecastFiles.importItem")}
      </Menu.Item>
      {services
        .filter(({ authorizationUrl }) => authorizationUrl !== null)
        .map(({ provider }) => (
          <Menu.Item
            key={provider}
            leftSection={<Icon name="globe" size="sm" />}
            disabled={isClosed}
            onClick={() => void navigate({ to: `/app/cashflow/forecast/${provider}-sheets/import` })}
          >
            {t("forecastFiles.onlineItem", { provider: t(`forecastFiles.provider.${provider}`) })}
          </Menu.Item>
        ))}
      <Menu.Item leftSection={<Icon name="download" size="sm" />} onClick={onExport}>
        {t("forecastFiles.exportItem")}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="columns" size="sm" />} onClick={() => template.mutate()}>
        {t("forecastFiles.templateItem")}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="printer" size="sm" />} onClick={() => window.print()}>
        {t("forecastPrint.command")}
      </Menu.Item>
    </MenuPanel>
  );
}
