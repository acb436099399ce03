import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { SystemDatabase } from "../db/scope.ts";
import type { JobDefinition, JobQueue } from "../jobs/job-queue.ts";
import type { MailService } from "./mail-service.ts";
import { findMail, insertMail, markSent } from "./mails-repository.ts";
import { mountOutbox } from "./outbox-page.ts";
import { createSmtpSender, type SmtpSender } from "./smtp-sender.ts";

interface MailDependencies {
  readonly config: Pick<Config, "mail" | "publicUrl">;
  readonly database: SystemDatabase;
  readonly jobs: JobQueue;
  readonly now: () => Date;
  /** Opens the outbox page; known to whoever reads what the server prints at start. */
  readonly outboxKey: string;
}

export interface ManagedMailService extends MailService {
  /** Where unsent mails can be read, or null when a mail server is configured. */
  readonly outboxUrl: string | null;
  mountOutbox(app: FastifyInstance): void;
  close(): Promise<void>;
}

interface SendMailData {
  readonly mailId: string;
}

/** Safe to repeat: a mail that is marked as sent, or that was purged meanwhile, is left alone. */
function sendMailJob(
  { config, database, now }: MailDependencies,
  sender: SmtpSender,
): JobDefinition<SendMailData> {
  const domain = new URL(config.publicUrl).hostname;
  return {
    name: "send-mail",
    retryLimit: 12,
    run: async ({ mailId }) => {
      const mail = await findMail(database, mailId);
      if (mail === undefined || mail.sent_at !== null) return;
      await sender.send({
        recipient: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        messageId: `<${mailId}@${domain}>`,
      });
      await markSent(database, mailId, now());
    },
  };
}

/** Without a mail server, mails stay in the table, where the outbox page shows them. */
export function createMailService(dependencies: MailDependencies): ManagedMailService {
  const { config, database: system, jobs, now, outboxKey } = dependencies;
  const { smtpUrl, from } = config.mail;
  const sender = smtpUrl === undefined ? undefined : createSmtpSender({ smtpUrl, from });
  const job = sender === undefined ? undefined : sendMailJob(dependencies, sender);
  if (job !== undefined) jobs.define(job);
  return {
    send: async (database, mail, { purpose = "account", ...options } = {}) => {
      const mailId = randomUUID();
      await insertMail(database, mailId, { ...mail, purpose, createdAt: now() });
      if (job !== undefined) await jobs.send(job, { mailId }, { ...options, database });
    },
    outboxUrl: sender === undefined ? `${config.publicUrl}/outbox?key=${outboxKey}` : null,
    mountOutbox: (app) => {
      if (sender !== undefined) return;
      mountOutbox(app, { publicUrl: config.publicUrl, database: system, key: outboxKey });
    },
    close: async () => sender?.close(),
  };
}
