import {
  type RateImport,
  rateFileRefusals,
} from "@amont/contract/operations/exchange-rates/import-exchange-rates.ts";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import tableStyles from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import type { RateImportState } from "../use-rate-import.ts";
import styles from "./rate-import.module.css";

interface RateImportPreviewProps {
  readonly state: RateImportState;
  readonly acceptsQuestionable: boolean;
  readonly onAccept: (accepts: boolean) => void;
}

/** As many lines as one reads; the rest is counted. */
const shownLines = 8;

export function RateImportPreview({ state, acceptsQuestionable, onAccept }: RateImportPreviewProps) {
  const { t } = useTranslation();
  const error = state.importing.error ?? state.preview.error;
  if (error !== null) return <Message tone="danger">{reasonText(error, t)}</Message>;
  const { data } = state.preview;
  if (data === undefined) {
    return (
      <p className={styles["reading"]} aria-live="polite">
        <Spinner /> {t("exchangeRates.import.reading")}
      </p>
    );
  }
  return (
    <div className={styles["found"]} aria-live="polite">
      <Counts found={data} />
      {data.isQuestionable ? (
        <Questionable found={data} isAccepted={acceptsQuestionable} onAccept={onAccept} />
      ) : null}
      {data.changed.length === 0 ? null : <Changed found={data} />}
      {data.unknownCurrencies.length === 0 ? null : (
        <p className={styles["quiet"]}>
          {t("exchangeRates.import.unknown", {
            codes: data.unknownCurrencies.map(({ currency, count }) => `${currency} (${count})`).join(", "),
          })}
        </p>
      )}
      {data.problemCount === 0 ? null : <Problems found={data} />}
      <Warnings found={data} />
    </div>
  );
}

/** Why a file is none of rates: then one knows what to do. */
function reasonText(error: unknown, t: TFunction): string {
  const told = error instanceof ApiError && error.code === "31105" ? error.params["reason"] : undefined;
  const reason = rateFileRefusals.find((known) => known === told);
  const text = failureText(error, t);
  return reason === undefined ? text : `${text} ${t(`exchangeRates.import.reason.${reason}`)}`;
}

function Counts({ found }: { readonly found: RateImport }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { newCount, changedCount, unchangedCount, firstQuotedOn, lastQuotedOn, currencies } = found;
  const figures = [
    ["new", newCount],
    ["changed", changedCount],
    ["unchanged", unchangedCount],
  ] as const;
  const number = new Intl.NumberFormat(language);
  return (
    <>
      <dl className={styles["counts"]}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`exchangeRates.import.${name}`)}</dt>
            <dd>{number.format(count)}</dd>
          </div>
        ))}
      </dl>
      {firstQuotedOn === null || lastQuotedOn === null ? null : (
        <p className={styles["quiet"]}>
          {t("exchangeRates.import.span", {
            count: currencies.length,
            from: dayText(firstQuotedOn, language),
            to: dayText(lastQuotedOn, language),
          })}
        </p>
      )}
    </>
  );
}

interface QuestionableProps {
  readonly found: RateImport;
  readonly isAccepted: boolean;
  readonly onAccept: (accepts: boolean) => void;
}

/** Nothing is turned round by itself: somebody has to look. */
function Questionable({ found, isAccepted, onAccept }: QuestionableProps) {
  const { t } = useTranslation();
  const doubtful = found.warnings.filter(({ kind }) => kind === "not-per-euro");
  return (
    <Message tone="warn" title={t("exchangeRates.import.questionableTitle")}>
      <p>{t("exchangeRates.import.questionable")}</p>
      <ul className={styles["list"]}>
        {doubtful.slice(0, shownLines).map(({ line, text }) => (
          <li key={`${line} ${text}`}>{placedText(line, text, t)}</li>
        ))}
        <Others count={doubtful.length - shownLines} />
      </ul>
      <label className={styles["accept"]}>
        <input
          type="checkbox"
          checked={isAccepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
        />
        {t("exchangeRates.import.accept")}
      </label>
    </Message>
  );
}

const placedText = (line: number | null, text: string, t: TFunction): string =>
  line === null ? text : t("exchangeRates.import.line", { line, text });

function Changed({ found }: { readonly found: RateImport }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div>
      <FileTable
        label={t("exchangeRates.import.changedList")}
        head={
          <>
            <th scope="col">{t("exchangeRates.currency")}</th>
            <th scope="col">{t("exchangeRates.day")}</th>
            <th scope="col" className={tableStyles["amount"]}>
              {t("exchangeRates.import.before")}
            </th>
            <th scope="col" className={tableStyles["amount"]}>
              {t("exchangeRates.import.after")}
            </th>
          </>
        }
      >
        {found.changed.slice(0, shownLines).map(({ currency, quotedOn, rate, rateBefore }) => (
          <tr key={`${currency} ${quotedOn}`}>
            <td>{currency}</td>
            <td className={tableStyles["figure"]}>{dayText(quotedOn, language)}</td>
            <td className={tableStyles["amount"]}>{rateText(rateBefore, language)}</td>
            <td className={tableStyles["amount"]}>{rateText(rate, language)}</td>
          </tr>
        ))}
      </FileTable>
      <ul className={styles["list"]}>
        <Others count={found.changedCount - shownLines} />
      </ul>
    </div>
  );
}

function Problems({ found }: { readonly found: RateImport }) {
  const { t } = useTranslation();
  const { problems, problemCount: count } = found;
  return (
    <Message tone="info" title={t("exchangeRates.import.problems", { count })}>
      <ul className={styles["list"]}>
        {problems.slice(0, shownLines).map(({ line, kind, text }) => (
          <li key={`${line} ${kind} ${text}`}>
            {placedText(line, `${t(`exchangeRates.import.problem.${kind}`)} (${text})`, t)}
          </li>
        ))}
        <Others count={count - shownLines} />
      </ul>
    </Message>
  );
}

/** What was assumed, and what was left out. */
function Warnings({ found }: { readonly found: RateImport }) {
  const { t } = useTranslation();
  const told = found.warnings.flatMap(({ kind, text }) =>
    kind === "not-per-euro" ? [] : [t(`exchangeRates.import.warning.${kind}`, { text })],
  );
  if (told.length === 0) return null;
  return (
    <ul className={styles["list"]}>
      {told.slice(0, shownLines).map((text) => (
        <li key={text} className={styles["quiet"]}>
          {text}
        </li>
      ))}
      <Others count={told.length - shownLines} />
    </ul>
  );
}

function Others({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return count > 0 ? <li className={styles["quiet"]}>{t("exchangeRates.sheet.others", { count })}</li> : null;
}
