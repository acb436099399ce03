/** Reports of a running day, as banks write them during it (camt.052). */

interface Announcement {
  readonly day: string;
  /** In euros, negative when money leaves. */
  readonly amount: number;
  readonly status: "PDNG" | "INFO" | "BOOK";
  readonly label: string;
}

export const announcement = (
  day: string,
  amount: number,
  status: Announcement["status"] = "PDNG",
  label = "EDF",
): Announcement => ({ day, amount, status, label });

export const intraday = (
  writtenAt: string,
  lines: readonly Announcement[],
  account = "FR7630006000011234567890189",
): string =>
  `<Document><BkToCstmrAcctRpt><GrpHdr><CreDtTm>${writtenAt}</CreDtTm></GrpHdr><Rpt><Id>${writtenAt}</Id>` +
  `<Acct><Id>${account.startsWith("FR") ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${account}</Id></Othr>`}</Id>` +
  `<Ccy>EUR</Ccy></Acct>${lines.map(entryText).join("")}</Rpt></BkToCstmrAcctRpt></Document>`;

const entryText = ({ day, amount, status, label }: Announcement): string =>
  `<Ntry><Amt Ccy="EUR">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>` +
  `<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>${label}</AddtlNtryInf></Ntry>`;
