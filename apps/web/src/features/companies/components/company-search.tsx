import { TextField } from "@amont/ui/fields/text-field.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./company-search.module.css";

interface CompanySearchProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
  readonly placeholder: string;
}

const isMac = () => navigator.platform.startsWith("Mac");

/** Ctrl K (⌘ K) brings the cursor here from anywhere on the page, Escape empties it. */
export function CompanySearch({ value, onChange, placeholder }: CompanySearchProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusOnShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", focusOnShortcut);
    return () => window.removeEventListener("keydown", focusOnShortcut);
  }, []);
  return (
    <TextField
      ref={input}
      label={<VisuallyHidden>{t("companies.search")}</VisuallyHidden>}
      type="search"
      icon="search"
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onChange("");
      }}
      end={<kbd className={styles["key"]}>{isMac() ? "⌘ K" : "Ctrl K"}</kbd>}
      endWidth={64}
    />
  );
}
