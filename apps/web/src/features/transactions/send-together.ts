/** One command on transactions of several companies: each company answers for its own, and each can refuse. */
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import { categoriesQuery } from "../../shared/categories/category-queries.ts";
import { treesOf } from "../../shared/categories/category-trees.ts";
import type { LedgerCommand } from "./model/ledger-command.ts";
import { sameCategory } from "./model/same-category.ts";
import { sendCommand } from "./send-command.ts";

interface Part {
  readonly companyId: number;
  readonly count: number;
}

export interface DonePart extends Part {
  readonly undoToken?: string;
}

export interface RefusedPart extends Part {
  /** Why; null where the company has no category of that name. */
  readonly error: unknown;
}

export interface TogetherAnswer {
  readonly done: readonly DonePart[];
  readonly refused: readonly RefusedPart[];
}

interface Together {
  readonly command: LedgerCommand;
  readonly parts: ReadonlyMap<number, readonly number[]>;
  /** The scenario in which one works is of one company. */
  readonly scenario: { readonly companyId: number; readonly id: number } | null;
}

export async function sendTogether(
  api: Api,
  queryClient: QueryClient,
  { command, parts, scenario }: Together,
): Promise<TogetherAnswer> {
  const done: DonePart[] = [];
  const refused: RefusedPart[] = [];
  const send = async (companyId: number, transactionIds: readonly number[]) => {
    const count = transactionIds.length;
    try {
      const own = await commandOf(api, queryClient, { command, companyId, among: [...parts.keys()] });
      if (own === null) return refused.push({ companyId, count, error: null });
      const scenarioId = scenario?.companyId === companyId ? scenario.id : null;
      const sent = await sendCommand(api, companyId, { command: own, transactionIds, scenarioId });
      return done.push({ companyId, count, ...sent });
    } catch (error) {
      return refused.push({ companyId, count, error });
    }
  };
  await Promise.all([...parts].map(([companyId, transactionIds]) => send(companyId, transactionIds)));
  return { done, refused };
}

interface Wanted {
  readonly command: LedgerCommand;
  readonly companyId: number;
  readonly among: readonly number[];
}

/** The command in the words of a company; null where it has no such category. */
async function commandOf(api: Api, queryClient: QueryClient, wanted: Wanted): Promise<LedgerCommand | null> {
  const { command, companyId, among } = wanted;
  if (command.name !== "categorise") return command;
  const treesOfCompany = async (id: number) =>
    treesOf(await queryClient.ensureQueryData(categoriesQuery(api, id)));
  const own = await treesOfCompany(companyId);
  if (own.byId.has(command.category.id)) return command;
  const all = await Promise.all(among.map(treesOfCompany));
  const from = all.find(({ byId }) => byId.has(command.category.id));
  const same = from === undefined ? null : sameCategory(from, command.category.id, own);
  return same === null ? null : { ...command, category: { id: same.id, name: same.name } };
}
