import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { fr } from "../../../i18n/fr.ts";
import { AmountChangeConfirmation } from "./amount-change-confirmation.tsx";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: { fr: { translation: fr } } }));

/** What the question hands to its dialog. */
function asked(titles: readonly string[]) {
  const acts = { onConfirm: () => undefined, onCancel: () => undefined };
  const question = runHook(() => AmountChangeConfirmation({ titles, ...acts }));
  const { props, type } = question.current();
  question.end();
  expect(type).toBe(ConfirmDialog);
  return props;
}

it.each([
  [
    ["A", "B", "C"],
    ["A", "B", "C"],
  ],
  [
    ["A", "B", "C", "D"],
    ["A", "B", "C", "+1 autre projet"],
  ],
  [
    ["A", "B", "C", "D", "E"],
    ["A", "B", "C", "+2 autres projets"],
  ],
])("of %j names three projects and counts the others", (titles, losses) => {
  expect(asked(titles).losses).toEqual(losses);
});

it("is 592 wide", () => {
  const question = asked(["A"]);
  const dialog = runHook(() => ConfirmDialog(question));
  expect(dialog.current().props.width).toBe(592);
  dialog.end();
});
