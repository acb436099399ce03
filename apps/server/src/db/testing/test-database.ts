import { Client } from "pg";
import { errorCode } from "../postgres/error-code.ts";
import { acquireTestCluster } from "./test-cluster.ts";
import { newTestDatabaseName } from "./test-database-names.ts";
import { ensureTemplate, type TestTemplate } from "./test-template.ts";

export interface TestDatabase {
  name: string;
  connectionString: string;
}

/**
 * A database of its own for a test file: 0.1 s as a copy of a prepared template, file by file, which is half of the work of
 * a copy that goes through the log. Never dropped while tests run (a drop costs over a second); a later run sweeps it.
 */
export async function createTestDatabase(options: { template?: TestTemplate } = {}): Promise<TestDatabase> {
  const { connectionString } = await acquireTestCluster();
  const client = new Client({ connectionString, application_name: "amont create test database" });
  await client.connect();
  try {
    const name = await createFresh(client, connectionString, options.template);
    return { name, connectionString: withDatabase(connectionString, name) };
  } finally {
    await client.end();
  }
}

async function createFresh(
  client: Client,
  connectionString: string,
  template: TestTemplate | undefined,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const name = newTestDatabaseName(Date.now());
    const source =
      template === undefined
        ? "template0"
        : await ensureTemplate(client, template, (database) => withDatabase(connectionString, database));
    try {
      await client.query(`create database ${name} template ${source} strategy file_copy`);
      return name;
    } catch (error) {
      if (attempt === 5 || !isWorthAnotherTry(error)) throw error;
    }
  }
}

/** The template was swept between the check and the copy, or is being looked at: object_in_use. */
function isWorthAnotherTry(error: unknown): boolean {
  return ["3D000", "55006"].includes(errorCode(error));
}

function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}
