import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const loadPanel = () => import("./navigation-menu-panel.tsx");

/** Below 1024 pixels: what the rail has, behind one button. */
export function NavigationMenu() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const panel = useOnDemand(loadPanel, isOpen);
  return (
    <>
      <IconButton
        {...opener}
        icon="menu"
        label={t(isOpen ? "navigation.close" : "navigation.open")}
        onClick={() => setIsOpen(!isOpen)}
      />
      {panel === null ? null : (
        <panel.NavigationMenuPanel place={place} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
