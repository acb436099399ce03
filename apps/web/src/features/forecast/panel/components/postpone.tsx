import { postponeRemaining } from "@amont/contract/operations/forecast/cells/postpone-remaining.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import type { CellFigures } from "../model/cell-figures.ts";
import type { PanelPlace } from "../panel-place.ts";
import { useInputPeriods } from "../use-input-periods.ts";
import { useMoney } from "../use-money.ts";
import styles from "./forecast-tab.module.css";

interface PostponeProps {
  readonly place: PanelPlace;
  readonly categoryId: number;
  readonly offset: number;
  readonly figures: CellFigures;
}

/** What a period that is over did not do, or what one that is not still has to. */
function postponableMinor({ forecast, realized, expected, remaining }: CellFigures, offset: number): number {
  return offset < 0 ? Math.max(0, forecast - realized - expected) : remaining;
}

/** Moves what is left to do to a later period. */
export function Postpone({ place, categoryId, offset, figures }: PostponeProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const periods = usePeriodTexts();
  const { company, view, statement, changes } = place;
  const money = useMoney(statement);
  const { offsetOf } = useInputPeriods(statement);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const first = Math.max(offset + 1, 0);
  const [toOffset, setToOffset] = useState(first);
  const amountMinor = postponableMinor(figures, offset);
  const targets = statement.columns.filter((column) => column.offset >= first);
  if (amountMinor <= 0 || targets.length === 0) return null;

  const target = targets.find((column) => column.offset === toOffset) ?? targets[0];
  const amount = money.minor(amountMinor);
  const send = async () => {
    if (target === undefined) return;
    setIsBusy(true);
    const kept = offset < 0 ? {} : { keptAmount: (figures.forecast - amountMinor) / money.scale };
    const body = {
      scenarioId: view.scenarioId,
      categoryId,
      bankAccountId: statement.planAccountId,
      fromOffset: offsetOf(offset),
      toOffset: offsetOf(target.offset),
      amount: amountMinor / money.scale,
      ...kept,
    };
    const title = t("forecastPanel.postpone.done", {
      amount,
      period: periods.period(target, statement.frequency),
    });
    const isDone = await changes.run(
      () =>
        api.call(postponeRemaining, { params: { companyId: company.id }, body }, { companyId: company.id }),
      title,
    );
    setIsBusy(false);
    if (!isDone) return;
    setIsChoosing(false);
    toasts.show({
      tone: "positive",
      title,
      action: { label: t("forecastPanel.undo"), onAct: changes.undo },
    });
  };

  if (!isChoosing) {
    return (
      <div>
        <Button size="sm" icon="clock" onClick={() => setIsChoosing(true)}>
          {t("forecastPanel.postpone.act", { amount })}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles["postpone"]}>
      <SelectField
        size="md"
        label={t("forecastPanel.postpone.to", { amount })}
        options={targets.map((column) => ({
          value: String(column.offset),
          label: periods.period(column, statement.frequency),
        }))}
        value={target === undefined ? null : String(target.offset)}
        onChange={(value) => setToOffset(Number(value))}
      />
      <div className={styles["row"]}>
        <Button size="sm" onClick={() => setIsChoosing(false)}>
          {t("forecastPanel.cancel")}
        </Button>
        <Button size="sm" emphasis="primary" isBusy={isBusy} onClick={() => void send()}>
          {t("forecastPanel.postpone.confirm")}
        </Button>
      </div>
    </div>
  );
}
