import { includesFolded } from "@amont/ui/widgets/search-highlight/search-text.ts";
import { useState } from "react";
import styles from "./filters.module.css";

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  /** How far it stands below the top of its tree. */
  readonly depth?: number;
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
export function ChoiceList<Value extends string | number>(props: ChoiceListProps<Value>) {
  const { label, choices, chosen, onChange, searchLabel } = props;
  const [search, setSearch] = useState("");
  const shown = choices.filter((choice) => includesFolded(choice.label, search));
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
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
        {shown.map(({ value, label: text, depth = 0 }) => (
          <li key={value} style={{ paddingInlineStart: search === "" ? depth * 14 : 0 }}>
            <label className={styles["choice"]}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
