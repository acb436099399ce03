/**
 * A year of a company with invoices to send and to pay, and its bank's lines. It has what makes matching hard: late and early
 * payers, the same amount month after month, names cut short, references missing or mistyped, fees, instalments, one transfer
 * for several invoices, amounts that changed, and lines that pay no invoice though their amount is that of one.
 */
import { personName, placeName } from "../group/french-names.ts";
import { asBanksWrite } from "../ledger/counterparties.ts";
import { type SeededRandom, seededRandom } from "../seeded-random.ts";
import { expectationText, invoiceNumber, otherText, type Party, paymentText } from "./bank-labels.ts";
import type { KnownPayment, KnownPayments } from "./known-payments.ts";

interface Invoice {
  readonly id: number;
  readonly party: Party;
  readonly number: string;
  readonly effectMinor: number;
  readonly day: number;
  readonly bankAccountId: number | null;
  readonly text: string;
}

interface Growing {
  readonly random: SeededRandom;
  readonly payments: Array<KnownPayments["payments"][number]>;
  readonly truth: KnownPayment[];
}

const firstDay = 20_454;
const year = 2026;
const accounts = [1, 2] as const;

export function generatePayments(seed: string | number, invoiceCount: number): KnownPayments {
  const random = seededRandom(`payments/${seed}`);
  const parties = makeParties(random.split("parties"), invoiceCount);
  const invoices = makeInvoices(random.split("invoices"), parties, invoiceCount);
  const growing: Growing = { random: random.split("payments"), payments: [], truth: [] };
  for (const own of Map.groupBy(invoices, ({ party }) => party).values()) payInvoices(growing, own);
  addOthers(growing, random.split("others"), invoices);
  const expectations = invoices.map(({ id, effectMinor, day, text, bankAccountId }) => ({
    id,
    effectMinor,
    currency: "EUR" as const,
    day,
    text,
    bankAccountId,
  }));
  return {
    expectations: random.split("order").shuffle(expectations),
    payments: random.split("lines").shuffle(growing.payments),
    truth: growing.truth,
  };
}

const trades = [
  "Ateliers",
  "Groupe",
  "Distribution",
  "Études",
  "Négoce",
  "Maçonnerie",
  "Transports",
  "Cabinet",
  "Hôtel",
];
const forms = ["SAS", "SARL", "SA", "", ""];

function makeParties(random: SeededRandom, invoiceCount: number): readonly Party[] {
  return Array.from({ length: Math.max(4, Math.round(invoiceCount / 14)) }, () => {
    const isCustomer = random.chance(0.65);
    const owner = personName(random).lastName;
    const place = placeName(random);
    const core = random.choice([place, place, owner, `${owner} ${place}`]);
    const name = `${random.choice(trades)} ${core} ${random.choice(forms)}`.trim();
    return {
      name,
      isCustomer,
      delay: random.choice([0, 0, 0, 2, 5, 10, 15, 30]),
      spread: random.choice([1, 2, 4, 8]),
      subscriptionMinor: random.chance(0.15) ? random.integer(20, 900) * 100 : null,
      numbering: isCustomer ? "ours" : random.choice(["short", "letters"] as const),
    };
  });
}

/** Mostly to the cent, sometimes round. */
function anyAmount(random: SeededRandom): number {
  const size = Math.exp(random.normal(7, 1.1));
  const cents = Math.max(2_000, Math.round(size * 100));
  const draw = random.next();
  if (draw < 0.12) return Math.max(10_000, Math.round(cents / 10_000) * 10_000);
  if (draw < 0.3) return Math.max(1_000, Math.round(cents / 1_000) * 1_000);
  if (draw < 0.45) return Math.round(cents / 100) * 100;
  return cents;
}

function makeInvoices(random: SeededRandom, parties: readonly Party[], count: number): readonly Invoice[] {
  const invoices: Invoice[] = [];
  const add = (party: Party, day: number, amountMinor: number) => {
    const id = invoices.length + 1;
    const number = invoiceNumber(random, party, id, year);
    const effectMinor = party.isCustomer ? amountMinor : 0 - amountMinor;
    const bankAccountId = random.chance(0.5) ? null : random.choice(accounts);
    const text = expectationText(random, party, number);
    invoices.push({ id, party, number, effectMinor, day, bankAccountId, text });
  };
  for (const party of parties) {
    if (party.subscriptionMinor === null) continue;
    const dayOfMonth = random.integer(0, 28);
    const months = random.integer(4, 13);
    for (let month = 0; month < months && invoices.length < count; month += 1) {
      add(party, firstDay + Math.round(month * 30.4) + dayOfMonth, party.subscriptionMinor);
    }
  }
  const occasional = parties.filter(({ subscriptionMinor }) => subscriptionMinor === null);
  while (invoices.length < count) {
    add(random.choice(occasional), firstDay + random.integer(0, 365), anyAmount(random));
  }
  return invoices;
}

