import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { longDayText } from "@amont/ui/figures/time-text.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useCashWords } from "../use-cash-words.ts";
import type { MoveEffect } from "./model/line-moves.ts";
import type { TimelineLine } from "./model/timeline-days.ts";
import styles from "./move-bar.module.css";

interface MoveBarProps {
  readonly line: TimelineLine;
  readonly target: CalendarDate;
  readonly today: CalendarDate;
  /** The account whose lowest day is told; null where there is none. */
  readonly account: string | null;
  readonly effect: MoveEffect | null;
  readonly onTarget: (target: CalendarDate) => void;
  readonly onStep: (step: number) => void;
  readonly onMove: () => void;
  readonly onGiveUp: () => void;
}

/** Where a line is on its way to, what that does to its account, and the buttons for who has no keys at hand. */
export function MoveBar(props: MoveBarProps) {
  const { line, target, today, account, effect, onTarget, onStep, onMove, onGiveUp } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useCashWords();
  const point = ({ amountMinor, on }: MoveEffect["before"]) =>
    `${words.short(amountMinor, line.currency)}, ${words.shortDay(on)}`;
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape") onGiveUp();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it
    <section className={styles["bar"]} aria-label={t("shortTerm.timeline.move.label")} onKeyDown={leave}>
      <p className={styles["what"]}>
        <b>{line.name}</b>
        <span>{words.exact(line.amountMinor, line.currency)}</span>
      </p>
      <div className={styles["days"]}>
        <IconButton
          icon="chevron-left"
          label={t("shortTerm.timeline.move.earlier")}
          onClick={() => onStep(-1)}
        />
        <input
          type="date"
          className={styles["date"]}
          aria-label={t("shortTerm.panel.date", { name: line.name })}
          value={target}
          min={today}
          onChange={({ currentTarget }) => {
            const day = parseCalendarDate(currentTarget.value);
            if (day !== null && day >= today) onTarget(day);
          }}
        />
        <IconButton
          icon="chevron-right"
          label={t("shortTerm.timeline.move.later")}
          onClick={() => onStep(1)}
        />
      </div>
      <output className={styles["said"]}>
        <b>{longDayText(target, language)}</b>
        {effect === null || account === null ? null : (
          <span className={effect.after.amountMinor < 0 ? styles["negative"] : undefined}>
            {effect.before.amountMinor === effect.after.amountMinor && effect.before.on === effect.after.on
              ? t("shortTerm.timeline.move.same", { account, point: point(effect.before) })
              : t("shortTerm.timeline.move.low", {
                  account,
                  before: point(effect.before),
                  after: point(effect.after),
                })}
          </span>
        )}
      </output>
      <div className={styles["acts"]}>
        <Button onClick={onGiveUp}>{t("shortTerm.timeline.move.giveUp")}</Button>
        <Button emphasis="primary" onClick={onMove}>
          {t("shortTerm.timeline.move.act")}
        </Button>
      </div>
    </section>
  );
}
