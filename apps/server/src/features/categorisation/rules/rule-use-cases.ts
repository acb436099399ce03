/** What can be done with rules, the same for every kind of them. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import { mostRules } from "@amont/contract/operations/categorisation/management-rules/rule-shapes.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { type LineConditions, type RuleStore, rulesRepository } from "./rules-repository.ts";
import { findOwnIds } from "./targets-repository.ts";

/** The places that a rule asks for, beside what the line says. */
interface NamedPlaces {
  readonly categoryIds: readonly number[];
  readonly bankAccountIds: readonly number[];
}

export interface RuleKind<Definition extends LineConditions, Columns extends object, Applied> {
  readonly store: RuleStore<Definition, Columns>;
  readonly namedBy: (rule: Definition) => NamedPlaces;
  /** Where it leads cannot be led to. */
  readonly refusalOfTarget: (
    database: ScopedDatabase,
    companyId: number,
    rule: Definition,
  ) => Promise<Failure | null>;
  readonly apply: (database: ScopedDatabase, companyId: number, ruleId: number) => Promise<Applied>;
  readonly announce: (database: ScopedDatabase, companyId: number) => Promise<void>;
}

interface OfCompany {
  readonly params: { readonly companyId: number };
}

interface NewRule<Definition> extends OfCompany {
  readonly query: { readonly place?: number | undefined };
  readonly body: Definition;
}

interface OfRule {
  readonly params: { readonly companyId: number; readonly ruleId: number };
}

export function ruleUseCases<Definition extends LineConditions, Columns extends object, Applied>(
  kind: RuleKind<Definition, Columns, Applied>,
) {
  const rules = rulesRepository(kind.store);

  /** A rule without a condition would take everything. */
  const refusalOfConditions = (rule: Definition): Failure | null => {
    const { categoryIds, bankAccountIds } = kind.namedBy(rule);
    const isBlank =
      rule.nameContains.length + rule.nameExcludes.length === 0 &&
      rule.minAmount === null &&
      rule.maxAmount === null &&
      categoryIds.length + bankAccountIds.length === 0;
    return isBlank ? failure("22001") : null;
  };
  /** Only what the company has. What a rule asks for already may have been deleted since, and stays until it is taken out. */
  const refusalOfPlaces = async (
    database: ScopedDatabase,
    companyId: number,
    rule: Definition,
    before: Definition | undefined,
  ): Promise<Failure | null> => {
    const [named, kept] = [kind.namedBy(rule), before === undefined ? null : kind.namedBy(before)];
    const areKnown = async (table: "bank_accounts" | "categories", place: keyof NamedPlaces) => {
      const added = named[place].filter((id) => kept?.[place].includes(id) !== true);
      const own = await findOwnIds(database, companyId, table, added);
      return added.every((id) => own.has(id));
    };
    if (!(await areKnown("bank_accounts", "bankAccountIds"))) return failure("22005");
    return (await areKnown("categories", "categoryIds")) ? null : failure("22006");
  };
  const refusalOf = async (
    database: ScopedDatabase,
    companyId: number,
    rule: Definition,
    before?: Definition,
  ) =>
    refusalOfConditions(rule) ??
    (await refusalOfPlaces(database, companyId, rule, before)) ??
    kind.refusalOfTarget(database, companyId, rule);
  /** The places are counted from one. */
  const moveTo = async (database: ScopedDatabase, companyId: number, ruleId: number, place: number) => {
    const ids = (await rules.find(database, companyId)).map(({ id }) => id);
    const others = ids.filter((id) => id !== ruleId);
    await rules.order(database, companyId, others.toSpliced(place - 1, 0, ruleId));
  };

  return {
    list: async ({ params: { companyId } }: OfCompany, { database }: OperationContext) =>
      ok(await rules.find(database, companyId)),

    create: async (
      { params: { companyId }, query: { place }, body }: NewRule<Definition>,
      { database }: OperationContext,
    ): Promise<Outcome<{ id: number }>> => {
      await lockLedger(database, companyId);
      const refusal = await refusalOf(database, companyId, body);
      if (refusal !== null) return err(refusal);
      const id = await rules.add(database, companyId, body, mostRules);
      if (id === null) return err(failure("22003", { max: mostRules }));
      if (place !== undefined) await moveTo(database, companyId, id, place);
      await kind.announce(database, companyId);
      return ok({ id });
    },

    update: async (
      { params: { companyId, ruleId }, body }: OfRule & { readonly body: Definition },
      { database }: OperationContext,
    ): Promise<Outcome<undefined>> => {
      await lockLedger(database, companyId);
      const before = (await rules.find(database, companyId)).find(({ id }) => id === ruleId);
      const refusal = await refusalOf(database, companyId, body, before);
      if (refusal !== null) return err(refusal);
      if (!(await rules.replace(database, companyId, ruleId, body))) return err(failure("not_found"));
      await kind.announce(database, companyId);
      return ok(undefined);
    },

    remove: async (
      { params: { companyId, ruleId } }: OfRule,
      { database }: OperationContext,
    ): Promise<Outcome<undefined>> => {
      await lockLedger(database, companyId);
      if (!(await rules.remove(database, companyId, ruleId))) return err(failure("not_found"));
      await kind.announce(database, companyId);
      return ok(undefined);
    },

    /** An order that misses a rule was made from an old list: somebody added or removed one meanwhile. */
    reorder: async (
      { params: { companyId }, body }: OfCompany & { readonly body: { readonly ruleIds: readonly number[] } },
      { database }: OperationContext,
    ): Promise<Outcome<undefined>> => {
      await lockLedger(database, companyId);
      const known = (await rules.find(database, companyId)).map(({ id }) => id);
      const named = new Set(body.ruleIds);
      const isWhole = named.size === body.ruleIds.length && named.size === known.length;
      if (!isWhole || !known.every((id) => named.has(id))) return err(failure("conflict"));
      await rules.order(database, companyId, body.ruleIds);
      await kind.announce(database, companyId);
      return ok(undefined);
    },

    preview: async (
      { params: { companyId }, body }: OfCompany & { readonly body: Definition },
      { database }: OperationContext,
    ): Promise<Outcome<Awaited<ReturnType<typeof rules.preview>>>> => {
      const refusal = refusalOfConditions(body);
      return refusal === null ? ok(await rules.preview(database, companyId, body)) : err(refusal);
    },

    apply: async (
      { params: { companyId, ruleId } }: OfRule,
      { database }: OperationContext,
    ): Promise<Outcome<Applied>> => {
      await lockLedger(database, companyId);
      if (!(await rules.has(database, companyId, ruleId))) return err(failure("not_found"));
      return ok(await kind.apply(database, companyId, ruleId));
    },
  };
}
