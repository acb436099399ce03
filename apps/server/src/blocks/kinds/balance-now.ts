/** What is held now by what has been paid: account by account, each in its own currency; of a consolidation by company. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { ListBlock } from "@amont/figures/blocks/block.ts";
import type { Figure } from "@amont/figures/blocks/figure.ts";
import { ok } from "@amont/kernel/result.ts";
import type { ShownFigures } from "../../forecast/statement/shown-figures.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { balancesAt } from "../../ledger/account-balances.ts";
import { complete, named } from "../block-parts.ts";
import type { BlockSource } from "../block-source.ts";

const usualCount = 6;

export async function balanceNow(
  source: BlockSource,
  { most = usualCount }: WidgetOptions,
): Promise<Outcome<ListBlock>> {
  const read = await source.figures({ frequency: "monthly", offsetBegin: 0, offsetEnd: 1 });
  if (!read.ok) return read;
  const { currency, cashToday } = read.value;
  const held =
    read.value.group === null ? await byAccount(source, read.value) : byCompany(source, read.value);
  if (held.length === 0)
    return ok({ kind: "list", ...complete, state: "empty", total: null, count: 0, entries: [] });
  const oldest = held.flatMap(({ knownOn }) => knownOn ?? []).toSorted()[0];
  return ok({
    kind: "list",
    ...complete,
    notes: oldest === undefined ? [] : [{ word: "knownSince", day: oldest }],
    total: cashToday === null ? null : source.cashToday(currency, cashToday),
    count: held.length,
    entries: held
      .toSorted((left, right) => Math.abs(right.figure.value) - Math.abs(left.figure.value))
      .slice(0, most)
      .map(({ name, knownOn, figure }) => ({
        label: named(name),
        details: knownOn === null ? [] : [{ word: "knownOn" as const, day: knownOn }],
        figure,
        tone: figure.value < 0 ? "bad" : "plain",
        target: null,
      })),
  });
}

interface Held {
  readonly name: string;
  /** When its bank last said what is on it. */
  readonly knownOn: ShownFigures["today"] | null;
  readonly figure: Figure;
}

async function byAccount(source: BlockSource, { today }: ShownFigures): Promise<readonly Held[]> {
  const { database, now } = source.context;
  const companyId = currentCompany(source.context);
  const { model } = await source.forecasts.today.open(database, companyId, now);
  const { accountIds, scenarioId } = source.filter;
  const accounts = model.facts.accounts.filter(
    ({ id }) => accountIds.length === 0 || accountIds.includes(id),
  );
  const balances = await balancesAt(
    database,
    accounts.map(({ id, knownBalanceMinor, knownBalanceOn }) => ({
      company_id: companyId,
      id,
      known_balance_minor: knownBalanceMinor,
      known_balance_on: knownBalanceOn,
    })),
    today,
  );
  const { entityId } = source;
  return accounts.map(({ id, name, currency, knownBalanceOn }) => ({
    name,
    knownOn: knownBalanceOn,
    figure: {
      value: balances.get(id) ?? 0,
      unit: "money",
      currency,
      proof: { kind: "cashToday", entityId, companyId: null, accountIds: [id], scenarioId },
    },
  }));
}

function byCompany(source: BlockSource, { group, currency }: ShownFigures): readonly Held[] {
  const companies = group?.group.companies ?? [];
  return (group?.brought ?? []).flatMap(({ companyId, cashToday }) =>
    cashToday === null
      ? []
      : [
          {
            name: companies.find((one) => one.companyId === companyId)?.name ?? "",
            knownOn: null,
            figure: source.cashToday(currency, cashToday, companyId),
          },
        ],
  );
}
