import type { IntragroupRow } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { moneyText } from "../../../../shared/money-text.tsx";
import { useShortcut } from "../../../../shared/shortcuts/shortcuts-context.ts";
import { actsOn, pairOf } from "../../model/row-acts.ts";
import type { FlowActs } from "../use-flow-acts.ts";
import { FlowRow, pairName, type RowAct } from "./flow-row.tsx";
import styles from "./flows.module.css";

interface FlowListProps {
  readonly rows: readonly IntragroupRow[];
  /** How many there are on all pages. */
  readonly count: number;
  /** Does the reader write in any of the companies? */
  readonly canChange: boolean;
  readonly acts: FlowActs;
  readonly canOpen: (companyId: number) => boolean;
  /** The other side of a row is looked for. */
  readonly onPair: (row: IntragroupRow) => void;
}

/** j and k move, c confirms, r refuses, p brings two sides together, u takes them apart: a screen without the mouse. */
export function FlowList({ rows, count, canChange, acts, canOpen, onPair }: FlowListProps) {
  const { t } = useTranslation();
  const listRef = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ rowId }) => chosenIds.has(rowId));
  const currentIndex = rows.findIndex(({ rowId }) => rowId === currentId);

  const focusRow = (index: number) => focusRowIn(listRef.current, index);
  useStayInList({ listRef, rows, currentId, currentIndex });
  const move = (step: 1 | -1) =>
    focusRow(currentIndex === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, currentIndex + step)));
  const isBusy =
    acts.confirm.isPending || acts.refuse.isPending || acts.unpair.isPending || acts.pair.isPending;

  const act = (name: RowAct, wanted: readonly IntragroupRow[]) => {
    // A key that is pressed twice decides once.
    if (isBusy) return;
    const after = { onSuccess: () => setChosenIds(new Set()) };
    if (name === "pair") {
      const flows = pairOf(wanted);
      const [first] = wanted;
      if (flows !== null) acts.pair.mutate(flows, after);
      else if (wanted.length === 1 && first !== undefined && actsOn(first).pair) onPair(first);
      return;
    }
    const concerned = wanted.filter((row) => actsOn(row)[name]);
    if (concerned.length > 0) acts[name].mutate(concerned, after);
  };
  /** What is chosen, or else where one stands. */
  const target = (): readonly IntragroupRow[] =>
    chosen.length > 0 ? chosen : rows.filter(({ rowId }) => rowId === currentId);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, { rowId, canChange: isTheirs }: IntragroupRow) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const known: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => setOpenIds(toggle(openIds, rowId)),
      ...(isTheirs ? { " ": () => setChosenIds(toggle(chosenIds, rowId)) } : {}),
    };
    const run = known[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return (
    <>
      <MoveShortcuts onMove={move} />
      {canChange ? <ActShortcuts onAct={(name) => act(name, target())} /> : null}
      <div className={styles["bulk"]}>
        {canChange ? (
          <Bulk
            rows={rows}
            chosen={chosen}
            isBusy={isBusy}
            onChosen={(some) => setChosenIds(new Set(some.map(({ rowId }) => rowId)))}
            onAct={(name) => act(name, chosen)}
          />
        ) : null}
        <output className={styles["quiet"]}>{t("intragroup.count", { count })}</output>
        {canChange ? <span className={styles["hint"]}>{t("intragroup.keys")}</span> : null}
      </div>
      <div className={classNames(styles["head"], canChange && styles["choosable"])} aria-hidden="true">
        <span>{t("intragroup.column.outgoing")}</span>
        <span />
        <span>{t("intragroup.column.incoming")}</span>
        <span className={styles["figure"]}>{t("intragroup.column.gap")}</span>
        <span>{t("intragroup.column.state")}</span>
        <span />
      </div>
      <ul ref={listRef} className={styles["rows"]} aria-label={t("intragroup.tab.flows")}>
        {rows.map((row) => (
          <Item
            key={row.rowId}
            row={row}
            withBox={canChange}
            isChosen={chosenIds.has(row.rowId)}
            isOpen={openIds.has(row.rowId)}
            canOpen={canOpen}
            onFocus={() => setCurrentId(row.rowId)}
            onKeyDown={(event) => onKeyDown(event, row)}
            onChoose={() => setChosenIds(toggle(chosenIds, row.rowId))}
            onOpen={() => setOpenIds(toggle(openIds, row.rowId))}
            onAct={(name) => act(name, [row])}
          />
        ))}
      </ul>
    </>
  );
}

const focusRowIn = (list: HTMLElement | null, index: number): void =>
  list?.querySelectorAll<HTMLElement>("[data-row]")[index]?.focus();

