import type { Services } from "../../services.ts";
import { readArguments, readId } from "../arguments.ts";
import { type Command, CommandRefused } from "../command.ts";
import { findCompany } from "../find-company.ts";
import { scorecardLines } from "../scorecard-lines.ts";
import { withServices } from "../with-database.ts";

export const scoreForecastsCommand: Command = {
  name: "score-forecasts",
  usage: "<company> [--rebuild]",
  summary: "Print what the forecasts of a company were worth, after scoring them anew if asked to",
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 1,
      options: { rebuild: { type: "boolean" } },
    });
    const companyId = readId(positionals[0], "a company");
    await withServices(context, async (services) => {
      const name = await findCompany(services.database, companyId);
      if (values.rebuild === true) context.print(await rebuilt(services, companyId));
      const { readCompanyState } = await import("../../forecast/company-state-repository.ts");
      const { usualPairs } = await import("../../forecast/past/scores/usual-pairs.ts");
      const { scoresInOf } = await import("../../forecast/past/scores/scores-repository.ts");
      const { readCard } = await import("../../features/scorecard/told-card.ts");
      const state = await readCompanyState(services.database, companyId, context.now());
      const scoresIn = scoresInOf(state);
      const wanted = usualPairs(state.today, scoresIn.frequency);
      const card = await readCard(services.database, { companyId, state, scoresIn }, wanted);
      if (card === null)
        throw new CommandRefused(`Nothing that was forecast of ${name} can be compared with what happened.`);
      for (const line of scorecardLines(`${name}, company ${companyId}`, scoresIn.currency, card))
        context.print(line);
    });
  },
};

/** Here and now, whether a server runs or not: turn by turn, as its jobs do it. */
async function rebuilt({ pool, database, now }: Services, companyId: number): Promise<string> {
  const { askForRebuild } = await import("../../features/scorecard/rebuild-scorecard.ts");
  const { scoreCompany } = await import("../../features/scorecard/score-company.ts");
  const { LeafFits } = await import("../../forecast/fits/leaf-fits.ts");
  const { createForecasts } = await import("../../forecast/open-view.ts");
  const { RateBooks } = await import("../../rates/rate-books.ts");
  if (!(await askForRebuild(database, companyId, now())))
    throw new CommandRefused("They are being scored already: come back when that is done.");
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  const means = { pool, forecasts, fits: new LeafFits(), now };
  let originCount = 0;
  for (let isUnfinished = true; isUnfinished; ) {
    const turn = await scoreCompany(means, { companyId, requestId: "score-forecasts" });
    originCount += turn.originCount;
    ({ isUnfinished } = turn);
  }
  return `Scored anew: ${originCount} ${originCount === 1 ? "origin" : "origins"}.`;
}
