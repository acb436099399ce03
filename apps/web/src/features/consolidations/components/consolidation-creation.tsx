import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useNow } from "../../../shared/use-now.ts";
import { ConsolidationDialog } from "./consolidation-dialog.tsx";

interface ConsolidationCreationProps {
  readonly organisationId: number;
  /** Those it starts with, in their order. */
  readonly companyIds: readonly number[];
  readonly onClose: () => void;
}

/** A new consolidation of companies that were chosen elsewhere, above the page where they were. */
export function ConsolidationCreation({ organisationId, companyIds, onClose }: ConsolidationCreationProps) {
  const today = calendarDate(localDay(useNow()));
  return (
    <ConsolidationDialog
      organisationId={organisationId}
      consolidation={null}
      companyIds={companyIds}
      today={today}
      onClose={onClose}
    />
  );
}
