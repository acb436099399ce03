import { saveTransferLanes } from "@amont/contract/operations/short-term-cash/save-transfer-lanes.ts";
import type { WireLane } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { laneTypes } from "@amont/engine/liquidity/lanes.ts";
import { Button } from "@amont/ui/button.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type CashPlace, cashKey } from "../cash-queries.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { minutesOf } from "../model/facts-from-wire.ts";
import { lanesQuery } from "../thresholds-queries.ts";
import styles from "./thresholds.module.css";

interface LanesTableProps {
  readonly place: CashPlace;
  readonly facts: CashFacts;
  readonly organisationId: number;
  readonly written: readonly WireLane[];
}

interface LaneRow {
  readonly key: number;
  readonly lane: WireLane;
}

/** The ways between accounts that differ from the usual ones. */
export function LanesTable({ place, facts, organisationId, written }: LanesTableProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly LaneRow[]>(() => written.map((lane, key) => ({ key, lane })));
  const [next, setNext] = useState(written.length);
  const isBad = ({ lane }: LaneRow) => lane.cutOff !== null && minutesOf(lane.cutOff) === null;
  const saving = useMutation({
    mutationFn: () =>
      api.call(saveTransferLanes, {
        params: { organisationId },
        body: { lanes: rows.map(({ lane }) => lane) },
      }),
    onSuccess: () => toasts.show({ tone: "positive", title: t("shortTerm.lanes.saved") }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: cashKey(place) }),
        queryClient.invalidateQueries({ queryKey: lanesQuery(api, organisationId).queryKey }),
      ]),
  });
  const change = (key: number, given: Partial<WireLane>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, lane: { ...row.lane, ...given } } : row)));
  const [first] = facts.companies;
  const add = () => {
    if (first === undefined) return;
    const lane: WireLane = {
      fromCompanyId: first.id,
      fromAccountId: null,
      toCompanyId: (facts.companies[1] ?? first).id,
      toAccountId: null,
      type: null,
      isAllowed: true,
      cutOff: null,
      feeMinor: null,
      leastMinor: null,
      mostMinor: null,
      capMinor: null,
    };
    setRows([...rows, { key: next, lane }]);
    setNext(next + 1);
  };
  return (
    <div className={styles["body"]}>
      <p className={styles["quiet"]}>{t("shortTerm.lanes.intro")}</p>
      {rows.length === 0 ? <p className={styles["quiet"]}>{t("shortTerm.lanes.empty")}</p> : null}
      <div className={styles["scroller"]}>
        <table className={styles["table"]} aria-label={t("shortTerm.lanes.table")} hidden={rows.length === 0}>
          <thead>
            <tr>
              <th scope="col">{t("shortTerm.lanes.from")}</th>
              <th scope="col">{t("shortTerm.lanes.to")}</th>
              <th scope="col">{t("shortTerm.lanes.type")}</th>
              <th scope="col">{t("shortTerm.lanes.allowed")}</th>
              <th scope="col">{t("shortTerm.lanes.cutOff")}</th>
              <th scope="col">
                <VisuallyHidden>{t("shortTerm.lanes.remove")}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { key, lane } = row;
              return (
                <tr key={key}>
                  <td>
                    <EndSelect
                      label={t("shortTerm.lanes.from")}
                      facts={facts}
                      companyId={lane.fromCompanyId}
                      accountId={lane.fromAccountId}
                      onChange={(fromCompanyId, fromAccountId) =>
                        change(key, { fromCompanyId, fromAccountId })
                      }
                    />
                  </td>
                  <td>
                    <EndSelect
                      label={t("shortTerm.lanes.to")}
                      facts={facts}
                      companyId={lane.toCompanyId}
                      accountId={lane.toAccountId}
                      onChange={(toCompanyId, toAccountId) => change(key, { toCompanyId, toAccountId })}
                    />
                  </td>
                  <td>
                    <select
                      aria-label={t("shortTerm.lanes.type")}
                      value={lane.type ?? ""}
                      onChange={({ currentTarget: { value } }) =>
                        change(key, { type: laneTypes.find((type) => type === value) ?? null })
                      }
                    >
                      <option value="">{t("shortTerm.lanes.anyType")}</option>
                      {laneTypes.map((type) => (
                        <option key={type} value={type}>
                          {t(`shortTerm.types.${type}`)}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t("shortTerm.lanes.allowed")}
                      checked={lane.isAllowed}
                      onChange={({ currentTarget }) => change(key, { isAllowed: currentTarget.checked })}
                    />
                  </td>
                  <td>
                    <input
                      type="text"
                      aria-label={t("shortTerm.lanes.cutOff")}
                      aria-invalid={isBad(row)}
                      value={lane.cutOff ?? ""}
                      onChange={({ currentTarget: { value } }) =>
                        change(key, { cutOff: value === "" ? null : value })
                      }
                    />
                    {isBad(row) ? (
                      <small className={styles["problem"]}>{t("shortTerm.lanes.badTime")}</small>
                    ) : null}
                  </td>
                  <td>
                    <IconButton
                      icon="trash"
                      label={t("shortTerm.lanes.remove")}
                      onClick={() => setRows(rows.filter((one) => one.key !== key))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <footer className={styles["foot"]}>
        <Button icon="plus" onClick={add}>
          {t("shortTerm.lanes.add")}
        </Button>
        <span className={styles["grow"]} />
        <Button
          emphasis="primary"
          isBusy={saving.isPending}
          isDisabled={rows.some(isBad)}
          onClick={() => saving.mutate()}
        >
          {t("shortTerm.lanes.save")}
        </Button>
      </footer>
    </div>
  );
}

interface EndSelectProps {
  readonly label: string;
  readonly facts: CashFacts;
  readonly companyId: number;
  readonly accountId: number | null;
  readonly onChange: (companyId: number, accountId: number | null) => void;
}

/** One account, or all of a company. */
function EndSelect({ label, facts, companyId, accountId, onChange }: EndSelectProps) {
  const { t } = useTranslation();
  return (
    <select
      aria-label={label}
      value={`${companyId}/${accountId ?? ""}`}
      onChange={({ currentTarget: { value } }) => {
        const [company = "", account = ""] = value.split("/");
        onChange(Number(company), account === "" ? null : Number(account));
      }}
    >
      {facts.companies.map(({ id, name }) => (
        <optgroup key={id} label={name}>
          <option value={`${id}/`}>{t("shortTerm.lanes.allOf", { company: name })}</option>
          {facts.accounts
            .filter((account) => account.companyId === id)
            .map((account) => (
              <option key={account.id} value={`${id}/${account.id}`}>
                {account.name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
