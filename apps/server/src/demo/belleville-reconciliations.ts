/**
 * Invoices of the demo that payments settled, and some that they may have settled, so that every page of reconciliation has
 * something to show. The treasurer linked a few by hand; what is sure, and what is not, the product finds as it always does.
 */

import { invariant } from "@amont/kernel/assert.ts";
import { addDays, type CalendarDate, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";
import { findLines, type LedgerLine } from "../features/reconciliation/lines-repository.ts";
import { findMatches, settleMatches } from "../features/reconciliation/match-company.ts";
import { checkPlan, writePlans } from "../features/reconciliation/reconcile-plans.ts";

interface StoryLine {
  readonly name: string;
  readonly amountMinor: number;
  /** Negative: in so many days. */
  readonly daysAgo: number;
}

interface Story {
  readonly category: "Clients professionnels" | "Fournitures" | "Sous-traitance";
  readonly payment: StoryLine;
  readonly expectations: readonly StoryLine[];
  readonly isByHand?: true;
}

const line = (name: string, amountMinor: number, daysAgo: number): StoryLine => ({
  name,
  amountMinor,
  daysAgo,
});

/** The refused one says no to what only has the amount in common. */
const refusedPayment = "CB GARAGE DU PORT";

/** Our invoices have numbers with the year in front. */
function stories(year: number): readonly Story[] {
  const invoice = (number: number) => `F${year}-${number}`;
  const sale = { category: "Clients professionnels" } as const;
  const supply = { category: "Fournitures" } as const;
  const work = { category: "Sous-traitance" } as const;
  return [
    {
      ...sale,
      isByHand: true,
      payment: line("VIR SEPA RECU HOTEL DES TROIS PONTS", 248_000, 24),
      expectations: [line(`Facture ${invoice(12_041)} Hôtel des Trois Ponts`, 248_000, 26)],
    },
    {
      ...sale,
      isByHand: true,
      payment: line("VIR TRESORERIE SAINT AUBIN", 128_750, 19),
      expectations: [line("Acompte de la mairie de Saint-Aubin", 130_000, 20)],
    },
    {
      ...sale,
      payment: line(`VIR SEPA RECU ATELIERS DELMAS ${invoice(12_058)}`, 361_540, 16),
      expectations: [line(`Facture ${invoice(12_058)} Ateliers Delmas`, 361_540, 18)],
    },
    {
      ...sale,
      payment: line(`VIR INST LIBRAIRIE QUATRE VENTS ${invoice(12_063)}`, 192_800, 12),
      expectations: [line(`Facture ${invoice(12_063)} Librairie Quatre Vents`, 194_000, 12)],
    },
    {
      ...sale,
      payment: line(`VIR COOPERATIVE DU MARAIS ${invoice(12_066)} ${invoice(12_067)}`, 196_630, 11),
      expectations: [
        line(`Facture ${invoice(12_066)} Coopérative du Marais`, 82_000, 15),
        line(`Facture ${invoice(12_067)} Coopérative du Marais`, 114_630, 13),
      ],
    },
    {
      ...sale,
      payment: line(`VIR CLINIQUE BELAIR ACOMPTE ${invoice(12_071)}`, 168_000, 9),
      expectations: [line(`Facture ${invoice(12_071)} Clinique Bélair`, 420_000, -6)],
    },
    {
      ...supply,
      payment: line("PRLV SEPA IMPRIMERIE CARON F48213", 74_280, 8),
      expectations: [line("Imprimerie Caron F48213", 74_280, 8)],
    },
    {
      ...sale,
      payment: line("REMISE CHEQUE 7704182", 187_520, 5),
      expectations: [line(`Facture ${invoice(12_079)} Études Marchand`, 187_520, 8)],
    },
    {
      ...sale,
      payment: line("VIR SEPA RECU GROUPE SOREL", 64_000, 4),
      expectations: [
        line(`Facture ${invoice(12_080)} Groupe Sorel`, 64_000, 6),
        line(`Facture ${invoice(12_082)} Groupe Sorel`, 64_000, 6),
      ],
    },
    {
      ...work,
      payment: line("VIR SEPA MENUISERIE AUBRAC", 190_000, 3),
      expectations: [
        line("Menuiserie Aubrac, situation 1", 50_000, 9),
        line("Menuiserie Aubrac, situation 2", 70_000, 6),
        line("Menuiserie Aubrac, situation 3", 120_000, 2),
        line("Menuiserie Aubrac, situation 4", 140_000, -12),
      ],
    },
    {
      ...work,
      payment: line("VIR SEPA ACOMPTE DOSSIER 312", 90_000, 2),
      expectations: [line("Verdier Montage, dossier 312", 300_000, -10)],
    },
    {
      ...supply,
      payment: line(refusedPayment, 31_860, 6),
      expectations: [line("Imprimerie Caron F48311", 31_860, 7)],
    },
  ];
}

export async function writeDemoReconciliations(
  database: SystemDatabase,
  companyIds: Iterable<number>,
  today: CalendarDate,
  now: Date,
): Promise<void> {
  for (const companyId of companyIds) {
    await reconcileByHand(database, companyId, await writeStories(database, companyId, today), today, now);
    const found = await findMatches(database, companyId, now);
    invariant(found !== null, "a new company wants to be told");
    await settleMatches(database, companyId, found, now);
    await refuseOne(database, companyId);
  }
}

interface WrittenStory {
  readonly isByHand: boolean;
  readonly paymentId: number;
  readonly expectationIds: readonly number[];
}

async function writeStories(
  database: SystemDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<readonly WrittenStory[]> {
  const told = stories(yearMonthDay(today).year);
  const lines = told.flatMap(({ category, payment, expectations }, story) =>
    [payment, ...expectations].map((own) => ({
      story,
      category,
      isPaid: own === payment,
      name: own.name,
      amountMinor: own.amountMinor,
      day: addDays(today, 0 - own.daysAgo),
      billedOn: own === payment ? null : addDays(today, -31 - Math.max(0, own.daysAgo)),
    })),
  );
  const { rows } = await sql<{ id: number }>`
    insert into transactions (company_id, currency, is_paid, is_inflow, bank_account_id, category_id, categorisation, name,
      amount_minor, vat_rate_bp, payment_date, original_payment_date, billing_date, origin)
    select c.company_id, a.currency, v.is_paid, c.is_inflow, a.id, c.id, 'confirmed', v.name, v.amount_minor, c.vat_rate_bp,
      v.day, v.day, v.billed_on, case when v.is_paid then 'bank' else 'manual' end
    from unnest(${lines.map(({ isPaid }) => isPaid)}::boolean[], ${lines.map(({ category }) => category)}::text[],
      ${lines.map(({ name }) => name)}::text[], ${lines.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${lines.map(({ day }) => day)}::date[], ${lines.map(({ billedOn }) => billedOn)}::date[])
      with ordinality v (is_paid, category, name, amount_minor, day, billed_on, place)
    join categories c on c.company_id = ${companyId} and c.name = v.category
    cross join lateral (select id, currency from bank_accounts where company_id = c.company_id order by id limit 1) a
    order by v.place
    returning id`.execute(database);
  invariant(rows.length === lines.length, "every company has the categories of its ledger");
  return told.map(({ isByHand = false }, story) => {
    const own = rows.filter((_, index) => lines[index]?.story === story).map(({ id }) => id);
    const [paymentId = 0, ...expectationIds] = own;
    return { isByHand, paymentId, expectationIds };
  });
}

/** What is less than expected is a difference that stays visible. */
async function reconcileByHand(
  database: SystemDatabase,
  companyId: number,
  written: readonly WrittenStory[],
  today: CalendarDate,
  now: Date,
): Promise<void> {
  const own = written.filter(({ isByHand }) => isByHand);
  const lines = await findLines(
    database,
    companyId,
    own.flatMap(({ paymentId, expectationIds }) => [paymentId, ...expectationIds]),
  );
  const linesOf = (ids: readonly number[]): LedgerLine[] => ids.flatMap((id) => lines.get(id) ?? []);
  const plans = own.map(({ paymentId, expectationIds }) => {
    const checked = checkPlan(
      {
        payments: linesOf([paymentId]),
        expectations: linesOf(expectationIds),
        keepsRest: false,
        origin: { isAutomatic: false, kind: null, score: null, reasons: [] },
      },
      today,
    );
    invariant(checked.ok, "the demo's own payments can be reconciled");
    return checked.value;
  });
  await writePlans(database, companyId, plans, now);
}

async function refuseOne(database: SystemDatabase, companyId: number): Promise<void> {
  await sql`
    update reconciliation_suggestions s set is_refused = true
    from transactions t
    where s.company_id = ${companyId} and t.company_id = s.company_id and s.payment_ids = array[t.id]
      and t.name = ${refusedPayment}`.execute(database);
}
