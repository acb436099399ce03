import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { nodeEnvironment } from "../../testing/server-process.ts";
import { acquire, killServer, query } from "../postgres/testing-support.ts";

const writerProgram = path.join(import.meta.dirname, "sigkill-writer.ts");

interface SigkillRound {
  /** Writes that were acknowledged in this round. */
  readonly acknowledged: number;
  /** Acknowledged in this round or an earlier one, and not there after the restart. */
  readonly lost: readonly number[];
  /** Rows whose history row is missing, or the other way round; and transfers without two sides, or sides without one. */
  readonly halfWritten: number;
  readonly restartMs: number;
}

export interface Writing {
  readonly dataDir: string;
  readonly writingMs: number;
  readonly firstNumber: number;
  /** Which of the two dies first. */
  readonly databaseFirst: boolean;
}

/** Writes until it is killed, and says which of its numbered writes were acknowledged. */
type WriteUntilKilled = (writing: Writing) => Promise<number[]>;

export interface SigkillRun {
  round(writingMs: number, write?: WriteUntilKilled): Promise<SigkillRound>;
}

/** Rounds on one data folder, each on what the round before has left. */
export function sigkillRun(dataDir: string): SigkillRun {
  const acknowledged = new Set<number>();
  let nextNumber = 1;
  let rounds = 0;
  return {
    async round(writingMs, write = writeUntilKilled) {
      const said = await write({
        dataDir,
        writingMs,
        firstNumber: nextNumber,
        databaseFirst: rounds % 2 === 0,
      });
      rounds += 1;
      for (const number of said) acknowledged.add(number);
      const before = performance.now();
      const server = await acquire({ dataDir });
      const restartMs = performance.now() - before;
      const found = await read(server.connectionString);
      await server.release();
      nextNumber = Math.max(0, ...found.numbers, ...acknowledged) + 1;
      return {
        acknowledged: said.length,
        lost: [...acknowledged].filter((number) => !found.numbers.has(number)),
        halfWritten: found.halfWritten,
        restartMs,
      };
    },
  };
}

async function writeUntilKilled({
  dataDir,
  writingMs,
  firstNumber,
  databaseFirst,
}: Writing): Promise<number[]> {
  const writer = spawn(process.execPath, [writerProgram, dataDir, String(firstNumber)], {
    // Its complaint about the server that we kill is expected.
    stdio: ["ignore", "pipe", "ignore"],
    env: nodeEnvironment(),
  });
  const ended = once(writer, "close");
  const lines = createInterface(writer.stdout);
  const said: number[] = [];
  lines.on("line", (line) => said.push(Number(line)));
  await Promise.race([once(lines, "line"), ended]);
  await sleep(writingMs);
  const kills = [async () => killServer(dataDir), async () => void writer.kill("SIGKILL")];
  for (const kill of databaseFirst ? kills : kills.toReversed()) await kill();
  await ended;
  return said;
}

async function read(connectionString: string): Promise<{ numbers: Set<number>; halfWritten: number }> {
  const rows = await query(
    connectionString,
    `select name from (select name from organisations union all select name from bank_accounts
       union all select label from cash_transfers) written
     where name like 'Écriture %'`,
  );
  const [half] = await query(
    connectionString,
    `select count(*)::int as count
     from (select 'organisations' as table_name, id from organisations
           union all select 'bank_accounts', id from bank_accounts) written
     full join (select table_name, (after ->> 'id')::int as id from history
                where table_name in ('organisations', 'bank_accounts') and operation = 'insert') told
       using (table_name, id)
     where written.id is null or told.id is null`,
  );
  const [alone] = await query(
    connectionString,
    `select count(*)::int as count
     from (select organisation_id, id from cash_transfers) made
     full join (select o.organisation_id, t.transfer_id as id, count(*) as sides, count(distinct t.company_id) as companies
                from transactions t join companies o on o.id = t.company_id where t.transfer_id is not null group by 1, 2) told
       using (organisation_id, id)
     where made is null or told is null or sides <> 2 or companies <> 2`,
  );
  return {
    numbers: new Set(rows.map((row) => Number(/\d+/.exec(String(row["name"]))?.[0]))),
    halfWritten: Number(half?.["count"]) + Number(alone?.["count"]),
  };
}
