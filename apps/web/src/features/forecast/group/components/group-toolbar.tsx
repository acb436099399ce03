import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { AmountFormatSelector } from "@amont/ui/widgets/amount-format/amount-format-selector.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { type ForecastOptions, useHasScales } from "../../../../shared/forecast/forecast-options.ts";
import type { GroupSearch } from "../../../../shared/forecast/group/group-search.ts";
import type { GroupView } from "../../../../shared/forecast/group/group-view.ts";
import type { PlanPlace } from "../../../../shared/forecast/plan-calendar.ts";
import { PageTitle } from "../../../../shared/layout/page-title.tsx";
import { useMatchesMedia } from "../../../../shared/layout/use-is-narrow.ts";
import { useFormatTexts } from "../../../../shared/preferences/use-format-texts.ts";
import toolbarStyles from "../../toolbar/components/forecast-toolbar.module.css";
import { FrequencySelector } from "../../toolbar/components/frequency-selector.tsx";
import { OptionsMenu } from "../../toolbar/components/options-menu.tsx";
import { PlacedRange } from "../../toolbar/components/range-selector.tsx";
import { useIsCrowded } from "../../toolbar/use-is-crowded.ts";
import { useToolbarShortcuts } from "../../toolbar/use-toolbar-shortcuts.ts";
import { useGroupCommands } from "../use-group-commands.ts";
import styles from "./group.module.css";
import { GroupSpread } from "./group-spread.tsx";

interface GroupToolbarProps {
  readonly view: GroupView;
  readonly place: PlanPlace;
  readonly statement: StatementAnswer | undefined;
  readonly onSearch: (next: Partial<GroupSearch>) => void;
  readonly options: ForecastOptions;
  readonly onOptions: (change: Partial<ForecastOptions>) => void;
  /** Before what one can do: which plans are added up. */
  readonly mix: ReactNode;
  readonly children?: ReactNode;
}

/** What of the group is shown, and how. */
export function GroupToolbar(props: GroupToolbarProps) {
  const { view, place, statement, onSearch, options, onOptions } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const formatTexts = useFormatTexts();
  const isCrowded = useIsCrowded();
  const hasScales = useHasScales();
  // Below 768 px companies are cards: there is one way to show them.
  const isCards = useMatchesMedia("(max-width: 767px)");
  const group = statement?.group;
  useToolbarShortcuts({ view, onSearch, options, onOptions });
  useGroupCommands({ view, eliminates: group?.eliminates, onSearch });
  return (
    <header className={toolbarStyles["toolbar"]}>
      <PageTitle title={t("consolidations.forecast.title")} isCompact />
      {isCards ? null : (
        <Segmented
          label={t("consolidations.forecast.groupBy")}
          value={view.groupBy}
          onChange={(groupBy) => onSearch({ groupBy, expand: undefined })}
          segments={(["company", "category"] as const).map((value) => ({
            value,
            text: t(`consolidations.kind.${value}`),
          }))}
        />
      )}
      <FrequencySelector value={view.frequency} onSearch={onSearch} />
      <PlacedRange place={place} view={view} statement={statement} onSearch={onSearch} />
      {group === undefined ? null : (
        <button
          type="button"
          role="switch"
          aria-checked={group.eliminates}
          className={styles["switch"]}
          title={t("consolidations.field.eliminates")}
          onClick={() => onSearch({ eliminate: !group.eliminates })}
        >
          <span className={styles["track"]} aria-hidden="true" />
          {t("consolidations.forecast.eliminate")}
        </button>
      )}
      <div className={toolbarStyles["end"]}>
        {props.mix}
        {isCrowded || !hasScales ? null : (
          <AmountFormatSelector
            texts={formatTexts}
            locale={language}
            value={options.scale}
            onChange={(scale) => onOptions({ scale })}
          />
        )}
        <OptionsMenu options={options} onOptions={onOptions} withFormat={isCrowded && hasScales} />
        <GroupSpread statement={statement} />
        {props.children}
      </div>
    </header>
  );
}
