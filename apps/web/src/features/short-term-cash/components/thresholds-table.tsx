import { accountKinds } from "@amont/engine/liquidity/position-totals.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { parseBlock } from "@amont/ui/widgets/sheet/block-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ClipboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type CashPlace, cashKey } from "../cash-queries.ts";
import {
  type AmountColumn,
  amountColumns,
  applyTo,
  type CellChange,
  changeRow,
  isKind,
  pasteInto,
  type ReadThresholds,
  readRow,
  type SwitchColumn,
  switchColumns,
  type ThresholdRow,
} from "../model/thresholds-table.ts";
import {
  type AccountRule,
  type AccountRules,
  type CompanyRules,
  ruleOf,
  saveRules,
} from "../thresholds-queries.ts";
import styles from "./thresholds.module.css";

interface ThresholdsTableProps {
  readonly place: CashPlace;
  readonly companies: readonly (AccountRules & { readonly companyId: number })[];
}

const switchNames = {
  takesInstant: "instant",
  takesUrgent: "urgent",
  isCentralising: "hub",
} as const satisfies Record<SwitchColumn, string>;

export function ThresholdsTable({ place, companies }: ThresholdsTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState(() => rowsOf(companies, language));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<CellChange | null>(null);
  const canWrite = companies.some((company) => company.canWrite);
  const readings = new Map(rows.map((row) => [row.accountId, readRow(row, language)]));
  const hasProblem = [...readings.values()].some((read) => typeof read === "string");
  const saving = useMutation({
    mutationFn: () => saveRules(api, savedOf(companies, rows, readings)),
    onSuccess: () => toasts.show({ tone: "positive", title: t("shortTerm.thresholds.saved") }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: cashKey(place) }),
        queryClient.invalidateQueries({ queryKey: [cashKey(place)[0], "short-term-cash"] }),
      ]),
  });
  const change = (accountId: number, next: CellChange) => {
    setLast(next);
    setRows(rows.map((row) => (row.accountId === accountId ? changeRow(row, next) : row)));
  };
  const paste = (event: ClipboardEvent, accountId: number, column: AmountColumn) => {
    const block = parseBlock(event.clipboardData.getData("text/plain"));
    // One value goes where the cursor is, as everywhere.
    if (block.length <= 1 && (block[0]?.length ?? 0) <= 1) return;
    event.preventDefault();
    setRows(pasteInto(rows, { accountId, column }, block));
  };
  const toggle = (accountId: number) => {
    const next = new Set(chosen);
    if (!next.delete(accountId)) next.add(accountId);
    setChosen(next);
  };
  const nameOf = (column: string) => t(`shortTerm.thresholds.${column as AmountColumn}`);
  const cellName = (column: string, { name }: ThresholdRow) =>
    t("shortTerm.thresholds.of", { column: nameOf(column), account: name });
  return (
    <div className={styles["body"]}>
      <p className={styles["quiet"]}>
        {t(canWrite ? "shortTerm.thresholds.hint" : "shortTerm.thresholds.readOnly")}
      </p>
      <div className={styles["scroller"]}>
        <table className={styles["table"]} aria-label={t("shortTerm.thresholds.table")}>
          <thead>
            <tr>
              {canWrite ? (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={t("shortTerm.thresholds.selectAll")}
                    checked={chosen.size === rows.length && rows.length > 0}
                    onChange={({ currentTarget }) =>
                      setChosen(new Set(currentTarget.checked ? rows.map(({ accountId }) => accountId) : []))
                    }
                  />
                </th>
              ) : null}
              <th scope="col">{t("shortTerm.thresholds.account")}</th>
              <th scope="col">{t("shortTerm.thresholds.kind")}</th>
              {amountColumns.map((column) => (
                <th key={column} scope="col" className={styles["number"]}>
                  {nameOf(column)}
                </th>
              ))}
              {switchColumns.map((column) => (
                <th key={column} scope="col">
                  {t(`shortTerm.thresholds.${switchNames[column]}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const read = readings.get(row.accountId);
              return (
                <tr key={row.accountId}>
                  {canWrite ? (
                    <td>
                      <input
                        type="checkbox"
                        aria-label={t("shortTerm.thresholds.select", { account: row.name })}
                        checked={chosen.has(row.accountId)}
                        onChange={() => toggle(row.accountId)}
                      />
                    </td>
                  ) : null}
                  <th scope="row">
                    {row.name}
                    {typeof read === "string" ? (
                      <small className={styles["problem"]}>{t(`shortTerm.thresholds.problem.${read}`)}</small>
                    ) : null}
                  </th>
                  <td>
                    <select
                      aria-label={cellName("kind", row)}
                      value={row.kind}
                      disabled={!row.mayWrite}
                      onChange={({ currentTarget: { value } }) => {
                        if (isKind(value)) change(row.accountId, { column: "kind", kind: value });
                      }}
                    >
                      {accountKinds.map((kind) => (
                        <option key={kind} value={kind}>
                          {t(`shortTerm.kinds.${kind}`)}
                        </option>
                      ))}
                    </select>
                  </td>
                  {amountColumns.map((column) => (
                    <td key={column} className={styles["number"]}>
                      <input
                        type="text"
                        inputMode="text"
                        autoComplete="off"
                        aria-label={cellName(column, row)}
                        aria-invalid={typeof read === "string"}
                        value={row.texts[column]}
                        disabled={!row.mayWrite}
                        onChange={({ currentTarget: { value } }) =>
                          change(row.accountId, { column, text: value })
                        }
                        onPaste={(event) => paste(event, row.accountId, column)}
                      />
                    </td>
                  ))}
                  {switchColumns.map((column) => (
                    <td key={column}>
                      <input
                        type="checkbox"
                        aria-label={cellName(switchNames[column], row)}
                        checked={row[column]}
                        disabled={!row.mayWrite}
                        onChange={({ currentTarget }) =>
                          change(row.accountId, { column, isOn: currentTarget.checked })
                        }
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {canWrite ? (
        <footer className={styles["foot"]}>
          <Button
            isDisabled={chosen.size === 0 || last === null}
            onClick={() => {
              if (last !== null) setRows(applyTo(rows, chosen, last));
            }}
          >
            {t("shortTerm.thresholds.apply")}
          </Button>
          <span className={styles["quiet"]}>{t("shortTerm.thresholds.applyHint")}</span>
          <span className={styles["grow"]} />
          <Button
            emphasis="primary"
            isBusy={saving.isPending}
            isDisabled={hasProblem}
            onClick={() => saving.mutate()}
          >
            {t("shortTerm.thresholds.save")}
          </Button>
        </footer>
      ) : null}
      {saving.isError ? <Message tone="danger">{t("state.errorTitle")}</Message> : null}
    </div>
  );
}

const shownAmount = (minor: number | null, currency: AccountRule["currency"], language: string): string =>
  minor === null
    ? ""
    : new Intl.NumberFormat(language, { useGrouping: false }).format(
        Number(toDecimalString(minorUnits(minor), currency)),
      );

const rowsOf = (companies: ThresholdsTableProps["companies"], language: string): readonly ThresholdRow[] =>
  companies.flatMap(({ companyId, canWrite, accounts }) =>
    accounts.map((account) => ({
      accountId: account.accountId,
      companyId,
      name: account.name,
      currency: account.currency,
      mayWrite: canWrite,
      kind: account.kind,
      texts: {
        overdraft: shownAmount(
          account.overdraftMinor === 0 ? null : account.overdraftMinor,
          account.currency,
          language,
        ),
        floor: shownAmount(account.floorMinor, account.currency, language),
        target: shownAmount(account.targetMinor, account.currency, language),
        ceiling: shownAmount(account.ceilingMinor, account.currency, language),
      },
      takesInstant: account.takesInstant,
      takesUrgent: account.takesUrgent,
      isCentralising: account.isCentralising,
    })),
  );

/** What the table says nothing of stays as it is. */
function savedOf(
  companies: ThresholdsTableProps["companies"],
  rows: readonly ThresholdRow[],
  readings: ReadonlyMap<number, ReadThresholds | string>,
): readonly CompanyRules[] {
  return companies
    .filter(({ canWrite }) => canWrite)
    .map(({ companyId, accounts }) => {
      const changed = accounts.flatMap((account) => {
        const row = rows.find(({ accountId }) => accountId === account.accountId);
        const read = readings.get(account.accountId);
        return row === undefined || read === undefined || typeof read === "string"
          ? []
          : [{ account, row, read }];
      });
      return {
        companyId,
        rules: changed.map(({ account, row, read }) => {
          const { floorMinor, targetMinor, ceilingMinor } = read;
          const { kind, takesInstant, takesUrgent, isCentralising } = row;
          return {
            ...ruleOf(account),
            kind,
            floorMinor,
            targetMinor,
            ceilingMinor,
            takesInstant,
            takesUrgent,
            isCentralising,
          };
        }),
        overdrafts: changed
          .filter(({ account, read }) => account.overdraftMinor !== read.overdraftMinor)
          .map(({ account, read }) => ({
            bankAccountId: account.accountId,
            overdraft: Number(toDecimalString(minorUnits(read.overdraftMinor), account.currency)),
          })),
      };
    });
}
