import { expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { readRows } from "../../testing/read-rows.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const server = useTestServer({ now: () => new Date("2026-11-18T13:59:59Z") });

it("writes all that people hold, where it comes from, and nothing that says nothing", async () => {
  const { database } = server.services;
  const [boss, claire] = [await createUser(database), await createUser(database)];
  const organisationId = await createOrganisation(database, { administrators: [boss] });
  const atelier = await createCompany(database, { organisationId, name: "Atelier" });
  const nord = await createCompany(database, { organisationId, name: "Nord" });
  await giveAccess(database, claire, atelier, { CashFlow: "read" });
  await database
    .insertInto("product_accesses")
    .values({
      company_id: atelier,
      user_id: claire,
      product: "CashFlow",
      level: "write",
      source: "group",
      group_name: "tresorerie",
    })
    .execute();
  await database
    .insertInto("capabilities")
    .values({ company_id: atelier, user_id: claire, capability: "read-audit" })
    .execute();
  await database
    .insertInto("company_grants")
    .values({ company_id: nord, user_id: claire, expires_at: new Date("2026-11-20T23:30:00Z") })
    .execute();
  const url = `/api/people/v1/organizations/${organisationId}/rights:export?culture=fr-FR`;
  const answer = await server.call(boss, { method: "GET", url });
  expect(answer.statusCode).toBe(200);
  const [headings, ...rows] = await readRows(new Uint8Array(answer.rawPayload));
  expect(headings?.slice(3, 6)).toEqual(["Société", "Droit", "Niveau"]);
  expect(rows.map((row) => row.slice(3, 7).join(" | ")).toSorted()).toEqual([
    " | Administration de l’organisation | oui | donné à la main",
    "Atelier | Journal | oui | donné à la main",
    "Atelier | Trésorerie | lecture | donné à la main",
    "Atelier | Trésorerie | écriture | groupe tresorerie",
    "Nord | Tous les produits | écriture | accès temporaire",
  ]);
  // The day on which it ends where people are.
  expect(rows.map((row) => row[7] ?? "").filter((until) => until !== "")).toEqual(["2026-11-21"]);
  expect((await server.call(claire, { method: "GET", url })).statusCode).toBe(403);
});
