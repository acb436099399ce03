/** What somebody says of a recurrence, checked and in the words of its table. */

import { type Failure, failure } from "@amont/contract/failure.ts";
import type { RecurrenceInput } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import {
  accountRefusal,
  amountRefusal,
  isLedgerDate,
  labelRefusal,
} from "@amont/engine/ledger/command-values.ts";
import { hasEnded } from "@amont/engine/recurrences/recurrence-rule.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { fromWireNumber } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { refusalOfCategory } from "../../ledger/refusal-of-category.ts";
import { requireLivingScenario } from "../../plan/living-scenario.ts";
import { findPlaces } from "./places-repository.ts";
import { loadCalendar, ruleOf, type StoredRecurrence } from "./stored-recurrence.ts";

export async function readRecurrence(
  database: ScopedDatabase,
  companyId: number,
  given: RecurrenceInput,
  today: CalendarDate,
): Promise<Outcome<StoredRecurrence>> {
  const slip = slipOf(given);
  if (slip !== null) return err(slip);
  const living = await requireLivingScenario(database, companyId, given.scenarioId);
  if (!living.ok) return living;
  const category = await refusalOfCategory(database, companyId, {
    id: given.categoryId,
    isInflow: given.isInflow,
  });
  if (category !== null) return err(category);
  const money = await moneyOf(database, companyId, given);
  if (!money.ok) return money;
  const recurrence = stored(given, money.value);
  const calendar = await loadCalendar(database, companyId, today);
  return hasEnded(ruleOf(recurrence), calendar, today) ? err(failure("28002")) : ok(recurrence);
}

const wrong = (field: string, problem: string): Failure =>
  failure("invalid_input", { issues: [{ in: "body", field, problem }] });

/** What no look at the company is needed for. */
function slipOf(given: RecurrenceInput): Failure | null {
  const label = labelRefusal(given.name);
  if (label !== null) return failure(label);
  if ((given.dayCount === 0) === (given.monthCount === 0))
    return wrong("monthCount", "every so many days or months");
  if (given.isMonthEnd && given.monthCount === 0) return wrong("isMonthEnd", "only of steps by months");
  if (given.endDate !== null && given.endCount !== null) return wrong("endDate", "one end or the other");
  if (!isLedgerDate(given.startDate)) return wrong("startDate", "not between 1900 and 2100");
  return null;
}

interface OwnMoney {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

async function moneyOf(
  database: ScopedDatabase,
  companyId: number,
  { amount, currency: wanted, bankAccountId, projectId }: RecurrenceInput,
): Promise<Outcome<OwnMoney>> {
  const places = await findPlaces(database, companyId, { bankAccountId, projectId });
  if (bankAccountId !== null && places.account === null) return err(failure("not_found", { bankAccountId }));
  if (projectId !== null && !places.hasProject) return err(failure("not_found", { projectId }));
  const currency = wanted ?? places.account?.currency ?? places.companyCurrency;
  const otherCurrency =
    places.account === null ? null : accountRefusal({ isPaid: false, currency }, places.account);
  if (otherCurrency !== null) return err(failure(otherCurrency));
  const minor = fromWireNumber(amount, currency);
  if (!minor.ok || minor.value <= 0) {
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "amount", problem: "not above zero" }] }),
    );
  }
  const code = amountRefusal(minor.value, currency);
  return code === null ? ok({ amountMinor: minor.value, currency }) : err(failure(code));
}

function stored(given: RecurrenceInput, { amountMinor, currency }: OwnMoney): StoredRecurrence {
  return {
    scenario_id: given.scenarioId,
    name: given.name.trim(),
    memo: given.memo.trim(),
    is_inflow: given.isInflow,
    amount_minor: amountMinor,
    currency,
    category_id: given.categoryId,
    bank_account_id: given.bankAccountId,
    project_id: given.projectId,
    vat_rate_bp: given.vatRate === null ? null : wholeParts(given.vatRate, 10_000),
    start_on: given.startDate,
    day_count: given.dayCount,
    month_count: given.monthCount,
    is_month_end: given.isMonthEnd,
    shift: given.shift,
    end_on: given.endDate,
    end_count: given.endCount,
  };
}
