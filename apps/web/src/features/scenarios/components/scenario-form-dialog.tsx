import { setScenarioRateSet } from "@amont/contract/operations/exchange-rates/set-scenario-rate-set.ts";
import { createScenario } from "@amont/contract/operations/scenarios/create-scenario.ts";
import { updateScenario } from "@amont/contract/operations/scenarios/update-scenario.ts";
import { defaultScenarioName, firstUnusedColour } from "@amont/engine/scenarios/scenario-defaults.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { colourPalettes } from "@amont/ui/widgets/colour-picker/colour-palettes.ts";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import type { ScenarioId } from "../../../shared/scenarios/current-scenario.ts";
import { scenarioRateSetsQuery } from "../../../shared/scenarios/rate-set-queries.ts";
import type { ScenarioChoice, ScenarioChoices } from "../../../shared/scenarios/scenario-choices.ts";
import { forgettingRefusal, tidyName, useScenarioName } from "../scenario-name.ts";
import { useScenariosChanged } from "../use-scenarios-changed.ts";
import styles from "./scenario-dialogs.module.css";
import { ColourField, NameField } from "./scenario-fields.tsx";

interface ScenarioFormDialogProps {
  readonly companyId: number;
  readonly scenarios: ScenarioChoices;
  /** What is changed; null for a new one. */
  readonly scenario: ScenarioChoice | null;
  /** Where one is: what a new scenario stands on unless told. */
  readonly currentId: ScenarioId;
  readonly onClose: () => void;
  readonly onCreated: (scenarioId: number) => void;
}

const nameTaken = "23001";
const mainValue = "main";
const noSet = "none";
const valueOf = (id: ScenarioId): string => (id === null ? mainValue : String(id));
const idOf = (value: string): ScenarioId => (value === mainValue ? null : Number(value));

/** Makes a scenario, or gives one another name, colour and budget rates. What it stands on is decided once. */
export function ScenarioFormDialog(props: ScenarioFormDialogProps) {
  const { companyId, scenarios, scenario, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const initial = useInitialValues(props);
  const name = useScenarioName(companyId, initial.name, scenario?.name ?? null);
  const [color, setColor] = useState(initial.color);
  const [referenceId, setReferenceId] = useState(initial.referenceId);
  const rates = useRateSet(companyId, scenario);
  const [isTried, setIsTried] = useState(false);
  const saving = useSaving(props);
  const isTaken = saving.error instanceof ApiError && saving.error.code === nameTaken;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.problem !== null || saving.isPending) return;
    saving.mutate({ name: tidyName(name.text), color, referenceId, rateSetId: rates.changedTo });
  };
  const references = scenarios.choices.filter(({ id, isFrozen }) => !isFrozen || id === referenceId);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={scenario === null ? t("scenarios.create") : t("scenarios.form.updateTitle")}
      width={380}
      footer={
        <>
          <Button onClick={onClose}>{t("scenarios.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={saving.isPending}>
            {scenario === null ? t("scenarios.form.submitCreate") : t("scenarios.form.submitUpdate")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} noValidate onSubmit={submit}>
        {saving.error === null || isTaken ? null : (
          <Message tone="danger">{failureText(saving.error, t)}</Message>
        )}
        <NameField
          name={forgettingRefusal(name, saving)}
          isTried={isTried}
          refusal={isTaken ? t("scenarios.form.taken") : null}
        />
        <ColourField color={color} onChange={setColor} />
        <SelectField
          size="md"
          label={t("scenarios.form.reference")}
          options={references.map((one) => ({ value: valueOf(one.id), label: one.name }))}
          value={valueOf(referenceId)}
          onChange={(value) => setReferenceId(idOf(value))}
          isDisabled={scenario !== null}
          hint={scenario === null ? t("scenarios.form.referenceHint") : undefined}
        />
        {rates.sets.length === 0 ? null : (
          <SelectField
            size="md"
            label={t("scenarios.form.rates")}
            options={[
              { value: noSet, label: t("scenarios.form.ratesOfReference") },
              ...rates.sets.map(({ id, name: setName }) => ({ value: String(id), label: setName })),
            ]}
            value={rates.value}
            onChange={rates.choose}
            isDisabled={scenario?.isFrozen === true}
          />
        )}
      </form>
    </Dialog>
  );
}

interface Values {
  readonly name: string;
  readonly color: string;
  readonly referenceId: ScenarioId;
}

/** Undefined: the set of budget rates stays what it is. */
interface SavedValues extends Values {
  readonly rateSetId: number | null | undefined;
}

/** What the scenario stands on until somebody chooses. Without sets there is nothing to choose. */
function useRateSet(companyId: number, scenario: ScenarioChoice | null) {
  const { data } = useQuery({ ...scenarioRateSetsQuery(useApi(), companyId), meta: { toast: "none" } });
  const [chosen, setChosen] = useState<string | null>(null);
  const own = data?.scenarios.find(({ scenarioId }) => scenarioId === scenario?.id)?.rateSetId ?? null;
  const current = own === null ? noSet : String(own);
  const value = chosen ?? current;
  return {
    sets: data?.rateSets ?? [],
    value,
    choose: setChosen,
    changedTo: value === current ? undefined : value === noSet ? null : Number(value),
  };
}

/** Worked out when the dialog opens: what others do meanwhile does not change what is typed. */
function useInitialValues({ scenario, scenarios, currentId }: ScenarioFormDialogProps): Values {
  const { t } = useTranslation();
  const [values] = useState((): Values => {
    if (scenario !== null) return scenario;
    const { choices, main, find } = scenarios;
    const names = choices.filter(({ id }) => id !== null).map((one) => one.name);
    const colours = choices.map((one) => one.color);
    const current = find(currentId);
    return {
      name: defaultScenarioName(t("scenarios.form.defaultName"), names),
      color: firstUnusedColour(colourPalettes, colours) ?? main.color,
      referenceId: current === undefined || current.isFrozen ? null : current.id,
    };
  });
  return values;
}

function useSaving({ companyId, scenario, onClose, onCreated }: ScenarioFormDialogProps) {
  const api = useApi();
  const changed = useScenariosChanged(companyId);
  const queryClient = useQueryClient();
  const created = useRef<number | null>(null);
  return useMutation({
    mutationFn: async ({ name, color, referenceId, rateSetId }: SavedValues): Promise<number | null> => {
      // Made already, should the second call have failed: the name would be taken by it.
      const createdId =
        scenario === null
          ? (created.current ??= await api.call(
              createScenario,
              { body: { name, color, referenceId } },
              { companyId },
            ))
          : null;
      if (scenario !== null)
        await api.call(updateScenario, { body: { id: scenario.id ?? 0, name, color } }, { companyId });
      const scenarioId = createdId ?? scenario?.id ?? 0;
      if (rateSetId !== undefined)
        await api.call(
          setScenarioRateSet,
          { params: { companyId, scenarioId }, body: { rateSetId } },
          { companyId },
        );
      return createdId;
    },
    // In the list before it is chosen: what is not in the list would be taken for deleted.
    onSuccess: async (createdId) => {
      await changed();
      void queryClient.invalidateQueries({ queryKey: scenarioRateSetsQuery(api, companyId).queryKey });
      if (createdId !== null) onCreated(createdId);
      onClose();
    },
    meta: { isShownInPlace: true },
  });
}
