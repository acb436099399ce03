import { minorUnits } from "@amont/kernel/money.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { type ConsolidationDraft, currencyOfDraft } from "../model/consolidation-draft.ts";
import { leftOutCount, partialCount, type Section, sectionOf, sections } from "../model/dialog-sections.ts";
import { leftOutMinor } from "../model/scope-preview.ts";
import type { ConsolidationForm } from "../use-consolidation-form.ts";
import type { ProblemTexts } from "../use-problem-texts.ts";
import type { ScopePreview } from "../use-scope-preview.ts";
import styles from "./consolidation-dialog.module.css";

interface SectionTabsProps {
  readonly form: ConsolidationForm;
  readonly draft: ConsolidationDraft;
  /** Null while the accounts are not known. */
  readonly accountIds: readonly number[] | null;
  readonly preview: ScopePreview;
  readonly value: Section;
  readonly wrong: ProblemTexts;
  readonly panelId: string;
  readonly onChange: (section: Section) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The parts of the dialog, each with what it changes. */
export function SectionTabs(props: SectionTabsProps) {
  const { form, draft, accountIds, value, wrong, panelId, onChange } = props;
  const { t } = useTranslation();
  const summary = useSummaries(draft, accountIds, props.preview);
  const shown = sections.filter((section) => section !== "categories" || form.hasTreeAccess);
  const isWrong = (section: Section) => [...wrong.keys()].some((problem) => sectionOf[problem] === section);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const next = step === undefined ? undefined : shown.at((shown.indexOf(value) + step) % shown.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${panelId}-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t("consolidations.dialog.sections")}
      aria-orientation="vertical"
      className={styles["tabs"]}
    >
      {shown.map((section) => (
        <button
          key={section}
          type="button"
          role="tab"
          id={`${panelId}-${section}`}
          aria-selected={section === value}
          aria-controls={panelId}
          tabIndex={section === value ? 0 : -1}
          className={styles["tab"]}
          onClick={() => onChange(section)}
          onKeyDown={onKeyDown}
        >
          <span className={styles["tabName"]}>
            {t(`consolidations.section.${section}`)}
            {isWrong(section) ? (
              <span className={styles["wrong"]}>
                <Icon name="alert" size="sm" />
                <VisuallyHidden>{t("consolidations.dialog.toFix")}</VisuallyHidden>
              </span>
            ) : null}
          </span>
          <small className={styles["summary"]}>{summary(section)}</small>
        </button>
      ))}
    </div>
  );
}

function useSummaries(
  draft: ConsolidationDraft,
  accountIds: readonly number[] | null,
  { preview, isOld }: ScopePreview,
) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (section: Section): string => {
    switch (section) {
      case "general":
        return `${t(`consolidations.kind.${draft.kind}`)} · ${t(`consolidations.periodicity.${draft.periodicity}`)}`;
      case "companies": {
        if (draft.companies.length === 0) return t("consolidations.summary.noCompany");
        const companies = t("consolidations.companyCount", { count: draft.companies.length });
        const count = partialCount(draft);
        return count === 0 ? companies : `${companies} · ${t("consolidations.summary.partial", { count })}`;
      }
      case "accounts": {
        const count = leftOutCount(draft.ignoredAccounts, accountIds === null ? null : new Set(accountIds));
        if (count === 0) return t("consolidations.summary.allAccounts");
        const accounts = t("consolidations.summary.accounts", { count });
        // What it amounts to comes after the choice, and never beside another one.
        if (preview === null || isOld) return accounts;
        const held = { amountMinor: minorUnits(leftOutMinor(preview)), currency: preview.currency };
        return `${accounts}, ${moneyText(held, language)}`;
      }
      case "categories": {
        const count = draft.ignoredCategories.length;
        return count === 0
          ? t("consolidations.summary.allCategories")
          : t("consolidations.summary.categories", { count });
      }
      case "currency": {
        const kind = draft.eliminates ? "eliminated" : "gross";
        return `${currencyOfDraft(draft)} · ${t(`consolidations.summary.${kind}`)}`;
      }
      case "access":
        return t(draft.showsDetails ? "consolidations.summary.details" : "consolidations.summary.noDetails");
    }
  };
}
