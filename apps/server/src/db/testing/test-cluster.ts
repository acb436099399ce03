import { existsSync } from "node:fs";
import path from "node:path";
import { acquirePostgres, type PostgresServer } from "../postgres/acquire-postgres.ts";

/**
 * One throw-away cluster per flavour, shared by every test process and kept between runs. `bundled` is the
 * PostgreSQL we ship; `debian15` is the oldest one we promise to work with through DATABASE_URL.
 */
type Flavour = "bundled" | "debian15";

const debian15BinDir = "/usr/lib/postgresql/15/bin";

const repositoryRoot = path.resolve(import.meta.dirname, "../../../../..");

let acquired: Promise<PostgresServer> | undefined;

/** Acquired once per process. Its connection does not keep the process alive, so nobody has to release it. */
export function acquireTestCluster(): Promise<PostgresServer> {
  acquired ??= acquireFlavour(chosenFlavour());
  return acquired;
}

export async function releaseTestCluster(): Promise<void> {
  const server = await acquired;
  acquired = undefined;
  await server?.release();
}

function acquireFlavour(flavour: Flavour): Promise<PostgresServer> {
  return acquirePostgres({
    dataDir: path.join(repositoryRoot, ".cache", `test-postgres-${flavour}`),
    binDir: testBinDir(),
    durable: false,
  });
}

/** The binaries of the flavour under test; undefined means the bundled ones. */
export function testBinDir(): string | undefined {
  return chosenFlavour() === "debian15" ? debian15BinDir : undefined;
}

function chosenFlavour(): Flavour {
  const wanted = process.env["AMONT_TEST_DATABASE"] ?? "bundled";
  if (wanted !== "bundled" && wanted !== "debian15") {
    throw new Error(`AMONT_TEST_DATABASE is "${wanted}"; it may be "bundled" or "debian15".`);
  }
  if (wanted === "debian15" && !existsSync(debian15BinDir)) {
    throw new Error(`There is no PostgreSQL 15 in ${debian15BinDir}: install the package postgresql-15.`);
  }
  return wanted;
}
