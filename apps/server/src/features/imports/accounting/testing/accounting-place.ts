/** A company whose accounts are imported through HTTP, by jobs that really run. */
import { readFailure } from "@amont/contract/envelope.ts";
import type { UndoneImport } from "@amont/contract/operations/imports/remove-import.ts";
import { expect } from "vitest";
import { eventually } from "../../../../testing/eventually.ts";
import type { TestServer } from "../../../../testing/test-server.ts";
import { createWorkplace, requestAbout, uploadAbout } from "../../../../testing/workplace.ts";
import { type Entry, fecOf, smallAccounts } from "./small-accounts.ts";

const base = "/api/cash-flow/v1/accounting-imports";

export type AccountingPlace = Awaited<ReturnType<typeof openAccountingPlace>>;

export async function openAccountingPlace(server: TestServer) {
  const { database } = server.services;
  const { writer, reader, companyId } = await createWorkplace(server, { isAdministered: true });

  async function send(
    url: string,
    file: string | Uint8Array<ArrayBuffer>,
    choices?: object,
    userId = writer,
  ) {
    const fields = choices === undefined ? {} : { choices: JSON.stringify(choices) };
    const sent = { file, fileName: "123456789FEC20261231.txt", fields };
    const answer = await server.call(userId, await uploadAbout(companyId, url, sent));
    const json = answer.json<Record<string, unknown>>();
    const refusal = readFailure(json);
    return { status: answer.statusCode, code: refusal?.code ?? null, params: refusal?.params ?? {}, json };
  }

  const preview = async (file: string | Uint8Array<ArrayBuffer> = fecOf(smallAccounts)) =>
    (await send(`${base}/preview`, file)).json;

  /** Waits for the end of the import and tells its figures. */
  async function importing(choices?: object, entries: readonly Entry[] = smallAccounts) {
    const { json, status } = await send(base, fecOf(entries), choices);
    expect([status, json]).toEqual([200, { importId: expect.any(Number) as number }]);
    return finished(Number(json["importId"]));
  }

  const finished = (importId: number) =>
    eventually(async () => {
      const row = await database
        .selectFrom("imports")
        .select(["id", "kind", "state", "imported_count", "paid_count", "refused_count", "row_count"])
        .where("id", "=", importId)
        .executeTakeFirstOrThrow();
      expect(["done", "failed"]).toContain(row.state);
      return row;
    });

  const lines = async () => {
    const rows = await database
      .selectFrom("transactions as t")
      .innerJoin("categories as c", "c.id", "t.category_id")
      .leftJoin("bank_accounts as a", "a.id", "t.bank_account_id")
      .select([
        "t.name",
        "t.is_paid",
        "t.is_inflow",
        "t.amount_minor",
        "t.payment_date",
        "t.origin",
        "c.name as category",
        "a.name as account",
      ])
      .where("t.company_id", "=", companyId)
      .orderBy("t.payment_date")
      .orderBy("t.id")
      .execute();
    return rows.map(
      (row) =>
        `${row.is_paid ? "paid" : "expected"} ${row.payment_date} ${row.is_inflow ? "+" : "-"}${row.amount_minor} ` +
        `${row.name} [${row.category}] ${row.account ?? row.origin}`,
    );
  };

  const accounts = () =>
    database
      .selectFrom("bank_accounts")
      .select(["id", "name", "known_balance_minor", "known_balance_on"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();

  const undo = async (importId: number): Promise<UndoneImport> => {
    const answer = await server.call(
      writer,
      requestAbout(companyId, "POST", "/api/import/RemoveImportExcel", { importId }),
    );
    return answer.json<{ readonly Result: UndoneImport }>().Result;
  };

  return { base, companyId, writer, reader, send, preview, importing, lines, accounts, undo };
}
