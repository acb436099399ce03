/** What a page and a workbook say of themselves. Pure. */

import type { ExportWords } from "../export-words.ts";
import type { ExportedWeeks } from "../exported-weeks.ts";

export function issueText({ issue, on }: ExportedWeeks, words: ExportWords): string {
  const { issued, draft } = words.texts;
  const day = words.day(on);
  return issue === null ? words.say(draft, { day }) : words.say(issued, { number: issue.number, day });
}

export function approvalText({ issue }: ExportedWeeks, words: ExportWords): string {
  const { approved, forInformation } = words.texts;
  if (issue === null) return "";
  return issue.approvedOn === null
    ? words.say(forInformation)
    : words.say(approved, { day: words.day(issue.approvedOn) });
}
