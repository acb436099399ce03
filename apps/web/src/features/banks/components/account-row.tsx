import { isDatedBalance, isOldBalance } from "@amont/engine/balance/balance-marks.ts";
import { ibanInGroups } from "@amont/kernel/iban.ts";
import { type Money, negateMoney } from "@amont/kernel/money.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { Sparkline } from "@amont/ui/figures/sparkline.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { LabelEditor } from "@amont/ui/widgets/label-editor/label-editor.tsx";
import { labelMaximumLength } from "@amont/ui/widgets/label-editor/label-rules.ts";
import { Link } from "@tanstack/react-router";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { WriteAction } from "../../../shared/access/write-action.tsx";
import { useTransferDesk } from "../../../shared/ledger/transfers/transfer-desk-context.ts";
import { MoneyText, moneyText } from "../../../shared/money-text.tsx";
import { type Standing, standingOf } from "../account-figures.ts";
import type { BankAccount } from "../banks-queries.ts";
import { useAccountEdit } from "../use-account-edit.ts";
import { type AccountAction, AccountMenu } from "./account-menu.tsx";
import styles from "./accounts-table.module.css";

interface AccountRowProps {
  readonly companyId: number;
  readonly account: BankAccount;
  /** Undefined until it is there. */
  readonly history: readonly Money[] | undefined;
  /** What it holds is also said in the currency of the current company. */
  readonly isConverted: boolean;
  readonly onAct: (action: Exclude<AccountAction, "rename" | "transfer">) => void;
}

export function AccountRow({ companyId, account, history, isConverted, onAct }: AccountRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const menuButton = useRef<HTMLElement>(null);
  const { apply } = useAccountEdit(companyId, account);
  const desk = useTransferDesk();
  const transferFrom = () => {
    const place = { entityId: companyId, isConsolidation: false };
    desk.open({ kind: "new", place, fromId: account.id, toId: null });
  };
  return (
    <tr className={styles["row"]}>
      <th scope="row" className={styles["account"]}>
        {isRenaming ? (
          <AccountNameEditor
            name={account.name}
            onDone={(name) => {
              setRenaming(false);
              giveFocusBackTo(menuButton);
              if (name !== null) apply({ kind: "name", name });
            }}
          />
        ) : (
          <AccountName account={account} />
        )}
      </th>
      <td className={styles["connection"]}>
        <ConnectionBadge account={account} />
      </td>
      <td className={styles["history"]}>
        <History account={account} history={history} />
      </td>
      <td className={styles["overdraft"]}>
        <Overdraft account={account} />
      </td>
      <td className={styles["known"]}>
        <KnownBalance account={account} />
      </td>
      <td className={styles["balance"]}>
        <CurrentBalance account={account} />
        {isConverted && account.convertedBalance?.currency !== account.currency ? (
          <small className={styles["converted-below"]}>
            <Converted account={account} />
          </small>
        ) : null}
      </td>
      {isConverted ? (
        <td className={styles["converted"]}>
          <Converted account={account} />
        </td>
      ) : null}
      <td className={styles["actions"]}>
        <WriteAction need="CashFlow" companyId={companyId}>
          {() => (
            <AccountMenu
              name={account.name}
              buttonRef={menuButton}
              onChoose={(action) => {
                if (action === "rename") setRenaming(true);
                else if (action === "transfer") transferFrom();
                else onAct(action);
              }}
            />
          )}
        </WriteAction>
      </td>
    </tr>
  );
}

/** Once the field is gone. Somebody who clicked elsewhere keeps what they clicked. */
function giveFocusBackTo(button: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) button.current?.focus();
  });
}

function AccountName({ account: { id, name, bankName, iban } }: { readonly account: BankAccount }) {
  const details = [bankName, iban === null ? "" : ibanInGroups(iban)].filter((part) => part !== "");
  return (
    <>
      <Link to="/app/bank-journal" search={{ account: id }} className={styles["name"]}>
        {name}
      </Link>
      {details.length === 0 ? null : <small className={styles["details"]}>{details.join(" · ")}</small>}
    </>
  );
}

interface AccountNameEditorProps {
  readonly name: string;
  /** Null when it was called off. */
  readonly onDone: (name: string | null) => void;
}

