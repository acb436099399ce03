import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import type { CashPlace } from "../cash-queries.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { accountRulesQuery, lanesQuery } from "../thresholds-queries.ts";
import { AccountHabitsTable } from "./account-habits-table.tsx";
import { LanesTable } from "./lanes-table.tsx";
import { ThresholdsTable } from "./thresholds-table.tsx";

interface ThresholdsDrawerProps {
  readonly place: CashPlace;
  readonly facts: CashFacts;
  readonly organisation: { readonly id: number; readonly isAdministrator: boolean };
  readonly onClose: () => void;
}

const width = 980;

const tabs = ["accounts", "habits", "lanes"] as const;

/**
 * How low and how high accounts may be, and how they are used; for administrators also how money gets from one to another.
 */
export function ThresholdsDrawer({ place, facts, organisation, onClose }: ThresholdsDrawerProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof tabs)[number]>("accounts");
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t("shortTerm.thresholds.title")}
      closeLabel={t("shortTerm.thresholds.close")}
      width={width}
      head={
        <Segmented
          label={t("shortTerm.thresholds.tabs.label")}
          segments={tabs
            .filter((one) => one !== "lanes" || organisation.isAdministrator)
            .map((one) => ({ value: one, text: t(`shortTerm.thresholds.tabs.${one}`) }))}
          value={tab}
          onChange={setTab}
        />
      }
    >
      {tab === "lanes" ? (
        <Lanes place={place} facts={facts} organisationId={organisation.id} />
      ) : (
        <Accounts place={place} facts={facts} table={tab} />
      )}
    </Drawer>
  );
}

/** What is being typed stays while the same answer comes again, which every change in the ledger asks for. */
const useVersion = (data: unknown): string => useMemo(() => JSON.stringify(data), [data]);

function Accounts({
  place,
  facts,
  table,
}: Pick<ThresholdsDrawerProps, "place" | "facts"> & { readonly table: "accounts" | "habits" }) {
  const { t } = useTranslation();
  const read = useQuery(
    accountRulesQuery(
      useApi(),
      facts.companies.map(({ id }) => id),
    ),
  );
  const version = useVersion(read.data);
  if (read.data !== undefined) {
    const Table = table === "habits" ? AccountHabitsTable : ThresholdsTable;
    return <Table key={`${table} ${version}`} place={place} companies={read.data} />;
  }
  return read.isError ? (
    <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
  ) : (
    <SkeletonRows rowCount={6} label={t("shortTerm.sheet.loading")} />
  );
}

function Lanes({
  place,
  facts,
  organisationId,
}: Pick<ThresholdsDrawerProps, "place" | "facts"> & { readonly organisationId: number }) {
  const { t } = useTranslation();
  const read = useQuery(lanesQuery(useApi(), organisationId));
  const version = useVersion(read.data);
  if (read.data !== undefined)
    return (
      <LanesTable
        key={version}
        place={place}
        facts={facts}
        organisationId={organisationId}
        written={read.data.lanes}
      />
    );
  return read.isError ? (
    <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
  ) : (
    <SkeletonRows rowCount={4} label={t("shortTerm.sheet.loading")} />
  );
}
