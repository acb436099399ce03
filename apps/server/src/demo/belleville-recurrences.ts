/**
 * What comes back in the demo: its bank lines were looked through, the treasurers accepted three findings and refused
 * one, and set a subscription by hand. Next year's rent was corrected once its rise was known.
 */
import type {
  RecurrenceInput,
  RecurrenceSuggestion,
} from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { addMonths, type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { toWireNumber } from "@amont/kernel/money.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";
import { addRecurrence } from "../features/recurrences/definitions/create-recurrence.ts";
import { findSuggestions } from "../features/recurrences/suggestions/find-suggestions.ts";
import {
  decideSuggestion,
  listSuggestions,
} from "../features/recurrences/suggestions/suggestions-repository.ts";

/** By the category of what was found. */
const accepted = new Map([
  ["Loyer", "Loyer des locaux"],
  ["Emprunts", "Échéance du prêt"],
  ["Assurances", "Assurance multirisque"],
]);
const refused = "Frais bancaires";

export async function writeDemoRecurrences(
  database: SystemDatabase,
  companyIds: Iterable<number>,
  { today, now }: { readonly today: CalendarDate; readonly now: Date },
): Promise<void> {
  for (const companyId of companyIds) {
    await findSuggestions(database, companyId, now);
    const { suggestions } = await listSuggestions(database, [companyId], { skip: 0, take: 200 });
    for (const [category, name] of accepted) {
      const found = suggestions.find(({ categoryName }) => categoryName === category);
      if (found === undefined) continue;
      await add(database, companyId, today, definitionOf(found, name));
      await decideSuggestion(database, companyId, found.id, "accepted");
    }
    const unwanted = suggestions.find(({ categoryName }) => categoryName === refused);
    if (unwanted !== undefined) await decideSuggestion(database, companyId, unwanted.id, "refused");
    await addSubscription(database, companyId, today);
    await correctRent(database, companyId, today);
  }
}

async function add(
  database: SystemDatabase,
  companyId: number,
  today: CalendarDate,
  definition: RecurrenceInput,
): Promise<void> {
  const added = await addRecurrence({ database, companyId, today }, definition);
  invariant(added.ok, "the demo's recurrences are right");
}

function definitionOf(found: RecurrenceSuggestion, name: string): RecurrenceInput {
  invariant(found.categoryId !== null, "it was chosen by its category");
  return {
    name,
    memo: found.name,
    isInflow: found.isInflow,
    amount: toWireNumber(found.amount.amountMinor, found.amount.currency),
    categoryId: found.categoryId,
    bankAccountId: found.bankAccountId,
    projectId: null,
    scenarioId: null,
    vatRate: null,
    startDate: found.nextDate,
    dayCount: found.dayCount,
    monthCount: found.monthCount,
    isMonthEnd: found.isMonthEnd,
    shift: found.shift,
    endDate: null,
    endCount: null,
  };
}

/** A year of software for the shop, on the last working day of the month. */
async function addSubscription(
  database: SystemDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<void> {
  const { rows } = await sql<{ category_id: number; project_id: number }>`
    select c.id as category_id, p.id as project_id from categories c
    join projects p on p.company_id = c.company_id and p.title = 'Boutique en ligne'
    where c.company_id = ${companyId} and c.name = 'Logiciels' and not c.is_inflow`.execute(database);
  const [place] = rows;
  if (place === undefined) return;
  await add(database, companyId, today, {
    name: "Abonnement de la boutique en ligne",
    memo: "",
    isInflow: false,
    amount: 149,
    categoryId: place.category_id,
    bankAccountId: null,
    projectId: place.project_id,
    scenarioId: null,
    vatRate: 0.2,
    startDate: addMonths(startOfMonth(today), 1),
    dayCount: 0,
    monthCount: 1,
    isMonthEnd: true,
    shift: "before",
    endDate: null,
    endCount: 12,
  });
}

/** The rent of next January rises by three hundredths: an occurrence that somebody edited by hand. */
async function correctRent(database: SystemDatabase, companyId: number, today: CalendarDate): Promise<void> {
  await sql`
    update transactions t set amount_minor = t.amount_minor * 103 / 100
    where t.company_id = ${companyId} and t.id = (
      select o.transaction_id from recurrence_occurrences o
      join recurrences r on r.company_id = o.company_id and r.id = o.recurrence_id and r.name = ${accepted.get("Loyer")}
      where o.company_id = ${companyId} and o.planned_on >= ${addMonths(startOfMonth(today), 2)}::date
      order by o.planned_on limit 1)`.execute(database);
}
