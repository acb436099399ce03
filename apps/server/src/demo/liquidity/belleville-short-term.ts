/** How low and how high accounts of the demo may be, and one that goes below its overdraft next week. */
import { publicHolidays } from "@amont/engine/calendar/public-holidays.ts";
import { addSettlementDays, isSettlementDay } from "@amont/engine/calendar/settlement-days.ts";
import { dayOff, isWorkingDay, workingCalendar } from "@amont/engine/calendar/working-days.ts";
import { addDays, type CalendarDate, startOfWeek, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import {
  replaceLanes,
  savePreferences,
  saveRisk,
  saveRules,
} from "../../features/short-term-cash/short-term-cash-repository.ts";
import { type AccountRule, usualRule } from "../../ledger/liquidity/account-rules-repository.ts";
import type { DemoAccounts } from "./demo-accounts.ts";
import { type ExpectedLine, insertExpectedLines } from "./expected-lines.ts";
import { accountNames, euros } from "./liquidity-accounts.ts";

/** By account; what is not said is usual. */
const rules: Readonly<Record<string, Partial<AccountRule>>> = {
  [accountNames.main]: {
    targetMinor: 4_000_000,
    ceilingMinor: 12_000_000,
    takesInstant: true,
    isDefaultForInflows: true,
    isDefaultForOutflows: true,
  },
  [accountNames.onlineSales]: { floorMinor: 200_000 },
  [accountNames.savings]: { kind: "savings" },
  [accountNames.short]: { floorMinor: 500_000, targetMinor: 1_000_000 },
  [accountNames.rich]: {
    floorMinor: 3_000_000,
    targetMinor: 6_000_000,
    ceilingMinor: 15_000_000,
    takesInstant: true,
    takesUrgent: true,
  },
  [accountNames.mainOfDistribution]: { floorMinor: 1_000_000, targetMinor: 4_000_000, takesInstant: true },
  [accountNames.customersOfDistribution]: { floorMinor: 200_000 },
};

export async function writeAccountRules(database: SystemDatabase, demo: DemoAccounts): Promise<void> {
  const { organisationId, atelierId, distributionId, account } = demo;
  const all = Object.entries(rules).map(([name, rule]) => ({ account: account(name), rule }));
  for (const companyId of [atelierId, distributionId]) {
    const own = all.filter((row) => row.account.companyId === companyId);
    await saveRules(
      database,
      companyId,
      new Map(own.map((row) => [row.account.id, { ...usualRule, ...row.rule }])),
    );
    await saveRisk(database, companyId, { floorMinor: null, overdraftRate: 850_000, placementRate: 190_000 });
  }
  // Whatever the weekday, next week is looked at.
  await savePreferences(database, organisationId, {
    horizonDays: 10,
    step: 1_000,
    sharing: "history",
    isPrudent: false,
  });
  // The convention between the two companies: up to an amount, and only from where there is something.
  await replaceLanes(database, organisationId, [
    {
      fromCompanyId: atelierId,
      fromAccountId: account(accountNames.rich).id,
      toCompanyId: distributionId,
      toAccountId: account(accountNames.mainOfDistribution).id,
      type: "sepa",
      isAllowed: true,
      cutOffMinutes: 14 * 60 + 30,
      feeMinor: 20,
      leastMinor: 100_000,
      mostMinor: 5_000_000,
      capMinor: 10_000_000,
    },
  ]);
}

/** Wednesday of next week, or the first day after it on which both banks and the company work. */
function dayOfShortage(today: CalendarDate): CalendarDate {
  const { year } = yearMonthDay(today);
  const holidays = [year, year + 1].flatMap((own) => publicHolidays("FR", own));
  const worked = workingCalendar(dayOff.saturday + dayOff.sunday, holidays);
  let day = addDays(startOfWeek(today), 9);
  while (!isWorkingDay(worked, day) || !isSettlementDay(euros, day)) day = addDays(day, 1);
  return day;
}

/** A supplier is due on one account before its customer pays. */
export async function writeShortage(
  database: SystemDatabase,
  { account }: DemoAccounts,
  today: CalendarDate,
): Promise<void> {
  const day = dayOfShortage(today);
  const short = account(accountNames.short);
  const lines: readonly ExpectedLine[] = [
    {
      account: short,
      category: "Marchandises",
      name: "Scieries du Haut-Doubs, chêne massif",
      amountMinor: 2_138_000,
      on: day,
    },
    {
      account: short,
      category: "Clients professionnels",
      name: "Acompte Hôtel des Trois Ponts, chambres",
      amountMinor: 900_000,
      on: addSettlementDays(euros, day, 3),
    },
  ];
  await insertExpectedLines(database, lines, today);
}
