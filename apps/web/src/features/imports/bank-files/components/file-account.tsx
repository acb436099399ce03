import { ibanInGroups } from "@amont/kernel/iban.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { goesSomewhere, type PreviewedAccount, type Said } from "../model/bank-file-choices.ts";
import { useFileMoney } from "../use-file-money.ts";
import { AccountPlace } from "./account-place.tsx";
import { AnnouncedLines } from "./announced-lines.tsx";
import { BalanceCheck } from "./balance-check.tsx";
import styles from "./bank-file.module.css";
import { DuplicateList } from "./duplicate-list.tsx";
import { FileWarnings } from "./file-warnings.tsx";
import { NewOperations } from "./new-operations.tsx";
import { NoticeList } from "./notice-list.tsx";

interface FileAccountProps {
  readonly companyId: number;
  readonly fileName: string;
  readonly account: PreviewedAccount;
  readonly said: Said;
  readonly onSay: (said: Said) => void;
}

/** One account of a file: where it goes, whether it adds up, and what it would bring. */
export function FileAccount({ companyId, fileName, account, said, onSay }: FileAccountProps) {
  const { t } = useTranslation();
  const { name, currency, endedCurrency, probableDuplicates } = account;
  const number = numberOf(account);
  const title = name ?? number ?? account.fileName ?? fileName;
  const below = [name === null ? null : number, currency ?? endedCurrency?.code ?? null].filter(
    (part) => part !== null,
  );
  const isPlaced = goesSomewhere(account);
  return (
    <section className={styles["account"]} aria-label={title}>
      <header className={styles["head"]}>
        <div className={styles["what"]}>
          <h3 className={styles["name"]}>{title}</h3>
          <p className={styles["quiet"]}>{below.join(" · ")}</p>
        </div>
        {endedCurrency === null ? (
          <AccountPlace companyId={companyId} account={account} title={title} said={said} onSay={onSay} />
        ) : null}
      </header>
      {endedCurrency === null ? null : <EndedCurrency currency={endedCurrency} />}
      <Figures account={account} />
      <BalanceCheck account={account} />
      <FileWarnings warnings={account.warnings} />
      {account.announced === null ? null : <AnnouncedLines counts={account.announced} currency={currency} />}
      {account.doubtfulValueCount === 0 ? null : (
        <Message tone="warn">{t("bankFiles.doubtfulValue", { count: account.doubtfulValueCount })}</Message>
      )}
      {isPlaced && probableDuplicates.length > 0 ? (
        <DuplicateList account={account} said={said} onSay={onSay} />
      ) : null}
      {isPlaced && account.notices.length > 0 ? (
        <NoticeList account={account} said={said} onSay={onSay} />
      ) : null}
      {isPlaced && account.newOperations.length > 0 ? <NewOperations account={account} /> : null}
      {isPlaced || endedCurrency !== null ? null : (
        <p className={styles["quiet"]}>{t("bankFiles.leftOut")}</p>
      )}
    </section>
  );
}

/** Its IBAN or whatever else its bank calls it by; null where the file does not say. */
function numberOf({ iban, identifier }: PreviewedAccount): string | null {
  if (iban !== null) return ibanInGroups(iban);
  return identifier === "" ? null : identifier;
}

/** Nobody converts what is money no more: it is named, so that nobody takes it for another. */
function EndedCurrency({ currency }: { readonly currency: NonNullable<PreviewedAccount["endedCurrency"]> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, endedOn } = currency;
  // Browsers leave the names of old currencies out.
  const name = t(`bankFiles.endedCurrencies.${code}`);
  return (
    <Message tone="warn">
      {t("bankFiles.endedCurrency", { name, code, date: dayText(endedOn, language) })}
    </Message>
  );
}

function Figures({ account }: { readonly account: PreviewedAccount }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useFileMoney(account.currency);
  const { opening, closing, firstDate, lastDate } = account;
  const balance = (known: PreviewedAccount["opening"]) => {
    if (known === null) return t("bankFiles.unknown");
    const day = known.date === null ? "" : ` · ${dayText(known.date, language)}`;
    return money(known.amount) + day;
  };
  const period =
    firstDate === null || lastDate === null
      ? t("bankFiles.unknown")
      : `${dayText(firstDate, language)} – ${dayText(lastDate, language)}`;
  const isPlaced = goesSomewhere(account);
  const counts = [
    ["all", account.operationCount],
    // What is new in it can only be told where it goes somewhere.
    ...(isPlaced ? ([["new", account.newCount]] as const) : []),
    ["known", account.knownCount],
    // Those of a running day are not left aside.
    ["pending", account.announced === null ? account.pendingCount : 0],
    ["refused", account.refusedCount],
  ] as const;
  return (
    <dl className={styles["figures"]}>
      <Figure name={t("bankFiles.period")} value={period} />
      <Figure name={t("bankFiles.opening")} value={balance(opening)} />
      <Figure name={t("bankFiles.closing")} value={balance(closing)} />
      {counts
        .filter(([kind, count]) => kind === "all" || kind === "new" || count > 0)
        .map(([kind, count]) => (
          <Figure
            key={kind}
            name={t(`bankFiles.count.${kind}`)}
            value={new Intl.NumberFormat(language).format(count)}
          />
        ))}
    </dl>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
