import type { AnyOperation } from "../operation.ts";
import { changeOwnPassword } from "../operations/accounts/change-own-password.ts";
import { confirmFirstConnection } from "../operations/accounts/confirm-first-connection.ts";
import { confirmSignUp } from "../operations/accounts/confirm-sign-up.ts";
import { getOwnProfile } from "../operations/accounts/get-own-profile.ts";
import { requestFirstConnection } from "../operations/accounts/request-first-connection.ts";
import { requestPasswordReset } from "../operations/accounts/request-password-reset.ts";
import { resetPassword } from "../operations/accounts/reset-password.ts";
import { signOutEverywhere } from "../operations/accounts/sign-out-everywhere.ts";
import { signUp } from "../operations/accounts/sign-up.ts";
import { updateOwnProfile } from "../operations/accounts/update-own-profile.ts";

export const accountsOperations: readonly AnyOperation[] = [
  signUp,
  confirmSignUp,
  requestPasswordReset,
  resetPassword,
  requestFirstConnection,
  confirmFirstConnection,
  getOwnProfile,
  updateOwnProfile,
  changeOwnPassword,
  signOutEverywhere,
];
