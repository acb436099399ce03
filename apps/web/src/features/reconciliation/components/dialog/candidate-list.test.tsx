import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { Candidates } from "./candidate-list.tsx";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: {} }));

const candidate = (id: number) => ({
  id,
  title: "Facture",
  date: calendarDate("2026-11-16"),
  amount: { amountMinor: minorUnits(12_000), currency: "EUR" as const },
  score: null,
  reasons: [],
});

it("gives each candidate 49 pixels", () => {
  const markup = renderToStaticMarkup(
    <Candidates
      label="Candidats"
      candidates={[candidate(1), candidate(2), candidate(3)]}
      count={3}
      chosenId={null}
      onChoose={() => undefined}
      onNearEnd={() => undefined}
    />,
  );
  expect(markup).toContain('style="height:147px"');
});
