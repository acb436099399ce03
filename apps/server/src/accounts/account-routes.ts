import { failure } from "@amont/contract/failure.ts";
import { addPasskey } from "@amont/contract/operations/accounts/add-passkey.ts";
import { changeOwnPassword } from "@amont/contract/operations/accounts/change-own-password.ts";
import { confirmAddressChange } from "@amont/contract/operations/accounts/confirm-address-change.ts";
import { confirmAuthenticator } from "@amont/contract/operations/accounts/confirm-authenticator.ts";
import { confirmFirstConnection } from "@amont/contract/operations/accounts/confirm-first-connection.ts";
import { confirmSignUp } from "@amont/contract/operations/accounts/confirm-sign-up.ts";
import { deleteOwnAccount } from "@amont/contract/operations/accounts/delete-own-account.ts";
import { downloadDataExport } from "@amont/contract/operations/accounts/download-data-export.ts";
import { endOtherSessions } from "@amont/contract/operations/accounts/end-other-sessions.ts";
import { endOwnSession } from "@amont/contract/operations/accounts/end-own-session.ts";
import { enrolAuthenticator } from "@amont/contract/operations/accounts/enrol-authenticator.ts";
import { getDataExport } from "@amont/contract/operations/accounts/get-data-export.ts";
import { getOwnProfile } from "@amont/contract/operations/accounts/get-own-profile.ts";
import { getSecondFactors } from "@amont/contract/operations/accounts/get-second-factors.ts";
import { listOwnSessions } from "@amont/contract/operations/accounts/list-own-sessions.ts";
import { listPasskeys } from "@amont/contract/operations/accounts/list-passkeys.ts";
import { offerPasskey } from "@amont/contract/operations/accounts/offer-passkey.ts";
import { removeAuthenticator } from "@amont/contract/operations/accounts/remove-authenticator.ts";
import { removePasskey } from "@amont/contract/operations/accounts/remove-passkey.ts";
import { renamePasskey } from "@amont/contract/operations/accounts/rename-passkey.ts";
import { renewRecoveryCodes } from "@amont/contract/operations/accounts/renew-recovery-codes.ts";
import { requestAddressChange } from "@amont/contract/operations/accounts/request-address-change.ts";
import { requestDataExport } from "@amont/contract/operations/accounts/request-data-export.ts";
import { requestFirstConnection } from "@amont/contract/operations/accounts/request-first-connection.ts";
import { requestPasswordReset } from "@amont/contract/operations/accounts/request-password-reset.ts";
import { resetPassword } from "@amont/contract/operations/accounts/reset-password.ts";
import { signOutEverywhere } from "@amont/contract/operations/accounts/sign-out-everywhere.ts";
import { signUp } from "@amont/contract/operations/accounts/sign-up.ts";
import { updateOwnProfile } from "@amont/contract/operations/accounts/update-own-profile.ts";
import { err } from "@amont/kernel/result.ts";
import {
  type AnonymousContext,
  answer,
  answerAnonymous,
  answerSpooled,
  type OperationRoute,
  type Outcome,
} from "../http/operation-route.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { evenly } from "./even-timing.ts";
import {
  downloadDataExportUseCase,
  getDataExportUseCase,
  requestDataExportUseCase,
} from "./own-data/data-exports.ts";
import { deleteOwnAccountUseCase } from "./own-data/delete-own-account.ts";
import { addPasskeyUseCase } from "./passkeys/add-passkey.ts";
import { listPasskeysUseCase } from "./passkeys/list-passkeys.ts";
import { offerPasskeyUseCase } from "./passkeys/offer-passkey.ts";
import { removePasskeyUseCase } from "./passkeys/remove-passkey.ts";
import { renamePasskeyUseCase } from "./passkeys/rename-passkey.ts";
import { confirmAuthenticatorUseCase } from "./second-factor/confirm-authenticator.ts";
import { enrolAuthenticatorUseCase } from "./second-factor/enrol-authenticator.ts";
import { getSecondFactorsUseCase } from "./second-factor/get-second-factors.ts";
import { removeAuthenticatorUseCase } from "./second-factor/remove-authenticator.ts";
import { renewRecoveryCodesUseCase } from "./second-factor/renew-recovery-codes.ts";
import { endOtherSessionsUseCase } from "./sessions/end-other-sessions.ts";
import { endOwnSessionUseCase } from "./sessions/end-own-session.ts";
import { listOwnSessionsUseCase } from "./sessions/list-own-sessions.ts";
import { changeOwnPasswordUseCase } from "./use-cases/change-own-password.ts";
import { confirmAddressChangeUseCase } from "./use-cases/confirm-address-change.ts";
import { confirmFirstConnectionUseCase } from "./use-cases/confirm-first-connection.ts";
import { confirmSignUpUseCase } from "./use-cases/confirm-sign-up.ts";
import { getOwnProfileUseCase } from "./use-cases/get-own-profile.ts";
import { requestAddressChangeUseCase } from "./use-cases/request-address-change.ts";
import { requestFirstConnectionUseCase } from "./use-cases/request-first-connection.ts";
import { requestPasswordResetUseCase } from "./use-cases/request-password-reset.ts";
import { resetPasswordUseCase } from "./use-cases/reset-password.ts";
import { signOutEverywhereUseCase } from "./use-cases/sign-out-everywhere.ts";
import { signUpUseCase } from "./use-cases/sign-up.ts";
import { updateOwnProfileUseCase } from "./use-cases/update-own-profile.ts";

