import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import type { RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import type { RightDifference } from "@amont/engine/rights/rights-diff.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { givenByGroups, levelBeside, type PersonsChanges } from "../model/rights-draft.ts";
import type { PeopleCompany } from "../people-queries.ts";
import { useLevelText } from "../use-level-text.ts";
import { usePeopleChanges } from "../use-people-changes.ts";
import { ChangeList } from "./change-list.tsx";
import { ReviewPanel } from "./review-panel.tsx";

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
    <ReviewPanel
      title={t("people.changes.title", { count })}
      error={save.error}
      conflictText={t("people.changes.conflict")}
      isSaving={save.isPending}
      onSave={() => save.mutate(changes, { onSuccess: onSaved })}
      onDiscard={onDiscard}
      onClose={onClose}
    >
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
    </ReviewPanel>
  );
}
