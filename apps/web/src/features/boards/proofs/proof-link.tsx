import type { Proof } from "@amont/figures/blocks/figure.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useBlockTexts } from "../use-block-texts.ts";
import { groupPlanSearch, listSearch, planHash, planSearch } from "./proof-address.ts";
import type { ProofPlace } from "./proof-place.ts";
import styles from "./proofs.module.css";

type Found = Exclude<Proof, { kind: "derived" }>;

interface ProofLinkProps extends ProofPlace {
  readonly proof: Found;
}

/** What a figure is, and the page on which it stands. */
export function ProofLink({ proof, ...place }: ProofLinkProps) {
  const { t } = useTranslation();
  const texts = useBlockTexts();
  const periodText = ({ frequency, begin }: Extract<Found, { kind: "indicator" }>) =>
    texts.label({ kind: "period", frequency, begin });
  switch (proof.kind) {
    case "cell":
      return <CellLink proof={proof} {...place} />;
    case "lines":
      return (
        <p className={styles["place"]}>
          {t("boards.proof.lines", { count: proof.count })}{" "}
          <Link
            to={proof.state === "paid" ? "/app/paid/list" : "/app/expected/list"}
            search={listSearch(proof)}
          >
            {t("boards.proof.openList")}
          </Link>
        </p>
      );
    case "band":
      return (
        <p className={styles["place"]}>
          {t("boards.proof.band")}{" "}
          {place.consolidationId === null ? (
            <Link to="/app/cashflow/risk">{t("boards.proof.openRisk")}</Link>
          ) : null}
        </p>
      );
    case "bridge":
      return (
        <p className={styles["place"]}>
          {t("boards.proof.bridge")}{" "}
          {place.consolidationId === null ? (
            <Link to="/app/cashflow/forecast" search={{ frequency: proof.frequency, asOf: proof.from }}>
              {t("boards.proof.openPlan")}
            </Link>
          ) : null}
        </p>
      );
    case "cashToday":
      return (
        <p className={styles["place"]}>
          {t("boards.proof.cashToday")}{" "}
          {place.consolidationId === null ? (
            <Link to="/app/banks">{t("boards.proof.openBanks")}</Link>
          ) : (
            <Link
              to="/app/consolidation/$consoId/balance_sheet"
              params={{ consoId: String(place.consolidationId) }}
            >
              {t("boards.proof.openBanks")}
            </Link>
          )}
        </p>
      );
    case "indicator":
      return (
        <p className={styles["place"]}>
          {[
            t(proof.measure === "objective" ? "boards.proof.objective" : "boards.proof.indicator"),
            periodText(proof),
          ].join(" · ")}{" "}
          {place.consolidationId === null ? (
            <Link to="/app/settings/kpis/company">{t("boards.proof.openIndicators")}</Link>
          ) : null}
        </p>
      );
    case "setting":
      return <p className={styles["place"]}>{t("boards.proof.overdraft")}</p>;
  }
}

function CellLink({
  proof,
  nameOf,
  consolidationId,
  today,
}: ProofPlace & { readonly proof: Extract<Found, { kind: "cell" }> }) {
  const { t } = useTranslation();
  const texts = useBlockTexts();
  const { line, measure, frequency, begin } = proof;
  const name = typeof line === "number" ? nameOf(line) : null;
  const what = name ?? (typeof line === "string" ? t(`boards.proof.line.${line}`) : t("boards.proof.aLine"));
  const period = texts.label({ kind: "period", frequency, begin });
  const hash = planHash(proof, today);
  const words = [what, period, ...(measure === "balance" ? [] : [t(`boards.proof.measure.${measure}`)])];
  return (
    <p className={styles["place"]}>
      {words.join(" · ")}{" "}
      {consolidationId === null ? (
        <Link
          to="/app/cashflow/forecast"
          search={planSearch(proof, today)}
          {...(hash === undefined ? {} : { hash })}
        >
          {t("boards.proof.openPlan")}
        </Link>
      ) : (
        <Link
          to="/app/consolidation/$consoId/cash-flow"
          params={{ consoId: String(consolidationId) }}
          search={groupPlanSearch(proof, today)}
        >
          {t("boards.proof.openPlan")}
        </Link>
      )}
    </p>
  );
}