interface Standing {
  readonly listRef: RefObject<HTMLElement | null>;
  readonly rows: readonly IntragroupRow[];
  readonly currentId: string | null;
  readonly currentIndex: number;
}

/** The row that had the focus is decided, by whomever, and gone: the one that stands in its place has it then. */
function useStayInList({ listRef, rows, currentId, currentIndex }: Standing): void {
  const lastIndex = useRef(0);
  useEffect(() => {
    if (currentIndex !== -1) lastIndex.current = currentIndex;
    else if (currentId !== null && document.activeElement === document.body)
      focusRowIn(listRef.current, Math.min(lastIndex.current, rows.length - 1));
  }, [listRef, rows, currentId, currentIndex]);
}

function toggle(known: ReadonlySet<string>, rowId: string): ReadonlySet<string> {
  const next = new Set(known);
  if (!next.delete(rowId)) next.add(rowId);
  return next;
}

interface ItemProps {
  readonly row: IntragroupRow;
  readonly withBox: boolean;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly canOpen: (companyId: number) => boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
  readonly onAct: (act: RowAct) => void;
}

function Item(props: ItemProps) {
  const { row, withBox, isChosen, isOpen, canOpen, onFocus, onKeyDown, onChoose, onOpen, onAct } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const gap = row.gap === null ? t("intragroup.unconverted") : moneyText(row.gap, language);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys act on the row that has the focus; each act has a button too
    <li
      data-row=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      className={classNames(styles["row"], withBox && styles["choosable"])}
      aria-label={`${pairName(row)}, ${gap}, ${t(`intragroup.state.${row.state}`)}`}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {withBox ? (
        <input
          type="checkbox"
          aria-label={t("intragroup.choose", { name: pairName(row) })}
          checked={isChosen}
          disabled={!row.canChange}
          onChange={onChoose}
        />
      ) : null}
      <FlowRow row={row} isOpen={isOpen} canOpen={canOpen} onOpen={onOpen} onAct={onAct} />
    </li>
  );
}

interface BulkProps {
  readonly rows: readonly IntragroupRow[];
  readonly chosen: readonly IntragroupRow[];
  readonly isBusy: boolean;
  readonly onChosen: (rows: readonly IntragroupRow[]) => void;
  readonly onAct: (act: RowAct) => void;
}

const bulkActs = ["confirm", "refuse", "unpair"] as const;

function Bulk({ rows, chosen, isBusy, onChosen, onAct }: BulkProps) {
  const { t } = useTranslation();
  const choosable = rows.filter(({ canChange }) => canChange);
  return (
    <>
      <label className={styles["all"]}>
        <input
          type="checkbox"
          checked={choosable.length > 0 && chosen.length === choosable.length}
          disabled={choosable.length === 0}
          onChange={({ target }) => onChosen(target.checked ? choosable : [])}
        />
        {chosen.length === 0 ? t("intragroup.chooseAll") : t("intragroup.chosen", { count: chosen.length })}
      </label>
      {pairOf(chosen) === null ? null : (
        <Button size="sm" isBusy={isBusy} onClick={() => onAct("pair")}>
          {t("intragroup.act.pairThese")}
        </Button>
      )}
      {bulkActs
        .filter((name) => chosen.some((row) => actsOn(row)[name]))
        .map((name) => (
          <Button
            key={name}
            size="sm"
            emphasis={name === "refuse" ? "ghost" : "default"}
            isBusy={isBusy}
            onClick={() => onAct(name)}
          >
            {t(`intragroup.act.${name}`)}
          </Button>
        ))}
    </>
  );
}

function MoveShortcuts({ onMove }: { readonly onMove: (step: 1 | -1) => void }) {
  const { t } = useTranslation();
  useShortcut({ keys: "j", label: t("intragroup.shortcut.down"), run: () => onMove(1) });
  useShortcut({ keys: "k", label: t("intragroup.shortcut.up"), run: () => onMove(-1) });
  useShortcut({ keys: "enter", label: t("intragroup.showLines"), isInPlace: true });
  return null;
}

function ActShortcuts({ onAct }: { readonly onAct: (act: RowAct) => void }) {
  const { t } = useTranslation();
  useShortcut({ keys: "c", label: t("intragroup.act.confirm"), run: () => onAct("confirm") });
  useShortcut({ keys: "r", label: t("intragroup.act.refuse"), run: () => onAct("refuse") });
  useShortcut({ keys: "p", label: t("intragroup.act.pair"), run: () => onAct("pair") });
  useShortcut({ keys: "u", label: t("intragroup.act.unpair"), run: () => onAct("unpair") });
  useShortcut({ keys: "space", label: t("intragroup.shortcut.select"), isInPlace: true });
  return null;
}
