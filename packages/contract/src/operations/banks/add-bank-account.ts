import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /api/banque/Add — a name is enough: the company's currency, and nothing on it as of today. */
export const addBankAccount = operation({
  slug: "add-bank-account",
  method: "POST",
  path: "/api/banque/Add",
  summary: "Add a bank account that people keep by hand",
  access: companyProduct("CashFlow", "write"),
  body: wire({
    name: ["Name", z.string()],
    currency: ["Currency", currencyCode.optional()],
    bankName: ["BankName", z.string().optional()],
    iban: ["Iban", z.string().optional()],
    balance: ["CashBalance", z.number().optional()],
    balanceDate: ["CashBalanceDate", wireDate.optional()],
  }),
  response: wire({ id: ["Id", z.int()] }),
  errors: ["invalid_input"],
});
