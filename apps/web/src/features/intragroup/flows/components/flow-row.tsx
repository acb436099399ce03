import type {
  IntragroupRow,
  IntragroupSide,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { money } from "@amont/kernel/money.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { actsOn, loneSideOf } from "../../model/row-acts.ts";
import { FlowLines } from "./flow-lines.tsx";
import styles from "./flows.module.css";

const tones: Readonly<Record<IntragroupRow["state"], BadgeTone>> = {
  matched: "positive",
  transit: "accent",
  missing: "danger",
  amount: "warn",
  rate: "warn",
  date: "warn",
  ambiguous: "neutral",
};

/** What can be done with a row, by its name. */
export type RowAct = "confirm" | "refuse" | "pair" | "unpair";
const actNames = ["confirm", "pair", "unpair", "refuse"] as const satisfies readonly RowAct[];

interface FlowRowProps {
  readonly row: IntragroupRow;
  readonly isOpen: boolean;
  /** Companies whose own pages the reader may open. */
  readonly canOpen: (companyId: number) => boolean;
  readonly onOpen: () => void;
  readonly onAct: (act: RowAct) => void;
}

/** Who pays at the left, who receives at the right, and what lies between them. */
export function FlowRow({ row, isOpen, canOpen, onOpen, onAct }: FlowRowProps) {
  const { t } = useTranslation();
  const acts = actsOn(row);
  return (
    <div className={styles["body"]}>
      <div className={styles["facts"]}>
        <Side side={row.outgoing} name={t("intragroup.column.outgoing")} isIncoming={false} />
        <Icon name="chevron-right" size="sm" />
        <Side side={row.incoming} name={t("intragroup.column.incoming")} isIncoming />
        <Gap row={row} />
        <State row={row} />
        <div className={styles["foot"]}>
          {actNames
            .filter((act) => acts[act])
            .map((act) => (
              <Button
                key={act}
                size="sm"
                emphasis={act === "refuse" ? "ghost" : "default"}
                label={`${t(`intragroup.act.${act}`)}, ${pairName(row)}`}
                onClick={() => onAct(act)}
              >
                {t(`intragroup.act.${act}`)}
              </Button>
            ))}
          <IconButton
            icon={isOpen ? "chevron-up" : "chevron-down"}
            label={`${t(isOpen ? "intragroup.hideLines" : "intragroup.showLines")}, ${pairName(row)}`}
            aria-expanded={isOpen}
            onClick={onOpen}
          />
        </div>
      </div>
      {isOpen ? <FlowLines row={row} canOpen={canOpen} /> : null}
    </div>
  );
}

export const pairName = ({ outgoing, incoming }: Pick<IntragroupRow, "outgoing" | "incoming">): string =>
  `${outgoing.companyName} → ${incoming.companyName}`;

interface SideProps {
  readonly side: IntragroupSide;
  readonly name: string;
  readonly isIncoming: boolean;
}

function Side({ side: { companyName, amount, date, flows }, name, isIncoming }: SideProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = flows;
  return (
    <div className={styles["side"]}>
      <span className={styles["sideName"]}>{name}</span>
      <span className={styles["company"]} title={companyName}>
        {companyName}
      </span>
      {amount === null ? null : (
        <span className={isIncoming ? styles["in"] : styles["amount"]}>
          <MoneyText money={isIncoming ? amount : money(0 - amount.amountMinor, amount.currency)} />
        </span>
      )}
      {amount === null || first === undefined ? (
        <Said isQuiet>{t("intragroup.nothingThere")}</Said>
      ) : (
        <>
          {first.label === null ? (
            <Said isQuiet>
              <Icon name="lock" size="xs" /> <span>{t("intragroup.unshared")}</span>
            </Said>
          ) : (
            <Said>
              <span title={first.label}>{first.label}</span>
            </Said>
          )}
          <Said isQuiet>
            <span>
              {[
                date === null ? null : dayText(date, language),
                first.bankAccountName,
                flows.length > 1 ? t("intragroup.lineCount", { count: flows.length }) : null,
                first.isPaid ? null : t("intragroup.expected"),
              ]
                .filter((part) => part !== null)
                .join(" · ")}
            </span>
          </Said>
        </>
      )}
    </div>
  );
}

function Said({ isQuiet = false, children }: { readonly isQuiet?: boolean; readonly children: ReactNode }) {
  return <span className={classNames(styles["said"], isQuiet && styles["absent"])}>{children}</span>;
}

function Gap({ row: { gap } }: { readonly row: IntragroupRow }) {
  const { t } = useTranslation();
  if (gap === null) return <span className={styles["unconverted"]}>{t("intragroup.unconverted")}</span>;
  return (
    <span className={styles["gap"]}>
      <span className={styles["sideName"]}>{t("intragroup.column.gap")} </span>
      <MoneyText money={gap} />
    </span>
  );
}

/** Its state, since when, and whom one can ask. */
function State({ row }: { readonly row: IntragroupRow }) {
  const { t } = useTranslation();
  const lone = loneSideOf(row);
  const asked = lone !== null && (row.state === "transit" || row.state === "missing") ? lone.missing : null;
  return (
    <span className={styles["state"]}>
      <span>
        <Badge tone={tones[row.state]}>{t(`intragroup.state.${row.state}`)}</Badge>{" "}
        {row.status === "confirmed" ? null : (
          <Badge tone={row.status === "proposed" ? "warn" : "neutral"}>
            {t(`intragroup.status.${row.status}`)}
          </Badge>
        )}
      </span>
      {row.state === "matched" ? null : (
        <span className={styles["quiet"]}>{t("intragroup.age", { count: row.ageDays })}</span>
      )}
      {asked === null ? null : (
        <span className={styles["quiet"]}>{t("intragroup.ask", { name: asked.companyName })}</span>
      )}
    </span>
  );
}
