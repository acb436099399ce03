import { spreadsheetMediaType } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportRights } from "@amont/contract/operations/people/export-rights.ts";
import { mostPeople } from "@amont/contract/operations/people/people-fields.ts";
import { isCapability, levelUnsaid } from "@amont/contract/operations/people/right-subjects.ts";
import { type StreamedCell, streamSpreadsheet } from "@amont/formats/spreadsheet/stream-spreadsheet.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { spoolFile } from "../../http/spooled-file.ts";
import { type MailLanguage, mailLanguage } from "../../mail/compose-mail.ts";
import { findCompanies, findPeople, type PersonRow } from "./people-repository.ts";
import { levelNames, rightsFileWords, subjectNames } from "./rights-words.ts";

const column = (heading: string, width: number, holds: "text" | "date" = "text") => ({
  heading,
  width,
  holds,
});

export async function exportRightsUseCase(
  { params: { organisationId }, query }: InputOf<typeof exportRights>,
  context: OperationContext,
) {
  const language = mailLanguage(query.language ?? context.language);
  const words = rightsFileWords[language];
  const content = streamSpreadsheet({
    name: words.sheet,
    columns: [
      column(words.person, 28),
      column(words.address, 34),
      column(words.state, 14),
      column(words.company, 28),
      column(words.right, 32),
      column(words.level, 14),
      column(words.origin, 20),
      column(words.until, 14, "date"),
    ],
    rows: rightsOf(organisationId, language, context),
  });
  return ok(await spoolFile({ name: `${words.sheet}.xlsx`, mediaType: spreadsheetMediaType, content }));
}

/** A page of people at a time. */
async function* rightsOf(
  organisationId: number,
  language: MailLanguage,
  { database, now }: OperationContext,
): AsyncGenerator<readonly StreamedCell[]> {
  const companies = new Map(
    (await findCompanies(database, organisationId)).map(({ id, name }) => [id, name]),
  );
  for (let skip = 0; ; skip += mostPeople) {
    const { people } = await findPeople(
      database,
      organisationId,
      { search: "", skip, take: mostPeople },
      now,
    );
    for (const person of people) yield* rowsOf(person, companies, language);
    if (people.length < mostPeople) return;
  }
}

function* rowsOf(
  { name, email, isAdministrator, isDeactivated, rights, groupRights, temporary }: PersonRow,
  companies: ReadonlyMap<number, string>,
  language: MailLanguage,
): Generator<readonly StreamedCell[]> {
  const words = rightsFileWords[language];
  const state = isDeactivated ? words.deactivated : null;
  const row = (...rest: readonly StreamedCell[]) => [name, email, state, ...rest];
  if (isAdministrator) yield row(null, words.administration, words.held, words.byHand, null);
  for (const { companyId, subject, level } of rights) {
    const company = companies.get(companyId);
    if (company === undefined || level === levelUnsaid(subject)) continue;
    const told = isCapability(subject) ? words.held : levelNames[language][level];
    yield row(company, subjectNames[language][subject], told, words.byHand, null);
  }
  for (const { companyId, subject, level, group } of groupRights) {
    const company = companies.get(companyId);
    if (company === undefined) continue;
    const origin = `${words.byGroup} ${group}`;
    yield row(company, subjectNames[language][subject], levelNames[language][level], origin, null);
  }
  for (const { companyId, validUntil } of temporary) {
    const until = { date: todayIn("Europe/Paris", new Date(validUntil)) };
    yield row(
      companies.get(companyId) ?? null,
      words.everything,
      levelNames[language].write,
      words.temporary,
      until,
    );
  }
}
