import { money } from "@amont/kernel/money.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { GroupView } from "../../../../shared/forecast/group/group-view.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { listOfPart, type NetPartName, netOver, netPartsOver } from "../model/net-parts.ts";
import { netPartsQuery } from "../panel-queries.ts";
import styles from "./contributions.module.css";

interface NetPartsProps {
  readonly consolidationId: number;
  readonly view: GroupView;
  /** Null: all columns that are shown. */
  readonly offset: number | null;
  /** Another number each time the panel is asked for by hand: it takes the focus then. */
  readonly asked: number;
}

/** Why what came in between companies is not what went out; each part leads to the flows that it is made of. */
export function NetParts({ consolidationId, view, offset, asked }: NetPartsProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const read = useQuery(netPartsQuery(useApi(), consolidationId, view, offset));
  const isThere = read.data !== undefined;
  useEffect(() => {
    if (isThere && asked > 0) (root.current?.querySelector("a") ?? root.current)?.focus();
  }, [isThere, asked]);
  if (read.data === undefined)
    return (
      <div className={styles["body"]}>
        {read.isError ? (
          <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows rowCount={3} label={t("state.loading")} />
        )}
      </div>
    );
  const { currency, columns } = read.data;
  const parts = netPartsOver(columns);
  return (
    <div ref={root} className={styles["body"]} tabIndex={-1}>
      <h3 className={styles["crumbs"]}>{t("consolidations.panel.netParts.title")}</h3>
      {parts.length === 0 ? (
        <p className={styles["quiet"]}>{t("consolidations.panel.netParts.nothing")}</p>
      ) : (
        <dl className={styles["closing"]}>
          {parts.map(({ name, amountMinor }) => (
            <div key={name}>
              <dt>
                <PartName consolidationId={consolidationId} name={name} />
              </dt>
              <dd>
                <MoneyText money={money(amountMinor, currency)} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t("consolidations.panel.netParts.net")}</dt>
            <dd>
              <MoneyText money={money(netOver(columns), currency)} />
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}

function PartName({
  consolidationId,
  name,
}: {
  readonly consolidationId: number;
  readonly name: NetPartName;
}) {
  const { t } = useTranslation();
  const text = t(`consolidations.panel.netParts.${name}`);
  const state = listOfPart[name];
  if (state === undefined) return text;
  return (
    <Link
      to="/app/consolidation/$consoId/settings/management-rules"
      params={{ consoId: String(consolidationId) }}
      search={{ state }}
      className={styles["crumb"]}
    >
      {text}
    </Link>
  );
}
