import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsNarrow } from "../../../../shared/layout/use-is-narrow.ts";
import { useFeatureFlag } from "../../../../shared/workplace/workplace-context.ts";

interface GroupSpreadProps {
  readonly statement: StatementAnswer | undefined;
}

/** A group plans nothing itself: each of its companies does, where one goes from here. */
export function GroupSpread({ statement }: GroupSpreadProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const isNarrow = useIsNarrow();
  const isSpreading = useFeatureFlag("cashflow.add-previsions");
  const companies = statement?.group?.companies ?? [];
  if (!isSpreading || isNarrow) return null;
  return (
    <>
      <Button
        {...opener}
        icon="sparkle"
        isDisabled={statement === undefined || companies.length === 0}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("forecastFiles.distribute")}
      </Button>
      <MenuPanel
        place={place}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        position="bottom-end"
        width={280}
        label={t("forecastFiles.distribute")}
      >
        <Menu.Label>{t("consolidations.panel.companies")}</Menu.Label>
        {companies.map(({ companyId, name }) => (
          <Menu.Item
            key={companyId}
            component="a"
            href={`/app/cashflow/forecast?companyId=${companyId}`}
            leftSection={<Icon name="building" size="sm" />}
          >
            {name}
          </Menu.Item>
        ))}
      </MenuPanel>
    </>
  );
}
