/** Changing what people hold: looked at first, by hand, or by a preset. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { applyRightsPreset } from "@amont/contract/operations/people/apply-rights-preset.ts";
import type { changeRights } from "@amont/contract/operations/people/change-rights.ts";
import type { previewRights } from "@amont/contract/operations/people/preview-rights.ts";
import { type RightSubject, rightRules } from "@amont/contract/operations/people/right-subjects.ts";
import { presetLevels } from "@amont/contract/operations/people/rights-presets.ts";
import { products } from "@amont/contract/products.ts";
import { levelsByStrength } from "@amont/engine/rights/effective-right.ts";
import { outcomeOf, type Right, type RightDifference, rightsDiff } from "@amont/engine/rights/rights-diff.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { announcePeople } from "../../realtime/announce-people.ts";
import { tellOfOwnRights } from "./own-rights-mail.ts";
import {
  findCompanies,
  findPersons,
  lockOrganisation,
  type PersonRow,
  removeDeactivation,
  writeRights,
} from "./people-repository.ts";
import { personView } from "./person-view.ts";

type Difference = RightDifference<RightSubject>;

export async function previewRightsUseCase(
  { params: { organisationId }, body: { changes } }: InputOf<typeof previewRights>,
  context: OperationContext,
) {
  const looked = await lookAt(context, organisationId, changes);
  return looked.ok ? ok({ changes: [...looked.value.differences] }) : looked;
}

export const changeRightsUseCase =
  (mail: MailService) =>
  async (
    { params: { organisationId, userId }, body }: InputOf<typeof changeRights>,
    context: OperationContext,
  ) => {
    const { database, now } = context;
    await lockOrganisation(database, organisationId);
    const wanted = body.changes.map((change) => ({ ...change, userId }));
    const looked = await lookAt(context, organisationId, wanted);
    if (!looked.ok) return looked;
    const { people, differences } = looked.value;
    const [before] = people;
    if (before?.version !== body.expectedVersion) return err(failure("conflict"));
    await write(mail, context, organisationId, differences);
    const [person] = await findPersons(database, organisationId, [userId], now);
    if (person !== undefined) return ok(personView(person));
    // Without a right in any of its companies they are not of the organisation any more: who comes back begins anew.
    await removeDeactivation(database, organisationId, userId);
    return ok(
      personView({
        ...before,
        isDeactivated: false,
        rights: [],
        groupRights: [],
        temporary: [],
        version: "",
      }),
    );
  };

export const applyRightsPresetUseCase =
  (mail: MailService) =>
  async (
    { params: { organisationId }, body }: InputOf<typeof applyRightsPreset>,
    context: OperationContext,
  ) => {
    const { preset, userIds, companyIds } = body;
    await lockOrganisation(context.database, organisationId);
    const wanted = userIds.flatMap((userId) =>
      companyIds.flatMap((companyId) =>
        products.map((product) => ({
          userId,
          companyId,
          subject: product,
          level: presetLevels[preset][product],
        })),
      ),
    );
    const looked = await lookAt(context, organisationId, wanted);
    if (!looked.ok) return looked;
    await write(mail, context, organisationId, looked.value.differences);
    return ok({ changes: [...looked.value.differences] });
  };

interface LookedAt {
  readonly people: readonly PersonRow[];
  readonly differences: readonly Difference[];
}

/** Everybody is of the organisation, and so is every company; what would change of what they hold. */
async function lookAt(
  { database, now }: OperationContext,
  organisationId: number,
  wanted: readonly Right<RightSubject>[],
): Promise<Outcome<LookedAt>> {
  const userIds = [...new Set(wanted.map(({ userId }) => userId))];
  const people = await findPersons(database, organisationId, userIds, now);
  if (people.length < userIds.length) return err(failure("38003"));
  const companyIds = new Set((await findCompanies(database, organisationId)).map(({ id }) => id));
  if (wanted.some(({ companyId }) => !companyIds.has(companyId))) return err(failure("not_found"));
  const held = people.flatMap(({ userId, rights }) => rights.map((right) => ({ ...right, userId })));
  const byGroup = people.flatMap(({ userId, groupRights }) =>
    groupRights.map((right) => ({ ...right, userId })),
  );
  return ok({ people, differences: rightsDiff(held, wanted, rightRules, byGroup) });
}

const isMore = ({ from, to }: Difference): boolean =>
  levelsByStrength.indexOf(to) > levelsByStrength.indexOf(from);

async function write(
  mail: MailService,
  context: OperationContext,
  organisationId: number,
  differences: readonly Difference[],
): Promise<void> {
  if (differences.length === 0) return;
  const { database, caller } = context;
  await writeRights(database, organisationId, outcomeOf(differences));
  await announcePeople(database, organisationId);
  const own = differences.filter((one) => one.userId === caller.userId && isMore(one));
  if (own.length > 0) await tellOfOwnRights(mail, context, organisationId, own);
}
