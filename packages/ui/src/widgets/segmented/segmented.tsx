import styles from "./segmented.module.css";

export interface Segment<Value extends string> {
  readonly value: Value;
  /** As short as the place demands. */
  readonly text: string;
  /** The whole name, spoken and shown on hover; the text when there is none. */
  readonly name?: string;
}

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few ways to look at the same thing, all in sight. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className={styles["root"]} aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={styles["segment"]}
          aria-pressed={segment.value === value}
          // What is seen is part of what is heard: one may say it to the machine.
          aria-label={segment.name === undefined ? undefined : `${segment.name}, ${segment.text}`}
          title={segment.name}
          onClick={() => {
            if (segment.value !== value) onChange(segment.value);
          }}
        >
          {segment.text}
        </button>
      ))}
    </fieldset>
  );
}
