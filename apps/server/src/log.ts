import { type Logger, pino } from "pino";

/**
 * Structured logs without personal data: requests are told by method, route and id, never by the
 * address with its parameters, the headers or the body; callers by user id at most.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: ["req.headers", "headers", "email", "recipient", "token"], remove: true },
    serializers: {
      req: (request: { method: string; id: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
