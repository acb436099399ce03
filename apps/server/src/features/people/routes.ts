import { applyRightsPreset } from "@amont/contract/operations/people/apply-rights-preset.ts";
import { changeRights } from "@amont/contract/operations/people/change-rights.ts";
import { deactivatePerson } from "@amont/contract/operations/people/deactivate-person.ts";
import { endPersonsSessions } from "@amont/contract/operations/people/end-persons-sessions.ts";
import { explainRights } from "@amont/contract/operations/people/explain-rights.ts";
import { exportRights } from "@amont/contract/operations/people/export-rights.ts";
import { getGroupMappings } from "@amont/contract/operations/people/get-group-mappings.ts";
import { getOrganisationPolicies } from "@amont/contract/operations/people/get-organisation-policies.ts";
import { getPerson } from "@amont/contract/operations/people/get-person.ts";
import { grantAdministration } from "@amont/contract/operations/people/grant-administration.ts";
import { listPeople } from "@amont/contract/operations/people/list-people.ts";
import { listPersonsSessions } from "@amont/contract/operations/people/list-persons-sessions.ts";
import { previewGroupMappings } from "@amont/contract/operations/people/preview-group-mappings.ts";
import { previewRights } from "@amont/contract/operations/people/preview-rights.ts";
import { reactivatePerson } from "@amont/contract/operations/people/reactivate-person.ts";
import { removePerson } from "@amont/contract/operations/people/remove-person.ts";
import { resetSecondFactor } from "@amont/contract/operations/people/reset-second-factor.ts";
import { revokeAdministration } from "@amont/contract/operations/people/revoke-administration.ts";
import { setGroupMappings } from "@amont/contract/operations/people/set-group-mappings.ts";
import { setOrganisationPolicies } from "@amont/contract/operations/people/set-organisation-policies.ts";
import type { AccountDependencies } from "../../accounts/account-dependencies.ts";
import { answer, answerSpooled, type OperationRoute } from "../../http/operation-route.ts";
import type { MailService } from "../../mail/mail-service.ts";
import {
  grantAdministrationUseCase,
  removePersonUseCase,
  revokeAdministrationUseCase,
} from "./administration.ts";
import { applyRightsPresetUseCase, changeRightsUseCase, previewRightsUseCase } from "./change-rights.ts";
import { deactivatePersonUseCase, reactivatePersonUseCase } from "./deactivation.ts";
import { explainRightsUseCase } from "./explain-rights.ts";
import { exportRightsUseCase } from "./export-rights.ts";
import { getPersonUseCase } from "./get-person.ts";
import {
  getGroupMappingsUseCase,
  previewGroupMappingsUseCase,
  setGroupMappingsUseCase,
} from "./groups/group-mappings.ts";
import { listPeopleUseCase } from "./list-people.ts";
import { getOrganisationPoliciesUseCase, setOrganisationPoliciesUseCase } from "./organisation-policies.ts";
import { endPersonsSessionsUseCase, listPersonsSessionsUseCase } from "./persons-sessions.ts";
import { resetSecondFactorUseCase } from "./reset-second-factor.ts";

export function peopleRoutes(mail: MailService, accounts: AccountDependencies): readonly OperationRoute[] {
  return [
    answer(getOrganisationPolicies, getOrganisationPoliciesUseCase(accounts)),
    answer(getGroupMappings, getGroupMappingsUseCase(accounts)),
    answer(previewGroupMappings, previewGroupMappingsUseCase(accounts)),
    answer(setGroupMappings, setGroupMappingsUseCase(mail, accounts)),
    answer(listPersonsSessions, listPersonsSessionsUseCase(accounts)),
    answer(endPersonsSessions, endPersonsSessionsUseCase(accounts)),
    answer(resetSecondFactor, resetSecondFactorUseCase(accounts)),
    answer(setOrganisationPolicies, setOrganisationPoliciesUseCase(accounts)),
    answer(applyRightsPreset, applyRightsPresetUseCase(mail)),
    answer(changeRights, changeRightsUseCase(mail)),
    answer(deactivatePerson, deactivatePersonUseCase),
    answer(explainRights, explainRightsUseCase),
    answerSpooled(exportRights, exportRightsUseCase),
    answer(getPerson, getPersonUseCase),
    answer(grantAdministration, grantAdministrationUseCase),
    answer(listPeople, listPeopleUseCase(accounts)),
    answer(previewRights, previewRightsUseCase),
    answer(reactivatePerson, reactivatePersonUseCase),
    answer(removePerson, removePersonUseCase),
    answer(revokeAdministration, revokeAdministrationUseCase),
  ];
}
