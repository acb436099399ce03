import type { ChangeDraft, ConsolidationDraft } from "../model/consolidation-draft.ts";
import type { Section } from "../model/dialog-sections.ts";
import type { ConsolidationForm } from "../use-consolidation-form.ts";
import type { ProblemTexts } from "../use-problem-texts.ts";
import { AccessSection } from "./sections/access-section.tsx";
import { AccountsSection } from "./sections/accounts-section.tsx";
import { CategoriesSection } from "./sections/categories-section.tsx";
import { CompaniesSection } from "./sections/companies-section.tsx";
import { CurrencySection } from "./sections/currency-section.tsx";
import { GeneralSection } from "./sections/general-section.tsx";

interface SectionPanelProps {
  readonly section: Section;
  readonly form: ConsolidationForm;
  readonly draft: ConsolidationDraft;
  readonly problems: ProblemTexts;
  readonly onChange: ChangeDraft;
}

export function SectionPanel({ section, form, draft, problems, onChange }: SectionPanelProps) {
  const set = (changed: Partial<ConsolidationDraft>) => onChange((before) => ({ ...before, ...changed }));
  switch (section) {
    case "general":
      return <GeneralSection draft={draft} problems={problems} onChange={set} />;
    case "companies":
      return <CompaniesSection form={form} draft={draft} problems={problems} onChange={onChange} />;
    case "accounts":
      return <AccountsSection form={form} draft={draft} problems={problems} onChange={onChange} />;
    case "categories":
      return <CategoriesSection draft={draft} onChange={onChange} />;
    case "currency":
      return <CurrencySection organisationId={form.organisationId} draft={draft} onChange={set} />;
    case "access":
      return <AccessSection draft={draft} onChange={set} />;
  }
}
