import { Button } from "@amont/ui/button.tsx";
import { PickerPopover } from "@amont/ui/widgets/popover/picker-popover.tsx";
import { useTranslation } from "react-i18next";
import type { CashFacts } from "../model/cash-facts.ts";
import { type CashAddress, listText } from "../model/cash-search.ts";
import styles from "./account-filter.module.css";

interface AccountFilterProps {
  /** All of them, whichever are chosen. */
  readonly facts: Pick<CashFacts, "accounts" | "companies">;
  readonly chosen: readonly number[] | undefined;
  readonly onSearch: (next: CashAddress) => void;
}

/** Which accounts the page is about: all of them, until somebody leaves some out. */
export function AccountFilter({ facts: { accounts, companies }, chosen, onSearch }: AccountFilterProps) {
  const { t } = useTranslation();
  const known = accounts.filter(({ id }) => chosen?.includes(id));
  const isAll = known.length === 0 || known.length === accounts.length;
  const shown = new Set((isAll ? accounts : known).map(({ id }) => id));
  const [only] = known;
  const toggle = (id: number) => {
    const next = accounts.filter((account) => shown.has(account.id) !== (account.id === id));
    if (next.length > 0)
      choose(next.length === accounts.length ? undefined : next.map((account) => account.id));
  };
  const choose = (ids: readonly number[] | undefined) =>
    onSearch({ accounts: listText(ids), idBanque: undefined });
  return (
    <PickerPopover
      label={t("shortTerm.accounts.label")}
      trigger={
        isAll
          ? t("shortTerm.accounts.all")
          : known.length === 1
            ? only?.name
            : t("shortTerm.accounts.some", { count: known.length })
      }
    >
      {() => (
        <div className={styles["panel"]}>
          <Button size="sm" isDisabled={isAll} onClick={() => choose(undefined)}>
            {t("shortTerm.accounts.all")}
          </Button>
          {companies.map((company) => (
            <fieldset key={company.id} className={styles["accounts"]}>
              <legend className={styles["company"]}>{company.name}</legend>
              {accounts
                .filter(({ companyId }) => companyId === company.id)
                .map(({ id, name, bank }) => (
                  <label key={id} className={styles["account"]}>
                    <input type="checkbox" checked={shown.has(id)} onChange={() => toggle(id)} />
                    {name}
                    <small>{bank}</small>
                  </label>
                ))}
            </fieldset>
          ))}
        </div>
      )}
    </PickerPopover>
  );
}
