import {
  type RateImport,
  rateFileRefusals,
} from "@amont/contract/operations/exchange-rates/import-exchange-rates.ts";
import { describe, expect, it } from "vitest";
import { type Page, useRateCalls } from "./testing/rate-calls.ts";

/** As the European Central Bank writes its history. */
const history = [
  "Date,USD,JPY,GBP,HRK,",
  "2024-08-09,1.0917,160.15,0.85708,N/A,",
  "2024-08-08,1.0919,N/A,0.8595,N/A,",
  "2022-03-01,1.1162,127.89,0.83371,7.5705,",
  "",
].join("\n");

const withoutPreview = { isPreview: false };

describe("files of rates", () => {
  const { server, people, ofOrganisation, call, get } = useRateCalls();

  async function send(
    content: string | Uint8Array<ArrayBuffer>,
    fields: Readonly<Record<string, boolean>> = { isPreview: true },
    { userId = people.administrator, name = "eurofxref-hist.csv", to = people.organisationId } = {},
  ) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
    form.append("file", new Blob([content]), name);
    const request = new Request("http://localhost/", { method: "POST", body: form });
    return server.call(userId, {
      method: "POST",
      url: ofOrganisation("rates:import", to),
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  const said = async (...given: Parameters<typeof send>) => {
    const answer = await send(...given);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<RateImport>();
  };
  const refusalOf = async (...given: Parameters<typeof send>) => {
    const answer = await send(...given);
    const { type, errorParams } = answer.json<{ type: string; errorParams: { reason: string } }>();
    return [answer.statusCode, type, errorParams.reason];
  };
  const pageOf = () =>
    get<Page>(people.member, ofOrganisation("rates?begin=2024-08-08&endExclusive=2024-08-10"));

  const rates = async () =>
    (await pageOf()).quotes.map(({ currency, origin, rate }) => [currency, origin, rate]);

  it("say what they would do, and then do it once", async () => {
    expect(await said(history)).toEqual({
      isPreview: true,
      format: "ecb-csv",
      newCount: 8,
      changedCount: 0,
      unchangedCount: 0,
      firstQuotedOn: "2022-03-01",
      lastQuotedOn: "2024-08-09",
      currencies: ["GBP", "JPY", "USD"],
      changed: [],
      unknownCurrencies: [{ currency: "HRK", count: 1 }],
      problems: [],
      problemCount: 0,
      warnings: [],
      isQuestionable: false,
      undoToken: null,
    });
    expect((await pageOf()).quotes).toMatchObject([{ currency: "USD", origin: "reference" }]);
    expect(await said(history, withoutPreview)).toMatchObject({ isPreview: false, newCount: 8 });
    const { quotes } = await pageOf();
    expect(
      quotes.map(({ quotedOn, currency, rate, origin, source }) => [
        quotedOn,
        currency,
        rate,
        origin,
        source,
      ]),
    ).toEqual([
      ["2024-08-09", "GBP", "0.85708", "uploaded", "eurofxref-hist.csv"],
      ["2024-08-09", "JPY", "160.15", "uploaded", "eurofxref-hist.csv"],
      ["2024-08-09", "USD", "1.0917", "uploaded", "eurofxref-hist.csv"],
      ["2024-08-08", "GBP", "0.8595", "uploaded", "eurofxref-hist.csv"],
      ["2024-08-08", "USD", "1.0919", "uploaded", "eurofxref-hist.csv"],
    ]);
    expect(await said(history, withoutPreview)).toMatchObject({ newCount: 0, unchangedCount: 8 });
    const changed = history.replace("1.0917", "1.0920").replace("160.15", "161");
    expect(await said(changed)).toMatchObject({
      newCount: 0,
      changedCount: 2,
      unchangedCount: 6,
      changed: [
        { currency: "JPY", quotedOn: "2024-08-09", rate: "161", rateBefore: "160.15" },
        { currency: "USD", quotedOn: "2024-08-09", rate: "1.092", rateBefore: "1.0917" },
      ],
    });
  });

  it("keep to what can be read of them, and tell the rest", async () => {
    const template = [
      "Devise;Date;Taux;Société",
      "USD;08/08/2024;1,0919;",
      "USD;09/08/2024;0;",
      "GBP;09/08/2024;-1;",
      "CHF;31/12/2025;0,95;",
      "CHF;08/08/2024;0,9455;Atelier",
      "XXX;08/08/2024;2,5;",
    ].join("\n");
    const told = await said(template, undefined, { name: "taux.csv" });
    expect(told).toMatchObject({ format: "template-csv", newCount: 1, problemCount: 4 });
    expect(told.problems.map(({ line, kind }) => [line, kind])).toEqual([
      [3, "not-positive"],
      [4, "not-positive"],
      [5, "future"],
      [6, "of-one-company"],
    ]);
    expect(told.unknownCurrencies).toEqual([{ currency: "XXX", count: 1 }]);
    expect(await said(template, withoutPreview)).toMatchObject({ newCount: 1 });
  });

  it("that are the other way round are asked about, and written only where somebody says so", async () => {
    const turned = "Date,USD,JPY,\n2024-08-09,0.916,0.006244,\n";
    const told = await said(turned);
    expect(told.isQuestionable).toBe(true);
    expect(told.warnings.map(({ kind }) => kind)).toContain("not-per-euro");
    expect(await refusalOf(turned, withoutPreview)).toEqual([422, "31105", "not-per-euro"]);
    expect(await said(turned, { acceptsQuestionable: true })).toMatchObject({
      newCount: 2,
      isPreview: false,
    });
  });

  it.each([
    ["web-page", "<!doctype html><html><body>Not found</body></html>"],
    ["empty", ""],
    ["columns-unknown", "Devise;Taux\nUSD;1,09\n"],
  ])("are none: %s", async (reason, content) => {
    expect(rateFileRefusals).toContain(reason);
    expect(await refusalOf(content)).toEqual([422, "31105", reason]);
    expect(await refusalOf(content, withoutPreview)).toEqual([422, "31105", reason]);
  });

  it("are brought by administrators, to their own organisation", async () => {
    for (const userId of [people.member, people.reader, people.stranger])
      expect((await send(history, withoutPreview, { userId })).statusCode).toBe(403);
    expect((await send(history, withoutPreview, { to: people.elsewhereId })).statusCode).toBe(403);
  });

  it("come out as a workbook that goes in again", async () => {
    const exported = await call(people.member, "GET", ofOrganisation("rates:export"));
    expect(exported.statusCode).toBe(200);
    expect(exported.headers["content-disposition"]).toContain("Taux de change.xlsx");
    const bytes = new Uint8Array(exported.rawPayload);
    expect(await said(bytes, withoutPreview, { name: "Taux.xlsx" })).toMatchObject({
      format: "template-workbook",
      newCount: 6,
      problemCount: 0,
      currencies: ["GBP", "JPY", "USD"],
    });
    const { quotes } = await get<Page>(
      people.member,
      ofOrganisation("rates?begin=2024-07-31&endExclusive=2024-08-10"),
    );
    expect(quotes.map(({ currency, rate, origin }) => [currency, rate, origin])).toEqual([
      ["USD", "1.0917", "uploaded"],
      ["USD", "1.0835", "uploaded"],
      ["GBP", "0.8438", "uploaded"],
      ["JPY", "162.76", "uploaded"],
      ["USD", "1.0828", "uploaded"],
    ]);
    const part = ofOrganisation("rates:export?begin=2024-07-31&endExclusive=2024-08-02&culture=de");
    const german = await call(people.member, "GET", part);
    expect(german.headers["content-disposition"]).toContain("Wechselkurse.xlsx");
    expect(await said(new Uint8Array(german.rawPayload))).toMatchObject({ unchangedCount: 3, newCount: 0 });
    expect((await call(people.stranger, "GET", ofOrganisation("rates:export"))).statusCode).toBe(403);
  });

  it("can be had empty, to be filled in", async () => {
    const answer = await call(
      people.member,
      "GET",
      ofOrganisation("rates:export?isTemplate=true&culture=en"),
    );
    expect(answer.headers["content-disposition"]).toContain("Exchange rates.xlsx");
    expect(await refusalOf(new Uint8Array(answer.rawPayload))).toEqual([422, "31105", "no-quotes"]);
  });

  it("are taken back once, but for what changed since", async () => {
    const undo = (undoToken: string | null, userId = people.administrator) =>
      call(userId, "POST", ofOrganisation("rates:undo-import"), { undoToken });
    const before = await rates();
    const first = await said("Date,USD,\n2024-08-09,2.5,\n2024-08-08,2.4,\n", withoutPreview);
    const second = await said("Date,USD,\n2024-08-09,3.5,\n", withoutPreview);
    expect((await said("Date,USD,\n2024-08-09,3.5,\n", withoutPreview)).undoToken).toBeNull();
    expect((await undo(first.undoToken, people.member)).statusCode).toBe(403);
    // Of the first file one quote is another meanwhile.
    expect((await undo(first.undoToken)).json()).toEqual({ restoredCount: 1, keptCount: 1 });
    expect(await rates()).not.toEqual(before);
    expect((await undo(second.undoToken)).json()).toEqual({ restoredCount: 1, keptCount: 0 });
    expect(await rates()).toContainEqual(["USD", "uploaded", "2.5"]);
    expect((await undo(second.undoToken)).json()).toEqual({ restoredCount: 0, keptCount: 1 });
    expect((await undo("1700000000000000")).statusCode).toBe(404);
  });
});
