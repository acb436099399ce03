import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { runHook } from "../../readiness/testing/run-hook.ts";
import { NoteEditor } from "./note-editor.tsx";

const texts = { label: "Note", placeholder: "Ajouter une note", problem: () => "Trop long" };

it("is a field of two lines that counts its characters once it is clicked", () => {
  const props = { value: "Relance", texts, isEditable: true, maximumLength: 40, onCommit: () => undefined };
  const editor = runHook(() => NoteEditor(props) as ReactElement<{ readonly onClick: () => void }>);
  editor.act(() => editor.current().props.onClick());
  const field = renderToStaticMarkup(editor.current());
  expect(field).toContain('<textarea class="_area');
  expect(field).toContain('rows="2"');
  expect(field).toContain("7 / 40");
  editor.end();
});
