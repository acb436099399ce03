import { saveLiquidityPreferences } from "@amont/contract/operations/short-term-cash/save-liquidity-preferences.ts";
import {
  type LiquidityPreferences,
  sharings,
  steps,
} from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { defaultHorizonDays, longestHorizonDays } from "@amont/engine/liquidity/needs-and-surpluses.ts";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { showAtOnce } from "../../../shared/api/show-at-once.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import styles from "./liquidity-planning.module.css";
import { preferencesQuery } from "./liquidity-planning-queries.ts";

interface LiquidityPreferencesCardProps {
  readonly organisationId: number;
  readonly canManage: boolean;
}

const horizons = Array.from({ length: longestHorizonDays }, (_, index) => index + 1);

/** How positions begin and what proposals look at. Each choice is kept at once. */
export function LiquidityPreferencesCard({ organisationId, canManage }: LiquidityPreferencesCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const query = useQuery(preferencesQuery(api, organisationId));
  const saving = usePreferenceSaving(organisationId);
  const title = t("liquidityPlanning.preferences.title");
  if (query.data === undefined) {
    return (
      <Card title={title}>
        {query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rowCount={4} label={t("state.loading")} />
        )}
      </Card>
    );
  }
  const { canWrite: _, ...kept } = query.data;
  const change = (part: Partial<LiquidityPreferences>) => saving.mutate({ ...kept, ...part });
  return (
    <Card title={title}>
      <CardBody>
        <fieldset className={styles["part"]} disabled={!canManage} aria-label={title}>
          {saving.isError ? <Message tone="danger">{failureText(saving.error, t)}</Message> : null}
          <SelectField
            size="md"
            label={t("liquidityPlanning.preferences.horizon")}
            hint={t("liquidityPlanning.preferences.horizonHint", { usual: defaultHorizonDays })}
            options={horizons.map((days) => ({
              value: String(days),
              label: t("liquidityPlanning.preferences.days", { count: days }),
            }))}
            value={String(kept.horizonDays)}
            isDisabled={!canManage}
            onChange={(value) => change({ horizonDays: Number(value) })}
          />
          <SelectField
            size="md"
            label={t("liquidityPlanning.preferences.step")}
            hint={t("liquidityPlanning.preferences.stepHint")}
            options={steps.map((step) => ({ value: String(step), label: step.toLocaleString(language) }))}
            value={String(kept.step)}
            isDisabled={!canManage}
            onChange={(value) => {
              const step = steps.find((one) => String(one) === value);
              if (step !== undefined) change({ step });
            }}
          />
          <fieldset className={styles["choices"]} disabled={!canManage}>
            <legend className={styles["legend"]}>{t("liquidityPlanning.preferences.sharing")}</legend>
            {sharings.map((sharing) => (
              <label key={sharing} className={styles["choice"]}>
                <input
                  type="radio"
                  name="sharing"
                  checked={kept.sharing === sharing}
                  onChange={() => change({ sharing })}
                />
                <span>
                  {t(`liquidityPlanning.preferences.sharings.${sharing}.name`)}
                  <small>{t(`liquidityPlanning.preferences.sharings.${sharing}.hint`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <label className={styles["choice"]}>
            <input
              type="checkbox"
              role="switch"
              aria-checked={kept.isPrudent}
              checked={kept.isPrudent}
              onChange={({ target }) => change({ isPrudent: target.checked })}
            />
            <span>
              {t("liquidityPlanning.preferences.prudent")}
              <small>{t("liquidityPlanning.preferences.prudentHint")}</small>
            </span>
          </label>
        </fieldset>
      </CardBody>
    </Card>
  );
}

/** One after the other: a second choice does not wait for the first, nor undo it. */
function usePreferenceSaving(organisationId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery(api, organisationId);
  const mutationKey = [...queryKey, "save"];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (body: LiquidityPreferences) =>
      api.call(saveLiquidityPreferences, { params: { organisationId }, body }),
    onMutate: (chosen) => showAtOnce(queryClient, queryKey, (known) => ({ ...known, ...chosen })),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey });
    },
    meta: { isShownInPlace: true },
  });
}
