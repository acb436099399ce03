import type { AnyOperation } from "../operation.ts";
import { changeOwnPassword } from "./accounts/change-own-password.ts";
import { confirmFirstConnection } from "./accounts/confirm-first-connection.ts";
import { confirmSignUp } from "./accounts/confirm-sign-up.ts";
import { getOwnProfile } from "./accounts/get-own-profile.ts";
import { requestFirstConnection } from "./accounts/request-first-connection.ts";
import { requestPasswordReset } from "./accounts/request-password-reset.ts";
import { resetPassword } from "./accounts/reset-password.ts";
import { signOutEverywhere } from "./accounts/sign-out-everywhere.ts";
import { signUp } from "./accounts/sign-up.ts";
import { updateOwnProfile } from "./accounts/update-own-profile.ts";

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
