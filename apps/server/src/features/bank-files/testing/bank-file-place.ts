/** A company on a Tuesday in March, somebody who sends its bank's files through HTTP, and jobs that really run. */
import { readFailure } from "@amont/contract/envelope.ts";
import type { BankFileChoices } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import type { BankFilePreview } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import type { InjectOptions } from "fastify";
import { eventually } from "../../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createBankAccount } from "../../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { requestAbout, uploadAbout } from "../../../testing/workplace.ts";

const iban = "FR7630006000011234567890189";
const base = "/api/cash-flow/v1";

type File = string | Uint8Array<ArrayBuffer>;

interface Answer<T> {
  readonly status: number;
  readonly code: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly json: T;
}

interface Sent {
  readonly choices?: Partial<BankFileChoices>;
  readonly csv?: object;
  readonly userId?: string;
}

export interface BankFilePlace {
  readonly writer: string;
  readonly companyId: number;
  readonly accountId: number;
  preview(file: File, sent?: Sent): Promise<Answer<BankFilePreview>>;
  /** Answers at once. */
  start(file: File, sent?: Sent): Promise<Answer<{ readonly importId: number }>>;
  /** Waits until the import has ended. */
  import(file: File, sent?: Sent): Promise<ImportEnd>;
  undo(importId: number): Promise<Answer<unknown>>;
  lines(): Promise<readonly Line[]>;
}

interface ImportEnd {
  readonly importId: number;
  readonly state: string;
  readonly importedCount: number;
  readonly refusedCount: number;
  readonly rowCount: number;
  readonly errors: readonly string[];
}

interface Line {
  readonly id: number;
  readonly name: string;
  readonly date: string;
  readonly moved: number;
  readonly origin: string;
  readonly categorisation: string;
  readonly bankAccountId: number | null;
}

export const useBankFileServer = () =>
  useTestServer({ now: () => new Date("2026-03-10T09:00:00Z"), runsJobs: true });

/** A company of its own for each test: what one imports the other does not know. Its writer may have another already. */
export async function openPlace(
  server: TestServer,
  known?: { readonly writer: string },
): Promise<BankFilePlace> {
  const { database } = server.services;
  const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
  const writer = known?.writer ?? (await createUser(database));
  await giveAccess(database, writer, companyId, "write");
  const accountId = await createBankAccount(database, companyId, { name: "Compte courant", iban });
  const answerTo = async <T>(request: InjectOptions, userId = writer): Promise<Answer<T>> => {
    const answer = await server.call(userId, request);
    const json = answer.json<Record<string, unknown>>();
    const refusal = readFailure(json);
    return {
      status: answer.statusCode,
      code: refusal?.code ?? null,
      params: refusal?.params ?? {},
      json: (json["Result"] ?? json) as T,
    };
  };
  const upload = async <T>(url: string, file: File, { choices, csv, userId }: Sent): Promise<Answer<T>> => {
    const fields = {
      ...(choices === undefined ? {} : { choices: JSON.stringify(choices) }),
      ...(csv === undefined ? {} : { csv: JSON.stringify(csv) }),
    };
    return answerTo<T>(await uploadAbout(companyId, url, { file, fileName: "relevé.txt", fields }), userId);
  };
  const start = (file: File, sent: Sent = {}) =>
    upload<{ readonly importId: number }>(`${base}/bank-files/import`, file, sent);
  return {
    writer,
    companyId,
    accountId,
    preview: (file, sent = {}) => upload<BankFilePreview>(`${base}/bank-files/preview`, file, sent),
    start,
    import: async (file, sent = {}) => {
      const { json, code } = await start(file, sent);
      if (code !== null) throw new Error(`the import was refused: ${code}`);
      return eventually(async () => {
        const { json: end, status } = await answerTo<ImportEnd>(
          requestAbout(companyId, "GET", `${base}/imports/${json.importId}`),
        );
        // A server that is busy says so, and whoever asks asks again.
        const isBusy = status === 503;
        if (isBusy || end.state === "waiting" || end.state === "running") throw new Error("not yet");
        return end;
      });
    },
    undo: (importId) =>
      answerTo(requestAbout(companyId, "POST", "/api/import/RemoveImportExcel", { importId })),
    lines: async () => {
      const rows = await database
        .selectFrom("transactions")
        .selectAll()
        .where("company_id", "=", companyId)
        .orderBy("payment_date")
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        date: row.payment_date,
        moved: row.is_inflow ? row.amount_minor : -row.amount_minor,
        origin: row.origin,
        categorisation: row.categorisation,
        bankAccountId: row.bank_account_id,
      }));
    },
  };
}

interface WrittenLine {
  readonly day: string;
  /** In euros, negative when money leaves. */
  readonly amount: number;
  readonly label: string;
  readonly id?: string;
  readonly isPending?: boolean;
  readonly valueOn?: string;
}

export const line = (day: string, amount: number, label: string, id?: string): WrittenLine => ({
  day,
  amount,
  label,
  ...(id === undefined ? {} : { id }),
});

interface WrittenStatement {
  readonly account?: string;
  readonly currency?: string;
  readonly opening?: number;
  readonly closing?: number;
  readonly closedOn?: string;
  readonly lines: readonly WrittenLine[];
}

/** Closes where its booked lines lead, unless told otherwise. */
export function camt(...statements: readonly WrittenStatement[]): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>' +
    `${statements.map(statementText).join("")}</BkToCstmrStmt></Document>`
  );
}

function statementText(statement: WrittenStatement): string {
  const { account = iban, currency = "EUR", opening, closedOn = "2026-03-09", lines } = statement;
  const booked = lines.filter(({ isPending }) => isPending !== true);
  const net = booked.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const closing = statement.closing ?? (opening === undefined ? undefined : opening + net / 100);
  const balance = (code: string, amount: number, on: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountText(amount, currency)}<Dt><Dt>${on}</Dt></Dt></Bal>`;
  const id = account.startsWith("FR") ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${account}</Id></Othr>`;
  return (
    `<Stmt><Id>S</Id><Acct><Id>${id}</Id><Ccy>${currency}</Ccy></Acct>` +
    (opening === undefined ? "" : balance("OPBD", opening, "2026-03-01")) +
    (closing === undefined ? "" : balance("CLBD", closing, closedOn)) +
    `${lines.map((each) => entryText(each, currency)).join("")}</Stmt>`
  );
}

const entryText = ({ day, amount, label, id, isPending, valueOn }: WrittenLine, currency: string): string =>
  `<Ntry>${amountText(amount, currency)}<Sts>${isPending === true ? "PDNG" : "BOOK"}</Sts>` +
  `<BookgDt><Dt>${day}</Dt></BookgDt>${valueOn === undefined ? "" : `<ValDt><Dt>${valueOn}</Dt></ValDt>`}${id === undefined ? "" : `<AcctSvcrRef>${id}</AcctSvcrRef>`}` +
  `<AddtlNtryInf>${label}</AddtlNtryInf></Ntry>`;

const amountText = (amount: number, currency: string): string =>
  `<Amt Ccy="${currency}">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;
