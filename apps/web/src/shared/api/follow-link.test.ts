import { inviteToWorkspace } from "@amont/contract/operations/workspaces/invite-to-workspace.ts";
import { leaveWorkspace } from "@amont/contract/operations/workspaces/leave-workspace.ts";
import { linkTo } from "@amont/contract/operations/workspaces/links.ts";
import { removeWorkspaceMember } from "@amont/contract/operations/workspaces/remove-workspace-member.ts";
import { describe, expect, it, vi } from "vitest";
import type { Api } from "./api.ts";
import { followLink, paramsOfLink } from "./follow-link.ts";

const workspaceId = "7d9ef6b4-4dd8-4f38-8d08-4a6d4b6a8d22";
const userId = "0b5f4a7e-8f5c-4d43-9a52-2f8f8f0f5a11";
const members = `/v1/workspaces/${workspaceId}/members`;

describe("a link", () => {
  it("is followed as the operation that it leads to", async () => {
    const call = vi.fn(async () => ({ state: "joined" }));
    const link = linkTo(inviteToWorkspace, { workspaceId });
    const api = { call } as unknown as Api;
    expect(await followLink(api, link, inviteToWorkspace, { body: { email: "a@b.example" } })).toEqual({
      state: "joined",
    });
    expect(call).toHaveBeenCalledWith(
      inviteToWorkspace,
      { params: { workspaceId }, body: { email: "a@b.example" } },
      {},
    );
  });

  it("tells its parameters", () => {
    expect(
      paramsOfLink(linkTo(removeWorkspaceMember, { workspaceId, userId }), removeWorkspaceMember),
    ).toEqual({
      workspaceId,
      userId,
    });
    expect(paramsOfLink(linkTo(leaveWorkspace, { workspaceId }), leaveWorkspace)).toEqual({ workspaceId });
  });

  it.each([
    ["another host", `https://evil.example${members}/${userId}`],
    ["another host without a scheme", `//evil.example${members}/${userId}`],
    ["a host after a name", `/v1/workspaces@evil.example/${workspaceId}/members/${userId}`],
    ["a scheme", "javascript:alert(1)"],
    ["data", `data:text/html,${members}/${userId}`],
    ["backslashes", `\\\\evil.example${members}/${userId}`],
    ["dots", `/v1/workspaces/../companies/${workspaceId}/members/${userId}`],
    ["dots at the end", `${members}/${userId}/..`],
    ["encoded dots", `/v1/workspaces/%2e%2e/${workspaceId}/members/${userId}`],
    ["an encoded slash", `/v1/workspaces/${workspaceId}%2Fmembers/${userId}`],
    ["another folder", `/v1/companies/${workspaceId}/members/${userId}`],
    ["another operation below", `/v1/workspaces/${workspaceId}/administrators/${userId}`],
    ["another operation with the same shape", `${members}/me`],
    ["no id", `${members}/1`],
    ["too short", members],
    ["too long", `${members}/${userId}/again`],
    ["a query", `${members}/${userId}?as=admin`],
    ["a fragment", `${members}/${userId}#x`],
    ["a space before", ` ${members}/${userId}`],
    ["a line break after", `${members}/${userId}\n`],
    ["nothing", ""],
  ])("is not followed when it is forged: %s", async (_what, href) => {
    const call = vi.fn();
    const api = { call } as unknown as Api;
    const link = { href, method: "DELETE" } as const;
    await expect(followLink(api, link, removeWorkspaceMember, {})).rejects.toMatchObject({
      code: "unreadable",
    });
    expect(call).not.toHaveBeenCalled();
  });

  it("is not followed by another method than that of the operation", () => {
    expect(paramsOfLink({ href: `${members}/${userId}`, method: "GET" }, removeWorkspaceMember)).toBeNull();
  });
});
