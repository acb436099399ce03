import { sweepDayKinds } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { useNow } from "../../../shared/use-now.ts";
import type { CashPool, PoolPlace } from "../cash-pool-queries.ts";
import { RuleFields } from "../editor/rule-fields.tsx";
import { draftOfMember, type MemberDraft, readMember } from "../model/member-draft.ts";
import { PoolFailure } from "../pool/pool-failure.tsx";
import { simulationQuery, type WhatIf } from "../pool-figures-queries.ts";
import { usePoolWords, weekdayName } from "../use-pool-words.ts";
import styles from "./simulation.module.css";
import { SimulationTable } from "./simulation-table.tsx";

interface SimulationTabProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
}

const horizons = ["30", "60", "90"] as const;

/** What the days to come bring as the rules are, and what if they were others. Nothing of it is written. */
export function SimulationTab({ place, pool }: SimulationTabProps) {
  const { t } = useTranslation();
  const today = calendarDate(localDay(useNow()));
  const [horizon, setHorizon] = useState<(typeof horizons)[number]>("30");
  const [changed, setChanged] = useState<WhatIf | null>(null);
  const query = useQuery(simulationQuery(useApi(), place, { to: addDays(today, Number(horizon)), changed }));
  if (pool.members.length === 0)
    return (
      <EmptyState icon="layers" title={t("cashPools.positions.emptyTitle")}>
        {t(pool.canManage ? "cashPools.positions.empty" : "cashPools.positions.emptyReader")}
      </EmptyState>
    );
  return (
    <div className={styles["tab"]}>
      <WhatIfForm pool={pool} isTried={changed !== null} onTry={setChanged} />
      <section className={styles["result"]} aria-label={t("cashPools.simulation.result")}>
        <div className={styles["bar"]}>
          <Segmented
            label={t("cashPools.simulation.horizon")}
            segments={horizons.map((value) => ({
              value,
              text: t("cashPools.simulation.days", { count: Number(value) }),
            }))}
            value={horizon}
            onChange={setHorizon}
          />
          {query.isFetching && query.data !== undefined ? (
            <output className={styles["quiet"]}>{t("cashPools.simulation.working")}</output>
          ) : null}
        </div>
        <PoolFailure query={query} pool={pool} />
        {query.data === undefined ? (
          query.isError ? null : (
            <SkeletonRows rowCount={5} label={t("state.loading")} />
          )
        ) : (
          <SimulationTable pool={pool} simulations={query.data} />
        )}
      </section>
    </div>
  );
}

interface WhatIfFormProps {
  readonly pool: CashPool;
  readonly isTried: boolean;
  /** Null: as the rules are. */
  readonly onTry: (changed: WhatIf | null) => void;
}

function WhatIfForm({ pool, isTried, onTry }: WhatIfFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = usePoolWords(pool.currency);
  const drafted = () => pool.members.map((member) => draftOfMember(member, pool.currency, language));
  const [drafts, setDrafts] = useState<readonly MemberDraft[]>(drafted);
  const [sweepDays, setSweepDays] = useState(pool.sweepDays);
  const [weekday, setWeekday] = useState(pool.weekday ?? 1);
  const [chosenKey, setChosenKey] = useState(drafts[0]?.key ?? "");
  const chosen = drafts.find(({ key }) => key === chosenKey);
  const readings = drafts.map((draft) => readMember(draft, pool.currency, language));
  const ofChosen = readings[drafts.findIndex(({ key }) => key === chosenKey)];
  const timing = { sweepDays, weekday: sweepDays === "weekly" ? weekday : null };
  const changed = (draft: MemberDraft, part: Partial<MemberDraft>): MemberDraft =>
    draft.key === chosenKey ? { ...draft, ...part } : draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const members = readings.flatMap((reading) => (reading.isOk ? [reading.member] : []));
    if (members.length === drafts.length) onTry({ ...timing, members });
  };
  const reset = () => {
    setDrafts(drafted());
    setSweepDays(pool.sweepDays);
    setWeekday(pool.weekday ?? 1);
    onTry(null);
  };
  return (
    <form
      noValidate
      className={styles["form"]}
      onSubmit={submit}
      aria-label={t("cashPools.simulation.whatIf")}
    >
      <h2 className={styles["heading"]}>{t("cashPools.simulation.whatIf")}</h2>
      <p className={styles["quiet"]}>{t("cashPools.simulation.intro")}</p>
      <div className={formStyles["pair"]}>
        <SelectField
          size="md"
          label={t("cashPools.form.sweepDays")}
          options={sweepDayKinds.map((value) => ({ value, label: t(`cashPools.sweepDays.${value}`) }))}
          value={sweepDays}
          onChange={(value) => setSweepDays(sweepDayKinds.find((known) => known === value) ?? sweepDays)}
        />
        {sweepDays === "weekly" ? (
          <SelectField
            size="md"
            label={t("cashPools.form.weekday")}
            options={[1, 2, 3, 4, 5].map((day) => ({
              value: String(day),
              label: weekdayName(day, language),
            }))}
            value={String(weekday)}
            onChange={(value) => setWeekday(Number(value))}
          />
        ) : null}
      </div>
      <SelectField
        size="md"
        label={t("cashPools.simulation.member")}
        options={pool.members.map(({ companyId, accountId, companyName, accountName }) => ({
          value: `${companyId}-${accountId}`,
          label: `${companyName} · ${accountName}`,
        }))}
        value={chosenKey}
        onChange={setChosenKey}
      />
      {chosen === undefined ? null : (
        <RuleFields
          draft={chosen}
          currency={pool.currency}
          problems={ofChosen === undefined || ofChosen.isOk ? {} : ofChosen.problems}
          onChange={(part) => setDrafts(drafts.map((draft) => changed(draft, part)))}
        />
      )}
      {ofChosen?.isOk === true ? (
        <p className={styles["sentence"]}>{words.rule(ofChosen.member, timing)}</p>
      ) : null}
      <div className={formStyles["actions"]}>
        <Button type="submit" emphasis="primary">
          {t("cashPools.simulation.try")}
        </Button>
        {isTried ? <Button onClick={reset}>{t("cashPools.simulation.reset")}</Button> : null}
      </div>
    </form>
  );
}
