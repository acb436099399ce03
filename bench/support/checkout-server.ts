/**
 * The product of another checkout of this repository with the company that the benchmarks look at, in processes of its own.
 * Its own code makes database and company, so that nothing of ours has to fit its schema.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface CheckoutServer {
  readonly port: number;
  readonly connectionString: string;
  readonly companyId: number;
  readonly token: string;
  readonly leafId: number;
  readonly readLeafId: number;
  readonly scenarioIds: readonly number[];
  readonly transactionIds: readonly number[];
  readonly categoryIds: readonly [number, number];
  /** The same database in a process that has read nothing yet. */
  restart(): Promise<void>;
  stop(): void;
}

/** Runs there: older checkouts do not have this file. */
const program = (port: number, transactions: number) => `
  import { createForecastCompany } from "./bench/support/forecast-company.ts";
  import { startServer } from "./bench/support/start-server.ts";
  const { pool, plan, ...company } = await createForecastCompany(${transactions});
  await pool.query("analyze");
  let server = await startServer(company.connectionString, ${port});
  console.log(JSON.stringify({ ...company, ...plan, leafId: plan.plainLeafId }));
  process.on("exit", () => server.kill("SIGKILL"));
  process.stdin.on("end", () => process.exit());
  for await (const _ of process.stdin) {
    server.kill("SIGKILL");
    server = await startServer(company.connectionString, ${port});
    console.log("{}");
  }`;

export async function openCheckout(
  folder: string,
  port: number,
  transactions: number,
): Promise<CheckoutServer> {
  const child = spawn(
    process.execPath,
    ["--input-type=module-typescript", "-e", program(port, transactions)],
    {
      cwd: folder,
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const end = ended(child, folder);
  const told = async (): Promise<unknown> => {
    const { value } = await Promise.race([lines.next(), end]);
    return JSON.parse(value as string);
  };
  const company = (await told()) as Omit<CheckoutServer, "port" | "restart" | "stop">;
  return {
    ...company,
    port,
    restart: async () => {
      child.stdin.write("restart\n");
      await told();
    },
    stop: () => {
      end.catch(() => {});
      child.stdin.end();
    },
  };
}

async function ended(child: ChildProcess, folder: string): Promise<never> {
  const [code] = await once(child, "exit");
  throw new Error(`the checkout in ${folder} ended with ${String(code)}`);
}
