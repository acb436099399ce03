import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { WriteAction } from "../../../../shared/access/write-action.tsx";
import { useCurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import page from "../../categorisation-page.module.css";
import type { Rule, RuleKind } from "../rule-kind.ts";
import { ruleSentence } from "../rule-sentence.ts";
import type { RuleMove } from "../use-rule-changes.ts";
import { useRuleNames } from "../use-rule-names.ts";
import styles from "./rules.module.css";

interface RuleListProps {
  readonly companyId: number;
  readonly kind: RuleKind;
  readonly rules: readonly Rule[];
  readonly onMove: (move: RuleMove) => void;
  readonly onEdit: (rule: Rule) => void;
  readonly onApply: (rule: Rule) => void;
  readonly onRemove: (rule: Rule) => void;
}

/** In the order they are tried: by the handle, by the arrows with Alt, or by the buttons. */
export function RuleList({ companyId, kind, rules, onMove, onEdit, onApply, onRemove }: RuleListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const namesOf = useRuleNames(companyId, kind);
  const canWrite = useCurrentCompany()?.canWrite("CashFlow") ?? false;
  const [draggedId, setDraggedId] = useState<number | null>(null);

  const move = (rule: Rule, to: number) => {
    if (to < 0 || to >= rules.length) return;
    const others = rules.filter(({ id }) => id !== rule.id);
    onMove({ rules: [...others.slice(0, to), rule, ...others.slice(to)], position: to + 1 });
  };
  const onKeyDown = (event: KeyboardEvent, rule: Rule, index: number) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(rule, index + (event.key === "ArrowUp" ? -1 : 1));
  };

  return (
    <ol className={page["list"]}>
      {rules.map((rule, index) => {
        const sentence = ruleSentence({ kind, rule, names: namesOf(rule) }, t, language);
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons, dragging by its handle
          <li
            key={rule.id}
            className={classNames(
              page["row"],
              canWrite && styles["movable"],
              draggedId === rule.id && styles["dragged"],
            )}
            draggable={canWrite}
            onDragStart={() => setDraggedId(rule.id)}
            onDragEnd={() => setDraggedId(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              const dragged = rules.find(({ id }) => id === draggedId);
              if (dragged !== undefined && dragged.id !== rule.id) move(dragged, index);
            }}
            onKeyDown={(event) => onKeyDown(event, rule, index)}
          >
            <span className={styles["position"]}>{index + 1}</span>
            <span className={page["said"]}>{sentence}</span>
            <WriteAction need="CashFlow">
              {() => (
                <span className={styles["ruleActions"]}>
                  <IconButton
                    icon="chevron-up"
                    label={t("categorisation.moveUp")}
                    disabled={index === 0}
                    onClick={() => move(rule, index - 1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={t("categorisation.moveDown")}
                    disabled={index === rules.length - 1}
                    onClick={() => move(rule, index + 1)}
                  />
                  <IconButton icon="clock" label={t("categorisation.apply")} onClick={() => onApply(rule)} />
                  <IconButton icon="pencil" label={t("categorisation.edit")} onClick={() => onEdit(rule)} />
                  <IconButton
                    icon="trash"
                    label={t("categorisation.remove")}
                    onClick={() => onRemove(rule)}
                  />
                </span>
              )}
            </WriteAction>
          </li>
        );
      })}
    </ol>
  );
}
