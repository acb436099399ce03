import type { InputOf } from "@amont/contract/operation.ts";
import type { getIntragroupNet } from "@amont/contract/operations/intragroup/get-intragroup-net.ts";
import { type NetParts, netPartNames, netParts } from "@amont/engine/group/intragroup/net-parts.ts";
import { ok } from "@amont/kernel/result.ts";
import type { z } from "zod";
import { ratesOfCompany } from "../../../forecast/group/group-balances.ts";
import { openGroup } from "../../../forecast/group/open-group.ts";
import type { OpenedGroup } from "../../../forecast/group-forecasts.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { memberOf } from "../member-of.ts";
import { GroupStates } from "./group-states.ts";
import { findNetFlows } from "./net-flows-repository.ts";

/** The net is the statement's own; what its marked lines do not explain is in categories that are internal as a whole. */
export const getIntragroupNetUseCase =
  (forecasts: Forecasts) =>
  async (
    { params: { consolidationId }, body }: InputOf<typeof getIntragroupNet>,
    { caller, database, now }: OperationContext,
  ): Promise<Outcome<z.output<(typeof getIntragroupNet)["response"]>>> => {
    const access = memberOf(caller, consolidationId);
    // What is not taken out has no net: it is told as if it were.
    const found = await openGroup(forecasts, { database, now }, access, { ...body, eliminate: true });
    if (!found.ok) return found;
    const opened = found.value;
    const { periods } = opened.result.statement.axis;
    const [first, last] = [periods[0], periods.at(-1)];
    const parts =
      first === undefined || last === undefined
        ? null
        : await partsOf(opened, database, { from: first.start, before: last.endExclusive });
    return ok({
      currency: opened.group.currency,
      columns: periods.map(({ offset }, column) => {
        const net = opened.result.intragroupNet[column] ?? 0;
        const at = (name: keyof NetParts) => parts?.[name][column] ?? 0;
        const explained = netPartNames.reduce((sum, name) => sum + at(name), 0);
        return {
          offset,
          net,
          underWay: at("underWay"),
          missing: at("missing"),
          amount: at("amount"),
          conversion: at("conversion"),
          outside: at("outside"),
          categories: net - explained,
        };
      }),
    });
  };

async function partsOf(
  opened: OpenedGroup,
  database: OperationContext["database"],
  days: Parameters<typeof findNetFlows>[2],
): Promise<NetParts> {
  const { group, frame, result, rates, today, usesExpected, brought } = opened;
  const { axis } = result.statement;
  const states = new GroupStates(group, today, frame.rules.book);
  const flows = await findNetFlows(database, group, days);
  const axes = new Map(
    brought.map(({ companyId, currentColumn }) => [companyId, { ...axis, currentColumn }] as const),
  );
  const ratesByCompany = new Map(
    group.companies.map((company) => [company.companyId, ratesOfCompany(opened, company)] as const),
  );
  return netParts(
    flows
      .filter(({ currency }) => rates.canConvert(currency))
      .map((flow) => Object.assign({}, flow, { isUnderWay: states.isUnderWay(flow.day) })),
    {
      axisOf: (companyId) => axes.get(companyId) ?? axis,
      columnCount: axis.periods.length,
      ratesOf: (companyId) => ratesByCompany.get(companyId) ?? rates,
      fullRates: rates,
      usesExpected,
    },
  );
}
