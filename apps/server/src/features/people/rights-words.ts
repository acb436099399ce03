/** What rights are called in mails and files. */
import type { RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import type { ProductLevel } from "@amont/contract/products.ts";
import type { MailLanguage } from "../../mail/compose-mail.ts";

export const subjectNames = {
  fr: {
    CashFlow: "Trésorerie",
    AccountsPayable: "Fournisseurs",
    CashCollect: "Clients",
    debt_management: "Dette",
    internal_financing: "Financement intragroupe",
    financial_investments: "Placements",
    risk_management: "Risques",
    "manage-banks": "Comptes bancaires",
    "manage-connections": "Connexions bancaires",
    "manage-billing": "Abonnement",
    "read-audit": "Journal",
  },
  en: {
    CashFlow: "Cash",
    AccountsPayable: "Payables",
    CashCollect: "Receivables",
    debt_management: "Debt",
    internal_financing: "Intragroup financing",
    financial_investments: "Investments",
    risk_management: "Risks",
    "manage-banks": "Bank accounts",
    "manage-connections": "Bank connections",
    "manage-billing": "Subscription",
    "read-audit": "Audit log",
  },
} as const satisfies Record<MailLanguage, Record<RightSubject, string>>;
export const levelNames = {
  fr: { none: "aucun droit", read: "lecture", write: "écriture" },
  en: { none: "no right", read: "read", write: "write" },
} as const satisfies Record<MailLanguage, Record<ProductLevel, string>>;

/** Of the workbook of rights. */
export const rightsFileWords = {
  fr: {
    sheet: "Droits",
    person: "Personne",
    address: "Adresse",
    company: "Société",
    right: "Droit",
    level: "Niveau",
    origin: "Origine",
    until: "Jusqu’au",
    state: "État",
    administration: "Administration de l’organisation",
    byHand: "donné à la main",
    byGroup: "groupe",
    temporary: "accès temporaire",
    everything: "Tous les produits",
    held: "oui",
    deactivated: "désactivé",
  },
  en: {
    sheet: "Rights",
    person: "Person",
    address: "Address",
    company: "Company",
    right: "Right",
    level: "Level",
    origin: "Origin",
    until: "Until",
    state: "State",
    administration: "Administration of the organisation",
    byHand: "given by hand",
    byGroup: "group",
    temporary: "temporary access",
    everything: "All products",
    held: "yes",
    deactivated: "deactivated",
  },
} as const satisfies Record<MailLanguage, Readonly<Record<string, string>>>;
