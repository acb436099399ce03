import { listGroupKpis } from "@amont/contract/operations/consolidations/kpis/list-group-kpis.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { groupForecastKey } from "../../../shared/forecast/group/group-queries.ts";
import { kpisQuery } from "../../../shared/forecast/kpis/kpi-queries.ts";

interface IndicatorFieldProps {
  readonly entityId: number;
  readonly isConsolidation: boolean;
  readonly kpiId: number | undefined;
  readonly onChange: (kpiId: number) => void;
}

/** Which of the indicators that there are. */
export function IndicatorField({ entityId, isConsolidation, kpiId, onChange }: IndicatorFieldProps) {
  const { t } = useTranslation();
  const api = useApi();
  const ofCompany = useQuery({ ...kpisQuery(api, entityId), enabled: !isConsolidation }).data;
  const ofGroup = useQuery({
    queryKey: [...groupForecastKey(entityId), "kpi-list"],
    queryFn: ({ signal }) => api.call(listGroupKpis, { params: { consolidationId: entityId } }, { signal }),
    enabled: isConsolidation,
  }).data;
  const options = (isConsolidation ? ofGroup : ofCompany)?.flatMap(({ children, ...kpi }) =>
    [kpi, ...children].flatMap(({ id, name, kind }) =>
      kind === "group" ? [] : [{ value: String(id), label: name }],
    ),
  );
  const isGone =
    kpiId !== undefined && options !== undefined && !options.some(({ value }) => value === String(kpiId));
  const gone = isGone ? [{ value: String(kpiId), label: t("boards.edit.removedIndicator") }] : [];
  return (
    <SelectField
      size="md"
      label={t("boards.kind.indicator")}
      value={kpiId === undefined ? "" : String(kpiId)}
      placeholder={t("boards.edit.chooseIndicator")}
      options={[...(options ?? []), ...gone]}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
