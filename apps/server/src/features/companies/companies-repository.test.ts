/** The repository with its `where company` removed: row-level security is then the only lock. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../../db/pool.ts";
import { inScope, type ScopedDatabase, systemDatabase } from "../../db/scope.ts";
import { createTenant, fingerprintOf, mentions, scopeOf, type Tenant } from "../../testing/tenants.ts";
import { createMigratedDatabase } from "../../testing/test-server.ts";
import { withoutConditions } from "../../testing/without-conditions.ts";
import {
  findCompanies,
  findCompanyLabels,
  findDefaultCompany,
  findStoredAccounts,
  getCompany,
  updateCompany,
} from "./companies-repository.ts";

describe("companies repository without its conditions", () => {
  let pool: pg.Pool;
  let mine: Tenant;
  let theirs: Tenant;

  beforeAll(async () => {
    pool = createPool({ connectionString: await createMigratedDatabase(), applicationName: "amont-test" });
    mine = await createTenant(pool, "Alpha");
    theirs = await createTenant(pool, "Bravo");
    await pool.query("update bank_accounts set connection = 'ebics' where company_id = $1", [
      theirs.companyId,
    ]);
  });
  afterAll(async () => pool.end());

  const asMine = <T>(work: (database: ScopedDatabase) => Promise<T>) =>
    inScope(pool, scopeOf(mine), "write", (database) => work(database.withPlugin(withoutConditions)));

  it("would show another tenant if row-level security did not", async () => {
    const unlocked = systemDatabase(pool).withPlugin(withoutConditions);
    expect(mentions(theirs, await findCompanyLabels(unlocked, [mine.companyId]))).toBe(true);
  });

  it("still reads only what the caller was authorised for, even when asked for more", async () => {
    const wanted = [mine.companyId, theirs.companyId];
    const answers = [
      await asMine((database) => findCompanies(database, wanted, mine.userId)),
      await asMine((database) => findCompanyLabels(database, wanted)),
      await asMine((database) => findStoredAccounts(database, wanted)),
      [await asMine((database) => getCompany(database, theirs.companyId))],
    ];
    for (const rows of answers) {
      expect(rows).toHaveLength(1);
      expect(mentions(mine, rows)).toBe(true);
      expect(mentions(theirs, rows)).toBe(false);
    }
    expect(await asMine((database) => findDefaultCompany(database, wanted, mine.userId))).toBe(
      mine.companyId,
    );
  });

  it("still changes only what the caller was authorised for", async () => {
    const fingerprint = await fingerprintOf(pool, theirs);
    const before = await fingerprint();
    await asMine((database) => updateCompany(database, theirs.companyId, { city: "Nantes" }));
    expect(await fingerprint()).toEqual(before);
    const { rows } = await pool.query("select id from companies where city = 'Nantes'");
    expect(rows).toEqual([{ id: mine.companyId }]);
  });
});
