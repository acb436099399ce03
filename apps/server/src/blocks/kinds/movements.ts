/** The largest movements of a month. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { ListBlock } from "@amont/figures/blocks/block.ts";
import { type Figure, negated } from "@amont/figures/blocks/figure.ts";
import { periodAt } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { complete, named } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";
import { findLargestMovements } from "../board-lines-repository.ts";

const usualCount = 5;

export async function movements(
  source: BlockSource,
  { monthsAgo = 0, most = usualCount }: WidgetOptions,
): Promise<Outcome<ListBlock>> {
  const nothing = { kind: "list", ...complete, state: "empty", total: null, count: 0, entries: [] } as const;
  // Lines of its companies are theirs to tell.
  if (source.consolidation !== undefined) return ok(nothing);
  const { database, now } = source.context;
  const companyId = currentCompany(source.context);
  const { model, state } = await source.forecasts.today.open(database, companyId, now);
  const { currency } = model.facts;
  const month = periodAt(state.today, "monthly", -monthsAgo);
  const { accountIds } = source.filter;
  const wanted = { from: month.start, until: month.endExclusive, currency, accountIds, most };
  const found = await findLargestMovements(database, companyId, wanted);
  if (found.length === 0) return ok(nothing);
  return ok({
    kind: "list",
    ...complete,
    total: null,
    count: found.length,
    entries: found.map(({ id, name, isInflow, amountMinor, paidOn }) => {
      const figure: Figure = {
        value: amountMinor,
        unit: "money",
        currency,
        proof: {
          kind: "lines",
          entityId: source.entityId,
          state: "paid",
          isInflow,
          categoryIds: [],
          from: paidOn,
          until: null,
          ids: [id],
          count: 1,
        },
      };
      return {
        label: named(name),
        details: [{ word: "paidOn", day: paidOn }],
        figure: isInflow ? figure : negated(figure),
        tone: "plain",
        target: null,
      };
    }),
  });
}
