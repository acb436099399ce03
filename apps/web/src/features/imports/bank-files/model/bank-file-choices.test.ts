import { describe, expect, it } from "vitest";
import {
  accountsSaid,
  choicesSaid,
  decisionOn,
  nothingSaid,
  outlookOf,
  type PreviewedAccount,
  withAccount,
  withDecision,
  withDecisionOnAll,
  withDetail,
  withName,
} from "./bank-file-choices.ts";

const duplicate = (operation: number): PreviewedAccount["probableDuplicates"][number] => ({
  operation: { operation, date: "2026-11-02" as never, amount: -90, label: "Loyer", reference: null },
  existing: { transactionId: 1, date: "2026-11-01" as never, amount: -90, label: "Loyer", origin: "manual" },
  daysApart: 1,
});

const account = (given: Partial<PreviewedAccount>): PreviewedAccount => ({
  account: 0,
  identifier: "1",
  iban: null,
  name: null,
  fileName: null,
  currency: "EUR",
  endedCurrency: null,
  bankAccountId: 5,
  matchedBy: "iban",
  problem: null,
  newAccountName: null,
  isNewAccount: false,
  opening: null,
  closing: null,
  isBalanced: null,
  breaks: [],
  operationCount: 0,
  firstDate: null,
  lastDate: null,
  newCount: 0,
  newInflow: 0,
  newOutflow: 0,
  knownCount: 0,
  pendingCount: 0,
  announced: null,
  doubtfulValueCount: 0,
  refusedCount: 0,
  probableCount: given.probableDuplicates?.length ?? 0,
  probableDuplicates: [],
  newOperations: [],
  notices: [],
  noticeCount: 0,
  detailCount: 0,
  warnings: [],
  warningCount: 0,
  ...given,
});

const notice = (at: number, reason: PreviewedAccount["notices"][number]["reason"]) => ({
  notice: at,
  date: "2026-03-03" as never,
  amount: -40,
  label: "REMISE",
  partCount: 3,
  isInformation: false,
  target: null,
  reason,
});

const madeAs = (name: string) => [{ account: 0, bankAccountId: null, newAccount: { name } }];

describe("what is said about a bank's file", () => {
  const preview = {
    accounts: [
      account({ newCount: 3, probableDuplicates: [duplicate(4), duplicate(7)] }),
      account({ account: 1, newCount: 9, bankAccountId: null, problem: "no-account" }),
    ],
  };

  it("counts what would be written, and what is still to be decided", () => {
    expect(outlookOf(nothingSaid, preview)).toEqual({
      importedCount: 3,
      detailCount: 0,
      announcedCount: null,
      undecidedCount: 2,
      isHomeless: false,
      isNameMissing: false,
    });
    const said = withDecision(withDecision(nothingSaid, 0, 4, true), 0, 7, false);
    expect(outlookOf(said, preview)).toMatchObject({ importedCount: 4, undecidedCount: 0 });
    expect(choicesSaid(said, preview)).toEqual({
      accounts: [],
      decisions: [
        { account: 0, operation: 4, isDuplicate: true },
        { account: 0, operation: 7, isDuplicate: false },
      ],
      details: [],
    });
  });

  it("counts what a bank announces, and takes a report that announces nothing for one", () => {
    const announcing = (count: number, informationCount: number) =>
      account({
        newCount: 0,
        announced: { count, informationCount, outdatedCount: 3, floorDebit: null, floorCredit: null },
      });
    expect(outlookOf(nothingSaid, { accounts: [announcing(2, 1), announcing(4, 0)] }).announcedCount).toBe(7);
    expect(outlookOf(nothingSaid, { accounts: [announcing(0, 0)] }).announcedCount).toBe(0);
    expect(outlookOf(nothingSaid, { accounts: [account({})] }).announcedCount).toBeNull();
  });

  it("takes the details that a notice gives unless somebody leaves them out", () => {
    const noticed = {
      accounts: [
        account({
          notices: [notice(0, null), notice(1, "no-operation"), notice(2, null)],
          noticeCount: 3,
          detailCount: 2,
        }),
      ],
    };
    expect(outlookOf(nothingSaid, noticed)).toMatchObject({ importedCount: 0, detailCount: 2 });
    const said = withDetail(nothingSaid, 0, 2, false);
    expect(outlookOf(said, noticed)).toMatchObject({ detailCount: 1 });
    expect(choicesSaid(said, noticed).details).toEqual([{ account: 0, notice: 2, isWanted: false }]);
    // What is known of one account says nothing of another.
    expect(outlookOf(withAccount(said, 0, 9), noticed)).toMatchObject({ detailCount: 2 });
  });

  it("decides at once on all of an account, those that are too many to be shown too", () => {
    const many = account({ newCount: 3, probableDuplicates: [duplicate(4)], probableCount: 900 });
    const one = withDecision(nothingSaid, 0, 4, true);
    expect(outlookOf(one, { accounts: [many] })).toMatchObject({ importedCount: 3, undecidedCount: 899 });
    const all = withDecisionOnAll(one, many, false);
    expect(outlookOf(all, { accounts: [many] })).toMatchObject({ importedCount: 903, undecidedCount: 0 });
    expect(choicesSaid(all, { accounts: [many] }).others).toBe("new");
    expect(choicesSaid(withDecisionOnAll(all, many, true), { accounts: [many] }).others).toBe("duplicates");
  });

  it("forgets what was decided for an account that goes elsewhere", () => {
    const decided = withDecision(withDecision(nothingSaid, 1, 4, true), 0, 4, true);
    const moved = withAccount(decided, 0, 6);
    expect(accountsSaid(moved)).toEqual([{ account: 0, bankAccountId: 6 }]);
    expect(decisionOn(moved, 0, 4)).toBeNull();
    expect(decisionOn(moved, 1, 4)).toBe(true);
  });

  it("makes an account with the import only, under the name that is proposed or another one", () => {
    const proposed = account({
      bankAccountId: null,
      matchedBy: null,
      isNewAccount: true,
      newAccountName: "Compte •4021",
      newCount: 2,
    });
    const unknown = { accounts: [proposed] };
    expect(outlookOf(nothingSaid, unknown)).toMatchObject({ importedCount: 2, isHomeless: false });
    expect(accountsSaid(nothingSaid)).toEqual([]);
    expect(choicesSaid(nothingSaid, unknown).accounts).toEqual(madeAs("Compte •4021"));
    const renamed = withName(withAccount(nothingSaid, 0, "new"), 0, " Livret ");
    expect(choicesSaid(renamed, unknown).accounts).toEqual(madeAs("Livret"));
    // A name that is typed is nothing to ask the server about.
    expect(accountsSaid(renamed)).toEqual(accountsSaid(withName(renamed, 0, "Autre")));
    expect(outlookOf(withName(renamed, 0, " "), unknown).isNameMissing).toBe(true);
  });

  it("knows when nothing has a place to go", () => {
    expect(outlookOf(nothingSaid, { accounts: [account({ bankAccountId: null })] }).isHomeless).toBe(true);
  });
});
