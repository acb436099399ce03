import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PanelTab } from "../model/panel-tabs.ts";
import styles from "./forecast-panel.module.css";

interface TabListProps {
  readonly id: string;
  readonly tabs: readonly PanelTab[];
  readonly counts: { readonly paid: number; readonly expected: number };
  readonly value: PanelTab;
  readonly onChange: (tab: PanelTab) => void;
}

/** Left and right go from one to the next, as in any list of tabs. */
export function TabList({ id, tabs, counts, value, onChange }: TabListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(value) + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={t("forecastPanel.tabs")}
      className={styles["tabs"]}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls={`${id}-body`}
          tabIndex={tab === value ? 0 : -1}
          data-tab={tab}
          className={styles["tab"]}
          onClick={() => onChange(tab)}
        >
          {t(`forecastPanel.tab.${tab}`)}
          {tab === "forecast" ? null : <span className={styles["count"]}>{counts[tab]}</span>}
        </button>
      ))}
    </div>
  );
}
