import { setLiquidityPlanningSettings } from "@amont/contract/operations/organisations/set-liquidity-planning-settings.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { CommittedEffect } from "./committed-effect.tsx";
import styles from "./liquidity-planning.module.css";
import { planningKey, planningQuery } from "./liquidity-planning-queries.ts";
import { LiquidityPreferencesCard } from "./liquidity-preferences.tsx";

interface LiquidityPlanningProps {
  readonly organisationId: number;
}

/** How an organisation plans its liquidity: everybody reads it, its administrators choose. */
export function LiquidityPlanning({ organisationId }: LiquidityPlanningProps) {
  const { t } = useTranslation();
  const planning = useQuery(planningQuery(useApi(), organisationId));
  if (planning.data === undefined) {
    return (
      <div className={styles["page"]}>
        {planning.isError ? (
          <LoadFailure error={planning.error} onRetry={() => void planning.refetch()} />
        ) : (
          <SkeletonRows rowCount={6} label={t("state.loading")} />
        )}
      </div>
    );
  }
  const { canManage } = planning.data;
  return (
    <div className={styles["page"]}>
      <p className={styles["intro"]}>{t("liquidityPlanning.intro")}</p>
      {canManage ? null : <Message tone="info">{t("liquidityPlanning.readOnly")}</Message>}
      <CommittedCard organisationId={organisationId} {...planning.data} />
      <LiquidityPreferencesCard organisationId={organisationId} canManage={canManage} />
    </div>
  );
}

interface CommittedCardProps extends LiquidityPlanningProps {
  readonly countsExpected: boolean;
  readonly canManage: boolean;
}

/** What it does to each company is looked at first, and kept after that. */
function CommittedCard({ organisationId, countsExpected, canManage }: CommittedCardProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const saving = useCommittedSaving(organisationId, () => setChosen(null));
  const shown = chosen ?? countsExpected;
  return (
    <Card title={t("liquidityPlanning.committed.title")}>
      <CardBody>
        <fieldset
          className={styles["part"]}
          disabled={!canManage}
          aria-label={t("liquidityPlanning.committed.title")}
        >
          {saving.isError ? <Message tone="danger">{failureText(saving.error, t)}</Message> : null}
          <label className={styles["choice"]}>
            <input
              type="checkbox"
              role="switch"
              aria-checked={shown}
              checked={shown}
              onChange={({ target }) => setChosen(target.checked === countsExpected ? null : target.checked)}
            />
            <span>
              {t("liquidityPlanning.committed.name")}
              <small>{t("liquidityPlanning.committed.hint")}</small>
            </span>
          </label>
          {chosen === null ? null : (
            <div className={styles["actions"]}>
              <Button emphasis="primary" isBusy={saving.isPending} onClick={() => saving.mutate(chosen)}>
                {t("liquidityPlanning.save")}
              </Button>
              <Button onClick={() => setChosen(null)}>{t("liquidityPlanning.cancel")}</Button>
            </div>
          )}
        </fieldset>
        <CommittedEffect organisationId={organisationId} countsExpected={shown} />
      </CardBody>
    </Card>
  );
}

function useCommittedSaving(organisationId: number, onSaved: () => void) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (useExpectedInLiquidityPlanning: boolean) =>
      api.call(setLiquidityPlanningSettings, {
        params: { organisationId },
        body: { useExpectedInLiquidityPlanning },
      }),
    onSuccess: async (_nothing, counted) => {
      await queryClient.invalidateQueries({ queryKey: planningKey(organisationId) });
      onSaved();
      toasts.show({
        tone: "positive",
        key: "liquidity-planning",
        title: t("liquidityPlanning.saved"),
        action: { label: t("ledger.undo"), onAct: () => saving.mutate(!counted) },
      });
    },
    meta: { isShownInPlace: true },
  });
  return saving;
}
