import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createPlanWorkplace, type PlanWorkplace } from "../../../plan/testing/plan-workplace.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

describe("a change of a company's currency", () => {
  const server = useTestServer({ now: () => new Date("2026-11-15T10:00:00Z") });
  let place: PlanWorkplace;

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate, recorded_at)
      select organisation_id, 'USD', '2026-11-13', 1.0828, '2026-11-13' from companies where id = ${place.companyId}`.execute(
      server.services.database,
    );
  });

  it("converts limits where nothing is planned, and asks for nothing", async () => {
    const { database } = server.services;
    const { companyId } = place;
    await sql`insert into risk_settings (company_id, floor_minor) values (${companyId}, 250000)`.execute(
      database,
    );
    const floorAfter = async (currency: string) => {
      expect(
        (await place.call("POST", `/api/currency/entities/${companyId}?currency=${currency}`)).code,
      ).toBeNull();
      const { rows } = await sql<{ floor: number }>`
        select floor_minor::int as floor from risk_settings where company_id = ${companyId}`.execute(
        database,
      );
      return rows[0]?.floor;
    };
    expect(await floorAfter("USD")).toBe(270_700);
    // Nobody knows a rate: the limit is the number that it was, and yen have no cents.
    expect(await floorAfter("JPY")).toBe(2_707);
  });

  it("ends what was found in the currency that it had, and nothing else", async () => {
    const { database } = server.services;
    const { companyId } = place;
    await sql`delete from alert_rules where company_id = ${companyId}`.execute(database);
    await sql`with rule as (
        insert into alert_rules (organisation_id, company_id, condition, comparison, unit, bound, severity)
        select organisation_id, id, kind.condition, '>', kind.unit, 5, 'info' from companies,
          (values ('large-movement', 'money'), ('late', 'days')) kind (condition, unit)
        where id = ${companyId} returning organisation_id, company_id, id, condition
      )
      insert into alert_incidents (organisation_id, company_id, rule_id, subject_key, subject, severity, phase, value, worst,
        bound, opened_at, told_at, told_distance, told_severity)
      select organisation_id, company_id, id, condition, '{"kind": "line", "name": "Caution"}', 'info', 'open', 9, 9, 5,
        now(), now(), 4, 'info' from rule`.execute(database);
    await place.call("POST", `/api/currency/entities/${companyId}?currency=USD&convert=true`);
    const { rows } = await sql`
      select i.subject_key, i.phase, i.cleared_because, i.closed_at is not null as is_closed, count(e.id)::int as events
      from alert_incidents i left join alert_events e
        on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id and e.incident_id = i.id
      where i.company_id = ${companyId} group by 1, 2, 3, 4 order by 1`.execute(database);
    expect(rows).toEqual([
      {
        subject_key: "large-movement",
        phase: "over",
        cleared_because: "ruleChanged",
        is_closed: true,
        events: 1,
      },
      { subject_key: "late", phase: "open", cleared_because: null, is_closed: false, events: 0 },
    ]);
  });

  it("converts what is to be held, what one is told of, and what amounts are compared with", async () => {
    const { database } = server.services;
    const { companyId } = place;
    await place.write([{ categoryId: place.categories.rent, periodStart: "2026-12-01", amount: 900 }]);
    await sql`insert into risk_settings (company_id, floor_minor) values (${companyId}, 250000)`.execute(
      database,
    );
    await sql`delete from alert_rules where company_id = ${companyId}`.execute(database);
    await sql`insert into alert_rules (organisation_id, company_id, condition, comparison, unit, bound, minimum_minor, severity)
      select organisation_id, id, rule.condition, '>', rule.unit, rule.bound, rule.least, 'info' from companies,
        (values ('large-movement', 'money', 1000000, 0), ('late', 'days', 3, 10000)) rule (condition, unit, bound, least)
      where id = ${companyId}`.execute(database);
    const rules = JSON.stringify([
      { comparison: "<", bound: { value: 10_000_000 }, severity: "danger" },
      { comparison: "<", bound: { kpiId: 7 }, severity: "warning" },
    ]);
    await sql`insert into kpis (company_id, name, kind, preset, position, thresholds, objective) values
      (${companyId}, 'Fin', 'preset', 'endBalance', 1, ${rules}::jsonb, '{"value": 20000000}'),
      (${companyId}, 'Mois', 'preset', 'runway', 2, '[]', '{"value": 6000}')`.execute(database);
    expect(
      (await place.call("POST", `/api/currency/entities/${companyId}?currency=USD&convert=true`)).code,
    ).toBeNull();
    const { rows } = await sql`
      select (select floor_minor from risk_settings where company_id = ${companyId})::int as floor,
        (select jsonb_agg(jsonb_build_array(bound, minimum_minor) order by condition) from alert_rules
          where company_id = ${companyId}) as rules,
        (select jsonb_agg(jsonb_build_array(thresholds -> 0 -> 'bound', thresholds -> 1 -> 'bound', objective) order by position)
          from kpis where company_id = ${companyId}) as kpis`.execute(database);
    expect(rows).toEqual([
      {
        floor: 270_700,
        rules: [
          [1_082_800, 0],
          [3, 10_828],
        ],
        kpis: [
          [{ value: 10_828_000 }, { kpiId: 7 }, { value: 21_656_000 }],
          [null, null, { value: 6_000 }],
        ],
      },
    ]);
  });
});
