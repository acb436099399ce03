import { getRatePolicy } from "@amont/contract/operations/exchange-rates/get-rate-policy.ts";
import { ratePolicies } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { setRatePolicy } from "@amont/contract/operations/exchange-rates/set-rate-policy.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { Api } from "../../../shared/api/api.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { showAtOnce } from "../../../shared/api/show-at-once.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { moneyText } from "../../../shared/money-text.tsx";
import styles from "./policy.module.css";

type Policy = (typeof ratePolicies)[number];

const policyQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: ["account", "exchange-rates", organisationId, "policy"],
    queryFn: ({ signal }) => api.call(getRatePolicy, { params: { organisationId } }, { signal }),
  });

/** June 2024 at the European Central Bank: the same receipt, both ways. */
const example = {
  paid: { amountMinor: minorUnits(12_000_000), currency: "USD" },
  on: "2024-06-12",
  "month-average": { rate: "1.0759", comesTo: { amountMinor: minorUnits(11_153_453), currency: "EUR" } },
  day: { rate: "1.0765", comesTo: { amountMinor: minorUnits(11_147_236), currency: "EUR" } },
} as const;

interface PolicyTabProps {
  readonly organisationId: number;
  readonly canWrite: boolean;
}

/** At which rate what was paid is converted: one for the whole organisation. */
export function PolicyTab({ organisationId, canWrite }: PolicyTabProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(policyQuery(api, organisationId));
  const { queryKey } = policyQuery(api, organisationId);
  const choose = useMutation({
    mutationKey: queryKey,
    mutationFn: (policy: Policy) => api.call(setRatePolicy, { params: { organisationId }, body: { policy } }),
    onMutate: (policy) => showAtOnce(queryClient, queryKey, () => ({ policy })),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: ["account", "exchange-rates", organisationId] }),
  });
  if (query.data === undefined) {
    return query.isError ? (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rowCount={2} label={t("state.loading")} />
    );
  }
  const chosen = query.data.policy;
  return (
    <div className={styles["tab"]}>
      <fieldset className={styles["choices"]} disabled={!canWrite}>
        <legend className={styles["intro"]}>{t("exchangeRates.policy.intro")}</legend>
        {ratePolicies.map((policy) => {
          const { rate, comesTo } = example[policy];
          return (
            <label
              key={policy}
              className={classNames(styles["choice"], policy === chosen && styles["chosen"])}
            >
              <input
                type="radio"
                name="rate-policy"
                checked={policy === chosen}
                onChange={() => choose.mutate(policy)}
              />
              <strong>{t(`exchangeRates.policy.${policy}.name`)}</strong>
              <span>{t(`exchangeRates.policy.${policy}.text`)}</span>
              <span className={styles["example"]}>
                {t(`exchangeRates.policy.${policy}.example`, {
                  paid: moneyText(example.paid, language),
                  day: dayText(example.on, language),
                  rate: rateText(rate, language),
                  result: moneyText(comesTo, language),
                })}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p className={styles["quiet"]}>
        {t(canWrite ? "exchangeRates.policy.rest" : "exchangeRates.policy.readOnly")}
      </p>
    </div>
  );
}
