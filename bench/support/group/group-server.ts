/** A server that answers for a group: statements of it and of its company, until they are there. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../start-server.ts";
import type { BenchGroup } from "./bench-group.ts";

export interface GroupServer {
  /** The text of the group's statement, asked again while it is being computed. */
  group(): Promise<string>;
  company(): Promise<string>;
  /** Plans an amount in the company that is edited. */
  edit(amount: number): Promise<void>;
  memory(): Promise<Readonly<Record<string, number>>>;
  /** How often somebody was told that the figures are being computed. */
  readonly refusals: number;
  stop(): Promise<void>;
}

const beingComputed = 503;
const pauseMs = 50;

export async function startGroupServer(
  { connectionString, companyId, consolidationId, leafId, token, staffToken }: BenchGroup,
  port: number,
  columns: object,
): Promise<GroupServer> {
  const server = await startServer(connectionString, port);
  let refusals = 0;
  const ask = (path: string, body: unknown, entityId: number) =>
    fetch(`http://localhost:${port}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        entrepriseid: String(entityId),
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
  const statement = async (entityId: number): Promise<string> => {
    const path = `/api/forecasting/v2/entities/${entityId}/cashflow-statement`;
    for (;;) {
      const answer = await ask(path, columns, entityId);
      const text = await answer.text();
      if (answer.status === 200) return text;
      if (answer.status !== beingComputed) throw new Error(`${path} answered ${answer.status} ${text}`);
      refusals += 1;
      await sleep(pauseMs);
    }
  };
  return {
    group: () => statement(consolidationId),
    company: () => statement(companyId),
    edit: async (amount) => {
      const path = `/api/forecasting/v3/forecast/entities/${companyId}/cells`;
      const answer = await ask(path, { cells: [{ categoryId: leafId, offset: 3, amount }] }, companyId);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.text();
    },
    memory: async () => {
      const answer = await fetch(`http://localhost:${port}/v1/staff/forecast-memory`, {
        headers: { authorization: `Bearer ${staffToken}` },
      });
      return (await answer.json()) as Record<string, number>;
    },
    get refusals() {
      return refusals;
    },
    stop: async () => {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}
