/** What a bank has announced for today and not booked yet, by a report of the running day. */
import { createHash } from "node:crypto";
import { nextSettlementDay } from "@amont/engine/calendar/settlement-days.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { storeDayReports } from "../../features/bank-files/announced/day-reports-repository.ts";
import { insertImport } from "../../imports/imports-repository.ts";
import { layDownPen, takePen } from "../history-days.ts";
import type { DemoAccounts } from "./demo-accounts.ts";
import { accountNames, euros, type Morning } from "./liquidity-accounts.ts";

/** What the bank of the account that has too much said this morning: two lines to come, and one for information. */
export async function writeAnnounced(
  database: SystemDatabase,
  { atelierId, account }: DemoAccounts,
  { today, now, by }: Morning,
): Promise<void> {
  const day = nextSettlementDay(euros, today);
  const lines = announcedLines(day);
  const bytes = new TextEncoder().encode(camt052(day, lines));
  await takePen(database, { by, on: today, at: "08:20" });
  const importId = await insertImport(database, atelierId, {
    kind: "bank-file",
    fileName: `palais-royal-${day}.xml`,
    bytes,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    settings: {},
    createdAt: now,
  });
  await database
    .updateTable("imports")
    .set({ state: "done", row_count: 0, started_at: now, finished_at: now })
    .where("company_id", "=", atelierId)
    .where("id", "=", importId)
    .execute();
  const bankAccountId = account(accountNames.rich).id;
  const reports = [
    { bankAccountId, isClosing: false, writtenAt: null, firstOn: day, lastOn: day, lines, floor: null },
  ];
  await storeDayReports(database, atelierId, importId, { reports, now });
  await layDownPen(database);
}

const announcedLines = (announcedOn: CalendarDate) =>
  [
    { label: "REMISE CARTES DU MATIN", amountMinor: minorUnits(318_450), isInformation: false },
    { label: "PRLV SEPA ASSURANCES DES CANAUX", amountMinor: minorUnits(-94_260), isInformation: false },
    { label: "VIR SEPA ANNONCE MENUISERIE AUBRAC", amountMinor: minorUnits(126_000), isInformation: true },
  ].map((line) =>
    Object.assign(line, {
      announcedOn,
      valueOn: announcedOn,
      counterparty: null,
      counterpartyIban: null,
      reference: null,
    }),
  );

const camt052 = (day: CalendarDate, lines: ReturnType<typeof announcedLines>): string =>
  `<Document><BkToCstmrAcctRpt><GrpHdr><CreDtTm>${day}T08:05:00</CreDtTm></GrpHdr><Rpt><Id>${day}</Id>` +
  `<Acct><Id><Othr><Id>00012345678</Id></Othr></Id><Ccy>EUR</Ccy></Acct>${lines.map(entry).join("")}` +
  "</Rpt></BkToCstmrAcctRpt></Document>";

const entry = ({
  announcedOn,
  amountMinor,
  isInformation,
  label,
}: ReturnType<typeof announcedLines>[number]) =>
  `<Ntry><Amt Ccy="EUR">${toWireNumber(minorUnits(Math.abs(amountMinor)), "EUR").toFixed(2)}</Amt>` +
  `<CdtDbtInd>${amountMinor < 0 ? "DBIT" : "CRDT"}</CdtDbtInd><Sts>${isInformation ? "INFO" : "PDNG"}</Sts>` +
  `<BookgDt><Dt>${announcedOn}</Dt></BookgDt><AddtlNtryInf>${label}</AddtlNtryInf></Ntry>`;
