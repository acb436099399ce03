import { Avatar } from "@amont/ui/avatar.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import type { PersonsChanges } from "../model/rights-draft.ts";
import type { PeopleCompany } from "../people-queries.ts";
import { useLevelText, useSubjectText } from "../use-level-text.ts";
import { usePeopleChanges } from "../use-people-changes.ts";
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
  const subjectText = useSubjectText();
  const { save } = usePeopleChanges(organisationId);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const nameOf = (companyId: number) => companies.find(({ id }) => id === companyId)?.name ?? "";
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
        <ul className={styles["list"]}>
          {changes.flatMap(({ person, differences }) =>
            differences.map(({ companyId, subject, from, to }) => (
              <li key={`${person.userId} ${companyId} ${subject}`} className={styles["change"]}>
                <Avatar name={person.name} />
                <span>
                  {person.name}
                  <span className={styles["quiet"]}>
                    {subjectText(subject)}, {nameOf(companyId)}
                  </span>
                </span>
                <span className={styles["fromTo"]}>
                  <s>{levelText(from, subject)}</s>
                  <Icon name="chevron-right" size="xs" />
                  <b>{levelText(to, subject)}</b>
                </span>
              </li>
            )),
          )}
        </ul>
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
