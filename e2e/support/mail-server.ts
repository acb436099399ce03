/** A real mail server that keeps what it receives. */
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  /** The next mail to this address that has not been asked for yet. */
  next(recipient: string): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

async function toReceived(raw: Buffer, recipient: string): Promise<ReceivedMail> {
  const mail: Email = await PostalMime.parse(raw);
  return { to: recipient, subject: mail.subject ?? "", text: mail.text ?? "" };
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? "";
        toReceived(Buffer.concat(chunks), recipient).then((mail) => {
          received.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async (recipient) => {
      const deadline = Date.now() + 45_000;
      while (Date.now() < deadline) {
        const index = received.findIndex((mail) => mail.to === recipient);
        const [mail] = index === -1 ? [] : received.splice(index, 1);
        if (mail !== undefined) return mail;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No mail to ${recipient} arrived.`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
