import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useAlertWords } from "../../../shared/realtime/alerts/alert-words.ts";
import { severityLooks } from "../../../shared/realtime/alerts/severities.ts";
import { useNow } from "../../../shared/use-now.ts";
import { type AlertRule, readRule, rulesQuery } from "../alert-queries.ts";
import { draftOf, draftOfRule, type RuleDraft } from "../model/rule-draft.ts";
import { useAlertChanges } from "../use-alert-changes.ts";
import styles from "./alerts.module.css";
import { RuleDialog } from "./rule-dialog.tsx";

interface Open {
  readonly known: { readonly ruleId: number; readonly tag: string | null } | null;
  /** Of the branch that it is about, as it is called now. */
  readonly categoryName: string | null;
  readonly draft: RuleDraft;
}

/** What is watched, each as a sentence. */
export function RuleList({ entityId }: { readonly entityId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const list = useQuery(rulesQuery(api, entityId));
  const read = list.data;
  const changes = useAlertChanges(entityId);
  const [open, setOpen] = useState<Open | null>(null);
  // Read when it is opened: whoever changes it says from what. A read that fails is said as what is saved is.
  const edit = useMutation({
    mutationFn: (rule: AlertRule) => readRule(api, entityId, rule.ruleId),
    onSuccess: ({ content, tag }, { ruleId, categoryName }) => {
      if (read === undefined) return;
      const present = new Set(read.people.map(({ userId }) => userId));
      // Who may not be told any more is not told by what is saved now.
      const told = { ...content, people: content.people.filter((userId) => present.has(userId)) };
      const draft = draftOfRule(told, 10 ** minorDigits(read.currency));
      setOpen({ known: { ruleId, tag }, categoryName, draft });
    },
  });
  const [removed, setRemoved] = useState<AlertRule | null>(null);
  if (read === undefined)
    return list.isError ? (
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonRows rowCount={4} label={t("state.loading")} />
    );
  const { rules, canWrite, currency, conditions, people } = read;
  const [first] = conditions;
  const add =
    canWrite && first !== undefined ? (
      <Button
        emphasis="primary"
        icon="plus"
        onClick={() => setOpen({ known: null, categoryName: null, draft: draftOf(first) })}
      >
        {t("alerts.rule.new")}
      </Button>
    ) : null;
  return (
    <>
      <div className={styles["toolbar"]}>
        <p className={styles["intro"]}>{canWrite ? t("alerts.rule.emptyText") : t("alerts.rule.readOnly")}</p>
        {rules.length === 0 ? null : add}
      </div>
      <Card>
        {rules.length === 0 ? (
          <EmptyState icon="bell" title={t("alerts.rule.emptyTitle")} actions={add}>
            {t("alerts.rule.emptyText")}
          </EmptyState>
        ) : (
          <ul className={styles["list"]} aria-label={t("alerts.rule.listLabel")}>
            {rules.map((rule) => (
              <RuleRow
                key={rule.ruleId}
                rule={rule}
                currency={currency}
                canWrite={canWrite}
                isToldToNobody={canWrite && isToldToNobody(rule, people)}
                onEdit={() => edit.mutate(rule)}
                onRemove={() => setRemoved(rule)}
                onSwitch={(isActive) => changes.switchRule.mutate({ ruleId: rule.ruleId, isActive })}
              />
            ))}
          </ul>
        )}
      </Card>
      {open === null ? null : (
        <RuleDialog
          entityId={entityId}
          known={open.known}
          categoryName={open.categoryName}
          draft={open.draft}
          currency={currency}
          conditions={conditions}
          people={people}
          save={changes.saveRule}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        tone="danger"
        title={t("alerts.rule.deleteTitle")}
        confirmLabel={t("alerts.rule.delete")}
        cancelLabel={t("alerts.rule.cancel")}
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          if (removed !== null) changes.removeRule.mutate(removed.ruleId);
          setRemoved(null);
        }}
      >
        {t("alerts.rule.deleteText")}
      </ConfirmDialog>
    </>
  );
}

/** Those who were named are gone, or may not read any more. */
const isToldToNobody = (
  { audience, people: named }: AlertRule,
  people: ReadonlyArray<{ readonly userId: string }>,
): boolean => audience === "chosen" && !people.some(({ userId }) => named.includes(userId));

interface RuleRowProps {
  readonly rule: AlertRule;
  readonly currency: CurrencyCode;
  readonly canWrite: boolean;
  readonly isToldToNobody: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onSwitch: (isActive: boolean) => void;
}

function RuleRow(props: RuleRowProps) {
  const { rule, currency, canWrite, onEdit, onRemove, onSwitch } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { ruleText } = useAlertWords();
  const sentence = ruleText(rule, currency);
  const { lastOpenedAt, openCount, severity, isActive } = rule;
  const last =
    lastOpenedAt === null
      ? t("alerts.rule.never")
      : t("alerts.rule.last", { when: relativeTimeText(new Date(lastOpenedAt), now, language) });
  return (
    <li className={styles["row"]} data-paused={!isActive}>
      <div className={styles["words"]}>
        <p className={styles["sentence"]}>{sentence}</p>
        <p className={styles["facts"]}>
          <Badge tone={severityLooks[severity].tone}>{t(`alerts.severity.${severity}`)}</Badge>
          {isActive ? null : <Badge>{t("alerts.rule.paused")}</Badge>}
          {props.isToldToNobody ? <Badge tone="warn">{t("alerts.rule.nobody")}</Badge> : null}
          <span>{openCount === 0 ? last : t("alerts.rule.open", { count: openCount })}</span>
        </p>
      </div>
      {canWrite ? (
        <div className={styles["acts"]}>
          <label className={styles["check"]}>
            <input
              type="checkbox"
              checked={isActive}
              aria-label={`${t("alerts.rule.isActive")}, ${sentence}`}
              onChange={(event) => onSwitch(event.currentTarget.checked)}
            />
            {t("alerts.rule.isActive")}
          </label>
          <IconButton icon="pencil" label={`${t("alerts.rule.edit")}, ${sentence}`} onClick={onEdit} />
          <IconButton icon="trash" label={`${t("alerts.rule.delete")}, ${sentence}`} onClick={onRemove} />
        </div>
      ) : null}
    </li>
  );
}