function AccountNameEditor({ name, onDone }: AccountNameEditorProps) {
  const { t } = useTranslation();
  return (
    <LabelEditor
      value={name}
      texts={{
        label: t("banks.field.name"),
        confirmHint: { keyName: t("renameCompany.confirmKey"), effect: t("renameCompany.confirmText") },
        cancelHint: { keyName: t("renameCompany.cancelKey"), effect: t("renameCompany.cancelText") },
        problem: () => t("renameCompany.tooLong", { count: labelMaximumLength }),
      }}
      onCommit={onDone}
      onCancel={() => onDone(null)}
    />
  );
}

export function ConnectionBadge({ account }: { readonly account: BankAccount }) {
  const { t } = useTranslation();
  return account.isPasswordRefused ? (
    <Badge tone="danger">{t("banks.passwordRefused")}</Badge>
  ) : (
    <Badge tone={account.isManual ? "neutral" : "accent"}>
      {t(`banks.connection.${account.connection}`)}
    </Badge>
  );
}

function History({ account, history }: { readonly account: BankAccount } & Pick<AccountRowProps, "history">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first, last] = [history?.at(0), history?.at(-1)];
  if (history === undefined || first === undefined || last === undefined)
    return <span className={styles["no-history"]} />;
  const label = t("banks.historyLabel", {
    from: moneyText(first, language),
    to: moneyText(last, language),
    count: history.length,
  });
  return (
    <Sparkline
      values={history.map(({ amountMinor }) => amountMinor)}
      label={label}
      isLow={standingOf(account) !== "in-credit"}
    />
  );
}

/** As people say it: an overdraft of 5,000, though the account may then go down to -5,000. */
function Overdraft({ account: { overdraft } }: { readonly account: BankAccount }) {
  const { t } = useTranslation();
  return overdraft.amountMinor === 0 ? (
    <span className={styles["details"]}>{t("banks.none")}</span>
  ) : (
    <MoneyText money={negateMoney(overdraft)} />
  );
}

function KnownBalance({ account }: { readonly account: BankAccount }) {
  const { t } = useTranslation();
  const day = dayText(account.knownBalanceDate, useLanguage(), account.balanceDate);
  return (
    <>
      <MoneyText money={account.knownBalance} />
      <small className={styles["details"]}>{t("banks.knownOn", { day })}</small>
    </>
  );
}

const standingTones: Readonly<Record<Exclude<Standing, "in-credit">, BadgeTone>> = {
  overdrawn: "warn",
  exceeded: "danger",
};

function CurrentBalance({ account }: { readonly account: BankAccount }) {
  const { t } = useTranslation();
  const standing = standingOf(account);
  return (
    <>
      <span className={classNames(styles["figure"], standing !== "in-credit" && styles["below"])}>
        <MoneyText money={account.balance} />
      </span>
      {standing === "in-credit" ? null : (
        <Badge tone={standingTones[standing]}>{t(`banks.standing.${standing}`)}</Badge>
      )}
      <BalanceAge account={account} />
    </>
  );
}

/** The amount itself where it is in that currency already; nothing until it is known. */
function Converted({ account: { balance, convertedBalance } }: { readonly account: BankAccount }) {
  const { t } = useTranslation();
  if (convertedBalance === undefined) return null;
  if (convertedBalance === null)
    return <span className={styles["not-converted"]}>{t("banks.together.notConverted")}</span>;
  return (
    <>
      {convertedBalance.currency === balance.currency ? null : "≈ "}
      <MoneyText money={convertedBalance} />
    </>
  );
}

/** What it holds is worked out from a balance that is not of today. */
function BalanceAge({
  account: { knownBalanceAge: age, knownBalanceDate, balanceDate },
}: {
  readonly account: BankAccount;
}) {
  const { t } = useTranslation();
  const day = dayText(knownBalanceDate, useLanguage(), balanceDate);
  if (!isDatedBalance(age)) return null;
  const isOld = isOldBalance(age);
  return (
    <span className={styles["age"]}>
      <Badge tone={isOld ? "danger" : "warn"}>
        {t(isOld ? "balanceAge.old" : "balanceAge.dated", { day })}
      </Badge>
    </span>
  );
}
