import type { Figure, Proof } from "@amont/figures/blocks/figure.ts";
import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { useTranslation } from "react-i18next";
import { useBlockTexts } from "../use-block-texts.ts";
import { ProofLink } from "./proof-link.tsx";
import type { ProofPlace } from "./proof-place.ts";
import styles from "./proofs.module.css";

interface ProofDrawerProps extends ProofPlace {
  readonly figure: Figure | null;
  readonly onClose: () => void;
}

/** Where a figure comes from, and what it is made of, down to what can be opened. */
export function ProofDrawer({ figure, onClose, ...place }: ProofDrawerProps) {
  const { t } = useTranslation();
  const texts = useBlockTexts();
  return (
    <Drawer
      isOpen={figure !== null}
      onClose={onClose}
      title={t("boards.proof.title")}
      closeLabel={t("boards.proof.close")}
      width={420}
    >
      {figure === null ? null : (
        <>
          <p className={styles["figure"]}>{texts.amount(figure)}</p>
          <Tree proof={figure.proof} {...place} />
        </>
      )}
    </Drawer>
  );
}

function Tree({ proof, ...place }: ProofPlace & { readonly proof: Proof }) {
  const { t } = useTranslation();
  const texts = useBlockTexts();
  if (proof.kind !== "derived") return <ProofLink proof={proof} {...place} />;
  return (
    <>
      <p className={styles["operator"]}>{t(`boards.proof.operator.${proof.operator}`)}</p>
      <ol className={styles["operands"]}>
        {proof.operands.map((operand, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- operands stand in their order
          <li key={at}>
            <span className={styles["amount"]}>{texts.amount(operand)}</span>
            <Tree proof={operand.proof} {...place} />
          </li>
        ))}
      </ol>
    </>
  );
}
