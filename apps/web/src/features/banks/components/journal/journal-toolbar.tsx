import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useTranslation } from "react-i18next";
import type { TakenCompanies } from "../../../../shared/workplace/taken-companies.ts";
import { companyNameAmong } from "../../accounts-together.ts";
import type { BankAccount, JournalPage } from "../../banks-queries.ts";
import styles from "./journal-toolbar.module.css";

export interface JournalPlace {
  /** The first account without one. */
  readonly account?: number | undefined;
  /** Today without one. */
  readonly until?: CalendarDate | undefined;
}

interface JournalToolbarProps {
  readonly taken: TakenCompanies;
  readonly accounts: readonly BankAccount[];
  readonly account: BankAccount;
  readonly until: CalendarDate;
  /** Undefined until it is known where a step leads. */
  readonly neighbours: Pick<JournalPage, "previousDay" | "nextDay"> | undefined;
  readonly onMove: (place: JournalPlace) => void;
}

/** Which account, and the day from which the journal goes back. */
export function JournalToolbar(props: JournalToolbarProps) {
  const { taken, accounts, account, until, neighbours, onMove } = props;
  const { t } = useTranslation();
  const goTo = (day: CalendarDate | null | undefined) => {
    if (day !== null && day !== undefined) onMove({ account: account.id, until: day });
  };
  return (
    <div className={styles["toolbar"]}>
      <div className={styles["account"]}>
        <SelectField
          size="md"
          label={t("banks.journal.account")}
          options={accounts.map(({ id, name, currency, companyId }) => ({
            value: String(id),
            label: [companyNameAmong(taken, companyId), `${name} (${currency})`]
              .filter((part) => part !== undefined)
              .join(" · "),
          }))}
          value={String(account.id)}
          onChange={(id) => onMove({ account: Number(id), until })}
        />
      </div>
      <div className={styles["days"]}>
        <IconButton
          icon="chevron-left"
          label={t("banks.journal.previousDay")}
          disabled={(neighbours?.previousDay ?? null) === null}
          onClick={() => goTo(neighbours?.previousDay)}
        />
        <TextField
          size="md"
          type="date"
          label={t("banks.journal.until")}
          max={account.balanceDate}
          value={until}
          onChange={(event) => goTo(parseCalendarDate(event.currentTarget.value))}
        />
        <IconButton
          icon="chevron-right"
          label={t("banks.journal.nextDay")}
          disabled={(neighbours?.nextDay ?? null) === null}
          onClick={() => goTo(neighbours?.nextDay)}
        />
        {until === account.balanceDate ? null : (
          <Button onClick={() => onMove({ account: account.id })}>{t("banks.today")}</Button>
        )}
      </div>
    </div>
  );
}
