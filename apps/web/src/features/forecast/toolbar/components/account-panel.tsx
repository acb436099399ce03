import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Link } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { currencyName, currencySign } from "../../../../shared/forecast/rate-words.ts";
import { ButtonLink } from "../../../../shared/links.tsx";
import {
  type AccountChoice,
  type ChoosableAccount,
  currenciesOf,
  groupsOf,
  idsAfterToggle,
  idsIn,
  isOnly,
  isTicked,
} from "../account-choice.ts";
import styles from "./account-panel.module.css";

interface AccountPanelProps {
  readonly choice: AccountChoice;
  /** What accounts of several are converted to. */
  readonly companyCurrency: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** Every account by its bank, and by currency where there are several. What is ticked applies at once. */
export function AccountPanel({ choice, companyCurrency, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const searchRef = useRef<HTMLInputElement>(null);
  const currencies = currenciesOf(choice.accounts, companyCurrency);
  const hasSeveral = currencies.length > 1;
  const isFound = groupsOf(choice.accounts, search, language).length > 0;
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
      {hasSeveral ? <CurrencyChips {...{ choice, currencies, companyCurrency, onChange }} /> : null}
      <div className={styles["list"]}>
        {hasSeveral ? (
          currencies.map((currency) => (
            <OfCurrency key={currency} {...{ choice, currency, search, onChange }} />
          ))
        ) : (
          <Banks accounts={choice.accounts} {...{ choice, search, onChange }} />
        )}
        {isFound ? null : <p className={styles["none"]}>{t("forecastToolbar.accounts.noMatch")}</p>}
      </div>
      <NotConverted choice={choice} />
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

interface CurrencyChipsProps extends AccountPanelProps {
  readonly currencies: readonly string[];
}

/** All of it in the company's currency, or the accounts of one currency in their own. */
function CurrencyChips({ choice, currencies, companyCurrency, onChange }: CurrencyChipsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chip = (key: string, text: string, ids: readonly number[], isPressed: boolean) => (
    <button
      key={key}
      type="button"
      className={styles["chip"]}
      aria-pressed={isPressed}
      onClick={() => !isPressed && onChange(ids)}
    >
      {text}
    </button>
  );
  return (
    <fieldset className={styles["chips"]} aria-label={t("forecastToolbar.accounts.currencies")}>
      {companyCurrency === undefined
        ? null
        : chip(
            "all",
            t("forecastToolbar.accounts.allIn", { currency: currencySign(companyCurrency, language) }),
            [],
            choice.chosenIds.length === 0,
          )}
      {currencies.map((currency) =>
        chip(
          currency,
          t("forecastToolbar.accounts.onlyIn", { currency: currencyName(currency, language) }),
          idsIn(choice, currency),
          isOnly(choice, currency),
        ),
      )}
    </fieldset>
  );
}

interface AccountsProps extends Pick<AccountPanelProps, "choice" | "onChange"> {
  readonly search: string;
}

function OfCurrency({ currency, ...props }: AccountsProps & { readonly currency: string }) {
  const language = useLanguage();
  const accounts = props.choice.accounts.filter((account) => account.currency === currency);
  if (groupsOf(accounts, props.search, language).length === 0) return null;
  return (
    <fieldset className={styles["ofCurrency"]}>
      <legend className={styles["currencyName"]}>{currencyName(currency, language)}</legend>
      <Banks accounts={accounts} {...props} />
    </fieldset>
  );
}

function Banks({ accounts, choice, search, onChange }: AccountsProps & Pick<AccountChoice, "accounts">) {
  const { t } = useTranslation();
  const groups = groupsOf(accounts, search, useLanguage());
  return groups.map((group) => (
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
  ));
}

interface AccountLineProps extends Pick<AccountPanelProps, "choice" | "onChange"> {
  readonly account: ChoosableAccount;
}

function AccountLine({ account, choice, onChange }: AccountLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const isAlone = choice.chosenIds.length === 1 && choice.chosenIds[0] === account.id;
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
        aria-disabled={isAlone}
        onClick={() => !isAlone && onChange([account.id])}
      >
        {t("forecastToolbar.accounts.only")}
      </button>
    </div>
  );
}

/** Which accounts the figures do not hold, why, and where that is put right. */
function NotConverted({ choice }: Pick<AccountPanelProps, "choice">) {
  const { t } = useTranslation();
  const leftOut = choice.accounts.filter(({ id }) => choice.leftOutIds.includes(id));
  if (leftOut.length === 0) return null;
  const names = leftOut.map((account) => `${account.name} (${account.currency})`).join(", ");
  return (
    <p className={styles["notConverted"]}>
      <Icon name="warning" size="sm" />
      <span>
        {t("forecastToolbar.accounts.notConverted", { count: leftOut.length, names })}{" "}
        <Link to="/app/settings/exchange-rates">{t("forecast.unconverted.toRates")}</Link>
      </span>
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
