/** The words of an exported consolidation, in each language of the product. */
import type { ProductLanguage } from "@amont/contract/culture.ts";

export interface GroupTexts {
  /** Names of sheets. */
  readonly consolidated: string;
  readonly intragroup: string;
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
    intragroupNet: "Flux intragroupe (net)",
    ignored: "Flux ignorés",
    closingIn: "Solde de clôture en",
  },
  en: {
    consolidated: "Consolidated",
    intragroup: "Intragroup",
    intragroupNet: "Intragroup flows (net)",
    ignored: "Ignored flows",
    closingIn: "Closing balance in",
  },
  de: {
    consolidated: "Konsolidiert",
    intragroup: "Konzernintern",
    intragroupNet: "Konzerninterne Zahlungen (netto)",
    ignored: "Ignorierte Zahlungen",
    closingIn: "Endsaldo in",
  },
  es: {
    consolidated: "Consolidado",
    intragroup: "Intragrupo",
    intragroupNet: "Flujos intragrupo (neto)",
    ignored: "Flujos ignorados",
    closingIn: "Saldo final en",
  },
  it: {
    consolidated: "Consolidato",
    intragroup: "Infragruppo",
    intragroupNet: "Flussi infragruppo (netto)",
    ignored: "Flussi ignorati",
    closingIn: "Saldo finale in",
  },
  nl: {
    consolidated: "Geconsolideerd",
    intragroup: "Binnen de groep",
    intragroupNet: "Stromen binnen de groep (netto)",
    ignored: "Genegeerde stromen",
    closingIn: "Eindsaldo in",
  },
  da: {
    consolidated: "Konsolideret",
    intragroup: "Koncernintern",
    intragroupNet: "Koncerninterne strømme (netto)",
    ignored: "Ignorerede strømme",
    closingIn: "Slutsaldo i",
  },
  sv: {
    consolidated: "Konsoliderat",
    intragroup: "Koncerninternt",
    intragroupNet: "Koncerninterna flöden (netto)",
    ignored: "Ignorerade flöden",
    closingIn: "Utgående saldo i",
  },
  pt: {
    consolidated: "Consolidado",
    intragroup: "Intragrupo",
    intragroupNet: "Fluxos intragrupo (líquido)",
    ignored: "Fluxos ignorados",
    closingIn: "Saldo final em",
  },
};
