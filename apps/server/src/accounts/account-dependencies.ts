import type { SystemDatabase } from "../db/scope.ts";
import type { MailService } from "../mail/mail-service.ts";
import type { Seal } from "./keys/seal.ts";

export interface DataExportJob {
  readonly userId: string;
  readonly exportId: string;
}

/** What the account use cases stand on. They run before anybody is signed in, so on the system's own database. */
export interface AccountDependencies {
  readonly database: SystemDatabase;
  readonly mail: MailService;
  readonly publicUrl: string;
  /** Keys the hashes of the short codes sent by mail. */
  readonly codeKey: Buffer;
  /** Keeps the keys of authenticators. */
  readonly factorSeal: Seal;
  /** The hash of no password: compared when an address has none, so that it takes as long. */
  readonly decoyHash: string;
  /** False when an external account service keeps the passwords. */
  readonly keepsPasswords: boolean;
  /** Written in the background, if and when the transaction commits. */
  readonly startDataExport: (database: SystemDatabase, job: DataExportJob) => Promise<void>;
  /** The claim of the external account service that names people's groups; null for an organisation that may map none. */
  readonly groupsClaimOf: (organisationId: number) => Promise<string | null>;
}
