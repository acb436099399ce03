import type { OffsetRange } from "@amont/kernel/period.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { movedIndex } from "@amont/ui/widgets/search-list/search-list-keys.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  defaultOffsets,
  type ForecastSearch,
  type ForecastView,
} from "../../../../shared/forecast/forecast-search.ts";
import { columnAt, type PlanColumn, type PlanPlace } from "../../../../shared/forecast/plan-calendar.ts";
import { isUsualRange, presetRange, presetsOf, type RangePreset, shownPreset } from "../range-presets.ts";
import { useRangeText } from "../shown-columns.ts";
import { usualRange } from "../toolbar-choices.ts";
import { CustomRange } from "./custom-range.tsx";
import styles from "./range-panel.module.css";

interface RangePanelProps {
  readonly view: ForecastView;
  readonly place: PlanPlace;
  readonly shown: { readonly first: PlanColumn; readonly last: PlanColumn };
  readonly onChoose: (range: Partial<ForecastSearch>) => void;
}

const searchOf = ({ begin, endExclusive }: OffsetRange): Partial<ForecastSearch> => ({
  offsetBegin: begin,
  offsetEnd: endExclusive,
});

/** The ranges by name, each with what it comes to today, and one's own. */
export function RangePanel({ view, place, shown, onChoose }: RangePanelProps) {
  const [isCustom, setIsCustom] = useState(false);
  if (isCustom)
    return (
      <CustomRange
        place={place}
        shown={shown}
        onBack={() => setIsCustom(false)}
        onApply={(range) => onChoose(searchOf(range))}
      />
    );
  return <Presets view={view} place={place} onChoose={onChoose} onCustom={() => setIsCustom(true)} />;
}

interface PresetsProps extends Omit<RangePanelProps, "shown"> {
  readonly onCustom: () => void;
}

function Presets({ view, place, onChoose, onCustom }: PresetsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const rangeText = useRangeText(place);
  const { frequency } = place;
  const presets: readonly RangePreset[] = presetsOf[frequency];
  const current = shownPreset(view, place);
  const isUsual = isUsualRange(view);
  const textOf = ({ begin, endExclusive }: OffsetRange) =>
    rangeText({ first: columnAt(place, begin), last: columnAt(place, endExclusive - 1) });
  const usual = defaultOffsets(frequency);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const target = movedIndex(event.key, { at, count: buttons.length, optionsPerPage: 8, isTyping: false });
    if (target === null) return;
    event.preventDefault();
    buttons[target]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows walk between the buttons, which act
    <div ref={list} className={styles["presets"]} onKeyDown={onKeyDown}>
      {presets.map((preset) => (
        <Choice
          key={preset}
          name={t(`forecastToolbar.preset.${preset}`)}
          hint={textOf(presetRange(preset, place))}
          isCurrent={preset === current}
          onChoose={() => onChoose(searchOf(presetRange(preset, place)))}
        />
      ))}
      <Choice
        name={t("forecastToolbar.preset.custom")}
        isCurrent={current === null && !isUsual}
        onChoose={onCustom}
      />
      <div className={styles["rest"]}>
        <Choice
          name={t("forecastToolbar.range.usual")}
          hint={textOf({ begin: usual.begin, endExclusive: usual.end })}
          isCurrent={isUsual}
          onChoose={() => onChoose(usualRange)}
        />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly hint?: string;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, hint, isCurrent, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles["choice"]}
      aria-current={isCurrent ? "true" : undefined}
      data-autofocus={isCurrent ? true : undefined}
      onClick={onChoose}
    >
      <span className={styles["name"]}>{name}</span>
      {hint === undefined ? null : <span className={styles["hint"]}>{hint}</span>}
      <span className={styles["check"]}>{isCurrent ? <Icon name="check" size="sm" /> : null}</span>
    </button>
  );
}
