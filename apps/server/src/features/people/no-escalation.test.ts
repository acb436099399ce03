/**
 * People who try whatever they like: whoever gains anything was given it by somebody who could give it at that moment, and
 * nobody who may not changes what others hold. What is looked at is what counts, as every request asks for it.
 */

import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

let now = new Date("2026-11-18T09:00:00Z");
const server = useTestServer({ now: () => now });
const database = () => server.services.database;

const actions = [
  "rights",
  "rights",
  "preset",
  "invitation",
  "acceptance",
  "preset",
  "administration",
  "no administration",
  "removal",
  "deactivation",
  "reactivation",
  "invitation",
  "resending",
  "cancelling",
  "acceptance",
  "acceptance",
  "workspace invitation",
  "workspace administration",
  "no workspace administration",
  "workspace removal",
  "stepping down",
  "leaving",
] as const;
const personCount = 6;
const step = fc.record({
  action: fc.constantFrom(...actions),
  /** Anybody, or, as often, who administers there: of calls that are all refused nothing is learnt. */
  actor: fc.nat({ max: personCount - 1 }),
  isAdministrators: fc.boolean(),
  target: fc.nat({ max: personCount - 1 }),
  /** Of two organisations. */
  place: fc.nat({ max: 1 }),
  level: fc.constantFrom("none", "read", "write"),
  administers: fc.boolean(),
  which: fc.nat({ max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Place {
  readonly organisationId: number;
  readonly companyIds: readonly number[];
  readonly workspaceId: string;
  readonly yieldsAdministration: boolean;
}
interface World {
  readonly people: readonly string[];
  readonly places: readonly Place[];
}

async function createWorld(): Promise<World> {
  const people: string[] = [];
  for (let index = 0; index < personCount; index += 1) people.push(await createUser(database()));
  const [first = "", second = "", third = ""] = people;
  const places: Place[] = [];
  for (const administrator of [first, second]) {
    const organisationId = await createOrganisation(database(), { administrators: [administrator] });
    const companyIds = [
      await createCompany(database(), { organisationId }),
      await createCompany(database(), { organisationId }),
    ];
    for (const person of people.slice(2)) await giveAccess(database(), person, companyIds[0] ?? 0, "read");
    const { workspaceId, consolidationId } = await createConsolidation(database(), {
      organisationId,
      companyIds,
      administrators: [third],
      members: [administrator],
    });
    const yieldsAdministration = places.length === 0;
    await database()
      .updateTable("consolidations")
      .set({ yields_administration: yieldsAdministration })
      .where("id", "=", consolidationId)
      .execute();
    places.push({ organisationId, companyIds, workspaceId, yieldsAdministration });
  }
  return { people, places };
}

/** What counts, by the name of the power: who administers, who holds which level, who is what in a workspace. */
type Holdings = ReadonlyMap<string, number>;

const rank = (level: string) => ["none", "read", "write"].indexOf(level);

async function holdingsOf({ people, places }: World): Promise<Holdings> {
  const companyIds = places.flatMap((place) => place.companyIds);
  const { rows } = await sql<{ power: string; strength: number }>`
    with active as (select u.id as user_id, o.id as organisation_id from users u, organisations o
      where u.id = any (${people}::uuid[]) and o.id = any (${places.map((place) => place.organisationId)}::int[])
        and not exists (select from deactivated_people d where d.organisation_id = o.id and d.user_id = u.id))
    select 'administration/' || organisation_id || '/' || user_id as power, 1 as strength
      from organisation_administrators join active using (organisation_id, user_id)
    union all
    select 'workspace/' || organisation_id || '/' || user_id, case role when 'administrator' then 2 else 1 end
      from workspace_members join active using (organisation_id, user_id)
    union all
    select p.name || '/' || a.organisation_id || '/' || u.id || '/' || a.company_id, array_position(array['read', 'write'], p.level)
      from users u, access_to_companies(u.id, ${companyIds}::int[]) a,
        lateral (values ('CashFlow', a.cash_flow), ('AccountsPayable', a.accounts_payable), ('CashCollect', a.cash_collect)) p (name, level)
      where u.id = any (${people}::uuid[]) and p.level <> 'none'`.execute(database());
  return new Map(rows.map(({ power, strength }) => [power, strength]));
}

/** Invitations that wait, and what they offer, as they are before a step. */
async function offersTo(userId: string) {
  const { rows } = await sql<{
    id: string;
    batch: string;
    organisation: number;
    company: number;
    levels: Record<string, string>;
    administers: boolean;
    sender: string;
    isOpen: boolean;
  }>`select i.id, i.batch_id as batch, c.organisation_id as organisation, i.company_id as company, i.levels, i.administers,
      i.invited_by as sender,
      i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now} as "isOpen" from invitations i join companies c on c.id = i.company_id join users u on u.email = i.email
    where u.id = ${userId} order by i.created_at, i.id`.execute(database());
  return rows;
}
async function awaitedRoles(people: readonly string[]) {
  const { rows } = await sql<{ userId: string; organisation: number; role: string; sender: string }>`
    select u.id as "userId", w.organisation_id as organisation, w.role, w.invited_by as sender
    from workspace_invitations w join users u on u.email = w.email
    where u.id = any (${people}::uuid[])`.execute(database());
  return rows;
}
type Offer = Awaited<ReturnType<typeof offersTo>>[number];
type AwaitedRole = Awaited<ReturnType<typeof awaitedRoles>>[number];

const send = (actor: string, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  server.call(actor, { method, url, ...(payload === undefined ? {} : { payload }) });

const emailOf = async (userId: string) =>
  (await database().selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow())
    .email;

/** Makes the call, entitled or not; answers whom it is about. */
async function take(
  { people, places }: World,
  actor: string,
  one: Step,
  offer: Offer | undefined,
): Promise<string> {
  const target = people[one.target] ?? "";
  const place = places[one.place];
  if (place === undefined) throw new Error("there are two places");
  const organisation = `/api/people/v1/organizations/${place.organisationId}`;
  const workspace = `/v1/workspaces/${place.workspaceId}`;
  const companyId = place.companyIds[one.which % place.companyIds.length] ?? 0;
  const batchOf = async () =>
    (await offersTo(target)).at(-1)?.batch ?? "00000000-0000-4000-8000-000000000000";
  switch (one.action) {
    case "rights": {
      const version = (await send(actor, "GET", `${organisation}/people/${target}`)).json<{
        version?: string;
      }>().version;
      await send(actor, "PUT", `${organisation}/people/${target}/rights`, {
        expectedVersion: version ?? "",
        changes: [{ companyId, subject: "CashFlow", level: one.level }],
      });
      return target;
    }
    case "preset":
      await send(actor, "POST", `${organisation}/people:apply-preset`, {
        preset: "administration",
        userIds: [target],
        companyIds: [companyId],
      });
      return target;
    case "administration":
      await send(actor, "PUT", `${organisation}/administrators/${target}`);
      return target;
    case "no administration":
      await send(actor, "DELETE", `${organisation}/administrators/${target}`);
      return target;
    case "removal":
      await send(actor, "DELETE", `${organisation}/people/${target}`);
      return target;
    case "deactivation":
      await send(actor, "PUT", `${organisation}/people/${target}/deactivation`);
      return target;
    case "reactivation":
      await send(actor, "DELETE", `${organisation}/people/${target}/deactivation`);
      return target;
    case "invitation":
      await send(actor, "POST", `${organisation}/invitations`, {
        emails: [await emailOf(target)],
        companies: [{ companyId, rights: "treasury" }],
        administers: one.administers,
      });
      return target;
    case "resending":
      await send(actor, "POST", `${organisation}/invitations/${await batchOf()}/resend`);
      return target;
    case "cancelling":
      await send(actor, "DELETE", `${organisation}/invitations/${await batchOf()}`);
      return target;
    case "acceptance":
      if (offer !== undefined) await send(actor, "POST", `/v1/invitations/${offer.id}/accept`, {});
      return actor;
    case "workspace invitation":
      await send(actor, "POST", `${workspace}/invitations`, {
        email: await emailOf(target),
        role: one.administers ? "administrator" : "member",
      });
      return target;
    case "workspace administration":
      await send(actor, "PUT", `${workspace}/administrators/${target}`);
      return target;
    case "no workspace administration":
      await send(actor, "DELETE", `${workspace}/administrators/${target}`);
      return target;
    case "workspace removal":
      await send(actor, "DELETE", `${workspace}/members/${target}`);
      return target;
    case "stepping down":
      await send(actor, "DELETE", `${workspace}/administrators/me`);
      return actor;
    case "leaving":
      await send(actor, "DELETE", `${workspace}/members/me`);
      return actor;
  }
}

interface Before {
  readonly place: Place;
  readonly holdings: Holdings;
  readonly actor: string;
  readonly action: Step["action"];
  /** Of the invitation that is accepted. */
  readonly offers: readonly Offer[];
  readonly awaited: readonly AwaitedRole[];
}

interface Change {
  readonly kind: string;
  readonly holder: string;
  readonly company: string;
  readonly was: number;
  readonly is: number;
}

/** Could whoever did it, or whoever sent what was accepted, do that as things were? */
function isRightful({ kind, holder, company, was, is }: Change, before: Before): boolean {
  const { place, holdings, actor, action, offers, awaited } = before;
  const { organisationId, yieldsAdministration } = place;
  const administers = (userId: string) => holdings.has(`administration/${organisationId}/${userId}`);
  const mayGiveRole = (userId: string, role: number) => {
    const own = holdings.get(`workspace/${organisationId}/${userId}`) ?? 0;
    return (own > 0 && administers(userId)) || (own === 2 && (role < 2 || yieldsAdministration));
  };
  // Everybody may give up what is theirs.
  if (is < was)
    return administers(actor) || holder === actor || (kind === "workspace" && mayGiveRole(actor, 1));
  if (kind === "workspace") {
    const isAwaited = awaited.some(
      ({ userId, organisation, role, sender }) =>
        userId === holder &&
        organisation === organisationId &&
        (role === "administrator" ? 2 : 1) >= is &&
        mayGiveRole(sender, is),
    );
    return isAwaited || mayGiveRole(actor, is) || (action === "reactivation" && administers(actor));
  }
  const isOffered = offers.some(
    (offer) =>
      offer.isOpen &&
      offer.organisation === organisationId &&
      administers(offer.sender) &&
      (kind === "administration"
        ? offer.administers
        : String(offer.company) === company && rank(offer.levels[kind] ?? "none") >= is),
  );
  return administers(actor) || isOffered;
}

/** Takes the steps one by one; answers how much changed. */
async function walk(steps: readonly Step[]): Promise<number> {
  const world = await createWorld();
  let changes = 0;
  let holdings = await holdingsOf(world);
  for (const one of steps) {
    now = new Date(now.getTime() + 20 * 60_000);
    const { organisationId } = world.places[one.place] ?? { organisationId: 0 };
    const known = holdings;
    const administrator = world.people.find((userId) =>
      known.has(`administration/${organisationId}/${userId}`),
    );
    const actor = (one.isAdministrators ? administrator : world.people[one.actor]) ?? "";
    const mailed = one.action === "acceptance" ? await offersTo(actor) : [];
    const chosen = mailed[one.which % Math.max(1, mailed.length)];
    const offers = mailed.filter(({ batch }) => batch === chosen?.batch);
    const awaited = await awaitedRoles(world.people);
    const about = await take(world, actor, one, chosen);
    const after = await holdingsOf(world);
    for (const power of new Set([...known.keys(), ...after.keys()])) {
      const [was, is] = [known.get(power) ?? 0, after.get(power) ?? 0];
      if (was === is) continue;
      changes += 1;
      const [kind = "", organisation = "", holder = "", company = ""] = power.split("/");
      const place = world.places.find((candidate) => String(candidate.organisationId) === organisation);
      if (place === undefined) throw new Error("what changes is of one of the places");
      const before = { place, holdings: known, actor, action: one.action, offers, awaited };
      const told = `${JSON.stringify(one)}: ${power} ${was} → ${is}`;
      expect(holder, told).toBe(about);
      expect(isRightful({ kind, holder, company, was, is }, before), told).toBe(true);
    }
    holdings = after;
  }
  return changes;
}

it("nobody gains what nobody could give them, and nobody changes what is not theirs to change", async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 100 }), async (steps) => {
      changes += await walk(steps);
    }),
    propertyRuns(2),
  );
  // A walk on which nothing happens shows nothing.
  expect(changes).toBeGreaterThan(30);
});
