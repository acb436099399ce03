/** Both services of online spreadsheets, small and on our own machine, behind one gateway. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Answer {
  readonly status: number;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeSheetService {
  readonly url: string;
  /** By the name of the sheet. */
  readonly sheets: Map<string, ReadonlyArray<readonly unknown[]>>;
  /** Workbooks by their sharing link. */
  readonly files: Map<string, Uint8Array>;
  readonly revoked: string[];
  /** Every path that was asked for. */
  readonly asked: string[];
  /** What a visitor who agreed comes back with, for this challenge. */
  readonly agree: (codeChallenge: string) => string;
  readonly close: () => Promise<void>;
}

export const clientSecret = "s3cret";
const accessToken = "the-real-token";

export async function startFakeSheetService(): Promise<FakeSheetService> {
  const challenges = new Map<string, string>();
  const sheets: FakeSheetService["sheets"] = new Map();
  const files: FakeSheetService["files"] = new Map();
  const revoked: string[] = [];
  const asked: string[] = [];

  const agree = (codeChallenge: string): string => {
    const code = `code-${challenges.size}-${codeChallenge.slice(0, 6)}`;
    challenges.set(code, codeChallenge);
    return code;
  };

  const exchange = (form: URLSearchParams): Answer => {
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      challenges.get(form.get("code") ?? "") === verifier && form.get("client_secret") === clientSecret;
    // A code is good once.
    challenges.delete(form.get("code") ?? "");
    return isRight ? json({ access_token: accessToken, expires_in: 3_599 }) : { status: 400, body: "{}" };
  };

  /** A page on which everybody agrees. */
  const welcome = (path: string): Answer => {
    const { searchParams } = new URL(path, "http://localhost");
    const back = new URL(searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("code", agree(searchParams.get("code_challenge") ?? ""));
    back.searchParams.set("state", searchParams.get("state") ?? "");
    return { status: 302, body: "", headers: { location: back.href } };
  };

  const readSheet = (path: string): Answer => {
    const title = /\/values\/([^?]+)/.exec(path)?.[1];
    if (title === undefined) {
      return json({
        sheets: [...sheets.keys()].map((name, index) => ({
          properties: { sheetId: index, title: name, hidden: name.startsWith("_") },
        })),
      });
    }
    const name = decodeURIComponent(title).slice(1, -1).replaceAll("''", "'");
    return json({ range: name, values: sheets.get(name) ?? [] });
  };

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const path = request.url ?? "";
    asked.push(path);
    if (path.startsWith("/o/oauth2/v2/auth")) return welcome(path);
    if (path.endsWith("/token")) return exchange(await formOf(request));
    if (path.endsWith("/revoke")) {
      revoked.push((await formOf(request)).get("token") ?? "");
      return json({});
    }
    if (request.headers.authorization !== `Bearer ${accessToken}`) return { status: 401, body: "{}" };
    if (path.startsWith("/v4/spreadsheets/broken")) return { status: 503, body: "{}" };
    if (path.startsWith("/v4/spreadsheets/known-spreadsheet")) return readSheet(path);
    const share = /^\/v1\.0\/shares\/u!([\w-]+)\/driveItem\/content$/.exec(path)?.[1];
    const file = files.get(Buffer.from(share ?? "", "base64url").toString("utf8"));
    return file === undefined ? { status: 404, body: "{}" } : { status: 200, body: file };
  };

  const server = createServer((request, response) => {
    void answerTo(request).then(({ status, body, headers }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sheets,
    files,
    revoked,
    asked,
    agree,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const json = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value) });

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
