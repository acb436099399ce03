import type { Mail } from "./mail-service.ts";

interface OutgoingMail extends Mail {
  /** The same at every attempt, so that a mail server can drop a repetition. */
  readonly messageId: string;
}

export interface SmtpSender {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

export function createSmtpSender({
  smtpUrl,
  from,
}: {
  readonly smtpUrl: string;
  readonly from: string;
}): SmtpSender {
  // Loaded with the first mail. Two at once are sent by one transport.
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    send: async ({ recipient, subject, text, html, messageId }) => {
      // As an object, so that the address is never parsed as a list of addresses.
      transport ??= openTransport(smtpUrl, from);
      await (await transport).sendMail({
        to: { name: "", address: recipient },
        subject,
        text,
        html,
        messageId,
      });
    },
    close: async () => {
      (await transport)?.close();
    },
  };
}

async function openTransport(url: string, from: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
}
