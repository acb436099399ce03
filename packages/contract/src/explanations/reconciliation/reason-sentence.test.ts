import { describe, expect, it } from "vitest";
import { productLanguages } from "../../culture.ts";
import type { MatchReason } from "./match-reason.ts";
import { reasonSentence, reasonTextsOf } from "./reason-sentence.ts";
import { fr } from "./texts/fr.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const french = (reason: MatchReason) =>
  plain(reasonSentence(reason, { language: "fr", texts: fr, currency: "EUR" }));

const examples: ReadonlyArray<readonly [MatchReason, string]> = [
  [{ kind: "sameAmount", amountMinor: 123_456, isRare: true }, "Même montant, peu courant : 1 234,56 €."],
  [{ kind: "sameAmount", amountMinor: 50_000, isRare: false }, "Même montant : 500,00 €."],
  [{ kind: "feeKept", differenceMinor: 1_250 }, "Il manque 12,50 €, ce que peut retenir une banque."],
  [{ kind: "otherAmount", differenceMinor: 400 }, "Le montant diffère de 4,00 €."],
  [
    { kind: "partOfAmount", percent: 40, restMinor: 60_000 },
    "Le paiement représente 40 % du montant attendu ; il reste 600,00 €.",
  ],
  [
    { kind: "sumOfExpectations", count: 3, amountMinor: 90_000 },
    "3 opérations engagées font ensemble 900,00 €.",
  ],
  [{ kind: "sumOfPayments", count: 2, amountMinor: 90_000 }, "2 paiements font ensemble 900,00 €."],
  [{ kind: "reference", reference: "FA-12" }, "La référence FA-12 figure des deux côtés."],
  [{ kind: "otherReference" }, "Le libellé porte une autre référence."],
  [{ kind: "counterparty", words: "Dupont" }, "Le même tiers est nommé : Dupont."],
  [{ kind: "otherCounterparty" }, "Le libellé nomme un autre tiers."],
  [{ kind: "date", days: 0 }, "Payé le jour de l'échéance."],
  [{ kind: "date", days: -1 }, "Payé 1 jour avant l'échéance."],
  [{ kind: "date", days: 12 }, "Payé 12 jours après l'échéance."],
  [{ kind: "sameAccount" }, "Attendu sur ce compte."],
  [{ kind: "alternatives", count: 1 }, "Un autre rapprochement est presque aussi probable."],
  [{ kind: "alternatives", count: 4 }, "4 autres rapprochements sont presque aussi probables."],
];

describe("the sentence of a reason", () => {
  it.each(examples)("%#", (reason, sentence) => {
    expect(french(reason)).toBe(sentence);
  });

  it.each(productLanguages)("fills everything in, in %s", async (language) => {
    const texts = await reasonTextsOf(language);
    const sentences = examples.map(([reason]) =>
      reasonSentence(reason, { language, texts, currency: "EUR" }),
    );
    for (const sentence of sentences) expect(sentence).not.toMatch(/\{\{|undefined/);
    if (language !== "fr") {
      expect(sentences.filter((sentence, index) => plain(sentence) === examples[index]?.[1])).toEqual([]);
    }
  });
});
