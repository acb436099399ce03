import { describe, expect, it } from "vitest";
import { encoded } from "../bank-statements/testing/damaged-files.ts";
import { ratesIn, read } from "./testing/reading-rates.ts";

async function secondsFor(content: Uint8Array): Promise<number> {
  const began = process.cpuUsage();
  await read(content);
  return process.cpuUsage(began).user / 1_000_000;
}

describe("a long file", () => {
  const codes =
    "USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR RUB BGN HRK LTL LVL EEK CYP MTL SIT SKK TRL".split(
      " ",
    );

  function years(dayCount: number): string {
    const lines = [`Date,${codes.join(",")},`];
    for (let day = 0; day < dayCount; day += 1) {
      const on = new Date(Date.UTC(2024, 7, 9) - day * 86_400_000).toISOString().slice(0, 10);
      lines.push(`${on},${codes.map((_, at) => `${at + 1}.${1000 + (day % 9000)}`).join(",")},`);
    }
    return lines.join("\n");
  }

  it("of 25 years is read whole, in a time that grows with it and nothing else", async () => {
    const whole = encoded(years(7_000));
    const { quotes, unknownCurrencies } = await ratesIn(whole);
    expect(quotes).toHaveLength(7_000 * 30);
    expect(unknownCurrencies).toHaveLength(10);
    const [part, all] = [await secondsFor(encoded(years(1_750))), await secondsFor(whole)];
    expect(all).toBeLessThan(10);
    expect(all).toBeLessThan(Math.max(part, 0.1) * 16);
  });

  it.each([
    ["carriage returns behind its headings", `Date,USD,\n2024-08-09,1.0917,\n${"\r".repeat(10_000_000)}`],
    ["carriage returns before its headings", `${"\r".repeat(10_000_000)}Date,USD,\n2024-08-09,1.0917,\n`],
    ["commas in one line", `Date,USD,\n2024-08-09,1.0917,\n${",".repeat(10_000_000)}`],
    ["quotes in one line", `Date,USD,\n2024-08-09,1.0917,\n${'"'.repeat(10_000_000)}`],
    ["quotes that never end", `Date,USD,\n2024-08-09,1.0917,\n${'",'.repeat(5_000_000)}`],
    ["parentheses in a heading", `${"(".repeat(10_000_000)}\nDate,USD,\n2024-08-09,1.0917,\n`],
    ["spaces in a day", `Date,USD,\n2024-08-09,1.0917,\n${" ".repeat(5_000_000)}1,1,\n`],
    ["spaces in one line", `Date,USD,\n2024-08-09,1.0917,\n${" ".repeat(10_000_000)}\n`],
    ["digits in a rate", `Date,USD,\n2024-08-09,1.0917,\n2024-08-02,${"1".repeat(10_000_000)},\n`],
  ])("of %s is read soon", async (_what, content) => {
    const began = process.cpuUsage();
    expect((await ratesIn(content)).quotes).toMatchObject([{ currency: "USD", rate: "1.0917" }]);
    expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(10);
  });

  it("of more quotes than there can be is refused", async () => {
    const row = "2024-08-09,1.0917,1.0917,1.0917,1.0917,1.0917,1.0917,1.0917,1.0917,1.0917,1.0917\n";
    const file = `Date,USD,GBP,CHF,SEK,NOK,DKK,PLN,CZK,HUF,RON\n${row.repeat(50_000)}`;
    expect((await ratesIn(file)).quotes).toHaveLength(10);
    const more = `${file}2024-08-02,1.0835,,,,,,,,,\n`;
    expect(await read(more)).toEqual({ ok: false, error: { kind: "too-large" } });
  });
});
