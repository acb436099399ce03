import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { productLevel } from "../../../shared/workplace/company.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";
import { accountNamesQuery } from "../cash-pool-queries.ts";

interface ChosenAccount {
  readonly companyId: number | null;
  readonly accountId: number | null;
}

interface AccountChoiceProps {
  readonly organisationId: number;
  readonly currency: CurrencyCode;
  readonly chosen: ChosenAccount;
  readonly companyLabel: string;
  readonly accountLabel: string;
  readonly error: string | undefined;
  readonly onChange: (chosen: ChosenAccount) => void;
}

/** A company of the organisation, then one of its accounts in the currency of the pool. */
export function AccountChoice(props: AccountChoiceProps) {
  const { organisationId, currency, chosen, companyLabel, accountLabel, error, onChange } = props;
  const { companyId, accountId } = chosen;
  const { t } = useTranslation();
  const api = useApi();
  const companies = useQuery(companiesQuery(api)).data ?? [];
  const accounts = useQuery(
    companyId === null
      ? { queryKey: ["no-company", "banks"], queryFn: skipToken }
      : accountNamesQuery(api, companyId),
  );
  const offered = (accounts.data ?? []).filter((account) => account.currency === currency);
  const hasNone = accounts.data !== undefined && offered.length === 0;
  return (
    <div className={formStyles["pair"]}>
      <SelectField
        size="md"
        label={companyLabel}
        placeholder={t("cashPools.form.chooseCompany")}
        nothingFound={t("cashPools.form.noCompany")}
        options={companies
          .filter(
            (company) =>
              company.organisationId === organisationId && productLevel(company, "CashFlow") !== "none",
          )
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={companyId === null ? null : String(companyId)}
        error={companyId === null ? error : undefined}
        onChange={(value) => onChange({ companyId: Number(value), accountId: null })}
      />
      <SelectField
        size="md"
        label={accountLabel}
        placeholder={t("cashPools.form.chooseAccount")}
        nothingFound={t("cashPools.form.noAccount", { currency })}
        isDisabled={companyId === null}
        hint={hasNone ? t("cashPools.form.noAccount", { currency }) : undefined}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={accountId === null ? null : String(accountId)}
        error={companyId === null ? undefined : error}
        onChange={(value) => onChange({ companyId, accountId: Number(value) })}
      />
    </div>
  );
}
