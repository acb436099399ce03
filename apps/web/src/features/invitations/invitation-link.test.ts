import { describe, expect, it } from "vitest";
import { linkFromSearch, linkFromText } from "./invitation-link.ts";

const id = "0b8f6a4e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
const key = { invitationId: id, validationCode: "Ab_1-9" };

describe("linkFromSearch", () => {
  it.each([
    [{ invitationId: id, validationCode: "Ab_1-9" }, key],
    [{ invitationId: id, token: "Ab_1-9" }, key],
    [{ invitationId: id.toUpperCase(), token: " Ab_1-9 " }, key],
    [{ invitationId: id }, { invitationId: id }],
    [{ token: "Ab_1-9" }, { validationCode: "Ab_1-9" }],
    [{ validationCode: "Ab_1-9" }, { validationCode: "Ab_1-9" }],
    [{}, null],
    [{ invitationId: "../../etc", token: "Ab_1-9" }, null],
    [{ invitationId: 12, token: ["x"] }, null],
  ])("%j", (search, found) => {
    expect(linkFromSearch(search)).toEqual(found);
  });
});

describe("linkFromText", () => {
  it.each([
    [`https://amont.example/app/invitations/${id}/accept?validationCode=Ab_1-9`, key],
    [`  http://localhost:4000/app/invitations?invitationId=${id}&token=Ab_1-9 `, key],
    [`/app/invitations/${id}/accept?validationCode=Ab_1-9`, key],
    [`${id} Ab_1-9`, key],
    [`https://amont.example/app/invitations/${id}/accept`, { invitationId: id }],
    ["https://amont.example/app/invitations?token=Ab_1-9", { validationCode: "Ab_1-9" }],
    [`https://amont.example/app/invitations?invitationId=${id}`, { invitationId: id }],
    ["bonjour", null],
    ["", null],
  ])("%s", (pasted, found) => {
    expect(linkFromText(pasted)).toEqual(found);
  });
});
