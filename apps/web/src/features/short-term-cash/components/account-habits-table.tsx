import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type CashPlace, cashKey } from "../cash-queries.ts";
import {
  changeHabits,
  dayChoices,
  dayColumns,
  defaultColumns,
  type HabitChange,
} from "../model/account-habits.ts";
import { type AccountRule, type AccountRules, ruleOf, saveRules } from "../thresholds-queries.ts";
import styles from "./thresholds.module.css";

interface AccountHabitsTableProps {
  readonly place: CashPlace;
  readonly companies: readonly (AccountRules & { readonly companyId: number })[];
}

/** When the bank values what moves an account, and which accounts take what is planned for the company as a whole. */
export function AccountHabitsTable({ place, companies }: AccountHabitsTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState(() => rowsOf(companies));
  const canWrite = companies.some((company) => company.canWrite);
  const saving = useMutation({
    mutationFn: () => saveRules(api, savedOf(companies, rows)),
    onSuccess: () => toasts.show({ tone: "positive", title: t("shortTerm.habits.saved") }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [cashKey(place)[0], "short-term-cash"] }),
    meta: { isShownInPlace: true },
  });
  const change = (accountId: number, next: HabitChange) => setRows(changeHabits(rows, accountId, next));
  const dayText = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
  const cellName = (column: string, account: string) => t("shortTerm.thresholds.of", { column, account });
  return (
    <div className={styles["body"]}>
      <p className={styles["quiet"]}>
        {t(canWrite ? "shortTerm.habits.hint" : "shortTerm.thresholds.readOnly")}
      </p>
      <div className={styles["scroller"]}>
        <table className={styles["table"]} aria-label={t("shortTerm.habits.table")}>
          <thead>
            <tr>
              <th scope="col">{t("shortTerm.thresholds.account")}</th>
              {[...dayColumns, ...defaultColumns].map((column) => (
                <th key={column} scope="col">
                  {t(`shortTerm.habits.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.accountId}>
                <th scope="row">{row.name}</th>
                {dayColumns.map((column) => (
                  <td key={column}>
                    <select
                      aria-label={cellName(t(`shortTerm.habits.${column}`), row.name)}
                      value={row[column]}
                      disabled={!row.mayWrite}
                      onChange={({ currentTarget: { value } }) =>
                        change(row.accountId, { column, days: Number(value) })
                      }
                    >
                      {dayChoices.map((days) => (
                        <option key={days} value={days}>
                          {t("shortTerm.habits.days", { count: days, text: dayText.format(days) })}
                        </option>
                      ))}
                    </select>
                  </td>
                ))}
                {defaultColumns.map((column) => (
                  <td key={column}>
                    <input
                      type="checkbox"
                      aria-label={cellName(t(`shortTerm.habits.${column}`), row.name)}
                      checked={row[column]}
                      disabled={!row.mayWrite}
                      onChange={({ currentTarget }) =>
                        change(row.accountId, { column, isOn: currentTarget.checked })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canWrite ? (
        <footer className={styles["foot"]}>
          <span className={styles["grow"]} />
          <Button emphasis="primary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
            {t("shortTerm.thresholds.save")}
          </Button>
        </footer>
      ) : null}
      {saving.isError ? <Message tone="danger">{failureText(saving.error, t)}</Message> : null}
    </div>
  );
}

interface HabitsRow extends AccountRule {
  readonly companyId: number;
  readonly mayWrite: boolean;
}

const rowsOf = (companies: AccountHabitsTableProps["companies"]): readonly HabitsRow[] =>
  companies.flatMap(({ companyId, canWrite, accounts }) =>
    accounts.map((account) => ({ ...account, companyId, mayWrite: canWrite })),
  );

const savedOf = (companies: AccountHabitsTableProps["companies"], rows: readonly HabitsRow[]) =>
  companies
    .filter(({ canWrite }) => canWrite)
    .map(({ companyId }) => ({
      companyId,
      rules: rows.filter((row) => row.companyId === companyId).map(ruleOf),
      overdrafts: [],
    }));
