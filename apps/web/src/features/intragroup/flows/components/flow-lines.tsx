import type {
  IntragroupRow,
  IntragroupSide,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { CompanyLink } from "../../components/company-link.tsx";
import styles from "./flows.module.css";

interface FlowLinesProps {
  readonly row: IntragroupRow;
  readonly canOpen: (companyId: number) => boolean;
}

/** Down to the lines of the two companies, and into their own lists. */
export function FlowLines({ row, canOpen }: FlowLinesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["lines"]}>
      {[row.outgoing, row.incoming].map((side, index) => (
        <SideLines key={index === 0 ? "outgoing" : "incoming"} side={side} canOpen={canOpen} />
      ))}
      <span className={styles["why"]}>
        {t("intragroup.knownBy", { evidence: t(`intragroup.evidence.${row.evidence}`) })}
      </span>
    </div>
  );
}

interface SideLinesProps extends Pick<FlowLinesProps, "canOpen"> {
  readonly side: IntragroupSide;
}

function SideLines({ side: { companyId, companyName, flows }, canOpen }: SideLinesProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("intragroup.linesOf", { name: companyName })}>
      <h3>{companyName}</h3>
      {flows.length === 0 ? (
        <p className={styles["quiet"]}>{t("intragroup.nothingKnown", { name: companyName })}</p>
      ) : (
        <ul>
          {flows.map((flow, index) => (
            <Line
              key={flow.transactionId ?? `hidden ${index}`}
              flow={flow}
              companyName={companyName}
              canOpen={canOpen(companyId)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps {
  readonly flow: IntragroupSide["flows"][number];
  readonly companyName: string;
  readonly canOpen: boolean;
}

function Line({ flow, companyName, canOpen }: LineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { transactionId, label, counterpartyName, bankAccountName, categoryName, isPaid } = flow;
  const facts = [dayText(flow.date, language), bankAccountName, categoryName, counterpartyName];
  return (
    <li className={styles["line"]}>
      {label === null ? (
        <span className={styles["unshared"]}>
          <Icon name="lock" size="xs" /> {t("intragroup.unshared")}
        </span>
      ) : (
        <span>{label}</span>
      )}
      <span className={styles["lineAmount"]}>
        <MoneyText money={flow.amount} />
      </span>
      <span className={styles["quiet"]}>
        {facts.filter((fact) => fact !== null).join(" · ")}{" "}
        {isPaid ? null : <Badge>{t("intragroup.expected")}</Badge>}
      </span>
      {transactionId === null || !canOpen ? null : (
        <CompanyLink
          companyId={flow.companyId}
          to={`/app/${isPaid ? "paid" : "expected"}/list?transactionId=${transactionId}`}
        >
          {t("intragroup.openIn", { name: companyName })}
        </CompanyLink>
      )}
    </li>
  );
}
