import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  groupPages: {
    views: {
      label: "Pages of the consolidation",
      forecast: "Forecast",
      balances: "Balances",
    },
    lastFigures: "Figures of {{time}}, trying again…",
    unavailable: "Unavailable",
    unavailableText:
      "Left out of the sums: {{names}}. A company without cash flow, or now in another organisation, is no longer added up.",
    unconverted: "Not converted",
    incomplete: "Incomplete totals",
    incompleteText: "Nobody knows a rate for {{currencies}}: these amounts stay out of the totals.",
    rates: "See the exchange rates",
    share: "{{percent}} counted",
    balances: {
      title: "Consolidated balances",
      on: "Balances on",
      today: "Today",
      column: {
        name: "Company, bank, account",
        balance: "Balance",
        currency: "Currency",
        converted: "Value in {{currency}}",
        authorised: "Authorised",
        available: "Available",
      },
      total: "Total of the group",
      note: "Overdrafts do not offset each other: what is available adds up what each account can still give, and an account beyond its limit is covered by no other.",
      ignored: "Left out",
      noBank: "No bank",
      exceeded: "Beyond the limit",
      emptyTitle: "No account to add up",
      empty: "Balances appear here as soon as a company of the consolidation has a bank account.",
    },
  },
};
