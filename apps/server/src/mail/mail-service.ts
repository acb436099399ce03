/** What the rest of the server knows of mail. */
import type { Kysely } from "kysely";
import type { Database, MailPurpose } from "../db/schema.ts";

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailOptions {
  /** Whose mail it is, so that its administrators can see how the delivery goes. */
  readonly organisationId?: number;
  /** Mails of one purpose do not use up what others need; of the account service unless something else is said. */
  readonly purpose?: MailPurpose;
}

export interface MailService {
  /**
   * Stores the mail and asks for its delivery. Inside a transaction the mail goes out if and only
   * if the transaction commits. Delivery is a job: retried with back-off, never sent twice on purpose.
   */
  send(database: Kysely<Database>, mail: Mail, options?: MailOptions): Promise<void>;
}
