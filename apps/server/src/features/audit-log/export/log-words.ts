/** What a workbook of the log says. French and English, as every file that the server writes. */
import type { LogWords } from "@amont/contract/explanations/audit-log/log-words.ts";
import { en } from "@amont/contract/explanations/audit-log/texts/en.ts";
import { fr } from "@amont/contract/explanations/audit-log/texts/fr.ts";
import { deletedAccountName } from "@amont/contract/operations/accounts/deleted-account.ts";
import type { AuditEntry } from "@amont/contract/operations/audit-log/list-audit-entries.ts";

type Operation = NonNullable<AuditEntry["operation"]>;
type Event = NonNullable<AuditEntry["event"]>;

interface SheetWords {
  readonly sheet: string;
  readonly headings: readonly [string, string, string, string, string, string, string];
  readonly withheld: string;
  readonly deletedAccount: string;
  readonly operations: Readonly<Record<Operation, string>>;
  readonly events: Readonly<Record<Event, string>>;
  readonly yes: string;
  readonly no: string;
  readonly decimalSign: string;
  readonly log: LogWords;
}

export const logWords: Readonly<Record<"fr" | "en", SheetWords>> = {
  fr: {
    sheet: "Journal",
    headings: ["Quand (UTC)", "Qui", "Quoi", "Lequel", "Où", "Avant", "Après"],
    withheld: "Valeurs réservées à qui a un droit sur cette société",
    deletedAccount: deletedAccountName,
    operations: { insert: "a ajouté", update: "a modifié", delete: "a supprimé" },
    events: {
      "sign-in": "s'est connecté",
      "sign-in-failed": "a échoué à se connecter",
      "second-factor-set": "a activé le second facteur",
      "second-factor-removed": "a retiré le second facteur",
      "passkey-added": "a ajouté une clé d'accès",
      "passkey-removed": "a retiré une clé d'accès",
      "password-changed": "a changé de mot de passe",
      "address-changed": "a changé d'adresse",
      "second-factor-reset-asked": "a demandé de retirer le second facteur de",
      "sessions-ended": "a fermé les sessions de",
      export: "a exporté",
      "right-refused": "s'est vu refuser un droit",
      "company-purged": "a effacé la société",
    },
    yes: "oui",
    no: "non",
    decimalSign: ",",
    log: fr,
  },
  en: {
    sheet: "Log",
    headings: ["When (UTC)", "Who", "What", "Which", "Where", "Before", "After"],
    withheld: "Values are for who has a right in this company",
    deletedAccount: "Deleted account",
    operations: { insert: "added", update: "changed", delete: "removed" },
    events: {
      "sign-in": "signed in",
      "sign-in-failed": "failed to sign in",
      "second-factor-set": "turned the second factor on",
      "second-factor-removed": "removed the second factor",
      "passkey-added": "added a passkey",
      "passkey-removed": "removed a passkey",
      "password-changed": "changed the password",
      "address-changed": "changed the address",
      "second-factor-reset-asked": "asked for the second factor to be removed of",
      "sessions-ended": "ended the sessions of",
      export: "exported",
      "right-refused": "was refused a right",
      "company-purged": "erased the company",
    },
    yes: "yes",
    no: "no",
    decimalSign: ".",
    log: en,
  },
};
