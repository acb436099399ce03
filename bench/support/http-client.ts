/** A keep-alive client light enough to load a server from the same machine. */
import { Agent, request } from "node:http";

export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function createClient(port: number, maxSockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  /** Resolves with the status once the whole answer has arrived. */
  function call({ method, path, headers, body }: Call): Promise<number> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: "localhost",
          port,
          method,
          path,
          agent,
          headers: {
            ...headers,
            ...(body === undefined
              ? {}
              : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
          },
        },
        (answer) => {
          answer.resume();
          answer.on("end", () => resolve(answer.statusCode ?? 0));
          answer.on("error", reject);
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }
  return { call, close: () => agent.destroy() };
}
