import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { natureOf } from "./account-natures.ts";
import type { AccountingLine } from "./accounting-line.ts";
import { bankMovementsOf } from "./bank-movements.ts";
import { usualDelay } from "./payment-delays.ts";
import { proposeCategories } from "./propose-categories.ts";
import { analyse, dupont, edf, entry, invoice, type Posting, payment } from "./testing/entries.ts";

const open = (...entries: readonly (readonly AccountingLine[])[]) =>
  analyse(...entries).openItems.map(
    ({ kind, pieceReference, totalMinor, openMinor, dueOn }) =>
      `${kind} ${pieceReference} ${openMinor} of ${totalMinor} due ${dueOn}`,
  );

describe("what is still owed", () => {
  it("is nothing when each invoice was paid, and invoices as long as they are not", () => {
    expect(open(invoice("2026-01-10", 100, "F1"), payment("2026-02-09", 100))).toEqual([]);
    // Nobody has paid yet: thirty days.
    expect(open(invoice("2026-01-10", 100, "F1"))).toEqual(["invoice F1 100 of 100 due 2026-02-09"]);
  });

  it("follows the lettering rather than the order", () => {
    expect(
      open(
        invoice("2026-01-10", 100, "F1"),
        invoice("2026-01-20", 100, "F2", "A"),
        payment("2026-01-30", 100, "A"),
      ),
    ).toEqual(["invoice F1 100 of 100 due 2026-01-20"]);
  });

  it("goes by equal amounts, then oldest first, where nothing is lettered", () => {
    expect(
      open(invoice("2026-01-10", 70, "F1"), invoice("2026-01-20", 100, "F2"), payment("2026-02-19", 100)),
    ).toEqual(["invoice F1 70 of 70 due 2026-02-09"]);
    expect(
      open(invoice("2026-01-10", 70, "F1"), invoice("2026-01-20", 100, "F2"), payment("2026-01-31", 90)),
    ).toEqual(["invoice F2 80 of 100 due 2026-02-10"]);
  });

  it("keeps what a partial lettering leaves", () => {
    expect(open(invoice("2026-01-10", 100, "F1", "a"), payment("2026-01-31", 40, "a"))).toEqual([
      "invoice F1 60 of 100 due 2026-02-09",
    ]);
  });

  it("is less by credit notes, which settle without saying anything about delays", () => {
    const credit = entry("2026-01-12", [
      ["411000", -100, { ...dupont, pieceReference: "A1" }],
      ["707000", 100],
    ]);
    expect(open(invoice("2026-01-10", 100, "F1"), credit)).toEqual([]);
    expect(analyse(invoice("2026-01-10", 100, "F1"), credit).delays.customer).toBeNull();
    expect(open(credit)).toEqual(["credit-note A1 -100 of -100 due 2026-02-11"]);
  });

  it("tells a payment without an invoice from a credit note", () => {
    expect(open(payment("2026-01-31", 40))).toEqual(["payment  -40 of -40 due 2026-03-02"]);
  });

  it("is the same for suppliers, with the signs the other way round", () => {
    const { openItems, parties } = analyse(
      entry("2026-01-10", [
        ["606100", 100],
        ["445660", 20],
        ["401000", -120, { ...edf, pieceReference: "E1" }],
      ]),
    );
    expect(openItems).toMatchObject([
      { isInflow: false, openMinor: 120, nature: "energy", purpose: "606100" },
    ]);
    expect(parties).toMatchObject([{ kind: "supplier", name: "EDF", balanceMinor: 120 }]);
  });
});

describe("payment delays", () => {
  it.each([
    [[], null],
    [[30], { medianDays: 30, lowerDays: 30, upperDays: 30, invoiceCount: 1 }],
    [[60, 30], { medianDays: 45, lowerDays: 38, upperDays: 53, invoiceCount: 2 }],
    [[10, 20, 30, 40, 500], { medianDays: 30, lowerDays: 20, upperDays: 40, invoiceCount: 5 }],
  ])("of %j are %j", (delays, expected) => {
    expect(usualDelay(delays)).toEqual(expected);
  });

  it("count from the date of the piece to the last payment, without what the year started from", () => {
    const opening = entry(
      "2026-01-01",
      [
        ["411000", 500, { ...dupont }],
        ["101000", -500],
      ],
      "AN",
    );
    const { parties } = analyse(
      opening,
      payment("2026-03-01", 500),
      invoice("2026-01-10", 100, "F1", "B"),
      payment("2026-01-20", 60, "B"),
      payment("2026-02-09", 40, "B"),
    );
    expect(parties[0]?.delay).toEqual({ medianDays: 30, lowerDays: 30, upperDays: 30, invoiceCount: 1 });
  });
});

