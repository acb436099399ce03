import pg from "pg";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { eventually } from "../testing/eventually.ts";
import { createNotificationListener, type NotificationListener } from "./notification-listener.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const log = createLog("silent");

describe("the notification listener", () => {
  let connectionString: string;
  let listener: NotificationListener;

  beforeAll(async () => {
    connectionString = (await createTestDatabase()).connectionString;
  });
  afterEach(async () => listener.stop());

  async function run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  const cutConnections = () =>
    run(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'amont-listener' and datname = current_database()",
    );

  it("hears its channels, those added later too, until they are given back", async () => {
    listener = createNotificationListener({ connectionString, log });
    const heard: string[] = [];
    await listener.listen("early", { onNotification: (payload) => heard.push(`early ${payload}`) });
    await listener.start();
    const unlisten = await listener.listen("later", {
      onNotification: (payload) => heard.push(`later ${payload}`),
    });
    await run("notify early, '1'; notify later, '2'; notify other, '3'");
    await eventually(() => expect(heard).toEqual(["early 1", "later 2"]));
    unlisten();
    await run("notify later, '4'; notify early, '5'");
    await eventually(() => expect(heard).toEqual(["early 1", "later 2", "early 5"]));
  });

  it("comes back after the connection was cut, and says so each time", async () => {
    listener = createNotificationListener({ connectionString, log });
    const heard: string[] = [];
    let connections = 0;
    await listener.listen("news", {
      onNotification: (payload) => heard.push(payload),
      onConnected: () => {
        connections += 1;
      },
    });
    await listener.start();
    for (const round of [1, 2, 3]) {
      expect(connections).toBe(round);
      await cutConnections();
      await eventually(() => expect(connections).toBe(round + 1));
      await run(`notify news, '${round}'`);
      await eventually(() => expect(heard).toHaveLength(round));
    }
    await listener.stop();
    await cutConnections();
    expect(connections).toBe(4);
  });

  it("does not fail when the database is away", async () => {
    listener = createNotificationListener({ connectionString: "postgres://nobody@127.0.0.1:1/none", log });
    await listener.listen("news", { onNotification: () => {} });
    await listener.start();
    await listener.listen("more", { onNotification: () => {} });
  });
});
