import { settleCashPoolInterest } from "@amont/contract/operations/cash-pools/settle-cash-pool-interest.ts";
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { categoriesQuery } from "../../../shared/categories/category-queries.ts";
import { pathOf, treesOf } from "../../../shared/categories/category-trees.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { useIsPhone } from "../../../shared/layout/use-is-narrow.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type CashPool, type PoolPlace, poolsKey } from "../cash-pool-queries.ts";
import {
  type CategoryChoices,
  noCategories,
  type PostedCategories,
  postedCategories,
  settledCompanies,
  withCategory,
} from "../model/settlement-draft.ts";
import { usePoolRefusal } from "../use-pool-refusal.ts";
import { usePoolWords } from "../use-pool-words.ts";
import styles from "./interest.module.css";
import type { PoolInterest } from "./interest-queries.ts";

interface SettlementDialogProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
  readonly interest: PoolInterest;
  readonly monthText: string;
  readonly onClose: () => void;
}

/** Posts the interest of a month, which is final then: it says what will be written, where, and that it stays. */
export function SettlementDialog({ place, pool, interest, monthText, onClose }: SettlementDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const words = usePoolWords(pool.currency);
  const settling = useSettlement(place, interest, monthText);
  const companies = settledCompanies(interest, pool);
  const [paidOn, setPaidOn] = useState<string>(interest.usualPaidOn);
  const [choices, setChoices] = useState<CategoryChoices>(new Map());
  const [isTried, setIsTried] = useState(false);
  const refusal = usePoolRefusal(settling.error);
  const categories = useCategoriesOf(companies.map(({ id }) => id));
  const posted = postedCategories(companies, choices);
  const day = parseCalendarDate(paidOn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (posted === null || day === null || settling.isPending) return;
    settling.mutate({ paidOn: day, categories: posted }, { onSuccess: onClose });
  };
  const choose = (companyId: number, categoryId: number) => {
    const chosen = categories.get(companyId)?.find(({ id }) => id === categoryId);
    settling.reset();
    if (chosen !== undefined) setChoices(withCategory(choices, companyId, chosen, categories));
  };
  return (
    <Dialog
      isOpen
      onClose={() => !settling.isPending && onClose()}
      icon="check"
      width={720}
      isFullPage={useIsPhone()}
      title={t("cashPools.settlement.title", { month: monthText })}
      footer={
        <>
          <Button onClick={onClose}>{t("cashPools.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={settling.isPending}>
            {t("cashPools.settlement.confirm", { month: monthText })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles["form"]} onSubmit={submit}>
        <Message tone="warn">{t("cashPools.settlement.final", { month: monthText })}</Message>
        {refusal === null ? null : <Message tone="danger">{refusal.text}</Message>}
        <ul className={styles["posted"]} aria-label={t("cashPools.settlement.posted")}>
          {interest.companies
            .filter(({ companyId }) => companies.some(({ id }) => id === companyId))
            .map(({ companyId, companyName, netMinor, correctionMinor }) => (
              <li key={companyId} className={styles["postedLine"]}>
                <span>{companyName}</span>
                <strong>{words.amount(netMinor + correctionMinor)}</strong>
              </li>
            ))}
        </ul>
        {companies.length === 0 ? (
          <p className={styles["quiet"]}>{t("cashPools.settlement.nothing")}</p>
        ) : null}
        <TextField
          size="md"
          type="date"
          label={t("cashPools.settlement.paidOn")}
          hint={t("cashPools.settlement.paidOnHint")}
          data-autofocus
          value={paidOn}
          error={isTried && day === null ? t("cashPools.problem.required") : undefined}
          onChange={(event) => setPaidOn(event.currentTarget.value)}
        />
        {companies.map(({ id, name }) => {
          const chosen = choices.get(id) ?? noCategories;
          const field = (side: "inflow" | "outflow") => {
            const value = side === "inflow" ? chosen.inflowCategoryId : chosen.outflowCategoryId;
            return (
              <SelectField
                size="md"
                label={t(`cashPools.settlement.${side}`)}
                placeholder={t("cashPools.settlement.choose")}
                nothingFound={t("cashPools.settlement.noCategory")}
                options={(categories.get(id) ?? [])
                  .filter(({ isInflow }) => isInflow === (side === "inflow"))
                  .map((category) => ({ value: String(category.id), label: category.path }))}
                value={value === null ? null : String(value)}
                error={isTried && value === null ? t("cashPools.problem.required") : undefined}
                onChange={(categoryId) => choose(id, Number(categoryId))}
              />
            );
          };
          return (
            <fieldset key={id} className={styles["group"]}>
              <legend className={styles["strong"]}>{name}</legend>
              <div className={formStyles["pair"]}>
                {field("inflow")}
                {field("outflow")}
              </div>
            </fieldset>
          );
        })}
      </form>
    </Dialog>
  );
}

interface NamedCategory {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly isInflow: boolean;
}

/** Those without others below them: there operations are. */
function useCategoriesOf(companyIds: readonly number[]): ReadonlyMap<number, readonly NamedCategory[]> {
  const api = useApi();
  const answers = useQueries({ queries: companyIds.map((id) => categoriesQuery(api, id)) });
  return new Map(
    companyIds.map((companyId, at) => {
      const trees = treesOf(answers[at]?.data);
      const leaves = trees.all.filter(({ id }) => trees.childrenOf(id).length === 0);
      return [
        companyId,
        leaves.map(({ id, name, isInflow }) => ({
          id,
          name,
          isInflow,
          path: pathOf(trees, id)
            .map((category) => category.name)
            .join(" › "),
        })),
      ] as const;
    }),
  );
}

function useSettlement(place: PoolPlace, { month }: PoolInterest, monthText: string) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ paidOn, categories }: Settled) =>
      api.call(settleCashPoolInterest, {
        params: place,
        body: { month, paidOn, categories: [...categories] },
      }),
    onSuccess: ({ transactionCount }) =>
      toasts.show({
        tone: "positive",
        key: "cash-pools",
        title: t("cashPools.settlement.done", { month: monthText, count: transactionCount }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: poolsKey(place.organisationId) }),
    meta: { isShownInPlace: true },
  });
}

interface Settled {
  readonly paidOn: PoolInterest["usualPaidOn"];
  readonly categories: readonly PostedCategories[];
}
