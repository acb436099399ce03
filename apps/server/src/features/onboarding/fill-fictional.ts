import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { fillFictional } from "@amont/contract/operations/onboarding/fill-fictional.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { publish } from "../../realtime/publish.ts";
import {
  type FictionalAccount,
  type FictionalLine,
  findCurrency,
  findFilling,
  hasTransactions,
  insertAccounts,
  insertLines,
  rememberFilling,
} from "./fictional-repository.ts";

/** Who makes the figures up: the demonstration knows how. */
export type MakeFictional = (
  companyId: number,
  today: CalendarDate,
) => { readonly accounts: readonly FictionalAccount[]; readonly lines: readonly FictionalLine[] };

const mark = { fr: "fictif", en: "fictional" } as const;

/** What is written is remembered row by row, so that it can be told from everything else for ever. */
export const fillFictionalUseCase =
  (makeFictional: MakeFictional) =>
  async (
    { params: { companyId } }: InputOf<typeof fillFictional>,
    { database, caller, now, language }: OperationContext,
  ): Promise<Outcome<{ accounts: number; transactions: number }>> => {
    await lockLedger(database, companyId);
    if ((await findFilling(database, companyId)) !== undefined) return err(failure("conflict"));
    if (await hasTransactions(database, companyId)) return err(failure("conflict"));
    const today = await companyToday(database, companyId, now);
    const currency = await findCurrency(database, companyId);
    const { accounts, lines } = makeFictional(companyId, today);
    const named = accounts.map(({ name, balance, balanceOn }) => ({
      name: `${name} (${mark[language]})`,
      balance,
      balanceOn,
    }));
    const accountIds = await insertAccounts(database, companyId, { currency, accounts: named });
    const transactionIds = await insertLines(database, companyId, { currency, accountIds, lines });
    await rememberFilling(database, companyId, { accountIds, transactionIds, at: now, by: caller.userId });
    const event = { name: "FictionalDataFullyInjected", payload: { companyId } } as const;
    await publish(database, { entityId: companyId }, event);
    return ok({ accounts: accountIds.length, transactions: transactionIds.length });
  };
