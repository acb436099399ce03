import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { scenariosQuery } from "../../../shared/forecast/forecast-queries.ts";
import type { Company } from "../../../shared/workplace/company.ts";
import type { OtherPerson } from "../present-people.ts";
import styles from "./presence-avatars.module.css";

interface PresenceAvatarsProps {
  readonly company: Pick<Company, "id">;
  readonly others: readonly OtherPerson[];
}

const mostShown = 4;

/** Who else is on this forecast, and in which scenario. Nothing while one is alone. */
export function PresenceAvatars({ company, others }: PresenceAvatarsProps) {
  const { t } = useTranslation();
  const isAlone = others.length === 0;
  const scenarios = useQuery({ ...scenariosQuery(useApi(), company.id), enabled: !isAlone }).data;
  if (isAlone) return null;
  const textOf = ({ name, scenarioId }: OtherPerson) => {
    const scenario = scenarios?.find(({ id }) => id === scenarioId)?.name ?? t("forecastTime.presence.main");
    return `${name} · ${scenario}`;
  };
  const shown = others.slice(0, mostShown);
  const more = others.slice(mostShown);
  return (
    <ul className={styles["people"]} aria-label={t("forecastTime.presence.list")}>
      {shown.map((person) => (
        <li key={person.userId}>
          <Tooltip text={textOf(person)}>
            <span
              className={styles["person"]}
              style={{ "--person": person.colour } as CSSProperties}
              data-person={person.userId}
            >
              <span aria-hidden="true">{person.initials}</span>
              <VisuallyHidden>{textOf(person)}</VisuallyHidden>
            </span>
          </Tooltip>
        </li>
      ))}
      {more.length === 0 ? null : (
        <li>
          <Tooltip text={more.map(textOf).join(", ")}>
            <span className={classNames(styles["person"], styles["more"])}>
              <span aria-hidden="true">+{more.length}</span>
              <VisuallyHidden>{more.map(textOf).join(", ")}</VisuallyHidden>
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
