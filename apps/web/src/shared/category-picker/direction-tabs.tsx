import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Direction } from "../categories/category-trees.ts";
import styles from "./direction-tabs.module.css";

interface DirectionTabsProps {
  readonly value: Direction;
  readonly onChange: (direction: Direction) => void;
}

/** The two trees. Left and right go from one to the other. */
export function DirectionTabs({ value, onChange }: DirectionTabsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const choices = [
    { direction: "inflow", label: t("categoryPicker.inflowTab") },
    { direction: "outflow", label: t("categoryPicker.outflowTab") },
  ] as const;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = value === "inflow" ? "outflow" : "inflow";
    onChange(other);
    list.current?.querySelector<HTMLElement>(`[data-direction="${other}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={t("categoryPicker.tabs")}
      className={styles["tabs"]}
      onKeyDown={onKeyDown}
    >
      {choices.map(({ direction, label }) => (
        <button
          key={direction}
          type="button"
          role="tab"
          aria-selected={direction === value}
          tabIndex={direction === value ? 0 : -1}
          data-direction={direction}
          className={styles["tab"]}
          onClick={() => onChange(direction)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
