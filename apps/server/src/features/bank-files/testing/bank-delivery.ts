/** An archive as a bank delivers it: a statement, the parts of a payment in it, an account of other times, and a letter. */
import { zipOf } from "@amont/formats/zip/testing/zip-bytes.ts";

interface Delivery {
  readonly iban: string;
  /** Of a payment of 250 euros that came in, in the statement. */
  readonly day: string;
  readonly statement: string;
}

export function bankDelivery({ iban, day, statement }: Delivery): Uint8Array {
  const booked = `<BookgDt><Dt>${day}</Dt></BookgDt>`;
  const notice =
    `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>` +
    `<Ntry>${amount("250.00", "EUR")}<Sts>INFO</Sts>${booked}<NtryDtls>${part("100.00", "MARTIN")}` +
    `${part("150.00", "BERNARD")}</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  const francs =
    "<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>ANCIEN-COMPTE</Id></Othr></Id><Ccy>FRF</Ccy></Acct>" +
    `<Ntry>${amount("10.00", "FRF")}<Sts>BOOK</Sts>${booked}</Ntry></Stmt></BkToCstmrStmt></Document>`;
  return zipOf({
    "C53/releve.sta": statement,
    "C54/avis.xml": notice,
    "C53/francs.xml": francs,
    "lisezmoi.pdf": "%PDF-1.7",
  });
}

const amount = (decimal: string, currency: string): string =>
  `<Amt Ccy="${currency}">${decimal}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;

const part = (decimal: string, name: string): string =>
  `<TxDtls>${amount(decimal, "EUR")}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
