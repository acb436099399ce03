import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import type { RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import type { RightDifference } from "@amont/engine/rights/rights-diff.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { givenByGroups, levelBeside, type PersonsChanges } from "../model/rights-draft.ts";
import type { PeopleCompany } from "../people-queries.ts";
import { useLevelText } from "../use-level-text.ts";
import { usePeopleChanges } from "../use-people-changes.ts";
import { ChangeList } from "./change-list.tsx";
import styles from "./people-page.module.css";

interface ChangesPanelProps {
  readonly organisationId: number;
  readonly changes: readonly PersonsChanges[];
  readonly count: number;
  readonly companies: readonly PeopleCompany[];
  readonly onClose: () => void;
  readonly onDiscard: () => void;
  readonly onSaved: () => void;
}

/** What is about to change, to be read before it does. */
export function ChangesPanel(props: ChangesPanelProps) {
  const { organisationId, changes, count, companies, onClose, onDiscard, onSaved } = props;
  const { t } = useTranslation();
  const levelText = useLevelText();
  const { save } = usePeopleChanges(organisationId);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const nameOf = (companyId: number) => companies.find(({ id }) => id === companyId)?.name ?? "";
  /** Groups give as much already, or more. */
  const remarkOn = (person: Person, { companyId, subject, to }: RightDifference<RightSubject>) => {
    const byGroups = givenByGroups(person, { companyId, subject });
    if (byGroups === null || levelBeside(to, byGroups) !== byGroups.level) return null;
    const [group] = byGroups.groups;
    return t("people.byGroup.noEffect", { group, level: levelText(byGroups.level, subject) });
  };
  const leaving = changes.filter(({ leaves }) => leaves);
  return (
    <aside className={styles["panel"]} aria-label={t("people.changes.before")}>
      <header className={styles["head"]}>
        <div>
          <p className={styles["quiet"]}>{t("people.changes.before")}</p>
          <h2 ref={title} tabIndex={-1} className={styles["title"]}>
            {t("people.changes.title", { count })}
          </h2>
        </div>
        <IconButton icon="close" label={t("people.close")} onClick={onClose} />
      </header>
      <div className={styles["body"]}>
        {save.error === null ? null : (
          <Message tone="danger">
            {save.error instanceof ApiError && save.error.code === "conflict"
              ? t("people.changes.conflict")
              : failureText(save.error, t)}
          </Message>
        )}
        <ChangeList
          changes={changes.flatMap(({ person, differences }) =>
            differences.map((difference) => ({
              ...difference,
              name: person.name,
              company: nameOf(difference.companyId),
              remark: remarkOn(person, difference),
            })),
          )}
        />
        <Message tone="info">{t("people.changes.atOnce")}</Message>
        {leaving.map(({ person }) => (
          <Message key={person.userId} tone="warn">
            {t("people.changes.leaves", { name: person.name })}
          </Message>
        ))}
      </div>
      <footer className={styles["foot"]}>
        <Button isDisabled={save.isPending} onClick={onDiscard}>
          {t("people.changes.discard")}
        </Button>
        <Button
          emphasis="primary"
          isBusy={save.isPending}
          onClick={() => save.mutate(changes, { onSuccess: onSaved })}
        >
          {t("people.changes.save")}
        </Button>
      </footer>
    </aside>
  );
}
