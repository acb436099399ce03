/** Where indicators are at home: a company, which plans, or a consolidation, whose formulas name merged lines. */

import type { InputOf } from "@amont/contract/operation.ts";
import type { createGroupKpi } from "@amont/contract/operations/consolidations/kpis/create-group-kpi.ts";
import type { previewKpi } from "@amont/contract/operations/kpis/preview-kpi.ts";
import type { updateKpi } from "@amont/contract/operations/kpis/update-kpi.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { KpiLine } from "../../../../shared/forecast/forecast-queries.ts";
import type { Vocabulary } from "../../../../shared/forecast/formulas/completion.ts";
import type { KpiNode } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import type { createdKpi, PresetType } from "../kpi-draft.ts";
import type { KpiPlace } from "../kpi-places.ts";
import type { KpiUses } from "../kpi-removal.ts";

export interface PreviewedKpi {
  readonly kpiId: number | null;
  readonly groupId: number | null;
  readonly name: string;
  readonly formula: string;
}

/** What is asked of the server, by either of the two. */
interface Asked<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: (asking: { readonly signal: AbortSignal }) => Promise<T>;
}

export interface KpiHome {
  /** Null: a consolidation. */
  readonly companyId: number | null;
  readonly canWrite: boolean;
  readonly currency: CurrencyCode;
  readonly presets: readonly PresetType[];
  readonly vocabulary: Vocabulary;
  /** What becomes old with any change. */
  readonly area: QueryKey;
  readonly kpis: Asked<KpiNode[]>;
  readonly uses: Asked<KpiUses[]>;
  /** What they say of the current period. */
  readonly now: Asked<KpiLine[]>;
  readonly preview: (kpi: PreviewedKpi) => Asked<z.output<(typeof previewKpi)["response"]>>;
  readonly create: (kpi: ReturnType<typeof createdKpi>) => Promise<{ readonly id: number }>;
  readonly update: (kpiId: number, change: InputOf<typeof updateKpi>["body"]) => Promise<unknown>;
  readonly place: (kpiId: number, to: KpiPlace) => Promise<unknown>;
  readonly remove: (kpiId: number) => Promise<{ readonly undoToken: string }>;
  readonly restore: (undoToken: string) => Promise<unknown>;
}

export type GroupPreset = NonNullable<InputOf<typeof createGroupKpi>["body"]["preset"]>;
