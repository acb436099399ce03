import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { useState } from "react";
import styles from "./transaction-panel.module.css";

interface DayFieldProps {
  readonly label: string;
  readonly day: CalendarDate | null;
  readonly canClear?: boolean;
  readonly minimum?: CalendarDate | undefined;
  readonly maximum?: CalendarDate | undefined;
  readonly onCommit: (day: CalendarDate | null) => void;
}

/** A day, saved when the field is left or on Enter: while one types, the year is 0002 for a moment. */
export function DayField({ label, day, canClear = false, minimum, maximum, onCommit }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const read = parseCalendarDate(draft);
    if (read === day || (read === null && !(canClear && draft === ""))) return;
    onCommit(read);
  };
  return (
    <input
      className={styles["input"]}
      type="date"
      aria-label={label}
      min={minimum}
      max={maximum}
      value={draft ?? day ?? ""}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape" && draft !== null) {
          event.stopPropagation();
          setDraft(null);
        }
      }}
    />
  );
}
