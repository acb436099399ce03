import { listGroupKpis } from "@amont/contract/operations/consolidations/kpis/list-group-kpis.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../../shared/api/api-context.ts";
import { groupForecastKey } from "../../../../shared/forecast/group/group-queries.ts";
import { flatKpis } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { useGroupHome } from "../homes/use-group-home.ts";
import { GroupValuesDialog } from "./group-values-dialog.tsx";
import { KpiBoard } from "./kpi-board.tsx";

interface GroupKpisProps {
  readonly consolidationId: number;
  /** Its administrators write. */
  readonly canWrite: boolean;
}

/** The indicators of a consolidation. What people enter of them is entered here: nobody plans in its grid. */
export function GroupKpis({ consolidationId, canWrite }: GroupKpisProps) {
  const api = useApi();
  const home = useGroupHome(consolidationId, canWrite);
  const kpis = useQuery({
    queryKey: [...groupForecastKey(consolidationId), "kpi-list"],
    queryFn: ({ signal }) => api.call(listGroupKpis, { params: { consolidationId } }, { signal }),
  }).data;
  const [enteredId, setEnteredId] = useState<number | null>(null);
  const entered = flatKpis(kpis ?? []).find(({ id }) => id === enteredId);
  return (
    <>
      <KpiBoard home={home} onEnter={({ id }) => setEnteredId(id)} />
      {entered === undefined ? null : (
        <GroupValuesDialog
          key={entered.id}
          consolidationId={consolidationId}
          kpi={entered}
          onClose={() => setEnteredId(null)}
        />
      )}
    </>
  );
}
