import type { EmbeddedModuleBuild } from "@amont/contract/embedded-modules.ts";
import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { ModuleInputs } from "../module-element.ts";
import { useModuleElement } from "../use-module-element.ts";
import styles from "./embedded-module.module.css";

/** Another feature makes the dialog: the page brings it along. */
export type SplitSlot = (transactionId: number, onClose: (result: true | null) => void) => ReactNode;

interface EmbeddedModuleProps {
  readonly build: EmbeddedModuleBuild;
  readonly basePath: string;
  readonly scope: Pick<ModuleInputs, "companyId" | "workspaceId" | "organisationId">;
  readonly renderSplit: SplitSlot;
}

/** A module built and hosted elsewhere, in the page: an indicator until it is ready, a way out when it fails. */
export function EmbeddedModule(props: EmbeddedModuleProps) {
  const [attempt, setAttempt] = useState(1);
  const { script, element } = props.build;
  return (
    <Attempt
      key={`${script} ${element} ${attempt}`}
      {...props}
      onRetry={() => setAttempt((last) => last + 1)}
    />
  );
}

interface AttemptProps extends EmbeddedModuleProps {
  readonly onRetry: () => void;
}

function Attempt({ build, basePath, scope, renderSplit, onRetry }: AttemptProps) {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const { phase, splitId, closeSplit } = useModuleElement(place, build, { ...scope, basePath, language });
  if (phase === "failed") return <ModuleFailure onRetry={onRetry} />;
  return (
    <div className={styles["host"]} aria-busy={phase === "loading"}>
      {phase === "loading" ? <ModuleWaiting /> : null}
      <div ref={place} className={styles[phase === "ready" ? "place" : "hidden"]} />
      {splitId === null ? null : renderSplit(splitId, closeSplit)}
    </div>
  );
}

function ModuleWaiting() {
  const { t } = useTranslation();
  return (
    <div className={styles["waiting"]} aria-live="polite">
      <Spinner />
      <p className={styles["title"]}>{t("state.loading")}</p>
      <p className={styles["text"]}>{t("state.pleaseWait")}</p>
    </div>
  );
}

function ModuleFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles["host"]}>
      <EmptyState
        role="alert"
        icon="alert"
        title={t("embeddedModule.failedTitle")}
        actions={
          <Button emphasis="primary" icon="refresh" onClick={onRetry}>
            {t("action.retry")}
          </Button>
        }
      >
        {t("embeddedModule.failedText")}
      </EmptyState>
    </div>
  );
}
