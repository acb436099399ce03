import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { lazily } from "../../../shared/layout/lazily.tsx";
import {
  comparisonPath,
  forecastPath,
  useChooseScenario,
  useScenarioPlace,
} from "../../../shared/scenarios/current-scenario.ts";
import { scenarioChangesQuery } from "../../../shared/scenarios/scenario-changes-query.ts";
import type { ScenarioChoice } from "../../../shared/scenarios/scenario-choices.ts";
import { colourAsScenario, ScenarioDot } from "../../../shared/scenarios/scenario-colours.tsx";
import { type CurrentCompany, useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { type ActiveScenario as Active, useActiveScenario } from "../use-active-scenario.ts";
import styles from "./active-scenario.module.css";

const FreezeDialog = lazily(async () => {
  const dialog = await import("./freeze-dialog.tsx");
  return dialog.FreezeDialog;
});

/** The border around a page on which another scenario than the main one is shown, and what it is about. */
export function ActiveScenario() {
  const company = useCurrentCompany();
  return company === null ? null : <FrameOf key={company.id} company={company} />;
}

function FrameOf({ company }: { readonly company: CurrentCompany }) {
  const active = useActiveScenario(company.id);
  const { current } = active;
  const frameRef = useRef<HTMLElement>(null);
  useColourOfPage(frameRef, current.id === null ? null : current.color);
  if (current.id === null) return null;
  return (
    <section ref={frameRef} className={styles["frame"]} aria-label={current.name} data-scenario-frame="">
      <div className={styles["border"]} />
      <Head company={company} active={active} scenarioId={current.id} />
    </section>
  );
}

/** Not only the border: what the page inside marks as the scenario's has its colour too. */
function useColourOfPage(frameRef: RefObject<HTMLElement | null>, color: string | null): void {
  useLayoutEffect(() => {
    const page = frameRef.current?.parentElement;
    if (color === null || page === null || page === undefined) return undefined;
    return colourAsScenario(page, color);
  }, [frameRef, color]);
}

interface HeadProps {
  readonly company: CurrentCompany;
  readonly active: Active;
  readonly scenarioId: number;
}

function Head({ company, active: { scenarios, current }, scenarioId }: HeadProps) {
  const { t } = useTranslation();
  const choose = useChooseScenario(company.id);
  const [isFreezing, setIsFreezing] = useState(false);
  const canFreeze = company.canWrite("CashFlow") && current.canBeFrozen && !current.isFrozen;
  const reference = scenarios.find(current.referenceId) ?? scenarios.main;
  return (
    <div className={styles["head"]}>
      <ScenarioDot color={current.color} />
      <strong className={styles["title"]}>{t("scenarios.active.title", { name: current.name })}</strong>
      <About
        companyId={company.id}
        scenarioId={scenarioId}
        isFrozen={current.isFrozen}
        reference={reference}
      />
      <div className={styles["acts"]}>
        {current.isFrozen ? (
          <Button emphasis="ghost" size="sm" onClick={() => choose(reference)}>
            {t("scenarios.active.seeReference")}
          </Button>
        ) : null}
        <Views />
        {canFreeze ? (
          <Button emphasis="ghost" size="sm" icon="lock" onClick={() => setIsFreezing(true)}>
            {t("scenarios.freezeAction")}
          </Button>
        ) : null}
        <IconButton icon="close" label={t("scenarios.active.close")} onClick={() => choose()} />
      </div>
      {isFreezing ? (
        <FreezeDialog
          companyId={company.id}
          scenarios={scenarios}
          scenario={current}
          onClose={() => setIsFreezing(false)}
        />
      ) : null}
    </div>
  );
}

interface AboutProps {
  readonly companyId: number;
  readonly scenarioId: number;
  readonly isFrozen: boolean;
  readonly reference: ScenarioChoice;
}

/** What it stands on and how many lines it changes; of a frozen copy, since when it is one. */
function About({ companyId, scenarioId, isFrozen, reference }: AboutProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const changes = useQuery(scenarioChangesQuery(useApi(), companyId, scenarioId)).data;
  const referenceText = t("scenarios.active.reference", { name: reference.name });
  if (isFrozen) {
    const day = changes?.frozenOn;
    const text =
      day === undefined || day === null
        ? referenceText
        : t("scenarios.active.frozen", { day: dayText(day, language) });
    return <output className={styles["about"]}>{text}</output>;
  }
  const count = changes?.lines.length;
  return (
    <output className={styles["about"]}>
      {count === undefined ? referenceText : `${referenceText} · ${t("scenarios.active.changed", { count })}`}
    </output>
  );
}

/** The plan of the scenario, or what differs in it. */
function Views() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isInAddress = useScenarioPlace() === "address";
  const isComparison = useLocation({ select: ({ pathname }) => pathname.startsWith(comparisonPath) });
  if (!isInAddress) return null;
  return (
    <Segmented
      label={t("scenarios.active.views")}
      value={isComparison ? "differences" : "plan"}
      segments={[
        { value: "plan", text: t("scenarios.active.plan") },
        { value: "differences", text: t("scenarios.active.differences") },
      ]}
      onChange={(view) =>
        void navigate({
          to: view === "plan" ? forecastPath : comparisonPath,
          search: (search: Record<string, unknown>) => ({ ...search, otherScenarioId: undefined }),
        } as never)
      }
    />
  );
}
