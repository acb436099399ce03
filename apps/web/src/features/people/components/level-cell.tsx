import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import { levelUnsaid } from "@amont/contract/operations/people/right-subjects.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { CellPlace } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useTranslation } from "react-i18next";
import {
  cellKey,
  givenByGroups,
  levelBeside,
  nextLevel,
  type RightsDraft,
  shownLevel,
  type WantedRight,
} from "../model/rights-draft.ts";
import { isHeldByAdministering, isOpen, type MatrixColumn } from "../model/rights-matrix.ts";
import { useLevelText, useSubjectText } from "../use-level-text.ts";
import styles from "./rights-matrix.module.css";

interface LevelCellProps {
  readonly person: Person;
  readonly column: MatrixColumn;
  readonly draft: RightsDraft;
  readonly place: CellPlace;
  /** Of its company. */
  readonly isFirst: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isExtending: boolean) => void;
  readonly onWanted: (wanted: readonly WantedRight[]) => void;
}

const levelIcons = { none: null, read: "eye", write: "pencil" } as const;

/** What somebody may do in one place. A click takes the next level, with Shift it takes in the cells between. */
export function LevelCell(props: LevelCellProps) {
  const { person, column, draft, place, isFirst, isActive, isSelected, onSelect, onWanted } = props;
  const { t } = useTranslation();
  const subjectText = useSubjectText();
  const levelText = useLevelText();
  const { company, subject } = column;
  const cell = { userId: person.userId, companyId: company.id, subject };
  const level = shownLevel(draft, person, cell);
  const byGroups = givenByGroups(person, cell);
  const shown = levelBeside(level, byGroups);
  const text = levelText(shown, subject);
  // What is as strong by hand needs no group.
  const from =
    byGroups === null || shown === level
      ? []
      : [t("people.byGroup.mark", { groups: byGroups.groups.join(", ") })];
  const canChange = isOpen(draft, person, column);
  const isByAdministering = isHeldByAdministering(person, subject);
  const icon = levelIcons[shown];
  return (
    <td
      className={classNames(
        styles["cell"],
        isFirst && styles["first"],
        draft.has(cellKey(cell)) && styles["changed"],
        !canChange && !isByAdministering && styles["inactive"],
        isSelected && styles["selected"],
      )}
      aria-colindex={place.column + 2}
      aria-selected={isSelected}
    >
      {canChange ? (
        <button
          type="button"
          data-place={`${place.row} ${place.column}`}
          className={classNames(styles["level"], styles[shown])}
          tabIndex={isActive ? 0 : -1}
          aria-label={[text, subjectText(subject), company.name, person.name, ...from].join(", ")}
          title={from[0]}
          // What was selected stays the other corner of the block.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onFocus={() => !isSelected && onSelect(false)}
          onClick={(event) => {
            onSelect(event.shiftKey);
            if (!event.shiftKey) onWanted([{ ...cell, level: nextLevel(level, subject) }]);
          }}
        >
          {icon === null ? null : <Icon name={icon} size="xs" />}
          {text}
          {from.length === 0 ? null : <Icon name="users" size="xs" />}
        </button>
      ) : isByAdministering ? (
        <span className={styles["quiet"]}>{t("people.level.byAdministering")}</span>
      ) : shown === levelUnsaid(subject) ? null : (
        <span className={styles["quiet"]}>{text}</span>
      )}
    </td>
  );
}
