/** Numbers that rules say and that no line of the code writes as such: why, by the id of the rule. */
const asManyAsAreListed = "The length of a list whose members its tests name.";
const places = "Its place in a list, which its tests compare with the number.";
const codes = "The codes of failures are names, and are compared with the documented list of them.";
const aName = "A part of the name of a page.";
const builds = "There are two members, each with a name of its own.";

export const notConstants: Readonly<Record<string, string>> = {
  "cf-const-countries": asManyAsAreListed,
  "cf-const-templates": asManyAsAreListed,
  "cf-const-breakpoints":
    "A style sheet cannot share a width: the test reads those of all files, and the table has the two that scripts ask for.",
  "cf-const-columns-daily": "The end less the beginning, both of which are in the table.",
  "cf-const-columns-other": "The end less the beginning, both of which are in the table.",
  "cf-const-split-tolerance":
    "Amounts are whole minor units: a sum is right or wrong, and nothing is tolerated.",
  "cf-const-distribution-min": "Amounts are whole minor units: the least of them is what is not zero.",
  "cf-val-distribution": "Amounts are whole minor units: the least of them is what is not zero.",
  "cf-const-colour-picker": asManyAsAreListed,
  "const-colour-picker": asManyAsAreListed,
  "cf-enum-sort-fields": asManyAsAreListed,
  "cf-enum-periodicity": asManyAsAreListed,
  "cf-entity-tx-settings": asManyAsAreListed,
  "cf-entity-scenario": asManyAsAreListed,
  "products-enum": asManyAsAreListed,
  "extra-modules-enum": asManyAsAreListed,
  "enum-access-duration": asManyAsAreListed,
  "enum-categorize-action": asManyAsAreListed,
  "cf-split-modes": asManyAsAreListed,
  "entity-category": asManyAsAreListed,
  "cf-frequency-Daily": places,
  "cf-frequency-Weekly": places,
  "cf-frequency-Monthly": places,
  "cf-frequency-Quarterly": places,
  "cf-enum-holidays": places,
  "cf-flag-rolling_forecast_access": aName,
  "flag-rolling-forecast": aName,
  "flag-cashcollect-build": builds,
  "two-builds-reconciliation": builds,
  "two-builds-bank-journal": builds,
  "import-8103": "Two are one more than can be told apart.",
  "imp-vat": "Zero is the least number that has no sign.",
  "import-8112": "Zero is the least number that has no sign.",
  "code-range-8001-8035": codes,
  "company-name-check": codes,
};
