import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { TakenCompanies } from "../../../../shared/workplace/taken-companies.ts";
import { activeGroups, type FilterGroup, type ListSearch } from "../../model/list-search.ts";
import type { Choice } from "./choice-list.tsx";
import styles from "./filters.module.css";
import { useFilterChoices } from "./use-filter-choices.ts";

interface FilterChipsProps {
  readonly taken: TakenCompanies;
  readonly search: ListSearch;
  readonly onOpen: (group: FilterGroup) => void;
  readonly onRemove: (group: FilterGroup) => void;
}

/** The filters in use, in words; each can be opened and taken away. The text has its own field. */
export function FilterChips({ taken, search, onOpen, onRemove }: FilterChipsProps) {
  const { t } = useTranslation();
  const valueOf = useChipValue(taken, search);
  return activeGroups(search)
    .filter((group) => group !== "text")
    .map((group) => {
      const label = t(`transactions.filter.${group}`);
      const value = valueOf(group);
      return (
        <span key={group} className={styles["chip"]}>
          <button type="button" className={styles["chipText"]} onClick={() => onOpen(group)}>
            <span className={styles["chipLabel"]}>{label}</span> {value}
          </button>
          <button
            type="button"
            className={styles["chipRemove"]}
            aria-label={t("transactions.filter.remove", { label, value })}
            onClick={() => onRemove(group)}
          >
            <Icon name="close" size="xs" />
          </button>
        </span>
      );
    });
}

/** Up to two names, each with its company where there are several; then how many. */
function namesOf(chosen: readonly number[] = [], choices: readonly Choice<number>[]): string {
  const names = chosen.map((id) => {
    const choice = choices.find(({ value }) => value === id);
    if (choice === undefined) return `#${id}`;
    return choice.group === undefined ? choice.label : `${choice.label} (${choice.group})`;
  });
  return names.length <= 2 ? names.join(", ") : `${names.slice(0, 1).join(", ")} +${names.length - 1}`;
}

function useChipValue(taken: TakenCompanies, search: ListSearch): (group: FilterGroup) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { accounts, categories, projects } = useFilterChoices(taken);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const day = (value: string | undefined) => (value === undefined ? undefined : dayText(value, language));
  const between = (from: string | undefined, to: string | undefined): string => {
    if (from !== undefined && to !== undefined) return t("transactions.filter.fromTo", { from, to });
    if (from !== undefined) return t("transactions.filter.from", { from });
    return t("transactions.filter.to", { to: to ?? "" });
  };
  const amount = (value: number | undefined) => (value === undefined ? undefined : number.format(value));
  const statuses = (names: ListSearch["status"] = []) =>
    names.map((name) => t(`transactions.status.${name}`)).join(", ");
  const projectParts = () => [
    ...(search.project === undefined ? [] : [namesOf(search.project, projects)]),
    ...(search.noProject === undefined ? [] : [t("transactions.filter.noProject")]),
    ...(search.stale === undefined ? [] : [t("transactions.status.staleDistribution")]),
  ];
  return (group) => {
    switch (group) {
      case "text":
        return search.text ?? "";
      case "without":
        return search.without ?? "";
      case "period":
        return between(day(search.since), day(search.until));
      case "billing":
        return between(day(search.billedSince), day(search.billedUntil));
      case "amount":
        return between(amount(search.min), amount(search.max));
      case "flow":
        return t(`transactions.flow.${search.flow ?? "all"}`);
      case "category":
        return namesOf(search.category, categories);
      case "account":
        return namesOf(search.account, accounts);
      case "project":
        return projectParts().join(", ");
      case "status":
        return statuses(search.status);
      case "hidden":
        return statuses(search.hidden);
      case "import":
        return `#${search.import}`;
    }
  };
}