type UseCaseOf<I, C, R> = (dependencies: AccountDependencies, input: I, context: C) => Promise<Outcome<R>>;

export function accountRoutes(dependencies: AccountDependencies): readonly OperationRoute[] {
  const given =
    <I, C, R>(useCase: UseCaseOf<I, C, R>) =>
    (input: I, context: C) =>
      useCase(dependencies, input, context);

  /** Passwords kept elsewhere cannot be asked for, changed or forgotten here. */
  const ifKept = <I, C, R>(useCase: UseCaseOf<I, C, R>): UseCaseOf<I, C, R> =>
    dependencies.keepsPasswords ? useCase : async () => err(failure("not_found"));

  /** For strangers: neither the answer nor its delay tells whether an address is known. */
  const discreetly = <I, R>(useCase: UseCaseOf<I, AnonymousContext, R>) =>
    given<I, AnonymousContext, R>((...call) => evenly(ifKept(useCase)(...call)));

  return [
    answerAnonymous(signUp, discreetly(signUpUseCase)),
    answerAnonymous(confirmSignUp, discreetly(confirmSignUpUseCase)),
    answerAnonymous(requestPasswordReset, discreetly(requestPasswordResetUseCase)),
    answerAnonymous(resetPassword, discreetly(resetPasswordUseCase)),
    answerAnonymous(requestFirstConnection, discreetly(requestFirstConnectionUseCase)),
    answerAnonymous(confirmFirstConnection, discreetly(confirmFirstConnectionUseCase)),
    answer(getOwnProfile, given(getOwnProfileUseCase)),
    answer(updateOwnProfile, updateOwnProfileUseCase),
    answer(requestDataExport, given(requestDataExportUseCase)),
    answer(getDataExport, given(getDataExportUseCase)),
    answerSpooled(downloadDataExport, given(downloadDataExportUseCase)),
    answer(deleteOwnAccount, given(deleteOwnAccountUseCase)),
    answer(changeOwnPassword, given(ifKept(changeOwnPasswordUseCase))),
    answer(
      requestAddressChange,
      given((...call) => evenly(ifKept(requestAddressChangeUseCase)(...call))),
    ),
    answer(confirmAddressChange, given(ifKept(confirmAddressChangeUseCase))),
    answer(signOutEverywhere, given(signOutEverywhereUseCase)),
    answer(listOwnSessions, given(ifKept(listOwnSessionsUseCase))),
    answer(endOwnSession, given(ifKept(endOwnSessionUseCase))),
    answer(endOtherSessions, given(ifKept(endOtherSessionsUseCase))),
    answer(getSecondFactors, given(ifKept(getSecondFactorsUseCase))),
    answer(enrolAuthenticator, given(ifKept(enrolAuthenticatorUseCase))),
    answer(confirmAuthenticator, given(ifKept(confirmAuthenticatorUseCase))),
    answer(removeAuthenticator, given(ifKept(removeAuthenticatorUseCase))),
    answer(listPasskeys, given(ifKept(listPasskeysUseCase))),
    answer(offerPasskey, given(ifKept(offerPasskeyUseCase))),
    answer(addPasskey, given(ifKept(addPasskeyUseCase))),
    answer(renamePasskey, given(ifKept(renamePasskeyUseCase))),
    answer(removePasskey, given(ifKept(removePasskeyUseCase))),
    answer(renewRecoveryCodes, given(ifKept(renewRecoveryCodesUseCase))),
  ];
}
