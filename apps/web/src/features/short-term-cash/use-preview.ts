/** The preview of transfers: proposed, changed by hand, closed. In this browser alone. */
import { useMemo, useState } from "react";
import { type CashProposal, type ProposalChoices, proposeCash } from "./model/cash-proposal.ts";
import { emptyPreview, hasManual, manualOf, type Preview, withProposal } from "./model/preview.ts";
import type { Cash } from "./use-cash.ts";

const newId = () => crypto.randomUUID();

export interface PreviewMode {
  /** Null: nothing is previewed. */
  readonly preview: Preview | null;
  readonly proposal: CashProposal | null;
  readonly centralises: boolean;
  /** Accounts that take part although their balance is old. */
  readonly ticked: ReadonlySet<number>;
  /** Closing would lose something. */
  readonly isGuarded: boolean;
  readonly change: (preview: Preview) => void;
  readonly propose: () => void;
  readonly centralise: (centralises: boolean) => void;
  readonly tick: (accountId: number) => void;
  readonly close: () => void;
}

export function usePreview(cash: Cash | null): PreviewMode {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [proposal, setProposal] = useState<CashProposal | null>(null);
  const [centralises, setCentralises] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const propose = (choices: Pick<ProposalChoices, "centralises" | "ticked">) => {
    if (cash === null) return;
    const kept = manualOf(preview ?? emptyPreview);
    const made = proposeCash(cash.facts, cash.view, { kept, ...choices });
    setProposal(made);
    setPreview(withProposal(kept, made.proposal.transfers, newId));
  };
  return useMemo(
    () => ({
      preview,
      proposal,
      centralises,
      ticked,
      isGuarded: preview !== null && hasManual(preview),
      change: setPreview,
      propose: () => propose({ centralises, ticked }),
      centralise: (next) => {
        setCentralises(next);
        propose({ centralises: next, ticked });
      },
      tick: (accountId) => {
        const next = new Set(ticked);
        if (!next.delete(accountId)) next.add(accountId);
        setTicked(next);
        propose({ centralises, ticked: next });
      },
      close: () => {
        setPreview(null);
        setProposal(null);
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- proposing reads what is listed here
    [preview, proposal, centralises, ticked, cash],
  );
}
