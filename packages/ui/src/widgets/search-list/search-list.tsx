import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Icon } from "../../icon.tsx";
import { classNames } from "../class-names.ts";
import { KeyCap } from "../key-cap/key-cap.tsx";
import { MarkedText } from "../search-highlight/search-highlight.tsx";
import type { TextRange } from "../search-highlight/search-text.ts";
import styles from "./search-list.module.css";
import { movedIndex } from "./search-list-keys.ts";

export interface SearchOption {
  readonly id: string;
  readonly text: string;
  /** What the search found in the text. */
  readonly ranges?: readonly TextRange[] | undefined;
  readonly detail?: string | undefined;
  /** An icon or an avatar before the text. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** The one in use: marked, and said. */
  readonly isCurrent?: boolean;
}

export interface SearchSection {
  readonly id: string;
  readonly title: string;
  readonly options: readonly SearchOption[];
}

interface SearchListProps {
  readonly texts: {
    /** What the list holds, for screen readers. */
    readonly label: string;
    readonly placeholder: string;
    readonly noMatch: string;
    readonly enterKey: string;
  };
  /** Already filtered and sorted by what is searched. */
  readonly sections: readonly SearchSection[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (optionId: string) => void;
  readonly footer?: ReactNode;
}

const optionsPerPage = 8;

/** A search box over a grouped list. The focus stays in the box; the arrows walk through the list, Enter takes. */
export function SearchList({ texts, sections, search, onSearch, onChoose, footer }: SearchListProps) {
  const listId = useId();
  const options = sections.flatMap((section) => section.options);
  const [wanted, setWanted] = useState<string | null>(null);
  const current = options.find((option) => option.isCurrent === true && search === "");
  const active = options.find((option) => option.id === wanted) ?? current ?? options[0];
  const elementId = (optionId: string) => `${listId}-${optionId}`;

  const activeElementId = active === undefined ? undefined : elementId(active.id);

  useEffect(() => {
    if (activeElementId !== undefined) {
      document.getElementById(activeElementId)?.scrollIntoView({ block: "nearest" });
    }
  }, [activeElementId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && active !== undefined) {
      event.preventDefault();
      onChoose(active.id);
      return;
    }
    const at = active === undefined ? -1 : options.indexOf(active);
    const target = movedIndex(event.key, {
      at,
      count: options.length,
      optionsPerPage,
      isTyping: search !== "",
    });
    if (target === null) return;
    event.preventDefault();
    setWanted(options[target]?.id ?? null);
  };

  return (
    <div className={styles["root"]}>
      <div className={styles["search"]}>
        <Icon name="search" />
        <input
          className={styles["box"]}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeElementId}
          aria-label={texts.placeholder}
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={search}
          onChange={(event) => {
            setWanted(null);
            onSearch(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot hold what an option shows */}
      <div id={listId} role="listbox" aria-label={texts.label} tabIndex={-1} className={styles["list"]}>
        {sections.map((section) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
          <div key={section.id} role="group" aria-labelledby={`${listId}-${section.id}-title`}>
            <div id={`${listId}-${section.id}-title`} className={styles["title"]} role="presentation">
              {section.title}
            </div>
            {section.options.map((option) => (
              <Option
                key={option.id}
                id={elementId(option.id)}
                option={option}
                isActive={option === active}
                enterKey={texts.enterKey}
                onChoose={() => onChoose(option.id)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={styles["noMatch"]}>{options.length === 0 ? texts.noMatch : null}</output>
      {footer === undefined ? null : <div className={styles["footer"]}>{footer}</div>}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
  readonly enterKey: string;
  readonly onChoose: () => void;
}

function Option({ id, option, isActive, enterKey, onChoose }: OptionProps) {
  const { text, ranges = [], detail, start, end, isCurrent = false } = option;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard is in the search box
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text only
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classNames(styles["option"], isActive && styles["active"], isCurrent && styles["current"])}
      // The focus stays in the search box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {start === undefined ? null : <span className={styles["start"]}>{start}</span>}
      <span className={styles["text"]}>
        <MarkedText text={text} ranges={ranges} />
        {detail === undefined ? null : <span className={styles["detail"]}> {detail}</span>}
      </span>
      {end}
      {isCurrent ? <Icon name="check" size="sm" /> : null}
      {isActive ? (
        <span className={styles["enter"]} aria-hidden="true">
          <KeyCap>{enterKey}</KeyCap>
        </span>
      ) : null}
    </div>
  );
}
