import type { RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import type { RightDifference } from "@amont/engine/rights/rights-diff.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { useLevelText, useSubjectText } from "../use-level-text.ts";
import styles from "./people-page.module.css";

interface ToldChange extends RightDifference<RightSubject> {
  /** Whose right it is. */
  readonly name: string;
  readonly company: string;
  /** What has to be known about it. */
  readonly remark: string | null;
}

/** Who gains or loses what, one line each. */
export function ChangeList({ changes }: { readonly changes: readonly ToldChange[] }) {
  const levelText = useLevelText();
  const subjectText = useSubjectText();
  return (
    <ul className={styles["list"]}>
      {changes.map(({ userId, name, companyId, company, subject, from, to, remark }) => (
        <li key={`${userId} ${companyId} ${subject}`} className={styles["change"]}>
          <Avatar name={name} />
          <span>
            {name}
            <span className={styles["quiet"]}>
              {subjectText(subject)}, {company}
            </span>
            {remark === null ? null : <span className={styles["quiet"]}>{remark}</span>}
          </span>
          <span className={styles["fromTo"]}>
            <s>{levelText(from, subject)}</s>
            <Icon name="chevron-right" size="xs" />
            <b>{levelText(to, subject)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
