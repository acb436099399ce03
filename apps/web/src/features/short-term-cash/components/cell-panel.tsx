import {
  type PositionLine,
  type ToldLayer,
  toldLayers,
} from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import type { DailyColumn } from "@amont/engine/calendar/daily-grid.ts";
import { layersOf } from "@amont/engine/liquidity/roll-positions.ts";
import { addDays, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { intersection } from "@amont/kernel/interval.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { longDayText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { openTransfer } from "../../../shared/ledger/transfers/transfer-desk.ts";
import { useTransferDesk } from "../../../shared/ledger/transfers/transfer-desk-context.ts";
import { type CashPlace, cellLinesQuery } from "../cash-queries.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import type { Unit } from "../model/cash-search.ts";
import type { CellTarget } from "../model/cell-target.ts";
import type { CashView } from "../model/roll-cash.ts";
import { useCashWords } from "../use-cash-words.ts";
import { useLineChanges } from "../use-line-changes.ts";
import styles from "./side-panel.module.css";

interface CellPanelProps {
  readonly place: CashPlace;
  readonly facts: CashFacts;
  readonly view: CashView;
  readonly target: CellTarget;
  readonly column: DailyColumn;
  readonly unit: Unit;
  readonly endMinor: number | null;
  readonly scenarioId: number | null;
  /** Null for who may not write. */
  readonly onTransfer:
    | ((ends: { readonly fromId: number | null; readonly toId: number | null }) => void)
    | null;
  readonly onClose: () => void;
}

/** Sweeps are simulated, and one amount a day. */
const hasLines = (layer: string): layer is ToldLayer =>
  layer !== "swept" && toldLayers.some((told) => told === layer);

/** What moves an account on a day, by layer, and what can be done about it. */
export function CellPanel(props: CellPanelProps) {
  const { facts, view, target, column, unit, endMinor, onTransfer, onClose } = props;
  const { rowId, accountId, name, currency } = target;
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useCashWords();
  const sums = layersOf(facts, view, rowId, column);
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it
    <aside className={styles["panel"]} aria-label={t("shortTerm.panel.label")} onKeyDown={leave}>
      <header className={styles["head"]}>
        <div>
          <p className={styles["quiet"]}>
            {unit === "week" ? words.week(column) : longDayText(column.day, language)}
          </p>
          <h2 className={styles["title"]}>{name}</h2>
        </div>
        <IconButton icon="close" label={t("shortTerm.panel.close")} onClick={onClose} />
      </header>
      <div className={styles["sum"]}>
        <b className={styles["figure"]}>{endMinor === null ? "–" : words.exact(endMinor, currency)}</b>
        <span className={styles["quiet"]}>
          {t(unit === "week" ? "shortTerm.panel.endOfWeek" : "shortTerm.panel.end")}
        </span>
      </div>
      <div className={styles["body"]}>
        {sums.length === 0 ? <p className={styles["quiet"]}>{t("shortTerm.panel.empty")}</p> : null}
        {sums.map(({ layer, amountMinor }) => (
          <section key={layer} className={styles["section"]}>
            <h3 className={styles["layer"]}>
              <span>{t(`shortTerm.layers.names.${layer}`)}</span>
              <span className={styles["amount"]}>{words.exact(amountMinor, currency)}</span>
            </h3>
            {hasLines(layer) ? <LayerLines {...props} layer={layer} /> : null}
          </section>
        ))}
      </div>
      {onTransfer === null || !target.takesTransfers ? null : (
        <footer className={styles["foot"]}>
          <Button icon="arrow-in" onClick={() => onTransfer({ fromId: null, toId: accountId })}>
            {t("shortTerm.panel.transferTo")}
          </Button>
          <Button icon="arrow-out" onClick={() => onTransfer({ fromId: accountId, toId: null })}>
            {t("shortTerm.panel.transferFrom")}
          </Button>
        </footer>
      )}
    </aside>
  );
}

/** A column may begin before the first day that is known, and end after the last one. */
function daysCounted({ period }: CashFacts, column: DailyColumn) {
  const counted = intersection(column, period) ?? column;
  return { from: counted.start, to: addDays(counted.endExclusive, -1) };
}

