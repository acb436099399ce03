import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  liquidityPlanning: {
    title: "Liquiditeitsplanning",
    intro: "Wat het plan meetelt en waar voorstellen naar kijken, in alle bedrijven van de organisatie.",
    toBalances: "Saldi bekijken",
    readOnly: "U kunt deze instellingen lezen. Een beheerder van de organisatie kan ze wijzigen.",
    committed: {
      title: "Verwachte transacties",
      name: "Verwachte transacties meetellen",
      hint: "Verwachte facturen en vervaldagen tellen mee in het verwachte saldo en verbruiken de prognose van hun categorie. Anders worden ze getoond zonder mee te tellen.",
    },
    cancel: "Annuleren",
    save: "Opslaan",
    saved: "Liquiditeitsplanning opgeslagen",
    effect: {
      title: "Laagste stand van de komende dertien weken, volgens deze keuze",
      company: "Bedrijf",
      counted: "Verwacht meegeteld",
      uncounted: "Verwacht niet meegeteld",
      none: "Geen bedrijf waarvan u de kasstroom leest",
      more: "Meer bedrijven tonen",
    },
    preferences: {
      title: "Posities en voorstellen",
      horizon: "Horizon van voorstellen",
      horizonHint: 'Bankdagen waar "In balans brengen" naar kijkt. Gewoonlijk: {{usual}}.',
      days_one: "{{count}} dag",
      days_other: "{{count}} dagen",
      step: "Afronding van overboekingen",
      stepHint:
        "In eenheden van de valuta. Een behoefte wordt op deze stap afgerond als de gevende rekening dat toelaat.",
      sharing: "Verdeling van de prognose over rekeningen",
      sharings: {
        history: {
          name: "Volgens de historie",
          hint: "Elke categorie volgt de rekeningen die haar de laatste twaalf maanden betaalden.",
        },
        default: {
          name: "Op de standaardrekening",
          hint: "De rekening die elk bedrijf koos voor ontvangsten en uitgaven.",
        },
        none: { name: "Niet verdeeld", hint: 'De prognose blijft in de rij "Niet toegewezen".' },
      },
      prudent: "Posities in de voorzichtige weergave openen",
      prudentHint: "Zonder ontvangsten die te laat, aangekondigd of alleen voorzien zijn.",
    },
  },
};
