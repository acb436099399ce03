import { readFailure } from "@amont/contract/envelope.ts";
import { type Board, board as boardShape } from "@amont/contract/operations/boards/board-shape.ts";
import { boardTemplates, templateNames } from "@amont/contract/operations/boards/board-templates.ts";
import { listBoards } from "@amont/contract/operations/boards/list-boards.ts";
import { mostWidgets } from "@amont/contract/operations/boards/widget-kinds.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createConsolidation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createWorkplace, requestAbout, type Workplace } from "../../testing/workplace.ts";
import { checkWidgets } from "./check-widgets.ts";

const filter = { span: "13w", accountIds: [] };
const curve = { id: 1, kind: "cash-curve", options: {}, column: 0, row: 0, width: 8, height: 7 };
const late = { id: 2, kind: "late", options: { most: 4 }, column: 8, row: 0, width: 4, height: 4 };
const sent = (change: object = {}) => ({
  name: "Banque",
  visibility: "shared",
  filter,
  widgets: [curve, late],
  ...change,
});

describe("boards", () => {
  const server = useTestServer();
  let place: Workplace;

  beforeEach(async () => {
    place = await createWorkplace(server);
  });

  const ask = (
    userId: string,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path = "",
    payload?: object,
    tag?: string,
  ) => {
    const url = `/api/reporting/v1/entities/${place.companyId}/boards${path}`;
    const request = requestAbout(place.companyId, method, url, payload);
    return server.call(userId, {
      ...request,
      headers: { ...request.headers, ...(tag === undefined ? {} : { "if-match": tag }) },
    });
  };
  const create = async (change: object = {}, userId = place.writer): Promise<Board> => {
    const answer = await ask(userId, "POST", "", { board: sent(change), template: null });
    expect(answer.statusCode, answer.body).toBe(200);
    return z.decode(boardShape, answer.json());
  };
  const codeOf = async (asked: ReturnType<typeof ask>) => {
    const answer = await asked;
    return readFailure(answer.json())?.code ?? answer.statusCode;
  };
  const namesOf = async (userId: string) => {
    const answer = z.decode(listBoards.response, (await ask(userId, "GET")).json());
    return answer.boards.map(({ name }) => name);
  };

  it("are read as they were written, by whoever sees the company", async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: "Banque",
      visibility: "shared",
      isOwn: true,
      canWrite: true,
      template: null,
    });
    const seen = z.decode(boardShape, (await ask(place.reader, "GET", `/${made.id}`)).json());
    expect(seen).toEqual({ ...made, isOwn: false, canWrite: false });
    expect(await namesOf(place.reader)).toEqual(["Banque"]);
  });

  it("stand where they fall, and not where they were let go", async () => {
    const made = await create({
      widgets: [
        { ...curve, row: 5 },
        { ...late, column: 0, row: 20 },
      ],
    });
    expect(made.widgets.map(({ id, row }) => [id, row])).toEqual([
      [1, 0],
      [2, 7],
    ]);
  });

  it("are shared by who writes, and private for whoever reads", async () => {
    expect(await codeOf(ask(place.reader, "POST", "", { board: sent(), template: null }))).toBe("forbidden");
    const own = await create({ name: "À moi", visibility: "private" }, place.reader);
    expect(own).toMatchObject({ isOwn: true, canWrite: true });
    expect(await namesOf(place.writer)).toEqual([]);
    expect(await codeOf(ask(place.writer, "GET", `/${own.id}`))).toBe("not_found");
    expect(await codeOf(ask(place.writer, "DELETE", `/${own.id}`))).toBe("not_found");
    expect(
      await codeOf(ask(place.writer, "POST", `/${own.id}:copy`, { name: "x", visibility: "private" })),
    ).toBe("not_found");
    // Its owner cannot show it to everybody either.
    expect(await codeOf(ask(place.reader, "PUT", `/${own.id}`, sent()))).toBe("forbidden");
    const shared = await create();
    expect(await codeOf(ask(place.reader, "PUT", `/${shared.id}`, sent()))).toBe("forbidden");
    expect(await codeOf(ask(place.reader, "DELETE", `/${shared.id}`))).toBe("forbidden");
  });

  it("change from what somebody has seen, and from nothing else", async () => {
    const { id } = await create();
    const tagOf = async () => String((await ask(place.writer, "GET", `/${id}`)).headers["etag"]);
    const first = await tagOf();
    const changed = await ask(place.writer, "PUT", `/${id}`, sent({ name: "Lundi" }), first);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers["etag"]).toBe(await tagOf());
    expect(await codeOf(ask(place.writer, "PUT", `/${id}`, sent({ name: "Mardi" }), first))).toBe("conflict");
    expect(await namesOf(place.writer)).toEqual(["Lundi"]);
    expect((await ask(place.writer, "DELETE", `/${id}`)).statusCode).toBe(204);
    expect(await namesOf(place.writer)).toEqual([]);
  });

  it("are put back and taken away by who has seen them as they are, and by nobody else", async () => {
    const answer = await ask(place.writer, "POST", "", { board: sent(), template: "morning" });
    const { id } = z.decode(boardShape, answer.json());
    const seen = String(answer.headers["etag"]);
    await ask(place.writer, "PUT", `/${id}`, sent({ name: "Mardi" }), seen);
    expect(await codeOf(ask(place.writer, "POST", `/${id}:reset`, undefined, seen))).toBe("conflict");
    expect(await codeOf(ask(place.writer, "DELETE", `/${id}`, undefined, seen))).toBe("conflict");
    expect(await namesOf(place.writer)).toEqual(["Mardi"]);
    const now = String((await ask(place.writer, "GET", `/${id}`)).headers["etag"]);
    const back = await ask(place.writer, "POST", `/${id}:reset`, undefined, now);
    expect(back.statusCode, back.body).toBe(200);
    // What it answers is what an undo goes back from.
    expect((await ask(place.writer, "PUT", `/${id}`, sent(), String(back.headers["etag"]))).statusCode).toBe(
      200,
    );
  });

  it("come back with their number to who had them, by whoever took them away", async () => {
    const other = await createUser(server.services.database);
    await giveAccess(server.services.database, other, place.companyId, "write");
    const made = await create({}, other);
    const restore = (userId: string, boardId = made.id) =>
      ask(userId, "POST", ":restore", { boardId, board: sent({ name: "Banque" }) });
    expect(await codeOf(restore(place.writer))).toBe("21009");
    await ask(place.writer, "DELETE", `/${made.id}`);
    expect(await codeOf(restore(other))).toBe("21009");
    const back = await restore(place.writer);
    expect(back.statusCode, back.body).toBe(200);
    expect(z.decode(boardShape, back.json())).toEqual({ ...made, isOwn: false });
    expect(z.decode(boardShape, (await ask(other, "GET", `/${made.id}`)).json())).toEqual(made);
    // Once: it is there.
    expect(await codeOf(restore(place.writer))).toBe("21009");
    const own = await create({ visibility: "private" });
    await ask(place.writer, "DELETE", `/${own.id}`);
    const again = z.decode(boardShape, (await restore(place.writer, own.id)).json());
    expect(again).toMatchObject({ id: own.id, visibility: "private", isOwn: true });
    expect(await codeOf(ask(other, "GET", `/${own.id}`))).toBe("not_found");
  });

  it("go back to what they were made of", async () => {
    const answer = await ask(place.writer, "POST", "", { board: sent(), template: "morning" });
    const made = z.decode(boardShape, answer.json());
    const back = z.decode(boardShape, (await ask(place.writer, "POST", `/${made.id}:reset`)).json());
    expect(back.widgets).toEqual(boardTemplates.morning);
    const copied = await ask(place.writer, "POST", `/${made.id}:copy`, {
      name: "Autre",
      visibility: "private",
    });
    expect(z.decode(boardShape, copied.json())).toMatchObject({
      name: "Autre",
      visibility: "private",
      template: "morning",
      widgets: boardTemplates.morning,
    });
    const free = await create();
    expect(await codeOf(ask(place.writer, "POST", `/${free.id}:reset`))).toBe("conflict");
    expect(await codeOf(ask(place.writer, "POST", "", { board: sent(), template: "group-morning" }))).toBe(
      "invalid_input",
    );
  });

  it.each([
    ["40002", { ...curve, column: 11, width: 6 }],
    ["40002", { ...curve, column: -1 }],
    ["40002", { ...curve, row: 1e9 }],
    ["40002", { ...curve, height: 1 }],
    ["40003", { ...curve, kind: "world-map" }],
    ["40003", { ...curve, kind: "toString" }],
    ["40003", { ...curve, options: { most: 3 } }],
  ])("refuse with %s what cannot stand there", async (code, widget) => {
    expect(
      await codeOf(ask(place.writer, "POST", "", { board: sent({ widgets: [widget] }), template: null })),
    ).toBe(code);
  });

  it("have forty widgets at most, each once", async () => {
    const widgets = Array.from({ length: mostWidgets + 1 }, (_, at) => ({
      ...late,
      id: at + 1,
      row: at * 4,
    }));
    expect(await codeOf(ask(place.writer, "POST", "", { board: sent({ widgets }), template: null }))).toBe(
      "40001",
    );
    expect(
      await codeOf(
        ask(place.writer, "POST", "", {
          board: sent({ widgets: [late, { ...late, row: 9 }] }),
          template: null,
        }),
      ),
    ).toBe("40002");
  });

  it("leave the figures of the company as they are, and what is private out of its history", async () => {
    const { database } = server.services;
    const version = () =>
      database
        .selectFrom("company_versions")
        .select("version")
        .where("company_id", "=", place.companyId)
        .executeTakeFirst();
    const before = await version();
    const { id } = await create({ name: "Secret", visibility: "private" });
    await ask(place.writer, "PUT", `/${id}`, sent({ visibility: "private", name: "Plus secret" }));
    expect(await version()).toEqual(before);
    const told = await database
      .selectFrom("history")
      .select(["operation", "after"])
      .where("table_name", "=", "boards")
      .where("company_id", "=", place.companyId)
      .orderBy("id")
      .execute();
    expect(told.map(({ operation }) => operation)).toEqual(["insert", "update"]);
    expect(JSON.stringify(told)).not.toMatch(/ecret/);
  });

  it("of a consolidation are shared by who administers it", async () => {
    const { database } = server.services;
    const [keeper, member, stranger] = [
      await createUser(database),
      await createUser(database),
      await createUser(database),
    ];
    const { consolidationId } = await createConsolidation(database, {
      organisationId: place.organisationId,
      name: "Groupe",
      companyIds: [place.companyId],
      members: [member],
      administrators: [keeper],
    });
    const post = (userId: string, visibility: string) =>
      server.call(userId, {
        method: "POST",
        url: `/api/reporting/v1/entities/${consolidationId}/boards`,
        payload: { board: sent({ visibility }), template: null },
      });
    expect((await post(keeper, "shared")).statusCode).toBe(200);
    expect(readFailure((await post(member, "shared")).json())?.code).toBe("forbidden");
    expect((await post(member, "private")).statusCode).toBe(200);
    expect(readFailure((await post(stranger, "private")).json())?.code).toBe("forbidden");
  });
});

it.each(templateNames)(
  "the template %s is a board that could be stored, and has fallen into place",
  (name) => {
    expect(checkWidgets(boardTemplates[name])).toEqual({ ok: true, value: boardTemplates[name] });
  },
);
