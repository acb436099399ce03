import { expect, it } from "vitest";
import { isPrivatePage } from "./private-pages.ts";

it.each([
  "/account/interaction/abc",
  "/app/access",
  "/app/access/second-factor",
  "/app/first-connection",
  "/app/invitations/7/accept",
  "/app/partners/cdn/connect",
  "/app/user-account",
  "/app/user-account/",
  "/app//User%2DAccount",
  "/app/%",
])("is private: %s", (path) => {
  expect(isPrivatePage(path)).toBe(true);
});

it.each(["/", "/app", "/app/cashflow/forecast", "/app/access-requests", "/app/auth/callback"])(
  "is not: %s",
  (path) => {
    expect(isPrivatePage(path)).toBe(false);
  },
);
