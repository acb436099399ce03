import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { About } from "./about.tsx";
import styles from "./command-dialogs.module.css";

interface DayDialogProps {
  readonly title: string;
  /** How many transactions it is about. */
  readonly count: number;
  readonly label: string;
  readonly start: CalendarDate | null;
  readonly minimum?: CalendarDate | undefined;
  readonly maximum?: CalendarDate | undefined;
  /** May the day be taken away? */
  readonly canClear?: boolean;
  readonly onConfirm: (day: CalendarDate | null) => void;
  readonly onClose: () => void;
}

/** Asks for a day. Enter gives it. */
export function DayDialog(props: DayDialogProps) {
  const { title, label, start, minimum, maximum, canClear = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState<string>(start ?? "");
  const day = parseCalendarDate(text);
  const isEarly = day !== null && minimum !== undefined && day < minimum;
  const isLate = day !== null && maximum !== undefined && day > maximum;
  const isReady = text === "" ? canClear : day !== null && !isEarly && !isLate;
  const error = isEarly
    ? t("transactions.dialog.notBeforeToday")
    : isLate
      ? t("transactions.dialog.notAfterToday")
      : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      icon="calendar"
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t("transactions.dialog.cancel")}</Button>
          <Button emphasis="primary" isDisabled={!isReady} onClick={() => onConfirm(day)}>
            {t("transactions.dialog.apply")}
          </Button>
        </>
      }
    >
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onConfirm(day);
        }}
      >
        <About count={props.count} />
        <TextField
          label={label}
          type="date"
          value={text}
          min={minimum}
          max={maximum}
          error={error}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
