// What comes back in a company, with all that makes it hard to see: weekends, delays, missed times, prices that rise,
// amounts that move, two contracts with one supplier, contracts that ended.

import type { SeededRandom } from "../seeded-random.ts";
import type { LabelStyle } from "./bank-labels.ts";

export type TruePeriod =
  | "weekly"
  | "fortnightly"
  | "monthly"
  | "bimonthly"
  | "quarterly"
  | "fourMonthly"
  | "halfYearly"
  | "yearly";

export interface RecurringPlan {
  readonly style: LabelStyle;
  readonly isInflow: boolean;
  readonly period: TruePeriod;
  /** In minor units. */
  readonly amount: number;
  /** How far amounts move from one time to the next, as a part of the amount. */
  readonly spread: number;
  /** After so many of the months looked at the price is another, by this factor. */
  readonly step: { readonly after: number; readonly factor: number } | null;
  /** Later than its day by up to so many days. */
  readonly delayDays: number;
  readonly missed: number;
  /** Parts of the time looked at between which it lives. */
  readonly from: number;
  readonly until: number;
}

type Kind = Pick<RecurringPlan, "isInflow" | "period" | "spread" | "delayDays" | "missed"> & {
  readonly names: readonly string[];
  readonly prefix: string;
  readonly tail: LabelStyle["tail"];
  /** In units. */
  readonly amounts: readonly [number, number];
  readonly mayStep: boolean;
};

const steady = { isInflow: false, spread: 0, delayDays: 0, missed: 0, mayStep: true } as const;
const debit = "PRLV SEPA";

const kinds: readonly Kind[] = [
  {
    ...steady,
    period: "monthly",
    names: ["Immobilière", "Foncière", "Régie"],
    prefix: debit,
    tail: "month",
    amounts: [700, 6000],
  },
  {
    ...steady,
    period: "monthly",
    names: ["Nuage Bleu", "Ardoise", "Sémaphore", "Papyrus", "Kiosque"],
    prefix: "CB",
    tail: "date",
    amounts: [8, 400],
    delayDays: 1,
  },
  {
    ...steady,
    period: "monthly",
    names: ["Télécom", "Réseau", "Fibre"],
    prefix: debit,
    tail: "invoice",
    amounts: [20, 300],
    spread: 0.12,
    mayStep: false,
  },
  {
    ...steady,
    period: "monthly",
    names: ["Énergies", "Électricité", "Gaz"],
    prefix: debit,
    tail: "mandate",
    amounts: [90, 2500],
    spread: 0.45,
    delayDays: 2,
    mayStep: false,
  },
  {
    ...steady,
    period: "monthly",
    names: ["Salaire"],
    prefix: "VIR SEPA",
    tail: "month",
    amounts: [1500, 4200],
    spread: 0.04,
  },
  {
    ...steady,
    period: "monthly",
    names: ["Urssaf", "Retraite", "Mutuelle"],
    prefix: "PRLV",
    tail: "reference",
    amounts: [600, 9000],
    spread: 0.1,
    mayStep: false,
  },
  {
    ...steady,
    period: "monthly",
    names: ["Prêt Banque", "Crédit-bail"],
    prefix: "ECHEANCE",
    tail: "reference",
    amounts: [300, 5000],
    mayStep: false,
  },
  {
    ...steady,
    period: "monthly",
    names: ["Abonné", "Redevance"],
    prefix: "VIR SEPA RECU",
    tail: "invoice",
    amounts: [200, 3000],
    isInflow: true,
    delayDays: 3,
    missed: 0.06,
  },
  {
    ...steady,
    period: "weekly",
    names: ["Nettoyage", "Traiteur", "Livraisons"],
    prefix: "VIR",
    tail: "invoice",
    amounts: [60, 700],
    spread: 0.08,
    missed: 0.05,
  },
  {
    ...steady,
    period: "fortnightly",
    names: ["Blanchisserie", "Entretien"],
    prefix: debit,
    tail: "reference",
    amounts: [40, 600],
    missed: 0.04,
  },
  {
    ...steady,
    period: "bimonthly",
    names: ["Eaux", "Déchets"],
    prefix: debit,
    tail: "invoice",
    amounts: [60, 900],
    spread: 0.25,
    delayDays: 2,
    mayStep: false,
  },
  {
    ...steady,
    period: "quarterly",
    names: ["Assurances", "Cabinet", "Syndic"],
    prefix: debit,
    tail: "reference",
    amounts: [200, 4000],
    delayDays: 1,
  },
  {
    ...steady,
    period: "fourMonthly",
    names: ["Contrôle", "Vérification"],
    prefix: "VIR",
    tail: "invoice",
    amounts: [150, 1500],
    delayDays: 2,
  },
  {
    ...steady,
    period: "halfYearly",
    names: ["Maintenance", "Ascenseurs"],
    prefix: debit,
    tail: "invoice",
    amounts: [300, 5000],
    delayDays: 2,
  },
  {
    ...steady,
    period: "yearly",
    names: ["Licence", "Domaine", "Cotisation"],
    prefix: "CB",
    tail: "date",
    amounts: [50, 3000],
    delayDays: 2,
  },
  {
    ...steady,
    period: "monthly",
    names: ["Frais de tenue de compte", "Abonnement terminal"],
    prefix: "",
    tail: "month",
    amounts: [8, 90],
    delayDays: 1,
  },
];

/** How many of each kind a company has, on average. */
const usualCount: Partial<Record<TruePeriod, number>> = { monthly: 2.6, quarterly: 2 };

export function recurringPlans(
  random: SeededRandom,
  place: (stream: SeededRandom) => string,
): RecurringPlan[] {
  return kinds.flatMap((kind, index) => {
    const stream = random.split(index);
    const count = Math.round((usualCount[kind.period] ?? 1.2) * (0.5 + stream.next()));
    return Array.from({ length: count }, (_, nth) => planOf(stream.split(nth), kind, place)).flatMap(
      (plan) =>
        // Some suppliers have two contracts, on days of their own.
        stream.chance(0.12) ? [plan, secondContract(stream, plan)] : [plan],
    );
  });
}

function planOf(random: SeededRandom, kind: Kind, place: (stream: SeededRandom) => string): RecurringPlan {
  const [least, most] = kind.amounts;
  const mayStep = kind.mayStep && kind.period !== "yearly";
  return {
    style: {
      payer: `${random.choice(kind.names)} ${place(random)}`,
      prefix: kind.prefix,
      tail: kind.tail,
      noise: random.choice([0, 0.05, 0.15, 0.25]),
    },
    isInflow: kind.isInflow,
    period: kind.period,
    amount: Math.round(100 * Math.exp(Math.log(least) + random.next() * Math.log(most / least))),
    spread: kind.spread,
    step:
      mayStep && random.chance(0.3)
        ? { after: 0.2 + random.next() * 0.7, factor: 1.03 + random.next() * 0.4 }
        : null,
    delayDays: kind.delayDays,
    missed: kind.missed,
    ...life(random),
  };
}

/** Most go on; some began on the way, some have ended. */
function life(random: SeededRandom): { from: number; until: number } {
  const draw = random.next();
  if (draw < 0.12) return { from: 0, until: 0.3 + random.next() * 0.4 };
  return { from: draw < 0.35 ? random.next() * 0.7 : 0, until: 1 };
}

function secondContract(random: SeededRandom, plan: RecurringPlan): RecurringPlan {
  const factor = random.choice([0.3, 0.55, 1.7, 3]);
  return { ...plan, amount: Math.round(plan.amount * factor), step: null, from: 0, until: 1 };
}
