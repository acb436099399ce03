import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeEnvironment } from "../testing/server-process.ts";
import { runCommandLine } from "./run-command-line.ts";

const program = fileURLToPath(new URL("amont.ts", import.meta.url));

const mt940 = [
  ":20:R1",
  ":25:FR7630006000011234567890189",
  ":28C:1/1",
  ":60F:C260301EUR100,",
  ":61:2603020302C50,NTRFX",
  ":86:CLIENT",
  ":62F:C260302EUR150,",
  ":20:R2",
  ":25:FR7630006000011234567890189",
  ":28C:2/1",
  ":60F:C260302EUR150,",
  ":61:2603030303D20,NTRFX",
  ":62F:C260303EUR131,",
  "-",
].join("\r\n");

const csv =
  "Date;Libellé;Montant;Statut\n31/03/2026;Vente;1 234,50;Exécuté\n30/03/2026;Carte;-4,50;En attente\nhier 3;x;1,00;Exécuté\n";

const fec = [
  "JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise",
  "VE|Ventes|1|20260331|411000|Clients|||F1|20260331|Facture|120,00|0,00|||20260331||",
  "VE|Ventes|1|20260331|707000|Ventes|||F1|20260331|Facture|0,00|100,00|||20260331||",
  "VE|Ventes|2|hier|707000|Ventes|||F1|20260331|Facture|0,00|100,00|||20260331||",
].join("\n");

async function inspect(...args: string[]) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await runCommandLine({
    args: ["inspect", ...args],
    env: {},
    now: () => new Date(0),
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return {
    code,
    said: JSON.parse(lines.join("\n") || "null") as unknown,
    complaint: complaints.join("\n"),
  };
}

const run = (file: string) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: os.tmpdir(), env: nodeEnvironment() };
    execFile(process.execPath, [program, "inspect", file], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });

describe("inspect", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "amont-inspect-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function stored(name: string, content: string | Uint8Array): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return file;
  }

  it("is a program that needs no database and prints JSON alone", async () => {
    const good = await run(await stored("named.wrong", mt940));
    expect(good).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(good.stdout)).toMatchObject({ format: "mt940", accounts: [{ bookedOperations: 2 }] });
    const bad = await run(await stored("bad.ofx", "<OFX>"));
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.stdout)).toMatchObject({ problem: { kind: "damaged", text: expect.any(String) } });
    expect(bad.stderr).toBe("The file is damaged.\n");
  });

  it("gives the figures of each account and of each statement", async () => {
    const warning = { kind: "balance-break", line: null, text: expect.stringContaining("100") };
    expect(await inspect(await stored("two.sta", mt940))).toEqual({
      code: 0,
      complaint: "",
      said: {
        file: "two.sta",
        format: "mt940",
        encoding: "utf-8",
        accounts: [
          {
            identifier: "FR7630006000011234567890189",
            iban: "FR7630006000011234567890189",
            name: null,
            currency: "EUR",
            openingBalance: { amount: "100.00", date: "2026-03-01" },
            closingBalance: { amount: "131.00", date: "2026-03-03" },
            bookedOperations: 2,
            sumOfCredits: "50.00",
            sumOfDebits: "20.00",
            net: "30.00",
            balanced: false,
            pendingLeftOut: 0,
            warningCount: 1,
            warnings: [warning],
            statements: [
              {
                id: expect.anything(),
                openingBalance: { amount: "100.00", date: "2026-03-01" },
                closingBalance: { amount: "150.00", date: "2026-03-02" },
                bookedOperations: 1,
                sumOfCredits: "50.00",
                sumOfDebits: "0.00",
                net: "50.00",
                balanced: true,
                pendingLeftOut: 0,
                warningCount: 0,
                warnings: [],
              },
              expect.objectContaining({ balanced: false, sumOfDebits: "20.00", warnings: [warning] }),
            ],
          },
        ],
        warningCount: 0,
        warnings: [],
      },
    });
  });

  it("counts what has no day, and tells how a CSV was understood", async () => {
    const { said } = await inspect(await stored("releve.csv", csv));
    expect(said).toMatchObject({
      format: "csv",
      csv: { delimiter: ";", decimalMark: ",", dateOrder: "day-first" },
      accounts: [
        {
          identifier: "",
          currency: null,
          openingBalance: null,
          closingBalance: null,
          bookedOperations: 2,
          sumOfCredits: "1235.50",
          balanced: null,
          pendingLeftOut: 1,
          warnings: [{ kind: "bad-date", line: 4 }],
        },
      ],
    });
  });

  it("gives the figures of a FEC", async () => {
    const { said } = await inspect(await stored("fec.txt", fec));
    expect(said).toMatchObject({
      format: "fec",
      separator: "|",
      entries: 1,
      lines: 2,
      totalDebit: "120.00",
      totalCredit: "100.00",
      balanced: false,
      period: { from: "2026-03-31", to: "2026-03-31" },
      badRows: 1,
      badRowDetails: [{ line: 4, reason: "bad-date" }],
      unbalancedEntries: 1,
      unbalancedEntryDetails: [{ journalCode: "VE", entryNumber: "1", difference: "20.00" }],
    });
  });

  it.each([
    ["empty", ""],
    ["damaged", Uint8Array.of(0x50, 0x4b, 3, 4)],
    ["compressed", Uint8Array.of(0x1f, 0x8b, 8)],
    ["unknown-format", "Bonjour"],
    ["columns-unknown", "A;B;C;D\n31/03/2026;x;1,00;5,00\n30/03/2026;y;2,00;9,00\n"],
    ["missing-columns", fec.replace("Debit", "Zone")],
  ])("refuses: %s", async (kind, content) => {
    const refused = await inspect(await stored(`${kind}.bin`, content));
    expect(refused).toMatchObject({
      code: 1,
      said: { file: `${kind}.bin`, problem: { kind, message: refused.complaint } },
    });
    expect(refused.complaint).not.toMatch(/\n|\bat \//);
  });

  it("refuses what is no file, and explains itself", async () => {
    for (const file of [path.join(folder, "none"), folder]) {
      expect(await inspect(file)).toMatchObject({ code: 1, said: { problem: { kind: "not-found" } } });
    }
    expect(await inspect()).toMatchObject({ code: 2, complaint: expect.stringContaining("inspect <file>") });
  });
});
