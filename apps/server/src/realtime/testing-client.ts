/** A server with its hub on a port of its own, and the official client, remembering what it heard. */
import type { AddressInfo } from "node:net";
import { eventNames, hubMethods, hubPath, type PlatformEvent } from "@amont/contract/events.ts";
import { type HubConnection, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { FastifyInstance } from "fastify";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

export interface TestClient {
  readonly hub: HubConnection;
  readonly heard: Array<{ readonly name: string; readonly payload: unknown }>;
  readonly closed: Promise<Error | undefined>;
  join(entityId: unknown): Promise<unknown>;
}

/** On the database of another instance, or on the port of one that was stopped, where they are given. */
export async function startHubServer(connectionString?: string, port = 0): Promise<TestServer> {
  const server = await startTestServer(connectionString === undefined ? {} : { connectionString });
  await server.services.listener.start();
  await server.http.listen({ port, host: "127.0.0.1" });
  return server;
}

export function addressOf(http: FastifyInstance): string {
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
}

export async function connectClient(
  address: string,
  token: () => Promise<string>,
  options: { readonly reconnectDelaysMs?: number[] } = {},
): Promise<TestClient> {
  const builder = new HubConnectionBuilder()
    .withUrl(`${address}${hubPath}`, { accessTokenFactory: token })
    .configureLogging(LogLevel.None);
  if (options.reconnectDelaysMs !== undefined) builder.withAutomaticReconnect(options.reconnectDelaysMs);
  const hub = builder.build();
  const heard: TestClient["heard"] = [];
  for (const name of eventNames) hub.on(name, (payload: unknown) => heard.push({ name, payload }));
  const closed = new Promise<Error | undefined>((resolve) => {
    hub.onclose(resolve);
  });
  await hub.start();
  return { hub, heard, closed, join: (entityId) => hub.invoke(hubMethods.joinEntityChannel, entityId) };
}

export const importCompleted = (importId: number): PlatformEvent => ({
  name: "PaidTransactionCustomImportCompleted",
  payload: { importId, errors: [] },
});
