import { getTransactionSettings } from "@amont/contract/operations/transactions/get-transaction-settings.ts";
import { toggleCategorySuggestions } from "@amont/contract/operations/transactions/toggle-category-suggestions.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WriteAction } from "../../../shared/permissions/write-action.tsx";
import { type CategorisationRule, rulePreviewQuery, rulesQuery } from "../categorisation-queries.ts";
import { useRuleChanges } from "../use-rule-changes.ts";
import { emptyRule, RuleDialog, type RuleDraft } from "./rule-dialog.tsx";
import { RuleList } from "./rule-list.tsx";
import styles from "./rules.module.css";

interface CategorisationRulesProps {
  readonly companyId: number;
  readonly currency: CurrencyCode;
  /** Words of a line that a new rule shall be about: the dialog opens with them. */
  readonly startWith: string | undefined;
}

interface OpenRule {
  readonly ruleId: number | null;
  readonly draft: RuleDraft;
}

/** The rules of a company, and what else decides where a new transaction goes. */
export function CategorisationRules({ companyId, currency, startWith }: CategorisationRulesProps) {
  const { t } = useTranslation();
  const rules = useQuery(rulesQuery(useApi(), companyId));
  const changes = useRuleChanges(companyId);
  const [open, setOpen] = useState<OpenRule | null>(
    startWith === undefined ? null : { ruleId: null, draft: { ...emptyRule, nameContains: [startWith] } },
  );
  const [applied, setApplied] = useState<CategorisationRule | null>(null);
  const addRule = () => setOpen({ ruleId: null, draft: emptyRule });
  return (
    <div className={styles["page"]}>
      <p className={styles["intro"]}>{t("categorisation.rulesText")}</p>
      <div className={styles["toolbar"]}>
        <SuggestionSwitch companyId={companyId} />
        <WriteAction need="CashFlow">
          {() => (
            <span className={styles["buttons"]}>
              <Button
                icon="sparkle"
                isBusy={changes.runAll.isPending}
                onClick={() => changes.runAll.mutate()}
              >
                {t("categorisation.run")}
              </Button>
              <Button emphasis="primary" icon="plus" onClick={addRule}>
                {t("categorisation.add")}
              </Button>
            </span>
          )}
        </WriteAction>
      </div>
      {rules.isPending ? <SkeletonRows rowCount={5} label={t("state.loading")} /> : null}
      {rules.isError ? <LoadFailure error={rules.error} onRetry={() => void rules.refetch()} /> : null}
      {rules.data?.length === 0 ? (
        <Card>
          <EmptyState
            icon="tag"
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
            {t("categorisation.emptyText")}
          </EmptyState>
        </Card>
      ) : null}
      {rules.data !== undefined && rules.data.length > 0 ? (
        <Card>
          <RuleList
            companyId={companyId}
            rules={rules.data}
            onReorder={(order) => changes.reorder.mutate(order)}
            onEdit={({ id, ...draft }) => setOpen({ ruleId: id, draft })}
            onApply={setApplied}
            onRemove={(rule) => changes.remove.mutate(rule)}
          />
        </Card>
      ) : null}
      {open === null ? null : (
        <RuleDialog
          companyId={companyId}
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
  readonly rule: CategorisationRule;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function ApplyDialog({ companyId, rule, isBusy, onConfirm, onCancel }: ApplyDialogProps) {
  const { t } = useTranslation();
  const { id: _id, ...definition } = rule;
  const count = useQuery(rulePreviewQuery(useApi(), companyId, definition)).data?.count;
  return (
    <ConfirmDialog
      isOpen
      icon="tag"
      title={t("categorisation.applyTitle")}
      reassurance={t("categorisation.applyReassurance")}
      confirmLabel={t("categorisation.applyConfirm")}
      cancelLabel={t("categorisation.cancel")}
      isBusy={isBusy || count === undefined}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {count === undefined ? t("state.loading") : t("categorisation.applyText", { count })}
    </ConfirmDialog>
  );
}

function SuggestionSwitch({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = [companyId, "transactions", "settings"];
  const settings = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getTransactionSettings, {}, { signal, companyId }),
  });
  const toggle = useMutation({
    mutationFn: (isEnabled: boolean) =>
      api.call(toggleCategorySuggestions, { params: { companyId }, body: { isEnabled } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <WriteAction need="CashFlow" withoutRight="disabled">
      {({ isDisabled }) => (
        <label className={styles["switch"]}>
          <input
            type="checkbox"
            checked={toggle.isPending ? toggle.variables : (settings.data?.suggestsCategories ?? false)}
            disabled={isDisabled || settings.data === undefined}
            onChange={(event) => toggle.mutate(event.currentTarget.checked)}
          />
          <span>
            {t("categorisation.suggest")}
            <span className={styles["quiet"]}>{t("categorisation.suggestHint")}</span>
          </span>
        </label>
      )}
    </WriteAction>
  );
}
