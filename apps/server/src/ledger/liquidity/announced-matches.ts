/**
 * Which expected transactions announced lines stand for: those that reconciliation would match with them, were they booked,
 * without asking anybody. Such a transaction must not count beside the line.
 */
import { matchLines } from "@amont/engine/reconciliation/match-lines.ts";
import type { OpenExpectation, OpenPayment } from "@amont/engine/reconciliation/reconciliation-lines.ts";
import { addDays, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { isOfOtherOccurrence, matched, matchSettings } from "../reconciling/match-settings.ts";
import { findOpenLines } from "../reconciling/open-lines-repository.ts";
import { findReconciliationSettings } from "../reconciling/reconciliation-settings-repository.ts";
import type { AnnouncedLine } from "./announced-lines-repository.ts";

/** Ids of expected transactions by the id of the line that stands for them. Lines of one company, in its main plan. */
export async function expectationsAnnounced(
  database: ScopedDatabase,
  companyId: number,
  announced: readonly AnnouncedLine[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const settings = await findReconciliationSettings(database, companyId);
  const { expected, paid } = settings;
  const lines = announced.filter(
    (line) =>
      line.companyId === companyId &&
      !line.isInformation &&
      line.amountMinor !== 0 &&
      !paid.excludedBankAccountIds.includes(line.accountId),
  );
  const days = lines.map(({ announcedOn }) => announcedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const expectations = await findOpenLines(database, companyId, {
    isPaid: false,
    from: addDays(first, 0 - expected.daysAfter),
    before: addDays(last, expected.daysBefore + 1),
    excludedCategoryIds: expected.excludedCategoryIds,
    excludedBankAccountIds: [],
  });
  const lineById = new Map(lines.map((line) => [line.id, line]));
  const expectationById = new Map(expectations.map((row) => [row.id, row]));
  const matches = matchLines(
    lines.map(paymentOf),
    expectations.map(
      (row): OpenExpectation => Object.assign(matched(row), { bankAccountId: row.bankAccountId }),
    ),
    {
      ...matchSettings(settings, []),
      // A part stands for itself: the rest is still to come.
      allowsPartial: false,
      isRefused: (lineId, expectationId) => {
        const [line, expectation] = [lineById.get(lineId), expectationById.get(expectationId)];
        return (
          line === undefined ||
          expectation === undefined ||
          isOfOtherOccurrence(line.announcedOn, expectation)
        );
      },
    },
  );
  return new Map(
    matches.flatMap(({ isAutomatic, paymentIds: [lineId], expectationIds }) =>
      isAutomatic && lineId !== undefined ? [[lineId, expectationIds] as const] : [],
    ),
  );
}

/** As it will be once it is booked. */
const paymentOf = (line: AnnouncedLine): OpenPayment => ({
  id: line.id,
  effectMinor: line.amountMinor,
  currency: line.currency,
  day: toEpochDay(line.announcedOn),
  text: [line.label, line.reference ?? ""].join(" ").trim(),
  bankAccountId: line.accountId,
});
