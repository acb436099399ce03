import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { CashPool, PoolMember } from "../cash-pool-queries.ts";
import { usePoolWords } from "../use-pool-words.ts";
import styles from "./pool.module.css";

interface StructureTabProps {
  readonly pool: CashPool;
  readonly renderPoolLink: (poolId: number, name: string) => ReactNode;
}

/** Who is above whom, and what each one's rule does in the evening. */
export function StructureTab({ pool, renderPoolLink }: StructureTabProps) {
  const { t } = useTranslation();
  const { header, members, hasOthers } = pool;
  return (
    <div className={styles["columns"]}>
      <section className={styles["tree"]} aria-label={t("cashPools.tab.structure")}>
        <div className={styles["root"]}>
          <Icon name="bank" />
          <span className={styles["said"]}>
            <span className={styles["strong"]}>{header?.companyName ?? t("cashPools.otherCompany")}</span>
            {header === null ? null : (
              <span className={styles["quiet"]}>{accountText(header.accountName, header.bankName)}</span>
            )}
          </span>
          <span className={styles["role"]}>{t("cashPools.column.header")}</span>
        </div>
        {members.length === 0 && !hasOthers ? (
          <p className={styles["none"]}>{t("cashPools.structure.noMembers")}</p>
        ) : (
          <ul className={styles["branches"]}>
            {members.map((member) => (
              <Branch
                key={`${member.companyId} ${member.accountId}`}
                pool={pool}
                member={member}
                ownPool={
                  member.ownPoolId === null
                    ? null
                    : renderPoolLink(member.ownPoolId, t("cashPools.structure.ownPool"))
                }
              />
            ))}
            {hasOthers ? (
              <li className={styles["branch"]}>
                <span className={styles["said"]}>
                  <span className={styles["strong"]}>{t("cashPools.otherCompany")}</span>
                  <span className={styles["quiet"]}>{t("cashPools.othersTakePart")}</span>
                </span>
              </li>
            ) : null}
          </ul>
        )}
      </section>
      <Facts pool={pool} />
    </div>
  );
}

const accountText = (account: string, bank: string): string =>
  bank === "" ? account : `${account} · ${bank}`;

interface BranchProps {
  readonly pool: CashPool;
  readonly member: PoolMember;
  readonly ownPool: ReactNode;
}

function Branch({ pool, member, ownPool }: BranchProps) {
  const words = usePoolWords(pool.currency);
  return (
    <li className={styles["branch"]}>
      <span className={styles["said"]}>
        <span className={styles["strong"]}>{member.companyName}</span>
        <span className={styles["quiet"]}>{accountText(member.accountName, member.bankName)}</span>
      </span>
      <span className={styles["said"]}>
        {pool.kind === "physical" ? (
          <>
            <span>{words.rule(member, pool)}</span>
            <span className={styles["quiet"]}>{words.details(member).join(" · ")}</span>
          </>
        ) : null}
        {ownPool}
      </span>
    </li>
  );
}

function Facts({ pool }: { readonly pool: CashPool }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = usePoolWords(pool.currency);
  const isPhysical = pool.kind === "physical";
  const facts: readonly (readonly [string, string])[] = [
    [t("cashPools.form.kind"), t(`cashPools.kind.${pool.kind}`)],
    [t("cashPools.form.currency"), pool.currency],
    ...(isPhysical
      ? ([
          [t("cashPools.form.sweepDays"), words.when(pool)],
          [t("cashPools.form.executedBy"), t(`cashPools.executedBy.${pool.executedBy}`)],
          [t("cashPools.column.next"), pool.nextSweepOn === null ? "–" : dayText(pool.nextSweepOn, language)],
        ] as const)
      : ([[t("cashPools.form.sharing"), t(`cashPools.sharing.${pool.sharing}`)]] as const)),
    ...(pool.headerOverdraftMinor === null
      ? []
      : ([[t("cashPools.structure.overdraft"), words.amount(pool.headerOverdraftMinor)]] as const)),
    [t("cashPools.form.yearBasis"), t("cashPools.form.yearDays", { days: pool.yearBasis })],
    [t("cashPools.form.startsOn"), dayText(pool.startsOn, language)],
    ...(pool.labelWords === "" ? [] : ([[t("cashPools.form.labelWords"), pool.labelWords]] as const)),
  ];
  return (
    <dl className={styles["facts"]}>
      {facts.map(([name, text]) => (
        <div key={name} className={styles["fact"]}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
