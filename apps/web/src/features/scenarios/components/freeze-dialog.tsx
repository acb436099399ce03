import { freezeScenario } from "@amont/contract/operations/scenarios/freeze-scenario.ts";
import { firstUnusedColour, frozenCopyName } from "@amont/engine/scenarios/scenario-defaults.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { colourPalettes } from "@amont/ui/widgets/colour-picker/colour-palettes.ts";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import type { ScenarioChoice, ScenarioChoices } from "../../../shared/scenarios/scenario-choices.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { forgettingRefusal, tidyName, useScenarioName } from "../scenario-name.ts";
import { useScenariosChanged } from "../use-scenarios-changed.ts";
import styles from "./scenario-dialogs.module.css";
import { ColourField, NameField } from "./scenario-fields.tsx";

interface FreezeDialogProps {
  readonly companyId: number;
  readonly scenarios: ScenarioChoices;
  /** What is copied. */
  readonly scenario: ScenarioChoice;
  readonly onClose: () => void;
}

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Keeps a plan as it is now, under a name that says when. */
export function FreezeDialog({ companyId, scenarios, scenario, onClose }: FreezeDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [initial] = useState(() => ({
    name: frozenCopyName(t("scenarios.freeze.defaultName"), new Date(), timeZone()),
    color:
      firstUnusedColour(
        colourPalettes,
        scenarios.choices.map((one) => one.color),
      ) ?? scenario.color,
  }));
  const name = useScenarioName(companyId, initial.name, null);
  const [color, setColor] = useState(initial.color);
  const [isTried, setIsTried] = useState(false);
  const freezing = useFreezing({ companyId, scenario, onClose });
  const isTaken = freezing.error instanceof ApiError && freezing.error.code === "23001";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.problem !== null || freezing.isPending) return;
    freezing.mutate({ name: tidyName(name.text), color });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("scenarios.freezeAction")}
      icon="lock"
      width={380}
      footer={
        <>
          <Button onClick={onClose}>{t("scenarios.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={freezing.isPending}>
            {t("scenarios.freeze.submit")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} noValidate onSubmit={submit}>
        {freezing.error === null || isTaken ? null : (
          <Message tone="danger">{failureText(freezing.error, t)}</Message>
        )}
        <p>{t("scenarios.freeze.text", { name: scenario.name })}</p>
        <NameField
          name={forgettingRefusal(name, freezing)}
          isTried={isTried}
          refusal={isTaken ? t("scenarios.form.taken") : null}
        />
        <ColourField color={color} onChange={setColor} />
        <details className={styles["help"]}>
          <summary>{t("scenarios.freeze.help")}</summary>
          <p>{t("scenarios.freeze.helpText")}</p>
        </details>
      </form>
    </Dialog>
  );
}

function useFreezing({ companyId, scenario, onClose }: Omit<FreezeDialogProps, "scenarios">) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useScenariosChanged(companyId);
  return useMutation({
    mutationFn: (copy: { readonly name: string; readonly color: string }) =>
      api.call(
        freezeScenario,
        { body: { ...copy, referenceId: scenario.id, isFrozen: true } },
        { companyId },
      ),
    onSuccess: async () => {
      toasts.show({
        tone: "positive",
        title: t("scenarios.freeze.doneTitle", { name: scenario.name }),
        text: t("scenarios.freeze.doneText"),
      });
      onClose();
      await changed();
    },
    meta: { isShownInPlace: true },
  });
}
