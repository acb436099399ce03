/**
 * Broken invariants of the cash-flow screens, as they read in a log. Nobody but an engineer meets
 * them: they are thrown, never shown, and so exist in English only.
 */
export const internalErrors = {
  periodicityConversion: "cannot convert periodicity",
  missingFrequency: "Unable to get the actual frequency value",
  missingCompany: "Company Id is mandatory",
  noSelectedCell: "No selected cell",
  missingTransaction: "selected transaction id is missing",
  missingLine: "Couldn't find line Id",
  unsupportedCase: "unsupported case",
  unsupportedFrequency: "unsupported frequency",
  unsupportedPeriodicity: "unsupported periodicity",
  unhandledFrequency: "unhandled frequency",
  notANumber: "cannot convert value to number",
  missingTreeParent: "tree picker parent id not found",
  missingScenario: "scenario with id not found in list",
  projectHierarchyLine: "project-based hierarchy line is not implemented",
  unsupportedHierarchyLine: "unsupported hierarchy line",
  localeWithoutCountry: "country for locale is not defined",
  missingLocaleFile: "Missing locale file for locale",
  reversedOffsets: "impossible to create an offset period with begin offset greater than end offset",
  missingEmailCheck: "Unable to load neverbounce script",
  missingGoogleClient: "the Google OAuth client id is not configured",
  missingOrganisation: "Organization id cannot be null",
} as const;
