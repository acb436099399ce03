import { Message } from "@amont/ui/states/message.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ChangeDraft,
  type ConsolidationDraft,
  changeCompany,
  moveCompany,
  withCompany,
  withoutCompany,
} from "../../model/consolidation-draft.ts";
import type { ConsolidationForm } from "../../use-consolidation-form.ts";
import type { ProblemTexts } from "../../use-problem-texts.ts";
import { ChosenCompany } from "./chosen-company.tsx";
import { OtherCompanies } from "./other-companies.tsx";
import styles from "./sections.module.css";

interface CompaniesSectionProps {
  readonly form: ConsolidationForm;
  readonly draft: ConsolidationDraft;
  readonly problems: ProblemTexts;
  readonly onChange: ChangeDraft;
}

/** The companies in their order, moved by hand, by the arrows with Alt or by the buttons; below, those that may join. */
export function CompaniesSection({ form, draft, problems, onChange }: CompaniesSectionProps) {
  const { t } = useTranslation();
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const { companies } = draft;
  const chosen = new Set(companies.map(({ id }) => id));
  const others = form.offered.filter(({ id }) => !chosen.has(id));
  const problem = problems.get("companies");
  const move = (companyId: number, to: number) => {
    const company = companies.find(({ id }) => id === companyId);
    if (company === undefined || to < 0 || to >= companies.length) return;
    onChange((before) => moveCompany(before, companyId, to));
    setSaid(
      t("consolidations.companies.moved", { name: company.name, place: to + 1, count: companies.length }),
    );
  };
  return (
    <div ref={root} tabIndex={-1} className={styles["section"]}>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {problem === undefined ? null : <Message tone="danger">{problem}</Message>}
      {companies.length === 0 ? (
        <p className={styles["hint"]}>{t("consolidations.companies.empty")}</p>
      ) : (
        <ol className={styles["companies"]} aria-label={t("consolidations.companies.chosen")}>
          {companies.map((company, index) => (
            <ChosenCompany
              key={company.id}
              company={company}
              index={index}
              count={companies.length}
              scenarios={form.choices?.scenarios.find(({ companyId }) => companyId === company.id)?.scenarios}
              ownershipProblem={problems.get("ownership")}
              isDragged={draggedId === company.id}
              onDrag={setDraggedId}
              onDrop={() => {
                if (draggedId !== null && draggedId !== company.id) move(draggedId, index);
              }}
              onMove={(to) => move(company.id, to)}
              onChange={(changed) => onChange((before) => changeCompany(before, company.id, changed))}
              onRemove={() => {
                onChange((before) => withoutCompany(before, company.id));
                // The button that did it is gone.
                root.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <OtherCompanies
        companies={others}
        onAdd={(added) => onChange((before) => added.reduce(withCompany, before))}
        onLastAdded={() => root.current?.focus()}
      />
    </div>
  );
}
