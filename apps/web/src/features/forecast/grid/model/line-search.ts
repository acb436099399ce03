import { titleMatcher } from "@amont/ui/widgets/sheet/visible-rows.ts";

/** A search of one or two letters finds half of the lines. */
const shortestSearch = 3;

/** Undefined for a text that is too short to search for. */
export const lineMatcher = (search: string) => titleMatcher(search, shortestSearch);
