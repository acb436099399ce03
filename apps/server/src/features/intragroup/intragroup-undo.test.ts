import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createGroupLedger, type GroupLedger } from "./testing/group-ledger.ts";

/** A Monday. */
const now = new Date("2026-06-15T09:00:00Z");
const server = useTestServer({ now: () => now });
let group: GroupLedger;

beforeEach(async () => {
  group = await createGroupLedger(server, now);
});

/** Whole, as they are stored. */
const marks = () =>
  server.services.database
    .selectFrom("intragroup_marks")
    .selectAll()
    .where("organisation_id", "=", group.organisationId)
    .orderBy("company_id")
    .orderBy("transaction_id")
    .execute();

const rowIds = async () => (await group.rows()).map(({ rowId }) => rowId);
const ref = (company: { readonly id: number }, transactionId: number) => ({
  companyId: company.id,
  transactionId,
});

/** The token of a command that is expected to do something. */
async function tokenOf(sent: ReturnType<GroupLedger["post"]>): Promise<string> {
  const { undoToken } = (await sent).json<{ undoToken: string | null }>();
  if (undoToken === null) throw new Error("nothing was changed");
  return undoToken;
}

const undo = (undoToken: string, person: Parameters<GroupLedger["post"]>[2] = "writer") =>
  group.post("flows:undo", { undoToken }, person);
const codeOf = async (sent: ReturnType<GroupLedger["post"]>) => (await sent).json<{ type: string }>().type;

/** Two lines that only look alike: somebody is asked. */
async function proposeOne() {
  const { atelier, distribution } = group;
  const paid = await group.pay(atelier, -500_000, { on: "2026-06-08" });
  const received = await group.pay(distribution, 500_000, { on: "2026-06-12" });
  await group.look();
  return { paid, received };
}

describe("a change of flows between companies, taken back", () => {
  it("leaves a proposal a proposal, and can be done again", async () => {
    await proposeOne();
    const before = await marks();
    expect(before.map(({ state }) => state)).toEqual(["proposed", "proposed"]);
    for (const command of ["flows:confirm", "flows:refuse", "flows:unpair"]) {
      const token = await tokenOf(group.post(command, { rowIds: await rowIds() }));
      const after = await marks();
      expect(after, command).not.toEqual(before);
      const again = await tokenOf(undo(token));
      expect(await marks(), command).toEqual(before);
      const back = await tokenOf(undo(again));
      expect(await marks(), command).toEqual(after);
      await undo(back);
      expect(await marks(), command).toEqual(before);
    }
  });

  it("brings back the side that a pair by hand had left alone", async () => {
    const { atelier, london } = group;
    const { paid } = await proposeOne();
    const before = await marks();
    const other = await group.pay(london, 425_000, { on: "2026-06-12" });
    const pairing = group.post("flows:pair", { flows: [ref(atelier, paid), ref(london, other)] });
    const token = await tokenOf(pairing);
    expect((await marks()).map(({ company_id }) => company_id)).toEqual([atelier.id, london.id]);
    expect((await undo(token)).statusCode).toBe(200);
    expect(await marks()).toEqual(before);
  });

  it("takes a mark by hand away", async () => {
    const { atelier, distribution } = group;
    const line = await group.pay(atelier, -42_000);
    const token = await tokenOf(
      group.post("flows:mark", { flows: [ref(atelier, line)], counterpartyId: distribution.id }),
    );
    expect(await marks()).toHaveLength(1);
    await undo(token);
    expect(await marks()).toEqual([]);
  });

  it("tells nothing to take back where nothing changed", async () => {
    await proposeOne();
    await group.post("flows:confirm", { rowIds: await rowIds() });
    const again = await group.post("flows:confirm", { rowIds: await rowIds() });
    expect(again.json()).toEqual({ changedCount: 0, undoToken: null });
  });

  it("is refused once somebody changed the flows again, to others, and where the other side is gone", async () => {
    const { received } = await proposeOne();
    const token = await tokenOf(group.post("flows:confirm", { rowIds: await rowIds() }));
    // Who may not change the flows may not change them back, whosever it was.
    expect(await codeOf(undo(token, "reader"))).toBe("forbidden");
    expect(await codeOf(undo(token, "half"))).toBe("forbidden");
    expect(await codeOf(undo(token, "stranger"))).toBe("forbidden");
    for (const odd of ["0-0", "5-3", "1-999999999999999"]) expect(await codeOf(undo(odd))).toBe("21009");
    expect(await codeOf(undo("odd"))).toBe("invalid_input");
    const refusing = await tokenOf(group.post("flows:refuse", { rowIds: await rowIds() }));
    expect(await codeOf(undo(token))).toBe("21009");
    await undo(refusing);
    await server.services.database.deleteFrom("transactions").where("id", "=", received).execute();
    expect(await codeOf(undo(token))).toBe("21009");
  });
});
