import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { fromWireNumber } from "@amont/kernel/money.ts";
import { useState } from "react";
import { AmountChangeConfirmation } from "../../../../shared/ledger/projects/amount-change-confirmation.tsx";
import { DistributionDialog } from "../../../../shared/ledger/projects/distribution-dialog.tsx";
import { useProjects } from "../../../../shared/ledger/projects/use-projects.ts";
import { givenParts } from "../../model/given-parts.ts";
import type { LedgerCommand } from "../../model/ledger-command.ts";
import { AmountField } from "./amount-field.tsx";

interface SharedAmountFieldProps {
  readonly companyId: number;
  readonly line: TransactionLine;
  readonly onRun: (command: LedgerCommand, onSettled?: (isDone: boolean) => void) => void;
}

interface Wanted {
  readonly amount: number;
  readonly amountMinor: number;
  /** One is asked, makes the distribution anew, and waits until both are saved. */
  readonly step: "asked" | "distributing" | "saving";
}

/**
 * The amount of a transaction. Where projects share it, another amount is only taken together with what each of them
 * gets of it; who leaves on the way changes nothing.
 */
export function SharedAmountField({ companyId, line, onRun }: SharedAmountFieldProps) {
  const { isEnabled } = useProjects(companyId);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { currency } = line.amount;
  const parts = givenParts(line);
  const commit = (amount: number) => {
    const minor = fromWireNumber(amount, currency);
    if (parts.length > 0 && isEnabled && minor.ok && minor.value !== line.amount.amountMinor) {
      setWanted({ amount, amountMinor: minor.value, step: "asked" });
    } else onRun({ name: "setAmount", amount });
  };
  const leave = () => setWanted(null);
  return (
    <>
      <AmountField line={line} onCommit={commit} />
      {wanted === null ? null : wanted.step === "asked" ? (
        <AmountChangeConfirmation
          titles={parts.map(({ title }) => title)}
          onConfirm={() => setWanted({ ...wanted, step: "distributing" })}
          onCancel={leave}
        />
      ) : (
        <DistributionDialog
          companyId={companyId}
          title={line.name}
          whole={{ amountMinor: wanted.amountMinor, currency }}
          parts={parts}
          isBusy={wanted.step === "saving"}
          onSave={(given) => {
            setWanted({ ...wanted, step: "saving" });
            onRun({ name: "setAmount", amount: wanted.amount, parts: given }, (isDone) =>
              // What was refused is still there to be changed.
              setWanted(isDone ? null : { ...wanted, step: "distributing" }),
            );
          }}
          onClose={leave}
        />
      )}
    </>
  );
}
