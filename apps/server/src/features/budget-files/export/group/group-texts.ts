/** The words of an exported consolidation, in each language of the product. */
import type { ProductLanguage } from "@amont/contract/culture.ts";

export interface GroupTexts {
  /** Names of sheets. */
  readonly consolidated: string;
  readonly intragroup: string;
  /** The line of each side that takes out what is between companies. */
  readonly eliminations: string;
  /** What closes a column beside what moved. */
  readonly intragroupNet: string;
  readonly ignored: string;
  /** Followed by a currency. */
  readonly closingIn: string;
}

export const groupTexts: Readonly<Record<ProductLanguage, GroupTexts>> = {
  fr: {
    consolidated: "Consolidé",
    intragroup: "Intragroupe",
    eliminations: "Éliminations intragroupe",
    intragroupNet: "Flux intragroupe (net)",
    ignored: "Flux ignorés",
    closingIn: "Solde de clôture en",
  },
  en: {
    consolidated: "Consolidated",
    intragroup: "Intragroup",
    eliminations: "Intragroup eliminations",
    intragroupNet: "Intragroup flows (net)",
    ignored: "Ignored flows",
    closingIn: "Closing balance in",
  },
  de: {
    consolidated: "Konsolidiert",
    intragroup: "Konzernintern",
    eliminations: "Konzerninterne Eliminierungen",
    intragroupNet: "Konzerninterne Zahlungen (netto)",
    ignored: "Ignorierte Zahlungen",
    closingIn: "Endsaldo in",
  },
  es: {
    consolidated: "Consolidado",
    intragroup: "Intragrupo",
    eliminations: "Eliminaciones intragrupo",
    intragroupNet: "Flujos intragrupo (neto)",
    ignored: "Flujos ignorados",
    closingIn: "Saldo final en",
  },
  it: {
    consolidated: "Consolidato",
    intragroup: "Infragruppo",
    eliminations: "Elisioni infragruppo",
    intragroupNet: "Flussi infragruppo (netto)",
    ignored: "Flussi ignorati",
    closingIn: "Saldo finale in",
  },
  nl: {
    consolidated: "Geconsolideerd",
    intragroup: "Binnen de groep",
    eliminations: "Eliminaties binnen de groep",
    intragroupNet: "Stromen binnen de groep (netto)",
    ignored: "Genegeerde stromen",
    closingIn: "Eindsaldo in",
  },
  da: {
    consolidated: "Konsolideret",
    intragroup: "Koncernintern",
    eliminations: "Koncerninterne elimineringer",
    intragroupNet: "Koncerninterne strømme (netto)",
    ignored: "Ignorerede strømme",
    closingIn: "Slutsaldo i",
  },
  sv: {
    consolidated: "Konsoliderat",
    intragroup: "Koncerninternt",
    eliminations: "Koncerninterna elimineringar",
    intragroupNet: "Koncerninterna flöden (netto)",
    ignored: "Ignorerade flöden",
    closingIn: "Utgående saldo i",
  },
  pt: {
    consolidated: "Consolidado",
    intragroup: "Intragrupo",
    eliminations: "Eliminações intragrupo",
    intragroupNet: "Fluxos intragrupo (líquido)",
    ignored: "Fluxos ignorados",
    closingIn: "Saldo final em",
  },
};
