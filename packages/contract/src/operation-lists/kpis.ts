import type { AnyOperation } from "../operation.ts";
import { createKpi } from "../operations/kpis/create-kpi.ts";
import { listKpiUses } from "../operations/kpis/list-kpi-uses.ts";
import { listKpis } from "../operations/kpis/list-kpis.ts";
import { moveKpi } from "../operations/kpis/move-kpi.ts";
import { previewKpi } from "../operations/kpis/preview-kpi.ts";
import { removeKpi } from "../operations/kpis/remove-kpi.ts";
import { restoreKpi } from "../operations/kpis/restore-kpi.ts";
import { updateKpi } from "../operations/kpis/update-kpi.ts";
import { writeKpiValues } from "../operations/kpis/write-kpi-values.ts";

export const kpisOperations: readonly AnyOperation[] = [
  createKpi,
  listKpiUses,
  listKpis,
  moveKpi,
  previewKpi,
  removeKpi,
  restoreKpi,
  updateKpi,
  writeKpiValues,
];