const settledOf = (...entries: readonly (readonly AccountingLine[])[]) =>
  analyse(...entries).settledInvoices.map(
    ({ isInflow, partyName, pieceReference, dueOn, paidOn }) =>
      `${isInflow ? "+" : "-"} ${partyName} ${pieceReference} due ${dueOn} paid ${paidOn}`,
  );
const paidAfter = (date: string, days: number, piece: string) => [
  ...invoice(date, 100, piece, piece),
  ...payment(addDays(calendarDate(date), days), 100, piece),
];

describe("invoices that were paid", () => {
  it("are as late as they were paid after the usual delay of their party", () => {
    // Paid after 30, 45, 45, 60 and 90 days: usually after 45.
    expect(
      settledOf(
        paidAfter("2026-01-01", 30, "F1"),
        paidAfter("2026-01-02", 45, "F2"),
        paidAfter("2026-01-03", 45, "F3"),
        paidAfter("2026-01-04", 60, "F4"),
        paidAfter("2026-01-05", 90, "F5"),
      ),
    ).toEqual([
      "+ Dupont F1 due 2026-02-15 paid 2026-01-31",
      "+ Dupont F2 due 2026-02-16 paid 2026-02-16",
      "+ Dupont F3 due 2026-02-17 paid 2026-02-17",
      "+ Dupont F4 due 2026-02-18 paid 2026-03-05",
      "+ Dupont F5 due 2026-02-19 paid 2026-04-05",
    ]);
  });

  it("are known again by what they were while they were open", () => {
    const [item] = analyse(invoice("2026-01-10", 100, "F1")).openItems;
    const [settled] = analyse(invoice("2026-01-10", 100, "F1"), payment("2026-02-09", 100)).settledInvoices;
    expect(settled?.identity).toBe(item?.identity);
  });

  it("are none of last year's, none that a credit note settled, and none of which a part is open", () => {
    const credit = entry("2026-01-12", [
      ["411000", -100, { ...dupont, pieceReference: "A1" }],
      ["707000", 100],
    ]);
    expect(settledOf(invoice("2026-01-10", 100, "F1"), credit)).toEqual([]);
    expect(settledOf(invoice("2026-01-10", 100, "F1"), payment("2026-01-31", 40))).toEqual([]);
    expect(settledOf(opening("AN"), payment("2026-02-09", 300))).toEqual([]);
  });
});

const told = (lines: readonly AccountingLine[]) =>
  bankMovementsOf(lines).map(
    ({ amountMinor, counterpart }) => `${amountMinor} ${counterpart?.account ?? "?"}`,
  );

const opening = (journal: string) =>
  entry(
    "2026-01-01",
    [
      ["101000", -900],
      ["110000", -100],
      ["512000", 700],
      ["411000", 300],
    ],
    journal,
  );

