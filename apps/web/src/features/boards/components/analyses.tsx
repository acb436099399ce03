import type { BoardHead } from "@amont/contract/operations/boards/board-shape.ts";
import { boardTemplates, templatesOf } from "@amont/contract/operations/boards/board-templates.ts";
import { checkBankConnectionOffer } from "@amont/contract/operations/companies/check-bank-connection-offer.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { boardsKey, boardsQuery } from "../board-query.ts";
import { Miniature } from "../editing/miniature.tsx";
import type { Place } from "../model/board-draft.ts";
import { useTemplateName } from "../use-board-name.ts";
import styles from "./analyses.module.css";

interface AnalysesProps {
  readonly entityId: number;
  /** What needs the reader today. */
  readonly alerts: ReactNode;
}

/** Where one goes who asks how things are: what needs them first, then the boards, then what is looked into deeper. */
export function Analyses({ entityId, alerts }: AnalysesProps) {
  const { t } = useTranslation();
  const api = useApi();
  const templateName = useTemplateName();
  const list = useQuery(boardsQuery(api, entityId));
  const isBankless = useQuery({
    queryKey: [...boardsKey(entityId), "bankless"],
    queryFn: ({ signal }) => api.call(checkBankConnectionOffer, {}, { companyId: entityId, signal }),
  });
  return (
    <>
      <PageTitle title={t("boards.analyses.title")} />
      {isBankless.data === true ? (
        <Message tone="info">
          <span className={styles["offer"]}>
            {t("boards.analyses.noBank")}
            <ButtonLink to="/app/banks" size="sm">
              {t("boards.analyses.toBanks")}
            </ButtonLink>
          </span>
        </Message>
      ) : null}
      {alerts}
      {list.isError && list.data === undefined ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <SkeletonRows rowCount={4} label={t("boards.loading")} />
      ) : list.data.boards.length === 0 ? null : (
        <Section title={t("boards.stored")}>
          {list.data.boards.map((board) => (
            <BoardCard key={board.id} to={String(board.id)} name={board.name} widgets={board.widgets}>
              <Ownership board={board} />
            </BoardCard>
          ))}
        </Section>
      )}
      <Section title={t("boards.ready")}>
        {templatesOf(false).map((template) => (
          <BoardCard
            key={template}
            to={template}
            name={templateName(template)}
            widgets={boardTemplates[template]}
          >
            {t(`boards.templateText.${template}`)}
          </BoardCard>
        ))}
      </Section>
      <Section title={t("boards.analyses.deeper")}>
        <PageCard to="/app/cashflow/risk" name={t("boards.analyses.risk")}>
          {t("boards.analyses.riskText")}
        </PageCard>
        <PageCard to="/app/cashflow/reliability" name={t("boards.analyses.reliability")}>
          {t("boards.analyses.reliabilityText")}
        </PageCard>
      </Section>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles["section"]} aria-label={title}>
      <h2 className={styles["heading"]}>{title}</h2>
      <ul className={styles["cards"]}>{children}</ul>
    </section>
  );
}

interface BoardCardProps {
  readonly to: string;
  readonly name: string;
  readonly widgets: readonly Place[];
  readonly children: ReactNode;
}

function BoardCard({ to, name, widgets, children }: BoardCardProps) {
  return (
    <li className={styles["card"]}>
      <Miniature widgets={widgets} />
      <Link to="/app/dashboards" search={{ board: to }} className={styles["name"]}>
        {name}
      </Link>
      <span className={styles["about"]}>{children}</span>
    </li>
  );
}

function Ownership({ board }: { readonly board: BoardHead }) {
  const { t } = useTranslation();
  const { visibility, isOwn, ownerName } = board;
  if (visibility === "private")
    return (
      <>
        <Icon name="lock" size="sm" /> {t("boards.visibility.private")}
      </>
    );
  return isOwn || ownerName === null
    ? t("boards.visibility.shared")
    : t("boards.analyses.madeBy", { name: ownerName });
}

interface PageCardProps {
  readonly to: "/app/cashflow/risk" | "/app/cashflow/reliability";
  readonly name: string;
  readonly children: ReactNode;
}

function PageCard({ to, name, children }: PageCardProps) {
  return (
    <li className={styles["card"]}>
      <Link to={to} className={styles["name"]}>
        {name}
      </Link>
      <span className={styles["about"]}>{children}</span>
    </li>
  );
}
