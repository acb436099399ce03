import type { ListedPerson } from "@amont/contract/operations/people/people-fields.ts";
import { isProduct, type RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import { products } from "@amont/contract/products.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { blockText, parseBlock } from "@amont/ui/widgets/sheet/block-text.ts";
import {
  blockOf,
  type CellPlace,
  isInBlock,
  type Selection,
  selectOnly,
} from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useVisibleRange } from "@amont/ui/widgets/virtual-window/use-visible-range.ts";
import {
  indexesToRender,
  offsetsOf,
  offsetToReveal,
  totalSize,
  uniformOffsets,
} from "@amont/ui/widgets/virtual-window/visible-range.ts";
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import type { RightsDraft, WantedRight } from "../model/rights-draft.ts";
import {
  copiedFrom,
  filledIn,
  firstOpen,
  givenIn,
  isStillThere,
  levelOfKey,
  type MatrixColumn,
  pastedInto,
  placeByKey,
} from "../model/rights-matrix.ts";
import type { PeopleCompany } from "../people-queries.ts";
import { useLevelText, useSubjectText } from "../use-level-text.ts";
import { LevelCell } from "./level-cell.tsx";
import { MatrixFoot } from "./matrix-foot.tsx";
import { PersonName } from "./person-name.tsx";
import styles from "./rights-matrix.module.css";

interface RightsMatrixProps {
  readonly people: readonly ListedPerson[];
  readonly companies: readonly PeopleCompany[];
  /** The columns of a company. */
  readonly subjectsOf?: (company: PeopleCompany) => readonly RightSubject[];
  readonly draft: RightsDraft;
  /** Are these all the people there are? Else nothing is counted. */
  readonly isWhole: boolean;
  readonly openId: string | null;
  readonly onWanted: (wanted: readonly WantedRight[]) => void;
  readonly onOpen: (userId: string) => void;
}

/** As the style sheet has them: of what is out of sight only the size is drawn. */
const nameWidth = 300;
const widthOf = ({ subject }: MatrixColumn) => (isProduct(subject) ? 112 : 168);
const headHeight = 66;
const rowHeight = 52;
const buffer = { min: 200, max: 600 };

const productsOnly = () => products;

