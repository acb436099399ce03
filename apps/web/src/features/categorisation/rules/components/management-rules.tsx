import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../../shared/access/write-action.tsx";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import page from "../../categorisation-page.module.css";
import { emptyRule, type Rule, type RuleDraft, type RuleKind } from "../rule-kind.ts";
import { rulePreviewQuery, rulesQuery } from "../rule-queries.ts";
import { useRuleChanges } from "../use-rule-changes.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { RuleList } from "./rule-list.tsx";
import styles from "./rules.module.css";

interface ManagementRulesProps {
  readonly companyId: number;
  readonly kind: RuleKind;
  readonly currency: CurrencyCode;
  /** Words of a line that a new rule shall be about: the dialog opens with them. */
  readonly startWith?: string | undefined;
  /** What else decides, at the start of the line of buttons. */
  readonly beside?: ReactNode;
  /** Further acts, before the one that adds a rule. */
  readonly acts?: ReactNode;
  /** What decides where no rule does. */
  readonly below?: ReactNode;
}

interface OpenRule {
  readonly ruleId: number | null;
  readonly draft: RuleDraft;
}

/** The rules of a company of one kind, in the order in which they are tried. */
export function ManagementRules(props: ManagementRulesProps) {
  const { companyId, kind, currency, startWith } = props;
  const { t } = useTranslation();
  const rules = useQuery(rulesQuery(useApi(), companyId, kind));
  const changes = useRuleChanges(companyId, kind);
  const [open, setOpen] = useState<OpenRule | null>(
    startWith === undefined
      ? null
      : { ruleId: null, draft: { ...emptyRule(kind), nameContains: [startWith] } },
  );
  const [applied, setApplied] = useState<Rule | null>(null);
  // The first one is made from where it says that there is none.
  const isEmpty = rules.data?.length === 0;
  const addRule = () => setOpen({ ruleId: null, draft: emptyRule(kind) });
  return (
    <div className={page["page"]}>
      <p className={page["intro"]}>{t(`managementRules.${kind.name}.intro`)}</p>
      {isEmpty && props.beside === undefined && props.acts === undefined ? null : (
        <div className={page["toolbar"]}>
          {props.beside ?? <span />}
          <WriteAction need="CashFlow">
            {() => (
              <span className={styles["buttons"]}>
                {props.acts}
                {isEmpty ? null : (
                  <Button emphasis="primary" icon="plus" onClick={addRule}>
                    {t("categorisation.add")}
                  </Button>
                )}
              </span>
            )}
          </WriteAction>
        </div>
      )}
      {rules.isPending ? <SkeletonRows rowCount={5} label={t("state.loading")} /> : null}
      {rules.isError ? <LoadFailure error={rules.error} onRetry={() => void rules.refetch()} /> : null}
      {isEmpty ? (
        <Card>
          <EmptyState
            icon={kind.icon}
            title={t("categorisation.emptyTitle")}
            actions={
              <WriteAction need="CashFlow">
                {() => (
                  <Button emphasis="primary" icon="plus" onClick={addRule}>
                    {t("categorisation.addFirst")}
                  </Button>
                )}
              </WriteAction>
            }
          >
            {t(`managementRules.${kind.name}.empty`)}
          </EmptyState>
        </Card>
      ) : null}
      {rules.data !== undefined && rules.data.length > 0 ? (
        <Card>
          <RuleList
            companyId={companyId}
            kind={kind}
            rules={rules.data}
            onMove={(move) => changes.reorder.mutate(move)}
            onEdit={({ id, ...draft }) => setOpen({ ruleId: id, draft })}
            onApply={setApplied}
            onRemove={(rule) => changes.remove.mutate(rule)}
          />
        </Card>
      ) : null}
      {props.below === undefined ? null : <div className={styles["below"]}>{props.below}</div>}
      {open === null ? null : (
        <RuleDialog
          companyId={companyId}
          kind={kind}
          currency={currency}
          start={open.draft}
          ruleId={open.ruleId}
          changes={changes}
          onClose={() => setOpen(null)}
        />
      )}
      {applied === null ? null : (
        <ApplyDialog
          companyId={companyId}
          kind={kind}
          rule={applied}
          isBusy={changes.apply.isPending}
          onConfirm={() => changes.apply.mutate(applied, { onSettled: () => setApplied(null) })}
          onCancel={() => setApplied(null)}
        />
      )}
    </div>
  );
}

interface ApplyDialogProps {
  readonly companyId: number;
  readonly kind: RuleKind;
  readonly rule: Rule;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function ApplyDialog({ companyId, kind, rule, isBusy, onConfirm, onCancel }: ApplyDialogProps) {
  const { t } = useTranslation();
  const count = useQuery(rulePreviewQuery(useApi(), companyId, kind, rule)).data?.count;
  return (
    <ConfirmDialog
      isOpen
      icon={kind.icon}
      title={t("categorisation.applyTitle")}
      reassurance={t(`managementRules.${kind.name}.reassurance`)}
      confirmLabel={t("categorisation.applyConfirm")}
      cancelLabel={t("categorisation.cancel")}
      isPreparing={count === undefined}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {count === undefined
        ? t("state.loading")
        : t(kind.name === "categories" ? "categorisation.applyText" : "managementRules.applyText", { count })}
    </ConfirmDialog>
  );
}
