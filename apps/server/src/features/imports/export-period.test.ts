import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshCompany, type ImportPlace, openImportPlace, quickUrl } from "./testing/import-place.ts";

const exportUrl = "/api/cash-flow/v1/transactions-search/export";

describe("an export", () => {
  let place: ImportPlace;
  beforeAll(async () => {
    place = await openImportPlace();
  });
  afterAll(async () => place.server.close());

  it("is of five years at most", async () => {
    const company = await freshCompany(place);
    const rows = ["11/03/2021", "10/03/2026"].map((date) => `A;1;${date};Compte courant`);
    await company.import(quickUrl, `Titre;Montant;Date;Compte\n${rows.join("\n")}`);
    expect((await company.post(exportUrl, {})).status).toBe(200);
    await company.import(quickUrl, "Titre;Montant;Date;Compte\nA;1;10/03/2021;Compte courant");
    expect((await company.post(exportUrl, {})).code).toBe("9002");
    const filters = { paymentDateSince: "2021-03-11" };
    expect((await company.post(exportUrl, { filters })).status).toBe(200);
    // By what is asked for, not by what there is.
    const asked = async (paymentDateSince: string | null, paymentDateBefore: string | null) =>
      (await company.post(exportUrl, { filters: { paymentDateSince, paymentDateBefore } })).code;
    expect(await asked("2030-01-01", "2035-01-01")).toBeNull();
    expect(await asked("2030-01-01", "2035-01-02")).toBe("9002");
    expect(await asked("2020-01-01", null)).toBe("9002");
    expect(await asked(null, "2026-03-11")).toBe("9002");
    expect(await asked(null, "2026-03-10")).toBeNull();
    expect(await asked("9890-01-01", "9899-12-31")).toBe("9002");
    expect(await asked("9999-01-01", "9999-12-31")).toBe("invalid_input");
    const transactionIds = (await company.transactions()).map(({ id }) => id);
    expect((await company.post(exportUrl, { transactionIds })).code).toBe("9002");
  });
});
