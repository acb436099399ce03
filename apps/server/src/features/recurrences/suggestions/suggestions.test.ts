import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { searchSuggestionsJob } from "../recurrence-jobs.ts";
import { type Change, monday, refusal, rentOf, root } from "../testing/recurrence-calls.ts";

interface Suggestion {
  readonly id: number;
  readonly name: string;
  readonly nextDate: string;
  readonly amount: { readonly value: number };
  readonly lineCount: number;
  readonly categoryId: number | null;
  readonly latestLines: readonly { readonly date: string }[];
}

describe("suggestions of recurrences", () => {
  const server = useTestServer({ now: () => new Date(monday) });
  let writer: string;
  let companyId: number;
  let rent: number;
  let account: number;

  beforeAll(async () => {
    await server.services.jobs.start();
    const { database } = server.services;
    writer = await createUser(database);
    companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
    await giveAccess(database, writer, companyId, "write");
    rent = await createCategory(database, companyId, { name: "Loyer" });
    account = await createBankAccount(database, companyId);
    for (let month = 1; month <= 11; month += 1) {
      const two = String(month).padStart(2, "0");
      await createTransaction(database, companyId, {
        name: `PRLV SEPA IMMOBILIERE DU PONT LOYER 2026${two} REF X${month * 7919}`,
        payment_date: `2026-${two}-05`,
        amount_minor: 120_000,
        bank_account_id: account,
        category_id: rent,
      });
      await createTransaction(database, companyId, {
        name: `CB NUAGE BLEU ${two}/2026`,
        payment_date: `2026-${two}-12`,
        amount_minor: 1_990,
        bank_account_id: account,
      });
    }
  });

  const url = (rest: string) => `${root}/entities/${companyId}/${rest}`;
  const post = (rest: string, payload: object = {}) =>
    server.call(writer, { method: "POST", url: url(rest), payload });
  const list = async () =>
    (await server.call(writer, { method: "GET", url: url("suggestions") })).json<{
      suggestions: Suggestion[];
      totalCount: number;
      searches: Array<{ companyId: number; searchedAt: string | null }>;
    }>();
  const definitions = async () =>
    (await server.call(writer, { method: "GET", url: url("definitions") })).json<{
      recurrences: Array<{ name: string; categoryId: number; upcomingCount: number }>;
    }>().recurrences;
  /** Once more, without waiting for the queue. */
  async function searchAgain() {
    const attempt = { jobId: "00000000-0000-4000-8000-000000000000", attempt: 1 };
    await searchSuggestionsJob(server.services).run({ companyId }, attempt);
    return list();
  }

  it("are found in bank lines, with the lines they come from; accepted once, refused for good", async () => {
    expect((await list()).searches).toEqual([{ companyId, searchedAt: null }]);
    expect((await post("suggestions:search")).statusCode).toBe(204);
    const found = await eventually(async () => {
      const current = await list();
      expect(current.searches).toEqual([{ companyId, searchedAt: new Date(monday).toISOString() }]);
      return current;
    });
    const byName = new Map(found.suggestions.map((suggestion) => [suggestion.name, suggestion]));
    expect([...byName.keys()].toSorted()).toEqual(["Immobiliere du Pont Loyer", "Nuage Bleu"]);
    const [loyer, cloud] = [byName.get("Immobiliere du Pont Loyer"), byName.get("Nuage Bleu")];
    expect(loyer).toMatchObject({
      nextDate: "2026-12-05",
      amount: { value: 1200 },
      lineCount: 11,
      categoryId: rent,
    });
    expect(loyer?.latestLines[0]?.date).toBe("2026-11-05");
    expect(cloud).toMatchObject({ nextDate: "2026-12-12", amount: { value: 19.9 }, categoryId: null });

    // All at once: what has a category is set, what has none waits for somebody, and one way back takes all of it back.
    const suggestionIds = [loyer?.id, cloud?.id, 999_999];
    const all = await post("suggestions:accept", { suggestionIds });
    expect(all.json()).toMatchObject({ acceptedIds: [loyer?.id] });
    expect(await definitions()).toMatchObject([
      { name: "Immobiliere du Pont Loyer", categoryId: rent, upcomingCount: 24 },
    ]);
    expect((await list()).suggestions.map(({ name }) => name)).toEqual(["Nuage Bleu"]);
    expect((await post("suggestions:accept", { suggestionIds })).json()).toMatchObject({ acceptedIds: [] });
    expect((await post("definitions:undo", { undoToken: all.json<Change>().undoToken })).statusCode).toBe(
      200,
    );
    expect(await definitions()).toEqual([]);
    expect((await list()).totalCount).toBe(2);

    const refused = await post(`suggestions/${cloud?.id}:refuse`);
    expect(refused.statusCode).toBe(200);
    expect(refusal(await post(`suggestions/${cloud?.id}:refuse`))).toBe("28003");
    expect((await searchAgain()).suggestions.map(({ name }) => name)).toEqual(["Immobiliere du Pont Loyer"]);
    // Taken back, it is there again; refused once more, it stays away.
    expect((await post("definitions:undo", { undoToken: refused.json<Change>().undoToken })).statusCode).toBe(
      200,
    );
    expect((await list()).totalCount).toBe(2);
    await post(`suggestions/${cloud?.id}:refuse`);

    const definition = rentOf(rent, { bankAccountId: account });
    expect((await post(`suggestions/${loyer?.id}:accept`, { ...definition, name: " " })).statusCode).toBe(
      422,
    );
    const accepted = await post(`suggestions/${loyer?.id}:accept`, definition);
    expect(accepted.statusCode).toBe(200);
    expect(refusal(await post(`suggestions/${loyer?.id}:accept`, definition))).toBe("28003");
    expect((await post("suggestions/999999:accept", definition)).statusCode).toBe(404);
    expect((await searchAgain()).suggestions).toEqual([]);
    expect(
      (await post("definitions:undo", { undoToken: accepted.json<Change>().undoToken })).statusCode,
    ).toBe(200);
    expect((await list()).suggestions.map(({ name }) => name)).toEqual(["Immobiliere du Pont Loyer"]);

    // Set by hand instead, it is no longer suggested.
    expect((await post("definitions", { ...definition, name: "Loyer Immobilière du Pont" })).statusCode).toBe(
      200,
    );
    expect((await searchAgain()).suggestions).toEqual([]);
  });
});
