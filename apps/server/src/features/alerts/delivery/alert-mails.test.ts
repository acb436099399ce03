/** Mails about alerts: when they come, and who gets them. */
import { describe, expect, it } from "vitest";
import { useWatchedCompany } from "../testing/use-watched-company.ts";

const { server, of, after, look, expectOut, remove, incidents, messages, mails } = useWatchedCompany();

describe("mails", () => {
  it("of what is grave go out at once, others with the digest of the next morning", async () => {
    await of.company.addRule();
    await of.company.addRule({ bound: 1_100_000, severity: "Warning" });
    await expectOut(1_500_000);
    await look();
    const [first, ...none] = await mails(of.company.writer);
    expect(none).toEqual([]);
    expect(first?.subject).toContain("Danger");
    expect(first?.subject).toContain("5\u202f000,00");
    after(21);
    expect(await mails(of.company.writer)).toHaveLength(1);
    after(21.5);
    const all = await mails(of.company.writer);
    expect(all).toHaveLength(2);
    expect(all[1]?.subject).toContain("Attention");
    expect(await mails(of.company.writer)).toHaveLength(2);
    expect(await mails(of.company.reader)).toEqual([]);
  });

  it("ask for the right again, and go to who subscribed", async () => {
    const ruleId = await of.company.addRule({ severity: "Warning" });
    const own = { channels: ["mail"], frequency: "daily" };
    await of.company.send("PUT", `rules/${ruleId}/subscription`, own, { caller: of.company.reader });
    await of.company.send("PUT", `rules/${ruleId}/subscription`, { channels: [], frequency: null });
    await expectOut(1_500_000);
    await look();
    expect(await messages(of.company.reader)).toEqual([]);
    expect(await messages()).toEqual([]);
    await server.services.database
      .deleteFrom("product_accesses")
      .where("user_id", "=", of.company.reader)
      .execute();
    after(30);
    expect(await mails(of.company.reader)).toEqual([]);
  });

  it("say nothing of what was put right, muted or put off before the morning", async () => {
    await of.company.addRule({ severity: "Warning" });
    const out = await expectOut(1_500_000);
    await look();
    await remove(out);
    for (const hour of [1, 2]) {
      after(hour);
      await look();
    }
    after(21.5);
    expect(await mails(of.company.writer)).toEqual([]);
    // Nor of its end, which they were never told the beginning of.
    after(26.5);
    await look();
    expect(await messages()).toEqual(["begin", "end"]);
    after(45.5);
    expect(await mails(of.company.writer)).toEqual([]);

    for (const [verb, body] of [["mute"], ["snooze", { until: "week" }]] as const) {
      const again = await expectOut(1_500_000);
      await look();
      const [{ incidentId }] = await incidents();
      await of.company.send("POST", `incidents/${incidentId}:${verb}`, body);
      after(93.5);
      expect(await mails(of.company.writer)).toEqual([]);
      await remove(again);
      await server.services.database
        .deleteFrom("alert_incidents")
        .where("company_id", "=", of.company.companyId)
        .execute();
      after(46);
    }
  });

  it("say that it is over to who was told that it began", async () => {
    await of.company.addRule();
    const out = await expectOut(1_500_000);
    await look();
    expect(await mails(of.company.writer)).toHaveLength(1);
    await remove(out);
    for (const hour of [1, 2, 26]) {
      after(hour);
      await look();
    }
    const all = await mails(of.company.writer);
    expect(all).toHaveLength(2);
    expect(all[1]?.subject).toContain("terminé");
  });

  it("go by what their reader wants when they go", async () => {
    await of.company.addRule();
    await expectOut(1_500_000);
    await look();
    const url = "/v1/users/me/notifications";
    const usual = (await of.company.send("GET", url)).json();
    await of.company.send("PUT", url, { ...usual, quietFrom: 480, quietUntil: 1_200, digestAt: 1_260 });
    expect(await mails(of.company.writer)).toEqual([]);
    after(11);
    expect(await mails(of.company.writer)).toHaveLength(1);
    await of.company.addRule({ bound: 1_100_000 });
    await look();
    const channels = { ...usual.channels, Danger: { app: true, mail: "none" } };
    await of.company.send("PUT", url, { ...usual, channels });
    after(48);
    expect(await mails(of.company.writer)).toHaveLength(1);
  });
});
