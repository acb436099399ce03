import { PickerPopover } from "@amont/ui/widgets/popover/picker-popover.tsx";
import { FlatTreePicker } from "@amont/ui/widgets/tree-picker/flat-tree-picker.tsx";
import type { TreeNode } from "@amont/ui/widgets/tree-picker/tree-node.ts";
import { useTranslation } from "react-i18next";
import { kpiSearchDelayMs } from "../../../../../shared/forecast/kpis/kpi-search.ts";
import styles from "../forecast-tab.module.css";

interface KpiPickerProps {
  readonly nodes: readonly TreeNode[];
  readonly selectedId: number | null;
  readonly onSelect: (kpiId: number) => void;
}

/** One indicator of the company's own, found in its group or by its name. */
export function KpiPicker({ nodes, selectedId, onSelect }: KpiPickerProps) {
  const { t } = useTranslation();
  const label = t("forecastPanel.series.sourceKpi");
  const id = selectedId === null ? undefined : String(selectedId);
  const chosen = nodes.flatMap((node) => [node, ...(node.children ?? [])]).find((node) => node.id === id);
  const text = chosen?.name ?? t("forecastPanel.series.chooseKpi");
  return (
    <div className={styles["field"]}>
      {/* The button says it to screen readers, with the indicator. */}
      <span className={styles["label"]} aria-hidden="true">
        {label}
      </span>
      <PickerPopover label={label} trigger={text} triggerLabel={`${label}, ${text}`}>
        {(close) => (
          <FlatTreePicker
            nodes={nodes}
            selectedId={id}
            selectable="leaves"
            searchDelayMs={kpiSearchDelayMs}
            texts={{
              label,
              searchPlaceholder: t("forecastPanel.series.searchKpi"),
              noMatch: t("forecastPanel.series.noKpiMatch"),
            }}
            onSelect={(nodeId) => {
              onSelect(Number(nodeId));
              close();
            }}
          />
        )}
      </PickerPopover>
    </div>
  );
}
