import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormulaField } from "../../../../../shared/forecast/formulas/formula-field.tsx";
import { useFormulaFault } from "../../../../../shared/forecast/formulas/use-formula-fault.ts";
import { useVocabulary } from "../../../../../shared/forecast/formulas/use-vocabulary.ts";
import { definitionOf, type EditedKind, type SeriesDraft } from "../../model/series-draft.ts";
import { changedCount, savedSeries } from "../../model/series-preview.ts";
import { isOwnEscape } from "../../own-escape.ts";
import type { PanelPlace } from "../../panel-place.ts";
import type { ListedSeries } from "../../panel-queries.ts";
import { useInputPeriods } from "../../use-input-periods.ts";
import { useRefusalText } from "../../use-refusal-text.ts";
import { useSeriesPreview } from "../../use-series-preview.ts";
import { useSeriesSave } from "../../use-series-save.ts";
import panelStyles from "../forecast-panel.module.css";
import styles from "../forecast-tab.module.css";
import { KindBar } from "./kind-bar.tsx";
import { PeriodFields } from "./period-fields.tsx";
import {
  CategoryBasedFields,
  FixedAmountFields,
  KpiBasedFields,
  PerformanceFields,
} from "./series-fields.tsx";
import { SeriesPreview } from "./series-preview.tsx";

interface SeriesEditorProps {
  readonly place: PanelPlace;
  readonly categoryId: number;
  readonly initial: SeriesDraft;
  /** The series that is changed; null for a new one. */
  readonly edited: ListedSeries | null;
  /** A new one that takes over from one of its kind. */
  readonly isContinued?: boolean;
  /** Where one looks: a series of another kind begins here. */
  readonly offset: number;
  readonly bodyProps: object;
  /** To the one kind that nobody types. */
  readonly onAutomatic: () => void;
  /** Back to what is displayed. */
  readonly onDone: () => void;
}

/** A series while it is made or changed: its form, what it would plan, and how many periods it changes. */
export function SeriesEditor(props: SeriesEditorProps) {
  const {
    place,
    categoryId,
    initial,
    edited,
    isContinued = false,
    offset,
    bodyProps,
    onAutomatic,
    onDone,
  } = props;
  const { t } = useTranslation();
  const formId = useId();
  const { name: periodName } = useInputPeriods(place.statement);
  const [draft, setDraft] = useState(initial);
  const vocabulary = useVocabulary(place.company.id);
  const checked = useFormulaFault(place.company.id, draft.formula, "categories", vocabulary);
  const definition = useMemo(() => definitionOf(draft), [draft]);
  const { startOffset, endOffset } = draft;
  const span = useMemo(() => ({ startOffset, endOffset }), [startOffset, endOffset]);
  const isFormula = draft.kind === "categoryFormula";
  const isReadable = !isFormula || checked.isReadable;
  const series = useMemo(
    () => (definition === null || !isReadable ? null : savedSeries(definition, span, edited)),
    [definition, isReadable, span, edited],
  );
  const { values, refusal } = useSeriesPreview(place, { categoryId, series });
  const refusalText = useRefusalText(place.statement.frequency, refusal);
  const { save, isBusy } = useSeriesSave(place, categoryId);
  const isReady = series !== null && refusal === null && (!isFormula || checked.isValid);
  const isSameKind = edited !== null && edited.definition.kind === draft.kind;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || definition === null || isBusy) return;
    void save(definition, span, edited).then((isDone) => isDone && onDone());
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that opened the form is gone with what was displayed.
    form.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, []);
  const changeKind = (kind: EditedKind) => {
    if (kind === "automatic") {
      onAutomatic();
      return;
    }
    const isUntouched =
      edited !== null && startOffset === edited.startOffset && endOffset === edited.endOffset;
    const isAnother = edited?.definition.kind !== kind;
    setDraft(
      isUntouched && isAnother
        ? { ...draft, kind, startOffset: Math.max(offset, startOffset), endOffset: null }
        : { ...draft, kind },
    );
  };
  const title = () => {
    if (isSameKind) return t("forecastPanel.series.edit");
    return isContinued && draft.kind === initial.kind
      ? t("forecastPanel.series.editFrom", { period: periodName(startOffset) })
      : t("forecastPanel.series.create");
  };
  const fields = { place, draft, onChange: setDraft };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves the form, wherever one is */}
      <div
        {...bodyProps}
        className={panelStyles["body"]}
        onKeyDown={(event) => {
          if (!isOwnEscape(event)) return;
          event.preventDefault();
          onDone();
        }}
      >
        <form ref={form} id={formId} className={styles["section"]} noValidate onSubmit={submit}>
          <div className={styles["sectionHead"]}>
            <h3>{title()}</h3>
            <Badge tone="accent">{t(`forecastPanel.kind.${draft.kind}`)}</Badge>
          </div>
          <KindBar value={draft.kind} onChange={changeKind} />
          {draft.kind === "fixedAmount" ? <FixedAmountFields {...fields} /> : null}
          {draft.kind === "performanceBased" ? <PerformanceFields {...fields} /> : null}
          {draft.kind === "categoryBased" ? <CategoryBasedFields {...fields} /> : null}
          {draft.kind === "customKpiBased" ? <KpiBasedFields {...fields} /> : null}
          {isFormula ? (
            <FormulaField
              label={t("forecastPanel.formula.label")}
              value={draft.formula}
              vocabulary={vocabulary}
              fault={checked.fault}
              problem={checked.problem ?? refusalText}
              onChange={(formula) => setDraft({ ...draft, formula })}
            />
          ) : null}
          <PeriodFields {...fields} hasEnd={!isFormula || isSameKind} />
        </form>
        <SeriesPreview place={place} values={values} refusal={isFormula ? null : refusalText} />
      </div>
      <footer className={panelStyles["footer"]}>
        <output className={panelStyles["footerText"]}>
          {values.length === 0
            ? null
            : t(`forecastPanel.changedCount.${place.statement.frequency}`, { count: changedCount(values) })}
        </output>
        <Button onClick={onDone}>{t("forecastPanel.cancel")}</Button>
        <Button type="submit" form={formId} emphasis="primary" isBusy={isBusy} isDisabled={!isReady}>
          {t("forecastPanel.save")}
        </Button>
      </footer>
    </>
  );
}
