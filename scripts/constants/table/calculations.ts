/** Numbers of the calculations and of the wire, proven without a server or a page. */
import type { ConstantTable } from "../constant.ts";

const status = "packages/engine/src/ledger/transaction-status.ts";
const commandValues = "packages/engine/src/ledger/command-values.ts";
const durations = "packages/contract/src/durations.ts";
const periodicity = "packages/kernel/src/periodicity.ts";
const projectFields = "packages/contract/src/operations/projects/project-fields.ts";
const formula = "packages/engine/src/series/series-formula.ts";

export const calculationConstants: ConstantTable = {
  "packages/engine/src/series/series-formula.test.ts": [
    [
      "cf-const-performance",
      formula,
      "averageOf3Months: [-«3», -1],\n    averageOf6Months: [-«6», -1],\n    averageOf12Months: [-«12», -1],\n  },\n  quarterly",
    ],
  ],
  "packages/engine/src/ledger/command-values.test.ts": [
    ["cf-const-amount-min cf-val-amount", commandValues, "least: «-10_000_000»,"],
    ["cf-const-amount-max cf-val-amount", commandValues, "most: «100_000_000» }"],
  ],
  "packages/engine/src/ledger/transaction-status.test.ts": [
    ["cf-status-Normal", status, "  normal: «0»,"],
    ["cf-status-PossibleReconciliation", status, "possibleReconciliation: «1»,"],
    ["cf-status-Reconciled", status, "  reconciled: «2»,"],
    ["cf-status-Reversed", status, "  reversed: «4»,"],
    ["cf-status-Ignored", status, "  ignored: «8»,"],
    ["cf-status-DateOriginChange", status, "  dateOriginChange: «16»,"],
    ["cf-status-IsLate", status, "  isLate: «32»,"],
    ["cf-status-Split", status, "  split: «64»,"],
    ["cf-status-PartiallyDistributed", status, "  partiallyDistributed: «128»,"],
  ],
  "packages/engine/src/calendar/working-days.test.ts": [
    [
      "cf-enum-nonworking",
      "packages/engine/src/calendar/working-days.ts",
      "  monday: «1»,\n  tuesday: «2»,\n  wednesday: «4»,\n  thursday: «8»,\n  friday: «16»,\n  saturday: «32»,\n  sunday: «64»,",
    ],
  ],
  "packages/contract/src/holidays-codec.test.ts": [
    ["cf-enum-holidays", "packages/contract/src/holidays-codec.ts", "(country === null ? «0» :"],
  ],
  "packages/contract/src/operations/projects/project-fields.test.ts": [
    ["cf-val-project-name", projectFields, "z.string().trim().min(«1»).max(projectTitleMaximum)"],
    ["cf-val-project-name", projectFields, "projectTitleMaximum = «255»;"],
  ],
  "packages/kernel/src/periodicity.test.ts": [
    ["cf-enum-periodicity", periodicity, "daily: { dayCount: «1», monthCount: 0 }"],
    ["cf-enum-periodicity", periodicity, "weekly: { dayCount: «7», monthCount: 0 }"],
    ["cf-enum-periodicity", periodicity, "fortnightly: { dayCount: «14», monthCount: 0 }"],
    ["cf-enum-periodicity", periodicity, "  monthly: { dayCount: 0, monthCount: «1» }"],
    ["cf-enum-periodicity", periodicity, "bimonthly: { dayCount: 0, monthCount: «2» }"],
    ["cf-enum-periodicity", periodicity, "quarterly: { dayCount: 0, monthCount: «3» }"],
    ["cf-enum-periodicity", periodicity, "fourMonthly: { dayCount: 0, monthCount: «4» }"],
    ["cf-enum-periodicity", periodicity, "halfYearly: { dayCount: 0, monthCount: «6» }"],
    ["cf-enum-periodicity", periodicity, "  yearly: { dayCount: 0, monthCount: «12» }"],
    ["cf-enum-periodicity", periodicity, "twoYearly: { dayCount: 0, monthCount: «24» }"],
  ],
  "packages/kernel/src/calendar-date.test.ts": [
    [
      "cf-const-day-of-week",
      "packages/kernel/src/calendar-date.ts",
      "sinceMonday = (((epochDay + 3) % «7») + «7») % «7»;",
    ],
    ["cf-const-day-of-week", "packages/kernel/src/calendar-date.ts", "return sinceMonday + «1»;"],
  ],
  "packages/contract/src/operations/forecast/series/series-definition.test.ts": [
    [
      "cf-const-recurrence-months",
      "packages/kernel/src/limits.ts",
      "monthsBetween = [«1», «2», «3», «6», «12»]",
    ],
    ["const-day-of-month", "packages/kernel/src/limits.ts", "lastDayOfMonth = «31»;"],
    [
      "const-day-of-month",
      "packages/contract/src/operations/forecast/series/series-definition.ts",
      "z.int().min(«1»).max(lastDayOfMonth)",
    ],
  ],
  "packages/contract/src/durations.test.ts": [
    ["duration-OneMinute", durations, "const minute = «60»;"],
    ["duration-OneHour", durations, "const hour = «60» * minute;", "01:00:00"],
    ["duration-TwentyFourHours", durations, "const day = «24» * hour;", "1"],
    ["duration-FortyEightHours", durations, "FortyEightHours: «2» * day,"],
    ["duration-OneWeek", durations, "OneWeek: «7» * day,"],
    ["duration-TwoWeeks", durations, "TwoWeeks: «14» * day,"],
    ["duration-OneMonth", durations, "OneMonth: «30» * day,"],
    ["duration-TwoMonths", durations, "TwoMonths: «60» * day,"],
    ["duration-ThreeMonths", durations, "ThreeMonths: «90» * day,"],
    ["duration-SixMonths", durations, "SixMonths: «180» * day,"],
    ["duration-OneYear", durations, "OneYear: «365» * day,"],
  ],
  "packages/contract/src/errors/import-report.test.ts": [
    [
      "const-toast-errors toast-3-errors",
      "packages/contract/src/errors/import-report.ts",
      "const namedCount = «3»;",
    ],
  ],
};
