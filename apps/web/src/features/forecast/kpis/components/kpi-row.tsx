import { presetKpiTypes } from "@amont/contract/operations/kpis/kpi-fields.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { SearchHighlight } from "@amont/ui/widgets/search-highlight/search-highlight.tsx";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { KpiSeverity, ListedKpi } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { unitOfKpi } from "../../../../shared/forecast/kpis/kpi-unit.ts";
import rowStyles from "../../../../shared/layout/row-list.module.css";
import { KpiValue } from "../../panel/components/kpi-value.tsx";
import type { KpiRow, KpiStep } from "../kpi-places.ts";
import { type KpiUses, readerNames } from "../kpi-removal.ts";
import type { KpiDrag } from "../use-kpi-drag.ts";
import styles from "./kpi-list.module.css";

const steps: Readonly<Record<string, KpiStep>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** More are counted. */
const mostReaders = 3;

/** What an indicator says of the current period, and how it does. */
export interface KpiNow {
  readonly values: ReadonlyArray<{
    readonly value: number | null;
    readonly error: string | null;
    readonly severity: KpiSeverity | null;
  }>;
}

const badgeTones = { danger: "danger", warning: "warn", info: "neutral", success: "positive" } as const;

interface KpiLineProps {
  readonly row: KpiRow;
  readonly now: KpiNow | undefined;
  readonly uses: KpiUses | undefined;
  readonly search: string;
  readonly currency: CurrencyCode;
  /** Null for those who only read. */
  readonly acts: {
    readonly onEdit: () => void;
    readonly onRemove: () => void;
    /** Null where values are entered in the grid, and where they are worked out. */
    readonly onEnter: (() => void) | null;
    /** Null while something is searched: what is found does not show where it stands. */
    readonly onStep: ((step: KpiStep) => void) | null;
    readonly drag: KpiDrag;
  } | null;
}

/** One indicator or group: what it is called, what it is, what it is calculated from and what reads it. */
export function KpiLine({ row, uses, now, search, currency, acts }: KpiLineProps) {
  const { t } = useTranslation();
  const { kpi, group, place, isLast } = row;
  const { name, kind } = kpi;
  const onStep = acts?.onStep ?? null;
  const { draggedId, over } = acts?.drag ?? { draggedId: null, over: null };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined || onStep === null) return;
    event.preventDefault();
    onStep(step);
  };
  const unit = unitOfKpi(kpi);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons, dragging by hand
    <li
      className={classNames(
        rowStyles["row"],
        styles["line"],
        group !== null && styles["inside"],
        kind === "group" && styles["group"],
        onStep !== null && styles["movable"],
        draggedId === kpi.id && styles["dragged"],
        over?.id === kpi.id && styles[over.side === "inside" ? "into" : over.side],
      )}
      data-kpi={kpi.id}
      onKeyDown={onKeyDown}
      {...(onStep === null ? {} : acts?.drag.rowProps(row))}
    >
      <span className={styles["said"]}>
        <span className={styles["name"]}>
          {group === null ? null : <VisuallyHidden>{`${group.name} › `}</VisuallyHidden>}
          <SearchHighlight text={name} search={search} />
        </span>
        <KpiOrigin kpi={kpi} search={search} />
        <Readers names={readerNames(uses)} />
      </span>
      <span className={styles["facts"]}>
        <KpiNowText kpi={kpi} now={now} currency={currency} />
        <Badge tone={kind === "formula" ? "accent" : "neutral"}>{t(`kpis.kind.${kind}`)}</Badge>
        <span className={styles["unit"]}>{unit === null ? "" : t(`kpis.unit.${unit}`)}</span>
      </span>
      {acts === null ? null : (
        <span className={styles["acts"]}>
          <IconButton
            icon="chevron-up"
            label={t("kpis.moveUp", { name })}
            disabled={onStep === null || place.position === 0}
            data-act="up"
            onClick={() => onStep?.("up")}
          />
          <IconButton
            icon="chevron-down"
            label={t("kpis.moveDown", { name })}
            disabled={onStep === null || isLast}
            data-act="down"
            onClick={() => onStep?.("down")}
          />
          {acts.onEnter === null ? null : (
            <IconButton
              icon="columns"
              label={t("kpis.enter", { name })}
              data-act="enter"
              onClick={acts.onEnter}
            />
          )}
          <IconButton icon="pencil" label={t("kpis.edit", { name })} data-act="edit" onClick={acts.onEdit} />
          <IconButton
            icon="trash"
            label={t("kpis.remove", { name })}
            data-act="remove"
            onClick={acts.onRemove}
          />
        </span>
      )}
    </li>
  );
}

/** The value of the current period, in a colour and a word where one of its thresholds holds. */
function KpiNowText({
  kpi,
  now,
  currency,
}: Pick<KpiLineProps, "now" | "currency"> & { readonly kpi: ListedKpi }) {
  const { t } = useTranslation();
  const [current] = now?.values ?? [];
  if (current === undefined) return null;
  const { value, error, severity } = current;
  return (
    <span className={styles["now"]}>
      <KpiValue kpi={kpi} value={value} error={error} currency={currency} />
      {severity === null ? null : <Badge tone={badgeTones[severity]}>{t(`kpis.severity.${severity}`)}</Badge>}
    </span>
  );
}

/** Its formula, or what we work it out from. */
function KpiOrigin({ kpi, search }: { readonly kpi: ListedKpi; readonly search: string }) {
  const { t } = useTranslation();
  const preset = presetKpiTypes.find((known) => known === kpi.preset);
  if (kpi.formula !== null) {
    return (
      <code className={styles["formula"]}>
        <SearchHighlight text={kpi.formula} search={search} />
      </code>
    );
  }
  return preset === undefined ? null : (
    <span className={styles["quiet"]}>{t(`kpis.presetHint.${preset}`)}</span>
  );
}

function Readers({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (names.length === 0) return null;
  const named = names.slice(0, mostReaders);
  const others = names.length - named.length;
  const list = new Intl.ListFormat(language).format([
    ...named,
    ...(others === 0 ? [] : [t("kpis.others", { count: others })]),
  ]);
  return <span className={styles["quiet"]}>{t("kpis.usedBy", { names: list })}</span>;
}
