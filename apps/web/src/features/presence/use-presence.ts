import type { EventPayload } from "@amont/contract/events.ts";
import { use, useEffect, useMemo, useState } from "react";
import { type ForecastCell, lineKey } from "../../shared/forecast/forecast-cell.ts";
import type { ForecastView } from "../../shared/forecast/forecast-search.ts";
import { useEvent } from "../../shared/realtime/events-context.ts";
import { OwnPlaceContext } from "../../shared/realtime/own-place.ts";
import { useSignedInUser } from "../../shared/session/session-context.ts";
import type { Company } from "../../shared/workplace/company.ts";
import { type OtherPerson, otherPeople } from "./present-people.ts";

const nobody: EventPayload<"PresenceChanged">["present"] = [];

/** Says where the user is while the page is there, and who else is: the others see it within a second. */
export function usePresence(
  company: Pick<Company, "id">,
  view: ForecastView,
  activeCell: ForecastCell | null,
): readonly OtherPerson[] {
  const ownPlace = use(OwnPlaceContext);
  const ownId = useSignedInUser()?.id;
  const [present, setPresent] = useState(nobody);
  useEvent("PresenceChanged", (payload) => {
    if (payload.companyId === company.id) setPresent(payload.present);
  });

  const { scenarioId, frequency, asOf } = view;
  // Of a past day nobody changes anything: there one is on the forecast, and on no cell.
  const line = activeCell === null || asOf !== null ? null : lineKey(activeCell.line);
  const offset = activeCell?.offset ?? null;
  useEffect(() => {
    const cell = line === null ? null : { line, offset };
    ownPlace.set({ companyId: company.id, place: { scenarioId, frequency, cell } });
  }, [ownPlace, company.id, scenarioId, frequency, line, offset]);
  useEffect(() => () => ownPlace.set(null), [ownPlace]);

  return useMemo(
    () => otherPeople(present, ownId, { scenarioId, frequency, asOf }),
    [present, ownId, scenarioId, frequency, asOf],
  );
}
