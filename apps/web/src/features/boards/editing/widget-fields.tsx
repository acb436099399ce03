import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import {
  type Span,
  spans,
  type WidgetKind,
  type WidgetOptions,
  widgetRules,
} from "@amont/contract/operations/boards/widget-kinds.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUnloadQuestion } from "../../../shared/activity/use-unload-question.ts";
import { useWidgetTitle, usualDays } from "../use-widget-title.ts";
import styles from "./editing.module.css";
import { IndicatorField } from "./indicator-field.tsx";
import { pauseMs } from "./use-autosave.ts";

interface WidgetFieldsProps {
  readonly entityId: number;
  readonly isConsolidation: boolean;
  readonly widget: BoardWidget;
  readonly onChange: (options: WidgetOptions) => void;
  readonly onClose: () => void;
}

const daysBack = [1, 7, 14, 30, 90];
const counts = [3, 4, 5, 6, 8, 10, 15, 20];
const likeTheBoard = "board";

/** What one widget says of itself: what its kind has. */
export function WidgetFields({ entityId, isConsolidation, widget, onChange, onClose }: WidgetFieldsProps) {
  const { t } = useTranslation();
  const textId = useId();
  const title = useWidgetTitle()(widget);
  const { kind, options } = widget;
  const { options: known } = widgetRules[kind];
  const set = (change: WidgetOptions) => onChange({ ...options, ...change });
  return (
    <section className={styles["fields"]} aria-label={t("boards.edit.options", { widget: title })}>
      <h2 className={styles["panelTitle"]}>{title}</h2>
      {known.includes("span") ? (
        <SelectField
          size="md"
          label={t("boards.span.label")}
          value={options.span ?? likeTheBoard}
          options={[
            { value: likeTheBoard, label: t("boards.edit.likeTheBoard") },
            ...spans.map((span) => ({ value: span, label: t(`boards.span.${span}`) })),
          ]}
          onChange={(value) => {
            const { span: _, ...others } = options;
            onChange(value === likeTheBoard ? others : { ...others, span: value as Span });
          }}
        />
      ) : null}
      {known.includes("monthsAgo") ? (
        <SelectField
          size="md"
          label={t("boards.edit.month")}
          value={String(options.monthsAgo ?? usualMonth(kind))}
          options={[
            { value: "0", label: t("boards.edit.thisMonth") },
            { value: "1", label: t("boards.edit.lastMonth") },
          ]}
          onChange={(value) => set({ monthsAgo: Number(value) })}
        />
      ) : null}
      {known.includes("daysAgo") ? (
        <SelectField
          size="md"
          label={t("boards.edit.since")}
          value={String(options.daysAgo ?? usualDays)}
          options={daysBack.map((count) => ({
            value: String(count),
            label: count === 1 ? t("boards.edit.yesterday") : t("boards.edit.days", { count }),
          }))}
          onChange={(value) => set({ daysAgo: Number(value) })}
        />
      ) : null}
      {known.includes("isInflow") ? (
        <Segmented<"in" | "out">
          label={t("boards.edit.side")}
          segments={[
            { value: "in", text: t("boards.word.inflow") },
            { value: "out", text: t("boards.word.outflow") },
          ]}
          value={(options.isInflow ?? kind === "late") ? "in" : "out"}
          onChange={(value) => set({ isInflow: value === "in" })}
        />
      ) : null}
      {known.includes("most") ? (
        <SelectField
          size="md"
          label={t("boards.edit.most")}
          value={String(options.most ?? "")}
          placeholder={t("boards.edit.usual")}
          options={counts.map((count) => ({ value: String(count), label: String(count) }))}
          onChange={(value) => set({ most: Number(value) })}
        />
      ) : null}
      {known.includes("kpiId") ? (
        <IndicatorField
          entityId={entityId}
          isConsolidation={isConsolidation}
          kpiId={options.kpiId}
          onChange={(kpiId) => set({ kpiId })}
        />
      ) : null}
      {known.includes("text") ? (
        <div className={styles["note"]}>
          <label htmlFor={textId}>{t("boards.kind.note")}</label>
          <NoteText id={textId} text={options.text ?? ""} onText={(text) => set({ text })} />
        </div>
      ) : null}
      <Button onClick={onClose}>{t("boards.edit.backToGallery")}</Button>
    </section>
  );
}

/** Where nobody says which. */
const usualMonth = (kind: WidgetKind) => (kind === "movements" || kind === "budget" ? 0 : 1);

interface NoteTextProps {
  readonly id: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Said when the hand rests or it is left: a way back for each letter would be no way back. */
function NoteText({ id, text, onText }: NoteTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const say = useEffectEvent(() => {
    if (typed === null) return;
    onText(typed);
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => say(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useUnloadQuestion(typed !== null);
  return (
    <textarea
      id={id}
      rows={6}
      maxLength={5_000}
      value={typed ?? text}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed === null) return;
        onText(typed);
        setTyped(null);
      }}
    />
  );
}
