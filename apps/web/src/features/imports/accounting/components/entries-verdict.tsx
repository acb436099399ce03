import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { moneyText } from "../../../../shared/money-text.tsx";

/** How many problems are named; the others are counted. */
const mostNamed = 5;

/** What the file is, and what does not add up in it. Nothing of that stops an import, and none of it is hidden. */
export function EntriesVerdict({ preview }: { readonly preview: AccountingPreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language);
  const { period, badRowCount, unbalancedCount, knownMovementCount, knownOpenItemCount } = preview;
  const isSound = badRowCount === 0 && unbalancedCount === 0;
  const knownCount = knownMovementCount + knownOpenItemCount;
  const title =
    period === null
      ? t("accountsFile.empty")
      : t("accountsFile.period", { from: dayText(period.from, language), to: dayText(period.to, language) });
  return (
    <>
      <Message tone={period === null ? "danger" : isSound ? "positive" : "warn"} title={title}>
        <p>
          {t("accountsFile.figures", {
            entries: figure.format(preview.entryCount),
            lines: figure.format(preview.lineCount),
            debit: moneyText(preview.totalDebit, language),
            credit: moneyText(preview.totalCredit, language),
          })}
        </p>
        {isSound ? <p>{t("accountsFile.sound")}</p> : null}
        <BadRows preview={preview} />
        <UnbalancedEntries preview={preview} />
      </Message>
      {knownCount === 0 ? null : (
        <Message tone="info">{t("accountsFile.known", { count: knownCount })}</Message>
      )}
    </>
  );
}

function BadRows({ preview }: { readonly preview: AccountingPreview }) {
  const { t } = useTranslation();
  const { badRowCount, badRows } = preview;
  if (badRowCount === 0) return null;
  const named = badRows.slice(0, mostNamed);
  return (
    <>
      <p>{t("accountsFile.badRows", { count: badRowCount })}</p>
      <ul>
        {named.map(({ line, reason, value }) => (
          <li key={line}>
            {t("accountsFile.badRow", { line, reason: t(`accountsFile.reason.${reason}`), value })}
          </li>
        ))}
        {badRowCount > named.length ? (
          <li>{t("accountsFile.more", { count: badRowCount - named.length })}</li>
        ) : null}
      </ul>
    </>
  );
}

function UnbalancedEntries({ preview }: { readonly preview: AccountingPreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { unbalancedCount, unbalancedEntries } = preview;
  if (unbalancedCount === 0) return null;
  const named = unbalancedEntries.slice(0, mostNamed);
  return (
    <>
      <p>{t("accountsFile.unbalanced", { count: unbalancedCount })}</p>
      <ul>
        {named.map(({ journal, number, line, difference }) => (
          <li key={line}>
            {t("accountsFile.unbalancedEntry", {
              journal,
              number,
              line,
              amount: moneyText(difference, language),
            })}
          </li>
        ))}
        {unbalancedCount > named.length ? (
          <li>{t("accountsFile.more", { count: unbalancedCount - named.length })}</li>
        ) : null}
      </ul>
    </>
  );
}
