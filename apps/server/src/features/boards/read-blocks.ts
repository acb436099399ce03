import type { InputOf } from "@amont/contract/operation.ts";
import type { readBlocks as readBlocksOperation } from "@amont/contract/operations/boards/read-blocks.ts";
import { ok } from "@amont/kernel/result.ts";
import { BlockSource, columnsOfSpan } from "../../blocks/block-source.ts";
import { readBlocks } from "../../blocks/read-blocks.ts";
import type { BandsMeans } from "../../forecast/bands/read-balance-bands.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export const readBlocksUseCase =
  (means: BandsMeans) =>
  async (
    { params: { entityId }, body: { filter, widgets, asOf } }: InputOf<typeof readBlocksOperation>,
    context: OperationContext,
  ) => {
    const source = new BlockSource(means, context, entityId, { ...filter, asOf: asOf ?? null });
    // A scenario or an account that is not there is no failure of one widget.
    const figures = await source.figures(columnsOfSpan[filter.span]);
    if (!figures.ok) return figures;
    const blocks = await readBlocks(source, widgets);
    if (!blocks.ok) return blocks;
    const { currency, today } = figures.value;
    return ok({ currency, today, readAt: context.now.toISOString(), blocks: [...blocks.value] });
  };
