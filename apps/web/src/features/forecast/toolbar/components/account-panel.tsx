import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { ButtonLink } from "../../../../shared/links.tsx";
import {
  type AccountChoice,
  type ChoosableAccount,
  groupsOf,
  idsAfterToggle,
  isTicked,
} from "../account-choice.ts";
import styles from "./account-panel.module.css";

interface AccountPanelProps {
  readonly choice: AccountChoice;
  /** Of the statement on screen. */
  readonly currency: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** Every account by its bank. What is ticked applies at once. */
export function AccountPanel({ choice, currency, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const searchRef = useRef<HTMLInputElement>(null);
  const groups = groupsOf(choice.accounts, search, language);
  if (choice.accounts.length === 0) return <NoAccount />;
  return (
    <div className={styles["panel"]}>
      <input
        ref={searchRef}
        type="search"
        className={styles["search"]}
        aria-label={t("forecastToolbar.accounts.search")}
        placeholder={t("forecastToolbar.accounts.search")}
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={styles["list"]}>
        {groups.map((group) => (
          <fieldset key={group.bankName} className={styles["group"]}>
            {group.bankName === "" && groups.length === 1 ? null : (
              <legend className={styles["bank"]}>
                {group.bankName === "" ? t("forecastToolbar.accounts.noBank") : group.bankName}
              </legend>
            )}
            {group.accounts.map((account) => (
              <AccountLine key={account.id} account={account} choice={choice} onChange={onChange} />
            ))}
          </fieldset>
        ))}
        {groups.length === 0 ? (
          <p className={styles["none"]}>{t("forecastToolbar.accounts.noMatch")}</p>
        ) : null}
      </div>
      <LeftOut choice={choice} currency={currency} />
      <div className={styles["foot"]}>
        <Button
          size="sm"
          emphasis="ghost"
          isDisabled={choice.chosenIds.length === 0}
          onClick={() => {
            // The button has nothing left to do: the keyboard goes on in the list.
            searchRef.current?.focus();
            onChange([]);
          }}
        >
          {t("forecastToolbar.accounts.everything")}
        </Button>
      </div>
    </div>
  );
}

interface AccountLineProps extends Pick<AccountPanelProps, "choice" | "onChange"> {
  readonly account: ChoosableAccount;
}

function AccountLine({ account, choice, onChange }: AccountLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const isOnly = choice.chosenIds.length === 1 && choice.chosenIds[0] === account.id;
  return (
    <div className={styles["line"]}>
      <label className={styles["account"]} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isTicked(choice, account.id)}
          onChange={() => onChange(idsAfterToggle(choice, account.id))}
        />
        <span className={styles["name"]} title={account.name}>
          {account.name}
        </span>
        <span className={styles["currency"]}>{account.currency}</span>
      </label>
      <button
        type="button"
        className={styles["only"]}
        aria-label={t("forecastToolbar.accounts.onlyThis", { name: account.name })}
        // It stays where the focus is: a button that goes dead under it would take the keyboard away.
        aria-disabled={isOnly}
        onClick={() => !isOnly && onChange([account.id])}
      >
        {t("forecastToolbar.accounts.only")}
      </button>
    </div>
  );
}

/** Which accounts the figures do not hold, and why. */
function LeftOut({ choice, currency }: Pick<AccountPanelProps, "choice" | "currency">) {
  const { t } = useTranslation();
  const leftOut = choice.accounts.filter(({ id }) => choice.leftOutIds.includes(id));
  if (leftOut.length === 0 || currency === undefined) return null;
  const names = leftOut.map((account) => `${account.name} (${account.currency})`).join(", ");
  return (
    <p className={styles["leftOut"]}>
      <Icon name="info" size="sm" />
      <span>{t("forecastToolbar.accounts.leftOut", { count: leftOut.length, names, currency })}</span>
    </p>
  );
}

function NoAccount() {
  const { t } = useTranslation();
  return (
    <div className={styles["empty"]}>
      <p>{t("forecastToolbar.accounts.empty")}</p>
      <ButtonLink to="/app/banks" size="sm" icon="bank">
        {t("forecastToolbar.accounts.toBanks")}
      </ButtonLink>
    </div>
  );
}