describe("movements of the bank", () => {
  it("are read from an entry of any size", () => {
    const postings = Array.from(
      { length: 300_000 },
      (_, index): Posting => ["512000", index % 2 === 0 ? 1 : -1],
    );
    const { movements } = analyse(entry("2026-03-01", [["627000", 5], ...postings, ["512000", -5]]));
    expect(movements.length).toBeGreaterThan(0);
  });

  it.each([
    [
      "a charge with VAT",
      [
        ["627000", 10],
        ["445660", 2],
        ["512000", -12],
      ],
      ["-12 627000"],
    ],
    [
      "a loan's instalment",
      [
        ["164000", 90],
        ["661000", 10],
        ["512000", -100],
      ],
      ["-100 164000"],
    ],
    [
      "VAT alone",
      [
        ["445510", 50],
        ["512000", -50],
      ],
      ["-50 445510"],
    ],
    [
      "two accounts of the company",
      [
        ["512100", 50],
        ["512200", -50],
      ],
      ["50 512200", "-50 512100"],
    ],
    [
      "a month in one entry",
      [
        ["401000", 30],
        ["512000", -30],
        ["512000", 70],
        ["411000", -70],
        ["613000", 5],
        ["512000", -5],
      ],
      ["-30 401000", "70 411000", "-5 613000"],
    ],
    [
      "no bank at all",
      [
        ["411000", 10],
        ["707000", -10],
      ],
      [],
    ],
  ] satisfies ReadonlyArray<readonly [string, readonly Posting[], readonly string[]]>)(
    "%s",
    (_, postings, expected) => {
      expect(told(entry("2026-01-10", postings))).toEqual(expected);
    },
  );

  it("do not hold the balance that the year starts from, which its account does", () => {
    for (const journal of ["AN", "OD"]) {
      const { movements, bankAccounts } = analyse(opening(journal), payment("2026-02-01", 300));
      expect(movements).toHaveLength(1);
      expect(bankAccounts).toMatchObject([{ openingMinor: 700, closingMinor: 1_000, movementCount: 1 }]);
    }
    // The first money of a new company is a movement.
    expect(
      analyse(
        entry("2026-01-01", [
          ["512000", 900],
          ["101000", -900],
        ]),
      ).movements,
    ).toMatchObject([{ amountMinor: 900, nature: "capital" }]);
  });

  it("of customers and suppliers are what their invoices were for", () => {
    const { movements } = analyse(
      entry("2026-01-10", [
        ["613200", 100],
        ["401000", -100, edf],
      ]),
      entry("2026-01-20", [
        ["401000", 100, edf],
        ["512000", -100],
      ]),
      invoice("2026-01-10", 40, "F1"),
      payment("2026-01-31", 40),
    );
    expect(movements.map(({ nature, purpose }) => [nature, purpose])).toEqual([
      ["rent", "613200"],
      ["salesGoods", "707000"],
    ]);
  });

  it("that are equal on a day stay two", () => {
    const { movements } = analyse(payment("2026-01-31", 40), payment("2026-01-31", 40));
    expect(new Set(movements.map(({ identity }) => identity)).size).toBe(2);
  });
});

describe("the nature of cash", () => {
  it.each([
    ["707000", true, "salesGoods"],
    ["706100", true, "salesServices"],
    ["741000", true, "grants"],
    ["164000", true, "newLoans"],
    ["164000", false, "loanRepayments"],
    ["455100", true, "shareholderLoans"],
    ["455100", false, "shareholderRepayments"],
    ["445510", false, "vat"],
    ["445670", true, "taxRefunds"],
    ["421000", false, "wages"],
    ["431000", false, "socialContributions"],
    ["444000", false, "corporateTax"],
    ["447000", false, "otherTaxes"],
    ["457000", false, "dividends"],
    ["601000", false, "purchasesMaterials"],
    ["606100", false, "energy"],
    ["606140", false, "vehicles"],
    ["613500", false, "leasing"],
    ["616000", false, "insurance"],
    ["626000", false, "telecoms"],
    ["627800", false, "bankFees"],
    ["635110", false, "localTaxes"],
    ["661100", false, "interest"],
    ["218300", false, "equipment"],
    ["218300", true, "assetSales"],
    ["580000", false, "transfersOut"],
    ["471000", false, "otherOutflows"],
    ["X", true, "otherInflows"],
    ["", false, "otherOutflows"],
  ])("against %s (inflow: %s) is %s", (account, isInflow, nature) => {
    expect(natureOf(account, isInflow)).toBe(nature);
  });
});

describe("proposed categories", () => {
  it("hold what the accounts show, the largest first", () => {
    const analysis = analyse(
      invoice("2026-01-10", 40, "F1"),
      invoice("2026-01-12", 25, "F2"),
      payment("2026-02-09", 40),
      entry("2026-01-10", [
        ["613200", 100],
        ["512000", -100],
      ]),
      entry("2026-01-11", [
        ["613300", 30],
        ["512000", -30],
      ]),
    );
    expect(proposeCategories(analysis)).toEqual([
      {
        nature: "salesGoods",
        isInflow: true,
        paidCount: 1,
        paidMinor: 40,
        expectedCount: 1,
        expectedMinor: 25,
        paymentDelayDays: 30,
        accounts: [{ account: "707000", name: "Account 707000", paidMinor: 40, expectedMinor: 25 }],
      },
      {
        nature: "rent",
        isInflow: false,
        paidCount: 2,
        paidMinor: 130,
        expectedCount: 0,
        expectedMinor: 0,
        paymentDelayDays: null,
        accounts: [
          { account: "613200", name: "Account 613200", paidMinor: 100, expectedMinor: 0 },
          { account: "613300", name: "Account 613300", paidMinor: 30, expectedMinor: 0 },
        ],
      },
    ]);
  });
});