/** People down, products of companies across. One cell is in the order of Tab; the keys are those of a spreadsheet. */
export function RightsMatrix(props: RightsMatrixProps) {
  const { people, companies, subjectsOf = productsOnly, draft, isWhole, openId, onWanted, onOpen } = props;
  const { t } = useTranslation();
  const levelText = useLevelText();
  const scroller = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<Selection | null>(null);

  const groups = columnGroups(companies, subjectsOf);
  const columns = groups.flatMap((group) => group.columns);
  const matrix = { people, columns, draft };
  const start = firstOpen(matrix);
  const selection = isStillThere(matrix, selected) ? selected : start === null ? null : selectOnly(start);
  const block = selection === null ? null : blockOf(selection, { columnCount: columns.length });

  const columnStarts = offsetsOf(columns.map(widthOf));
  const groupOffsets = [...groups.map(({ first }) => columnStarts[first] ?? 0), totalSize(columnStarts)];
  const rowOffsets = uniformOffsets(people.length, rowHeight);
  const inSight = useVisibleRange(scroller, {
    axis: "horizontal",
    offsets: groupOffsets,
    buffer,
    inset: nameWidth,
  });
  const rowsInSight = useVisibleRange(scroller, {
    axis: "vertical",
    offsets: rowOffsets,
    buffer,
    inset: headHeight,
  });
  const activeColumn = selection?.active.column;
  const activeGroup = groups.findIndex(
    ({ first, columns: own }) =>
      activeColumn !== undefined && activeColumn >= first && activeColumn < first + own.length,
  );
  const shownGroups = withGaps(
    indexesToRender(inSight, activeGroup, groups.length),
    groups.length,
    (from, to) => (groupOffsets[to] ?? 0) - (groupOffsets[from] ?? 0),
  );
  const shownRows = withGaps(
    indexesToRender(rowsInSight, selection?.active.row, people.length),
    people.length,
    (from, to) => (to - from) * rowHeight,
  );

  const goTo = (next: Selection, place: CellPlace, what: "cell" | "person") => {
    flushSync(() => setSelected(next));
    const root = scroller.current;
    if (root === null) return;
    root.scrollTop = offsetToReveal(
      { start: place.row * rowHeight, end: (place.row + 1) * rowHeight },
      { scrollOffset: root.scrollTop, size: root.clientHeight - headHeight },
    );
    if (what === "cell")
      root.scrollLeft = offsetToReveal(
        { start: columnStarts[place.column] ?? 0, end: columnStarts[place.column + 1] ?? 0 },
        { scrollOffset: root.scrollLeft, size: root.clientWidth - nameWidth },
      );
    const target =
      what === "cell" ? `[data-place="${place.row} ${place.column}"]` : `[data-person="${place.row}"]`;
    root.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  };
  const goToPerson = (step: 1 | -1) => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-person]");
    const from = focused === undefined || focused === null ? null : Number(focused.dataset["person"]);
    const row = from === null ? (selection?.active.row ?? 0) : from + step;
    if (row < 0 || row >= people.length) return;
    const place = { row, column: selection?.active.column ?? 0 };
    goTo(selectOnly(place), place, "person");
  };
  useShortcut({ keys: "j", label: t("people.keys.next"), run: () => goToPerson(1) });
  useShortcut({ keys: "k", label: t("people.keys.previous"), run: () => goToPerson(-1) });
  useShortcut({ keys: "mod+c", label: t("people.keys.copy"), isInPlace: true });
  useShortcut({ keys: "mod+v", label: t("people.keys.paste"), isInPlace: true });
  useShortcut({ keys: "mod+d", label: t("people.keys.fill"), isInPlace: true });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (block === null || selection === null || !isInCell(event.target) || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const direction = { d: "down", r: "right" }[event.key.toLowerCase()] as "down" | "right" | undefined;
      if (direction === undefined || event.shiftKey) return;
      event.preventDefault();
      onWanted(filledIn(matrix, block, direction));
      return;
    }
    const level = levelOfKey(event.key);
    if (level !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onWanted(givenIn(matrix, block, level));
      return;
    }
    const from = event.shiftKey ? selection.extent : selection.active;
    const place = placeByKey(matrix, from, event.key);
    if (place === null) return;
    event.preventDefault();
    goTo(event.shiftKey ? { active: selection.active, extent: place } : selectOnly(place), place, "cell");
  };
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    if (block === null || !isInCell(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", blockText(copiedFrom(matrix, block, levelText)));
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    if (block === null || !isInCell(event.target)) return;
    event.preventDefault();
    onWanted(pastedInto(matrix, block, parseBlock(event.clipboardData.getData("text/plain")), levelText));
  };

  const size = { "--matrix-width": `${nameWidth + totalSize(columnStarts)}px` } as CSSProperties;
  return (
    <div className={styles["scroll"]} ref={scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and clipboard act for the buttons within */}
      <table
        className={styles["matrix"]}
        style={size}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- blocks of its cells are selected
        role="grid"
        aria-label={t("people.title")}
        aria-multiselectable
        aria-rowcount={people.length + (isWhole ? 3 : 2)}
        aria-colcount={columns.length + 1}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <colgroup>
          <col style={{ inlineSize: nameWidth }} />
          {shownGroups.map((slot) =>
            "gap" in slot ? (
              <col key={`gap ${slot.after}`} style={{ inlineSize: slot.gap }} />
            ) : (
              groups[slot.index]?.columns.map((column) => (
                <col key={`${column.company.id} ${column.subject}`} style={{ inlineSize: widthOf(column) }} />
              ))
            ),
          )}
        </colgroup>
        <MatrixHead groups={groups} shown={shownGroups} />
        <tbody>
          {shownRows.map((slot) => {
            if ("gap" in slot)
              return <tr key={`gap ${slot.after}`} aria-hidden style={{ blockSize: slot.gap }} />;
            const row = slot.index;
            const person = people[row];
            if (person === undefined) return null;
            return (
              <tr key={person.userId} aria-rowindex={row + 3}>
                <th scope="row" className={styles["person"]}>
                  <PersonName
                    person={person}
                    row={row}
                    isOpen={person.userId === openId}
                    onOpen={() => onOpen(person.userId)}
                  />
                </th>
                {shownGroups.map((shown) =>
                  "gap" in shown ? (
                    <td key={`gap ${shown.after}`} aria-hidden className={styles["cell"]} />
                  ) : (
                    groups[shown.index]?.columns.map((column, at) => {
                      const place = { row, column: (groups[shown.index]?.first ?? 0) + at };
                      return (
                        <LevelCell
                          key={`${column.company.id} ${column.subject}`}
                          person={person}
                          column={column}
                          draft={draft}
                          place={place}
                          isFirst={at === 0}
                          isActive={
                            place.row === selection?.active.row && place.column === selection.active.column
                          }
                          isSelected={block !== null && isInBlock(place, block)}
                          onSelect={(isExtending) =>
                            setSelected(
                              isExtending && selection !== null
                                ? { active: selection.active, extent: place }
                                : selectOnly(place),
                            )
                          }
                          onWanted={onWanted}
                        />
                      );
                    })
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
        {isWhole ? (
          <MatrixFoot
            matrix={matrix}
            row={people.length + 3}
            columns={shownGroups.flatMap((slot) =>
              "gap" in slot
                ? [null]
                : (groups[slot.index]?.columns ?? []).map((column, at) =>
                    Object.assign({ isFirst: at === 0 }, column),
                  ),
            )}
          />
        ) : null}
      </table>
    </div>
  );
}

/** What the keys and the marks mean. */
export function MatrixLegend({ people }: { readonly people: readonly ListedPerson[] }) {
  const { t } = useTranslation();
  return (
    <p className={styles["legend"]}>
      {(["none", "read", "write"] as const).map((level, key) => (
        <span key={level}>
          <kbd>{key}</kbd> {t(`people.key.${level}`)}
        </span>
      ))}
      <span>{t("people.legend.block")}</span>
      <span>{t("people.legend.inactive")}</span>
      <span>{t("people.legend.changed")}</span>
      {people.some(({ groupRights }) => groupRights.length > 0) ? (
        <span className={styles["mark"]}>
          <Icon name="users" size="xs" /> {t("people.legend.byGroup")}
        </span>
      ) : null}
    </p>
  );
}

interface ColumnGroup {
  readonly company: PeopleCompany;
  /** Of all columns. */
  readonly first: number;
  readonly columns: readonly MatrixColumn[];
}

function columnGroups(
  companies: readonly PeopleCompany[],
  subjectsOf: (company: PeopleCompany) => readonly RightSubject[],
): readonly ColumnGroup[] {
  let first = 0;
  return companies.map((company) => {
    const columns = subjectsOf(company).map((subject) => ({ company, subject }));
    const group = { company, first, columns };
    first += columns.length;
    return group;
  });
}

/** One of them, or as much room as those between take. */
type Slot = { readonly index: number } | { readonly gap: number; readonly after: number };

function withGaps(
  indexes: readonly number[],
  count: number,
  sizeOf: (from: number, to: number) => number,
): readonly Slot[] {
  const slots: Slot[] = [];
  let next = 0;
  for (const index of indexes) {
    if (index > next) slots.push({ gap: sizeOf(next, index), after: next });
    slots.push({ index });
    next = index + 1;
  }
  if (next < count) slots.push({ gap: sizeOf(next, count), after: next });
  return slots;
}

const isInCell = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-place]") !== null;

interface MatrixHeadProps {
  readonly groups: readonly ColumnGroup[];
  readonly shown: readonly Slot[];
}

function MatrixHead({ groups, shown }: MatrixHeadProps) {
  const { t } = useTranslation();
  const subjectText = useSubjectText();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" rowSpan={2} className={styles["corner"]}>
          {t("people.person")}
        </th>
        {shown.map((slot) => {
          if ("gap" in slot) return <td key={`gap ${slot.after}`} aria-hidden className={styles["cell"]} />;
          const group = groups[slot.index];
          return group === undefined ? null : (
            <th
              key={group.company.id}
              scope="colgroup"
              colSpan={group.columns.length}
              className={styles["company"]}
              title={group.company.name}
            >
              {group.company.name}
            </th>
          );
        })}
      </tr>
      <tr aria-rowindex={2}>
        {shown.map((slot) =>
          "gap" in slot ? (
            <td key={`gap ${slot.after}`} aria-hidden className={styles["cell"]} />
          ) : (
            groups[slot.index]?.columns.map(({ company, subject }, at) => (
              <th
                key={`${company.id} ${subject}`}
                scope="col"
                className={classNames(styles["product"], at === 0 && styles["first"])}
                title={subjectText(subject)}
              >
                {subjectText(subject)}
              </th>
            ))
          ),
        )}
      </tr>
    </thead>
  );
}
