/** What a consolidation would hold at the end of its period, beside what it holds as it is; nothing is kept of it. */
import { failure } from "@amont/contract/failure.ts";
import type { consolidationPreview } from "@amont/contract/operations/consolidations/consolidation-preview.ts";
import { addDays, type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { offsetOf } from "@amont/kernel/period.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { z } from "zod";
import { unitsIn } from "../../../forecast/balance-figures.ts";
import { ratesOfCompany } from "../../../forecast/group/group-balances.ts";
import type { OpenedGroup } from "../../../forecast/group-forecasts.ts";
import type { Group } from "../../../forecast/group-repository.ts";
import { type Forecasts, isWithinReach } from "../../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { PreviewedScope } from "./draft-group.ts";

type Preview = z.output<typeof consolidationPreview>;
type Asked = Pick<OperationContext, "database" | "now">;

interface Previewed {
  readonly draft: Group;
  /** Null for a new one. */
  readonly saved: Group | null;
  readonly body: Pick<PreviewedScope, "periodLastDay">;
}

export async function previewOf(
  forecasts: Forecasts,
  context: Asked,
  { draft, saved, body }: Previewed,
): Promise<Outcome<Preview>> {
  const { today } = await forecasts.drafts.frame(context.database, draft, context.now);
  const offset = offsetOf(body.periodLastDay, today, "monthly");
  const columns = { frequency: "monthly", offsetBegin: offset, offsetEnd: offset + 1 } as const;
  if (!isWithinReach(columns))
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "periodLastDay", problem: "columns" }] }),
    );
  const after = await forecasts.drafts.open(context.database, draft, columns, context.now);
  if (!after.ok) return after;
  // In the currency that it would have, so that the two can be compared.
  const before =
    saved === null
      ? null
      : await forecasts.drafts.open(
          context.database,
          { ...saved, currency: draft.currency },
          columns,
          context.now,
        );
  if (before !== null && !before.ok) return before;
  const units = unitsIn(draft.currency);
  const leftOut = await leftOutBalance(forecasts, context, after.value);
  return ok({
    currency: draft.currency,
    closingOn: lastDayOf(after.value),
    closingBefore: before === null ? null : units(closingOf(before.value)),
    closingAfter: units(closingOf(after.value)),
    leftOutBalance: units(leftOut.minor),
    isIncomplete: leftOut.isIncomplete || isIncomplete(after.value),
  });
}

const closingOf = ({ result }: OpenedGroup): number => result.balances.end.at(-1) ?? 0;

const lastDayOf = ({ result, today }: OpenedGroup): CalendarDate =>
  addDays(result.statement.axis.periods.at(-1)?.endExclusive ?? today, -1);

const isIncomplete = ({ group, brought }: OpenedGroup): boolean =>
  group.companies.some((company) => !company.isAvailable) ||
  brought.some(({ unconverted }) => unconverted.length > 0);

/** Today's, by the part of each company that enters. */
async function leftOutBalance(
  forecasts: Forecasts,
  { database, now }: Asked,
  { group, frame }: OpenedGroup,
): Promise<{ readonly minor: number; readonly isIncomplete: boolean }> {
  let minor = 0;
  let isMissing = false;
  for (const company of group.companies) {
    if (!company.isAvailable || company.ignoredAccountIds.length === 0) continue;
    const { model } = await forecasts.today.open(database, company.companyId, now);
    const rates = ratesOfCompany({ group, frame }, company);
    for (const account of model.facts.accounts) {
      if (!company.ignoredAccountIds.includes(account.id)) continue;
      const held = model.balanceAtEndOf(toEpochDay(model.facts.today), { accounts: [account] });
      if (rates.keeps(account.currency)) minor += held;
      else if (rates.canConvert(account.currency))
        minor += applyFraction(held, rates.closing(account.currency, frame.today).fraction);
      else isMissing = true;
    }
  }
  return { minor, isIncomplete: isMissing };
}
