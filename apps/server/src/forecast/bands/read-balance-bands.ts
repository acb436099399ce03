import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { largestFloor } from "@amont/contract/operations/cash-risk/bands-fields.ts";
import type { getBalanceBands } from "@amont/contract/operations/cash-risk/get-balance-bands.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { currentConsolidation, openGroup } from "../group/open-group.ts";
import type { GroupKey } from "../group-repository.ts";
import type { Forecasts } from "../open-view.ts";
import { readCompanyBands, usualFloor } from "./company-bands.ts";
import type { BandsOfGroups } from "./group-bands.ts";
import type { DrawnBands } from "./simulate-bands.ts";

type BandsAsked = InputOf<typeof getBalanceBands>["body"];

/** What bands are read from, for companies and for consolidations. */
export interface BandsMeans {
  readonly forecasts: Forecasts;
  readonly bandsOfGroups: BandsOfGroups;
}

interface Told {
  readonly currency: CurrencyCode;
  readonly floorMinor: number;
  readonly bands: DrawnBands | null;
}

/** Of the company or the consolidation that the request was authorised for. */
export async function readBalanceBands(
  means: BandsMeans,
  context: OperationContext,
  entityId: number,
  asked: BandsAsked,
) {
  const consolidation = currentConsolidation(context);
  const read =
    consolidation === undefined
      ? await bandsOfCompany(means.forecasts, context, entityId, asked)
      : await bandsOfGroup(means, context, consolidation, asked);
  if (!read.ok) return read;
  const { currency, floorMinor, bands } = read.value;
  return ok({ currency, floorMinor, bands: bands === null ? null : toldBands(bands) });
}

const inMinor = (floor: number, currency: CurrencyCode): number =>
  roundHalfAway(floor * 10 ** minorDigits(currency));

const isFloor = (floor: number | null): boolean => floor === null || Math.abs(floor) <= largestFloor;

interface ToldOfCompany extends Told {
  readonly today: CalendarDate;
}

export async function bandsOfCompany(
  forecasts: Forecasts,
  { database, now }: Pick<OperationContext, "database" | "now">,
  companyId: number,
  {
    frequency,
    offsetEnd,
    bankAccountIds = [],
    scenarioId = null,
    floor = null,
    balanceChanges = [],
  }: BandsAsked,
): Promise<Outcome<ToldOfCompany>> {
  if (!isFloor(floor)) return err(failure("30006", { max: largestFloor }));
  const forecast = await forecasts.today.open(database, companyId, now);
  const { model, state } = forecast;
  if (scenarioId !== null && model.scenario(scenarioId) === undefined) return err(failure("not_found"));
  if (bankAccountIds.length > 0 || model.isFrozen(scenarioId)) return err(failure("30004"));
  const { currency } = model.facts;
  const floorMinor =
    floor === null ? await usualFloor(database, companyId, forecast) : inMinor(floor, currency);
  const wanted = { scenarioId, frequency, offsetEnd, floorMinor, balanceChanges };
  const bands = await readCompanyBands(database, companyId, forecast, wanted);
  return ok({ today: state.today, currency, floorMinor, bands });
}

async function bandsOfGroup(
  { forecasts, bandsOfGroups }: BandsMeans,
  context: OperationContext,
  consolidation: GroupKey,
  { frequency, offsetEnd, bankAccountIds, scenarioId, floor = null, balanceChanges = [] }: BandsAsked,
): Promise<Outcome<Told>> {
  if (!isFloor(floor)) return err(failure("30006", { max: largestFloor }));
  const columns = { frequency, offsetBegin: 0, offsetEnd };
  const opened = await openGroup(forecasts, context, consolidation, {
    ...columns,
    bankAccountIds,
    scenarioId,
  });
  if (!opened.ok) return opened;
  const { currency } = opened.value.group;
  const floorMinor = floor === null ? null : inMinor(floor, currency);
  const wanted = { frequency, offsetEnd, floorMinor, balanceChanges };
  const made = await bandsOfGroups.read(context.database, opened.value, wanted, context.now);
  return ok({ currency, ...made });
}

const whole = (values: Float64Array): number[] => Array.from(values, (value) => roundHalfAway(value));
const tenThousandths = (value: number): number => roundHalfAway(value * 10_000);
const shares = (values: Float64Array): number[] => Array.from(values, tenThousandths);

function toldBands({ periods, planned, risk, toCoverMinor, causes, originCount, isIndicative }: DrawnBands) {
  const [p10, p25, p50, p75, p90] = risk.quantiles.map(whole) as [
    number[],
    number[],
    number[],
    number[],
    number[],
  ];
  return {
    begins: periods.map(({ start }) => start),
    ends: periods.map(({ endExclusive }) => endExclusive),
    planned: whole(planned),
    p10,
    p25,
    p50,
    p75,
    p90,
    below: shares(risk.below),
    everBelow: shares(risk.everBelow),
    lowest: shares(risk.lowest),
    mostLikelyFirst: risk.mostLikelyFirst,
    expectedMinimumMinor: roundHalfAway(risk.expectedMinimum),
    toCoverMinor: roundHalfAway(toCoverMinor),
    lowFirst: risk.lowSteps.first,
    lowLast: risk.lowSteps.last,
    causes: causes.map(({ share, ...cause }) => ({ ...cause, share: tenThousandths(share) })),
    originCount,
    isIndicative,
  };
}
