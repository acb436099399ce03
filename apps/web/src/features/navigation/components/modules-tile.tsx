import { Icon } from "@amont/ui/icon.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isBelow, type VisiblePage } from "../navigation-items.ts";
import styles from "./rail.module.css";

const loadPanel = () => import("./modules-panel.tsx");

/** The modules that a company added, behind one tile. */
export function ModulesTile({ modules }: { readonly modules: readonly VisiblePage[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const panel = useOnDemand(loadPanel, isOpen);
  const isHere = modules.some(({ path }) => isBelow(pathname, path));
  return (
    <>
      <button
        type="button"
        {...opener}
        className={styles["modules"]}
        data-here={isHere}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="grid" size="lg" />
        {t("navigation.modules")}
      </button>
      {panel === null ? null : (
        <panel.ModulesPanel place={place} isOpen={isOpen} onOpenChange={setIsOpen} modules={modules} />
      )}
    </>
  );
}
