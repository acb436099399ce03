/** What an organisation maps groups of the account service to: looked at, tried out, changed. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getGroupMappings } from "@amont/contract/operations/people/get-group-mappings.ts";
import {
  type GroupMapping,
  mostMappedPlaces,
  mostToldChanges,
} from "@amont/contract/operations/people/group-fields.ts";
import type { previewGroupMappings } from "@amont/contract/operations/people/preview-group-mappings.ts";
import type { setGroupMappings } from "@amont/contract/operations/people/set-group-mappings.ts";
import type { Product } from "@amont/contract/products.ts";
import { levelsByStrength } from "@amont/engine/rights/effective-right.ts";
import { type FollowedGroups, levelsByGroups } from "@amont/engine/rights/group-rights.ts";
import type { RightDifference } from "@amont/engine/rights/rights-diff.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { AccountDependencies } from "../../../accounts/account-dependencies.ts";
import { followMappings, workOutRights } from "../../../accounts/groups/follow-groups.ts";
import {
  countMappedPlaces,
  findGroupRights,
  findMappings,
  findMembers,
  takeMappingsLock,
} from "../../../accounts/groups/groups-repository.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { MailService } from "../../../mail/mail-service.ts";
import { announcePeople } from "../../../realtime/announce-people.ts";
import { tellOfOwnRights } from "../own-rights-mail.ts";
import { lockOrganisation } from "../people-repository.ts";
import {
  countMembers,
  findAllCompanies,
  findHandRights,
  findMappingsVersion,
  findNames,
  replaceMappings,
} from "./group-mappings-repository.ts";

export const getGroupMappingsUseCase =
  ({ groupsClaimOf }: AccountDependencies) =>
  async (
    { params: { organisationId } }: InputOf<typeof getGroupMappings>,
    { database }: OperationContext,
  ) => {
    const counts = await countMembers(database, organisationId);
    const mappings = await findMappings(database, organisationId);
    return ok({
      claim: await groupsClaimOf(organisationId),
      version: await findMappingsVersion(database, organisationId),
      mappings: mappings.map(({ group, preset, companyIds }) => ({
        group,
        preset,
        companyIds,
        memberCount: counts.get(group) ?? 0,
      })),
      companies: await findAllCompanies(database, organisationId),
    });
  };

export const previewGroupMappingsUseCase =
  (accounts: AccountDependencies) =>
  async (
    { params: { organisationId }, body: { mappings } }: InputOf<typeof previewGroupMappings>,
    { database }: OperationContext,
  ) => {
    const refusal = await refusalOf(accounts, database, organisationId, mappings);
    if (refusal !== null) return err(refusal);
    // No lock and nothing written: nobody waits for who only looks, nor they for anybody. A request sees no members of what
    // is not mapped: they are asked of the account service, and leave here as a number.
    const groups = mappings.map(({ group }) => group);
    const followed = workOutRights(
      await findGroupRights(database, organisationId, null),
      await findMembers(accounts.database, groups, null),
      mappings,
    );
    const all = await changesOf(database, organisationId, followed);
    const known = await findNames(database, organisationId, peopleOf(all));
    const knownIds = new Set(known.map(({ userId }) => userId));
    const ofKnown = all.filter(({ userId }) => knownIds.has(userId));
    const changes = ofKnown.slice(0, mostToldChanges);
    const toldIds = new Set(peopleOf(changes));
    return ok({
      changeCount: ofKnown.length,
      changes,
      people: known.filter(({ userId }) => toldIds.has(userId)),
      newcomerCount: peopleOf(all).length - knownIds.size,
    });
  };

export const setGroupMappingsUseCase =
  (mail: MailService, accounts: AccountDependencies) =>
  async (
    { params: { organisationId }, body }: InputOf<typeof setGroupMappings>,
    context: OperationContext,
  ): Promise<Outcome<undefined>> => {
    const { database, caller } = context;
    const { expectedVersion, mappings } = body;
    const refusal = await refusalOf(accounts, database, organisationId, mappings);
    if (refusal !== null) return err(refusal);
    await takeMappingsLock(database);
    await lockOrganisation(database, organisationId);
    if ((await findMappingsVersion(database, organisationId)) !== expectedVersion)
      return err(failure("conflict"));
    await replaceMappings(database, organisationId, mappings);
    const followed = await followMappings(database, organisationId, null);
    const changed = await changesOf(database, organisationId, followed);
    await announcePeople(database, organisationId);
    const own = changed.filter((one) => one.userId === caller.userId && isMore(one));
    if (own.length > 0) await tellOfOwnRights(mail, context, organisationId, own);
    return ok(undefined);
  };

const tooMuch = failure("invalid_input", {
  issues: [{ in: "body", field: "mappings", problem: `more than ${mostMappedPlaces} people by companies` }],
});

/** Before any lock is taken and anything is worked out. */
async function refusalOf(
  accounts: AccountDependencies,
  database: ScopedDatabase,
  organisationId: number,
  mappings: readonly GroupMapping[],
) {
  if ((await accounts.groupsClaimOf(organisationId)) === null) return failure("not_found");
  if (!(await areOf(database, organisationId, mappings))) return failure("not_found");
  return (await countMappedPlaces(accounts.database, mappings)) > mostMappedPlaces ? tooMuch : null;
}

async function areOf(
  database: ScopedDatabase,
  organisationId: number,
  mappings: readonly GroupMapping[],
): Promise<boolean> {
  const companyIds = new Set((await findAllCompanies(database, organisationId)).map(({ id }) => id));
  return mappings.every((mapping) => mapping.companyIds.every((id) => companyIds.has(id)));
}

const peopleOf = (rights: ReadonlyArray<{ readonly userId: string }>): readonly string[] => [
  ...new Set(rights.map(({ userId }) => userId)),
];

const isMore = ({ from, to }: RightDifference): boolean =>
  levelsByStrength.indexOf(to) > levelsByStrength.indexOf(from);

/** What people may do by it that they could not, and the other way round. */
async function changesOf(
  database: ScopedDatabase,
  organisationId: number,
  followed: FollowedGroups<Product>,
): Promise<readonly RightDifference<Product>[]> {
  const touched = peopleOf([...followed.written, ...followed.taken]);
  const byHand = await findHandRights(database, organisationId, touched);
  return levelsByGroups(byHand, followed);
}
