import { Button } from "@amont/ui/button.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { WriteAction } from "../../../shared/access/write-action.tsx";
import { useCategories } from "../../../shared/categories/use-categories.ts";
import { CategoryPicker } from "../../../shared/category-picker/category-picker.tsx";
import { MoneyText } from "../../../shared/money-text.tsx";
import page from "../categorisation-page.module.css";
import type { LabelGroup } from "../categorisation-queries.ts";
import styles from "./groups.module.css";

interface GroupRowProps {
  readonly companyId: number;
  readonly group: LabelGroup;
  readonly isPicking: boolean;
  readonly onPickingChange: (isPicking: boolean) => void;
  readonly onGive: (categoryId: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function GroupRow({ companyId, group, isPicking, onPickingChange, onGive, onKeyDown }: GroupRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { suggestion } = group;
  const day = (date: string) => new Date(`${date}T00:00:00`).toLocaleDateString(language);
  const dates =
    group.firstOn === group.lastOn
      ? day(group.firstOn)
      : t("categorisation.dates", { first: day(group.firstOn), last: day(group.lastOn) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of a row one can stand on
    <li
      data-group-row=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way through the list by keyboard
      tabIndex={0}
      className={classNames(page["row"], styles["group"])}
      aria-label={t("categorisation.groupLabel", { name: group.exampleName, count: group.count })}
      onKeyDown={onKeyDown}
    >
      <span className={page["said"]}>
        {group.exampleName}
        <span className={classNames(page["quiet"], styles["under"])}>
          {t("categorisation.lines", { count: group.count })}
          {" · "}
          {t(group.isInflow ? "categorisation.inflow" : "categorisation.outflow")}
          {" · "}
          {dates}
        </span>
      </span>
      <span className={styles["sums"]}>
        {group.sums.map((sum) => (
          <MoneyText key={sum.currency} money={sum} />
        ))}
      </span>
      <WriteAction need="CashFlow">
        {() => (
          <span className={styles["groupActions"]}>
            {suggestion === null ? null : (
              <Suggestion
                companyId={companyId}
                suggestion={suggestion}
                onAccept={() => onGive(suggestion.categoryId)}
              />
            )}
            <CategoryPicker
              tree={group.isInflow ? "inflow" : "outflow"}
              companyId={companyId}
              selectedId={null}
              side="end"
              isOpen={isPicking}
              onOpenChange={onPickingChange}
              onSelect={(category) => onGive(category.id)}
            />
          </span>
        )}
      </WriteAction>
    </li>
  );
}

interface SuggestionProps {
  readonly companyId: number;
  readonly suggestion: NonNullable<LabelGroup["suggestion"]>;
  readonly onAccept: () => void;
}

/** What was chosen before for lines like these, or what anybody would recognise, with the reason to believe it. */
function Suggestion({ companyId, suggestion, onAccept }: SuggestionProps) {
  const { t } = useTranslation();
  const { byId } = useCategories(companyId);
  const category = byId.get(suggestion.categoryId);
  if (category === undefined) return null;
  return (
    <span className={styles["suggestion"]}>
      <span className={page["quiet"]}>
        {suggestion.starterKind === null
          ? t("categorisation.reason", { times: suggestion.times, outOf: suggestion.outOf })
          : t("categorisation.starter.reason")}
      </span>
      <Button size="sm" icon="sparkle" onClick={onAccept}>
        {category.name}
      </Button>
    </span>
  );
}
