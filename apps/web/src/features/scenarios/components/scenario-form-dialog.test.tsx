import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { ApiContext } from "../../../shared/api/api-context.ts";
import { ScenarioFormDialog } from "./scenario-form-dialog.tsx";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: {} }));

const main = {
  id: null,
  name: "Scénario principal",
  color: "#46a7f5",
  referenceId: null,
  isFrozen: false,
  canBeFrozen: true,
};
const scenarios = {
  choices: [main],
  main,
  find: () => main,
  isKnown: true,
  error: null,
  reread: () => undefined,
};

it("is 380 wide", () => {
  const acts = { onClose: () => undefined, onCreated: () => undefined };
  const dialog = runHook(
    () => ScenarioFormDialog({ companyId: 1, scenarios, scenario: null, currentId: null, ...acts }),
    (child) => (
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={{ call: () => new Promise(() => {}) }}>{child}</ApiContext>
      </QueryClientProvider>
    ),
  );
  const { type, props } = dialog.current();
  expect(type).toBe(Dialog);
  expect(props.width).toBe(380);
  dialog.end();
});
