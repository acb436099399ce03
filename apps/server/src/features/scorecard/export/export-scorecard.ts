import { failure } from "@amont/contract/failure.ts";
import { spreadsheetMediaType, type WholeFile } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportScorecard } from "@amont/contract/operations/scorecard/export-scorecard.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { findCompany, findLeafNames, listPairs } from "../../../forecast/past/scores/scores-repository.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { exportName } from "../../../ledger/export-name.ts";
import { toldPair } from "../list-scorecard-pairs.ts";
import { openScorecard } from "../open-scorecard.ts";
import { readCard } from "../told-card.ts";
import { scorecardTexts } from "./scorecard-texts.ts";
import { scorecardWorkbook } from "./scorecard-workbook.ts";

/** Thirteen columns each. Only a company with hundreds of categories has more at one horizon, and chooses a line. */
const mostPairs = 15_000;

export async function exportScorecardUseCase(
  { query: { language, ...filter } }: InputOf<typeof exportScorecard>,
  context: OperationContext,
): Promise<Outcome<WholeFile>> {
  const opened = await openScorecard(context, filter);
  if (!opened.ok) return opened;
  const { companyId, state, scoresIn, wanted } = opened.value;
  const { database } = context;
  const card = wanted === null ? null : await readCard(database, opened.value, wanted);
  if (wanted === null || card === null) return err(failure("30007"));
  const pairs = await listPairs(database, companyId, wanted, {
    skip: 0,
    take: mostPairs + 1,
    // All categories at all horizons are more than anybody reads: the totals tell of the others.
    leafHorizon: wanted.line === null && wanted.horizon === null ? card.headHorizon : null,
  });
  if (pairs.length > mostPairs) return err(failure("24003"));
  const leafIds = new Set(pairs.flatMap(({ line }) => (typeof line === "number" ? line : [])));
  const names = await findLeafNames(database, companyId, [...leafIds], state.today);
  const { name, timeZone } = await findCompany(database, companyId);
  const exported = {
    companyName: name,
    currency: scoresIn.currency,
    card,
    pairs: pairs.map((pair) => toldPair(pair, scoresIn.frequency, names)),
  };
  const texts = scorecardTexts[language ?? context.language];
  return ok({
    name: exportName(name, timeZone, context.now),
    mediaType: spreadsheetMediaType,
    bytes: await writeWorkbook(scorecardWorkbook(exported, texts)),
  });
}
