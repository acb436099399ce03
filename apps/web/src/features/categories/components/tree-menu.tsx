import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TreeMenuItem } from "./tree-menu-panel.tsx";

const loadPanel = () => import("./tree-menu-panel.tsx");

/** What one does to a whole tree, and rarely. */
export function TreeMenu({ items }: { readonly items: readonly TreeMenuItem[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const panel = useOnDemand(loadPanel, isOpen);
  if (items.length === 0) return null;
  return (
    <>
      <IconButton
        {...opener}
        icon="more"
        label={t("categories.treeMenu")}
        onClick={() => setIsOpen(!isOpen)}
      />
      {panel === null ? null : (
        <panel.TreeMenuPanel items={items} place={place} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
