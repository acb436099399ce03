import { dayText } from "@amont/ui/figures/time-text.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { isDetailWanted, type PreviewedAccount, type Said, withDetail } from "../model/bank-file-choices.ts";
import { useFileMoney } from "../use-file-money.ts";
import styles from "./bank-file.module.css";

type Notice = PreviewedAccount["notices"][number];

interface NoticeListProps {
  readonly account: PreviewedAccount;
  readonly said: Said;
  readonly onSay: (said: Said) => void;
}

/** What the bank tells beside its statement: details that somebody may want, and what is left out with the reason. */
export function NoticeList({ account, said, onSay }: NoticeListProps) {
  const { t } = useTranslation();
  const { notices, noticeCount } = account;
  return (
    <div className={styles["duplicates"]}>
      <div className={styles["what"]}>
        <h4 className={styles["subtitle"]}>{t("bankFiles.notices.title", { count: noticeCount })}</h4>
        <p className={styles["quiet"]}>{t("bankFiles.notices.text")}</p>
      </div>
      <ul className={styles["pairs"]}>
        {notices.map((notice) => (
          <NoticeLine
            key={notice.notice}
            notice={notice}
            currency={account.currency}
            isWanted={isDetailWanted(said, account.account, notice.notice)}
            onDecide={(isWanted) => onSay(withDetail(said, account.account, notice.notice, isWanted))}
          />
        ))}
      </ul>
      {noticeCount > notices.length ? (
        <p className={styles["quiet"]}>
          {t("bankFiles.notices.more", { count: noticeCount - notices.length })}
        </p>
      ) : null}
    </div>
  );
}

interface NoticeLineProps {
  readonly notice: Notice;
  readonly currency: string | null;
  readonly isWanted: boolean;
  readonly onDecide: (isWanted: boolean) => void;
}

function NoticeLine({ notice, currency, isWanted, onDecide }: NoticeLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useFileMoney(currency);
  const { label, date, amount, partCount, isInformation, target, reason } = notice;
  const kinds = [
    ...(isInformation ? [t("bankFiles.notices.information")] : []),
    t("bankFiles.notices.parts", { count: partCount }),
  ];
  return (
    <li className={styles["pair"]}>
      <div className={styles["side"]}>
        <small className={styles["quiet"]}>{kinds.join(" · ")}</small>
        <span className={styles["label"]}>{label}</span>
        <span className={styles["amounts"]}>
          <span>{dayText(date, language)}</span>
          <strong>{money(amount)}</strong>
        </span>
      </div>
      <div className={styles["side"]}>
        {target === null ? null : (
          <span>
            {t("bankFiles.notices.detailOf", { label: target.label, date: dayText(target.date, language) })}
          </span>
        )}
        {reason === null ? null : (
          <span className={styles["quiet"]}>{t(`bankFiles.notices.reason.${reason}`)}</span>
        )}
      </div>
      {reason === null ? (
        <div className={styles["decision"]}>
          <Segmented
            label={t("bankFiles.notices.decide", { name: label })}
            segments={[
              { value: "detail", text: t("bankFiles.notices.detail") },
              { value: "leave", text: t("bankFiles.notices.leave") },
            ]}
            value={isWanted ? "detail" : "leave"}
            onChange={(value) => onDecide(value === "detail")}
          />
        </div>
      ) : null}
    </li>
  );
}
