import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  liquidityPlanning: {
    title: "Liquidity planning",
    intro: "What the plan counts and what balancing proposals look at, in every company of the organisation.",
    toBalances: "See balances",
    readOnly: "You can read these settings. An administrator of the organisation can change them.",
    committed: {
      title: "Expected transactions",
      name: "Count expected transactions",
      hint: "Invoices and due dates that are expected enter the forecast balance and use up the forecast of their category. Otherwise they are shown without counting.",
    },
    cancel: "Cancel",
    save: "Save",
    saved: "Liquidity planning saved",
    effect: {
      title: "Lowest point of the next thirteen weeks, by this choice",
      company: "Company",
      counted: "Expected counted",
      uncounted: "Expected not counted",
      none: "No company whose cash flow you can read",
      more: "Show more companies",
    },
    preferences: {
      title: "Positions and proposals",
      horizon: "How far proposals look",
      horizonHint: 'Bank days that "Balance" looks at. Usually {{usual}}.',
      days_one: "{{count}} day",
      days_other: "{{count}} days",
      step: "Rounding of transfers",
      stepHint:
        "In units of the currency. A need is rounded up to this step where the giving account has it.",
      sharing: "Sharing the forecast over accounts",
      sharings: {
        history: {
          name: "By history",
          hint: "Each category follows the accounts that paid it in the last twelve months.",
        },
        default: {
          name: "On the default account",
          hint: "The one that each company chose for cash in and cash out.",
        },
        none: { name: "Not shared", hint: 'The forecast stays in the row "Unallocated".' },
      },
      prudent: "Open positions in the prudent view",
      prudentHint: "Without cash in that is late, announced or only forecast.",
    },
  },
};
