import { Badge } from "@amont/ui/badge.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import styles from "./treasury-illustration.module.css";

/** A picture, not data: heights on a canvas of 640 × 250, one entry per month, the first three are past. */
const inflows = [81, 98, 91, 98, 108, 65, 90, 106, 107, 111, 115, 103, 76];
const outflows = [94, 98, 104, 105, 129, 113, 85, 91, 94, 96, 98, 94, 85];
const balances = [34, 34, 57, 71, 109, 196, 187, 161, 137, 110, 79, 62, 79];
const pastCount = 3;
const lowPoint = 5;
const baseline = 180;

const centre = (month: number) => 24 + (month * (616 - 24)) / (balances.length - 1);
const line = (months: readonly number[]) =>
  months
    .map((month, index) => `${index === 0 ? "M" : "L"}${centre(month).toFixed(1)} ${balances[month]}`)
    .join("");

const allMonths = balances.map((_, month) => month);
const pastLine = line(allMonths.slice(0, pastCount + 1));
const futureLine = line(allMonths.slice(pastCount));

export function TreasuryIllustration() {
  const { t } = useTranslation();
  return (
    <div className={styles["card"]} aria-hidden="true">
      <header className={styles["head"]}>
        <span>{t("welcome.chartTitle")}</span>
        <Badge tone="warn">
          <Icon name="warning" size="xs" /> {t("welcome.lowPoint")}
        </Badge>
      </header>
      <svg viewBox="0 0 640 250" className={styles["chart"]}>
        <line className={styles["rule"]} x1="0" x2="640" y1="86" y2="86" />
        <line className={styles["zero"]} x1="0" x2="640" y1={baseline} y2={baseline} />
        {allMonths.map((month) => (
          <Bars key={month} month={month} />
        ))}
        <line className={styles["overdraft"]} x1="0" x2="640" y1="227" y2="227" />
        <path className={styles["halo"]} d={line(allMonths)} />
        <path className={styles["line"]} d={pastLine} />
        <path className={styles["future"]} d={futureLine} />
        {allMonths.map((month) => (
          <circle
            key={month}
            className={styles[pointKind(month)]}
            cx={centre(month)}
            cy={balances[month]}
            r="4"
          />
        ))}
      </svg>
    </div>
  );
}

function pointKind(month: number): string {
  if (month < pastCount) return "past-point";
  return month === lowPoint ? "low-point" : "point";
}

function Bars({ month }: { readonly month: number }) {
  const tense = month < pastCount ? "past" : "next";
  const bar = (kind: "in" | "out", height: number, x: number) => (
    <rect
      className={styles[`${kind}-${tense}`]}
      x={x}
      width="9"
      rx="2"
      y={baseline - height}
      height={height}
    />
  );
  return (
    <>
      {bar("in", inflows[month] ?? 0, centre(month) - 10)}
      {bar("out", outflows[month] ?? 0, centre(month) + 1)}
    </>
  );
}
