import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  forecastSettings: {
    intro: "How the company plans. Each choice is kept at once, for everybody who works on this company.",
    saved: "Setting saved",
    toCompany: "Country and currency of the company",
    periods: {
      title: "Periodicity",
      input: "Forecast input",
      inputHint:
        "The period in which the plan is written. What is planned already keeps its date: months add up in their quarter, a month is read in the week or on the day of its 1st.",
      tracking: "Columns at first",
      trackingHint:
        "The period that the forecast opens with: that of the input, or a longer one. It follows where it would become shorter.",
    },
    daysOff: {
      title: "Days off",
      weekdays: "Weekdays off",
      hint: "In the forecast by day they have no column: what falls on them is read on the next working day. An amount planned for several days is spread over the working days.",
      holidays: "Public holidays",
      none: "None",
      holidaysHint: "The national holidays of this country are days off too.",
      next: "The next ones: {{days}}",
    },
    vat: {
      title: "VAT",
      automatic: "Calculate the VAT to pay",
      hint: "The forecast of the VAT category then comes from the others: the VAT collected less the VAT deductible in a period, by the rate of each category, is due in the next one. A credit is carried forward. Series on that category no longer count.",
      manual: "Some VAT amounts to come were typed by hand: they win over the calculation.",
      rates: "VAT rates of the categories",
    },
    planning: {
      title: "Forecasts and accounts",
      shared: {
        name: "Plan for the whole company",
        hint: "One plan, in the company's currency.",
      },
      "non-shared": {
        name: "Plan account by account",
        hint: "Each bank account has its own plan, in its currency; that of the company brings them together.",
      },
      kept: "What is planned the other way already still counts, and is changed only by coming back to it.",
    },
    display: {
      title: "Display",
      hidesFuture: "Hide the achievement rate of periods to come",
      hint: "The percentage then appears from the current period on only.",
    },
  },
  companySettings: {
    title: "Country and currency",
    countryHint: "Where the company is established.",
    currency: "Main currency",
    currencyHint:
      "That of the forecast and of the totals. An account in another currency keeps its own and is converted into it. Once the plan has begun, its amounts are converted with it.",
    saved: "Setting saved",
    conversion: {
      title: "From {{from}} to {{to}}?",
      sentence:
        "All amounts of the plan are converted at once, at the rate of {{day}}: 1 {{from}} = {{rate}} {{to}}.",
      stale: "This rate is over ten days old.",
      forecasts: "Forecasts: {{count}}, of which formulas with amounts: {{formulas}}",
      adjustments: "Adjustments and investments: {{count}}",
      indicators: "Values of indicators: {{count}}",
      copies: "Frozen copies, which keep their currency: {{count}}",
      samples: "For example",
      now: "Today",
      afterwards: "Afterwards",
      kept: "Accounts and transactions keep their currency. What was changed in the plan before this can no longer be undone.",
      confirm: "Convert and change currency",
      cancel: "Cancel",
    },
  },
  ownAccount: {
    profile: "Profile",
    save: "Save",
    saved: "Profile saved",
    emailHint: "You sign in with it; it is not changed here.",
    currentPassword: "Current password",
    changePassword: "Change the password",
    endsSessions: "Your other sessions will be closed; you will stay signed in here.",
    changed: "Password changed. You are still signed in here; your other sessions are closed.",
    keptElsewhere: "Your password is kept by the sign-in service of your organisation: it is changed there.",
  },
};
