import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import { levelsOf, type RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import { type ProductLevel, products } from "@amont/contract/products.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { type Segment, Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useTranslation } from "react-i18next";
import {
  extraSubjects,
  givenByGroups,
  isLetIn,
  type RightsDraft,
  shownLevel,
  type WantedRight,
} from "../model/rights-draft.ts";
import { isHeldByAdministering } from "../model/rights-matrix.ts";
import type { PeopleCompany } from "../people-queries.ts";
import { useLevelText, useSubjectText } from "../use-level-text.ts";
import styles from "./people-page.module.css";

interface CompanyRightsProps {
  readonly person: Person;
  readonly company: PeopleCompany;
  readonly draft: RightsDraft;
  readonly onWanted: (wanted: readonly WantedRight[]) => void;
}

/** What somebody holds in one company: products, then what is for those who are let in. */
export function CompanyRights({ person, company, draft, onWanted }: CompanyRightsProps) {
  const { t } = useTranslation();
  const levelText = useLevelText();
  const subjectText = useSubjectText();
  const subjects: readonly RightSubject[] = [
    ...products.filter((product) => company.activated.includes(product)),
    ...(isLetIn(draft, person, company.id) ? extraSubjects(company) : []),
  ];
  const segmentsOf = (subject: RightSubject): readonly Segment<ProductLevel>[] =>
    levelsOf(subject).map((level) =>
      level === "none"
        ? { value: level, text: levelText(level), name: t("people.key.none") }
        : { value: level, text: levelText(level, subject) },
    );
  return (
    <fieldset className={styles["company"]}>
      <legend>{company.name}</legend>
      {subjects.map((subject) => {
        const cell = { userId: person.userId, companyId: company.id, subject };
        const byGroups = givenByGroups(person, cell);
        return (
          <div key={subject} className={styles["right"]}>
            <span>{subjectText(subject)}</span>
            {isHeldByAdministering(person, subject) ? (
              <span className={styles["quiet"]}>{t("people.level.byAdministering")}</span>
            ) : (
              <Segmented
                label={`${subjectText(subject)}, ${company.name}`}
                segments={segmentsOf(subject)}
                value={shownLevel(draft, person, cell)}
                onChange={(level) => onWanted([{ ...cell, level }])}
              />
            )}
            {byGroups === null ? null : (
              <span className={styles["byGroup"]}>
                <Badge>{t("people.byGroup.badge")}</Badge>
                {byGroups.groups.join(", ")} : {levelText(byGroups.level, subject)}
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