/** A party's invoices in the order of their days, each paid in one of the ways that people have. */
function payInvoices(growing: Growing, invoices: readonly Invoice[]): void {
  const { random } = growing;
  const open = invoices.toSorted((left, right) => left.day - right.day);
  while (open[0] !== undefined) {
    const invoice = open[0];
    const draw = random.next();
    const group = draw < 0.06 ? neighbours(random, open) : [];
    if (group.length > 1) {
      open.splice(0, group.length);
      payTogether(growing, group);
      continue;
    }
    open.shift();
    if (draw < 0.16) continue;
    if (draw < 0.21) payInInstalments(growing, invoice);
    else if (draw < 0.25) payWithFee(growing, invoice);
    else if (draw < 0.275) payChanged(growing, invoice);
    else pay(growing, invoice, invoice.effectMinor, "exact");
  }
}

function neighbours(random: SeededRandom, open: readonly Invoice[]): readonly Invoice[] {
  const first = open[0];
  if (first === undefined) return [];
  const near = open.filter(({ day }) => day - first.day < 45);
  return near.slice(0, random.integer(2, 6));
}

function paymentDay(random: SeededRandom, party: Party, day: number): number {
  const late = random.chance(0.04) ? random.integer(20, 60) : 0;
  return Math.round(day + party.delay + late + random.normal(0, party.spread));
}

function line(growing: Growing, effectMinor: number, day: number, text: string): number {
  const id = 1_000_001 + growing.payments.length;
  const bankAccountId = growing.random.choice(accounts);
  growing.payments.push({ id, effectMinor, currency: "EUR", day, text, bankAccountId });
  return id;
}

function pay(growing: Growing, invoice: Invoice, effectMinor: number, kind: KnownPayment["kind"]): void {
  const { random, truth } = growing;
  const text = paymentText(random, invoice.party, [invoice.number]);
  const paymentId = line(growing, effectMinor, paymentDay(random, invoice.party, invoice.day), text);
  truth.push({ paymentId, expectationId: invoice.id, kind });
}

function payWithFee(growing: Growing, invoice: Invoice): void {
  const size = Math.abs(invoice.effectMinor);
  const fee = Math.min(growing.random.integer(80, 2_500), Math.max(1, Math.floor(size * 0.025)));
  pay(growing, invoice, invoice.effectMinor - fee, "fee");
}

/** A discount taken, an amount corrected: a few percent more or less than what was expected. */
function payChanged(growing: Growing, invoice: Invoice): void {
  const change = growing.random.choice([-0.1, -0.08, -0.05, 0.02, 0.05, 0.1]);
  pay(growing, invoice, Math.round(invoice.effectMinor * (1 + change)), "changed");
}

function payInInstalments(growing: Growing, invoice: Invoice): void {
  const { random, truth } = growing;
  const share = random.choice([0.3, 0.4, 0.5, 0.33, 0.62]);
  const first = Math.round(invoice.effectMinor * share);
  const parts = random.chance(0.25) ? [first] : [first, invoice.effectMinor - first];
  for (const [index, part] of parts.entries()) {
    const text = paymentText(random, invoice.party, [invoice.number]);
    const day = paymentDay(random, invoice.party, invoice.day) + index * random.integer(5, 30) - 5;
    const paymentId = line(growing, part, day, text);
    truth.push({ paymentId, expectationId: invoice.id, kind: "instalment" });
  }
}

function payTogether(growing: Growing, invoices: readonly Invoice[]): void {
  const { random, truth } = growing;
  const [first] = invoices;
  if (first === undefined) return;
  const sum = invoices.reduce((total, { effectMinor }) => total + effectMinor, 0);
  const numbers = invoices.map(({ number }) => number);
  const latest = Math.max(...invoices.map(({ day }) => day));
  const day = paymentDay(random, first.party, Math.round((first.day + latest) / 2));
  const paymentId = line(growing, sum, day, paymentText(random, first.party, numbers));
  for (const { id } of invoices) truth.push({ paymentId, expectationId: id, kind: "grouped" });
}

/** Lines that pay nothing that was expected; some of them to the cent like an invoice. */
function addOthers(growing: Growing, random: SeededRandom, invoices: readonly Invoice[]): void {
  const count = Math.round(invoices.length * 0.35);
  for (let index = 0; index < count; index += 1) {
    const { firstName, lastName } = personName(random);
    const firm = `${random.choice(trades)} ${placeName(random)}`;
    const somebody = asBanksWrite(random.chance(0.5) ? `${firstName} ${lastName}` : firm);
    const twin = random.choice(invoices);
    const isTwin = random.chance(0.2);
    const amount = isTwin ? twin.effectMinor : anyAmount(random) * (random.chance(0.2) ? 1 : -1);
    const day = isTwin ? twin.day + random.integer(-10, 30) : firstDay + random.integer(0, 380);
    line(growing, amount, day, otherText(random, somebody));
  }
}