function LayerLines(props: CellPanelProps & { readonly layer: ToldLayer }) {
  const { place, facts, view, target, column, layer, scenarioId } = props;
  const { t } = useTranslation();
  const api = useApi();
  const read = useInfiniteQuery(
    cellLinesQuery(api, place, {
      accountId: target.accountId ?? 0,
      companyId: target.companyId,
      currency: target.currency,
      ...daysCounted(facts, column),
      layer,
      scenarioId,
      layers: toldLayers.filter((told) => view.layers.has(told)),
      isPrudent: view.isPrudent,
    }),
  );
  if (read.data === undefined)
    return read.isError ? (
      <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonRows rowCount={2} label={t("shortTerm.sheet.loading")} />
    );
  return (
    <>
      <ul className={styles["lines"]}>
        {read.data.pages
          .flatMap(({ lines }) => lines)
          .map((line, index) => (
            <Line key={line.transactionId ?? `${line.categoryId} ${index}`} {...props} shown={line} />
          ))}
      </ul>
      {read.hasNextPage ? (
        <Button size="sm" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t("shortTerm.panel.more")}
        </Button>
      ) : null}
    </>
  );
}

function Line({
  place,
  facts,
  target,
  scenarioId,
  shown,
}: CellPanelProps & { readonly shown: PositionLine }) {
  const { t } = useTranslation();
  const words = useCashWords();
  const changes = useLineChanges(place);
  const [isChoosing, setIsChoosing] = useState(false);
  const { transactionId, companyId, name, layer, isLate, dueOn } = shown;
  const canChange = layer === "committed" && transactionId !== null && target.mayWrite;
  const change = (to: Parameters<typeof changes.mutate>[0]["to"]) => {
    if (transactionId !== null) changes.mutate({ companyId, transactionId, scenarioId, to });
  };
  return (
    <li className={styles["line"]}>
      <span className={styles["lineName"]}>{name === "" ? (shown.categoryName ?? "") : name}</span>
      <span className={styles["amount"]}>{words.exact(shown.amountMinor, target.currency)}</span>
      <span className={styles["quiet"]}>
        {[
          shown.categoryName === name ? null : shown.categoryName,
          isLate ? t("shortTerm.panel.late", { day: words.day(dueOn, facts.today) }) : null,
          layer === "transfers" ? t("shortTerm.panel.part") : null,
        ]
          .filter((part) => part !== null && part !== "")
          .join(" · ")}
      </span>
      {shown.transferId === undefined ? null : <OpenTransfer transferId={shown.transferId} name={name} />}
      {canChange ? (
        <span className={styles["lineActs"]}>
          <input
            type="date"
            className={styles["date"]}
            aria-label={t("shortTerm.panel.date", { name })}
            value={shown.on}
            min={facts.today}
            disabled={changes.isPending}
            onChange={({ currentTarget }) => {
              const day = parseCalendarDate(currentTarget.value);
              if (day !== null && day !== shown.on && day >= facts.today) change({ day });
            }}
          />
          <IconButton
            icon="bank"
            label={t("shortTerm.panel.account", { name })}
            onClick={() => setIsChoosing(!isChoosing)}
          />
        </span>
      ) : null}
      {isChoosing ? (
        <SelectField
          size="md"
          label={t("shortTerm.panel.account", { name })}
          isLabelHidden
          options={facts.accounts
            .filter((one) => one.companyId === companyId && one.currency === target.currency)
            .map((one) => ({ value: String(one.id), label: one.name }))}
          value={target.accountId === null ? null : String(target.accountId)}
          onChange={(value) => {
            setIsChoosing(false);
            if (Number(value) !== target.accountId) change({ accountId: Number(value) });
          }}
        />
      ) : null}
    </li>
  );
}

/** Both sides at once: one alone is not changed. */
function OpenTransfer({ transferId, name }: { readonly transferId: string; readonly name: string }) {
  const { t } = useTranslation();
  const desk = useTransferDesk();
  return (
    <span className={styles["lineActs"]}>
      <Button
        size="sm"
        emphasis="ghost"
        icon="swap"
        label={`${t("openTransfer")}: ${name}`}
        onClick={() => openTransfer(desk, transferId)}
      >
        {t("openTransfer")}
      </Button>
    </span>
  );
}
