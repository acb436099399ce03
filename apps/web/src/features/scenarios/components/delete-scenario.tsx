import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../shared/api/failure-text.ts";
import { ButtonLink } from "../../../shared/links.tsx";
import type { ScenarioChoice } from "../../../shared/scenarios/scenario-choices.ts";
import { type DeletionFacts, useDeletion } from "../use-deletion.ts";
import styles from "./scenario-menu.module.css";

interface DeleteScenarioProps {
  readonly companyId: number;
  readonly scenario: ScenarioChoice;
  readonly facts: DeletionFacts;
  readonly onCancel: () => void;
  /** It is gone, or one goes to see what holds it. */
  readonly onDone: () => void;
}

/** Asks before a scenario and all that stands on it go; or says why it cannot. */
export function DeleteScenario(props: DeleteScenarioProps) {
  return props.facts.consolidationNames.length > 0 ? <Blocked {...props} /> : <Confirmation {...props} />;
}

/** The list that had the focus has given way to the question. */
function useSafeAnswer() {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

function Blocked({ facts, onCancel, onDone }: DeleteScenarioProps) {
  const { t } = useTranslation();
  const safeRef = useSafeAnswer();
  const { consolidationNames } = facts;
  const count = consolidationNames.length;
  return (
    <div className={styles["question"]}>
      <h2 className={styles["title"]}>{t("scenarios.delete.blockedTitle")}</h2>
      <p>{t("scenarios.delete.blocked", { count })}</p>
      <NameList names={consolidationNames} />
      <p>{t("scenarios.delete.detach", { count })}</p>
      <div className={styles["answers"]}>
        <Button ref={safeRef} onClick={onCancel}>
          {t("scenarios.cancel")}
        </Button>
        <ButtonLink emphasis="primary" to="/app/companies" onClick={onDone}>
          {t("scenarios.delete.seeConsolidations")}
        </ButtonLink>
      </div>
    </div>
  );
}

function Confirmation({ companyId, scenario, facts, onCancel, onDone }: DeleteScenarioProps) {
  const { t } = useTranslation();
  const deletion = useDeletion(companyId, onDone);
  const safeRef = useSafeAnswer();
  const { name } = scenario;
  const { dependantNames } = facts;
  return (
    <div className={styles["question"]}>
      <h2 className={styles["title"]}>{t("scenarios.delete.title", { name })}</h2>
      {deletion.error === null ? null : <Message tone="danger">{failureText(deletion.error, t)}</Message>}
      <p>{t("scenarios.delete.text", { name })}</p>
      {dependantNames.length === 0 ? null : (
        <>
          <p>{t("scenarios.delete.dependants", { count: dependantNames.length })}</p>
          <NameList names={dependantNames} />
        </>
      )}
      <div className={styles["answers"]}>
        <Button ref={safeRef} onClick={onCancel} isDisabled={deletion.isPending}>
          {t("scenarios.cancel")}
        </Button>
        <Button
          emphasis="destructive"
          isBusy={deletion.isPending}
          onClick={() => deletion.isPending || deletion.mutate(scenario)}
        >
          {t("scenarios.delete.confirm")}
        </Button>
      </div>
    </div>
  );
}

function NameList({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={styles["names"]}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
