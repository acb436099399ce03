import { includesFolded } from "@amont/ui/widgets/search-highlight/search-text.ts";
import { useState } from "react";
import styles from "./filters.module.css";

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  /** How far it stands below the top of its tree. */
  readonly depth?: number;
  /** The company that it is of, where several are taken together. */
  readonly group?: string | undefined;
}

interface ChoiceListProps<Value> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** With it a long list can be narrowed by typing. */
  readonly searchLabel?: string;
}

const searchedFrom = 8;

/** Several of a list, by their boxes. */
export function ChoiceList<Value extends string | number>({ label, ...props }: ChoiceListProps<Value>) {
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      <Choices {...props} />
    </fieldset>
  );
}

type ChoicesProps<Value> = Omit<ChoiceListProps<Value>, "label">;

export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { choices, chosen, onChange, searchLabel } = props;
  const [search, setSearch] = useState("");
  const shown = choices.filter((choice) => includesFolded(choice.label, search));
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <>
      {searchLabel !== undefined && choices.length > searchedFrom ? (
        <input
          type="search"
          className={styles["search"]}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <ul className={styles["choices"]}>
        {shown.map(({ value, label: text, depth = 0, group }, at) => (
          <li key={value} style={{ paddingInlineStart: search === "" ? depth * 14 : 0 }}>
            {group === undefined || group === shown[at - 1]?.group ? null : (
              <span className={styles["company"]}>{group}</span>
            )}
            <label className={styles["choice"]}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                aria-label={group === undefined ? undefined : `${text}, ${group}`}
                onChange={() => toggle(value)}
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
