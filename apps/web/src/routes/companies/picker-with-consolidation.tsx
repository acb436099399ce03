import { CompaniesPicker } from "../../features/companies/components/companies-picker.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import { lazily } from "../../shared/layout/lazily.tsx";

/** Its words are those of another page. */
const ConsolidationCreation = lazily(async () => {
  await loadTexts("consolidations");
  const creation = await import("../../features/consolidations/components/consolidation-creation.tsx");
  return creation.ConsolidationCreation;
});

/** The companies that a page shows together, and the way to make a consolidation of them. */
export function PickerWithConsolidation() {
  return (
    <CompaniesPicker
      renderConsolidation={(chosen, onClose) => <ConsolidationCreation {...chosen} onClose={onClose} />}
    />
  );
}
