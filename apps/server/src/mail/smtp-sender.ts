import { createTransport } from "nodemailer";
import type { Mail } from "./mail-service.ts";

interface OutgoingMail extends Mail {
  /** The same at every attempt, so that a mail server can drop a repetition. */
  readonly messageId: string;
}

export interface SmtpSender {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export function createSmtpSender({
  smtpUrl,
  from,
}: {
  readonly smtpUrl: string;
  readonly from: string;
}): SmtpSender {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    send: async ({ recipient, subject, text, html, messageId }) => {
      // As an object, so that the address is never parsed as a list of addresses.
      await transport.sendMail({ to: { name: "", address: recipient }, subject, text, html, messageId });
    },
    close: () => transport.close(),
  };
}
