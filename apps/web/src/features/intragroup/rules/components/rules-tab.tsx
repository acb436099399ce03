import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import {
  type GroupCompany,
  groupCompaniesQuery,
} from "../../../../shared/forecast/group/group-companies-query.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useShortcut } from "../../../../shared/shortcuts/shortcuts-context.ts";
import { companiesQuery } from "../../../../shared/workplace/workplace-queries.ts";
import styles from "../../components/intragroup-page.module.css";
import { type IntragroupRule, rulesQuery } from "../../intragroup-queries.ts";
import { newRuleDraft } from "../rule-draft.ts";
import { useRuleChanges } from "../use-rule-changes.ts";
import { useNamedCompanies, useRuleSentence } from "../use-rule-names.ts";
import { RuleDialog } from "./rule-dialog.tsx";

interface RulesTabProps {
  readonly consolidationId: number;
  readonly organisationId: number;
}

/** Rules are the organisation's: all its members read them, its administrators write them. */
export function RulesTab({ consolidationId, organisationId }: RulesTabProps) {
  const { t } = useTranslation();
  const api = useApi();
  const rules = useQuery(rulesQuery(api, organisationId));
  const companies = useQuery(groupCompaniesQuery(api, consolidationId));
  const own = useQuery(companiesQuery(api)).data ?? [];
  const canWrite = own.some(
    (company) => company.organisationId === organisationId && company.isAdministrator,
  );
  const failed = [rules, companies].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (rules.data === undefined || companies.data === undefined)
    return <SkeletonRows rowCount={5} label={t("state.loading")} />;
  return (
    <Rules organisationId={organisationId} rules={rules.data} ofGroup={companies.data} canWrite={canWrite} />
  );
}

interface RulesProps {
  readonly organisationId: number;
  readonly rules: readonly IntragroupRule[];
  readonly ofGroup: readonly GroupCompany[];
  readonly canWrite: boolean;
}

interface Writing {
  /** Null: a new one. */
  readonly before: IntragroupRule | null;
}

function Rules({ organisationId, rules, ofGroup, canWrite }: RulesProps) {
  const { t } = useTranslation();
  const companies = useNamedCompanies(organisationId, ofGroup);
  const sentenceOf = useRuleSentence(rules, companies);
  const changes = useRuleChanges(organisationId);
  const [writing, setWriting] = useState<Writing | null>(null);
  const create = () => setWriting({ before: null });
  const addButton = canWrite ? (
    <Button emphasis="primary" icon="plus" onClick={create}>
      {t("intragroup.rules.add")}
    </Button>
  ) : undefined;
  return (
    <div className={styles["tab"]}>
      {canWrite ? <CreateShortcut onCreate={create} /> : null}
      <div className={styles["tabHead"]}>
        <p className={styles["intro"]}>
          {t(canWrite ? "intragroup.rules.intro" : "intragroup.rules.introReader")}
        </p>
        {rules.length === 0 ? null : addButton}
      </div>
      {rules.length === 0 ? (
        <EmptyState icon="tag" title={t("intragroup.rules.emptyTitle")} actions={addButton}>
          {t("intragroup.rules.empty")}
        </EmptyState>
      ) : (
        <ul className={styles["list"]} aria-label={t("intragroup.tab.rules")}>
          {rules.map((rule) => {
            const { lines, counterparty } = sentenceOf(rule);
            return (
              <li key={rule.id} className={styles["item"]}>
                <span className={styles["said"]}>
                  <span className={styles["strong"]}>
                    {t("intragroup.rules.leadsTo", { name: counterparty })}
                  </span>
                  <span className={styles["quiet"]}>{lines}</span>
                </span>
                {canWrite ? (
                  <span className={styles["acts"]}>
                    <IconButton
                      icon="pencil"
                      label={t("intragroup.rules.edit", { lines })}
                      onClick={() => setWriting({ before: rule })}
                    />
                    <IconButton
                      icon="trash"
                      label={t("intragroup.rules.remove", { lines })}
                      onClick={() => changes.remove.mutate(rule)}
                    />
                  </span>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      {writing === null ? null : (
        <RuleDialog
          companies={companies}
          before={writing.before}
          start={writing.before ?? newRuleDraft}
          save={changes.save}
          onClose={() => setWriting(null)}
        />
      )}
    </div>
  );
}

function CreateShortcut({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation();
  useShortcut({ keys: "n", label: t("intragroup.rules.add"), run: onCreate });
  return null;
}
