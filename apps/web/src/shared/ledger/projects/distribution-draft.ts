/** What somebody is about to give to projects: amounts without the transaction's sign, as they are typed. Pure. */
import {
  type DistributionPart,
  type PartRefusal,
  partRefusal,
  remainingMinor,
} from "@amont/engine/ledger/project-distribution.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { fromWireNumber } from "@amont/kernel/money.ts";
import type { Project } from "./project-search.ts";

/** A transaction, as far as it is given away. */
export interface DistributedWhole {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

export interface DraftLine {
  readonly project: Project;
  /** Null while nothing is typed. */
  readonly amountMinor: number | null;
}

export interface GivenPart extends DistributionPart {
  readonly title: string;
  readonly currency: CurrencyCode;
}

export type Draft = readonly DraftLine[];

export const draftOf = (parts: readonly GivenPart[]): Draft =>
  parts.map(({ projectId, title, amountMinor }) => ({
    project: { id: projectId, title },
    amountMinor: Math.abs(amountMinor),
  }));

/** The first one gets everything, the next ones what is typed. */
export function withProject(draft: Draft, project: Project, whole: DistributedWhole): Draft {
  if (draft.some((line) => line.project.id === project.id)) return draft;
  return [...draft, { project, amountMinor: draft.length === 0 ? Math.abs(whole.amountMinor) : null }];
}

export const withoutProject = (draft: Draft, projectId: number): Draft =>
  draft.filter(({ project }) => project.id !== projectId);

/** Decimals beyond the second, or beyond those of the currency, are cut off. */
export function withAmount(
  draft: Draft,
  projectId: number,
  amount: number | null,
  currency: CurrencyCode,
): Draft {
  const amountMinor = amount === null ? null : minorOf(amount, currency);
  return draft.map((line) => (line.project.id === projectId ? { ...line, amountMinor } : line));
}

function minorOf(amount: number, currency: CurrencyCode): number | null {
  const unit = 10 ** Math.min(2, minorDigits(currency));
  // 1.15 is a little less than 1.15 for a machine.
  const cut = Math.trunc(Number((amount * unit).toPrecision(15))) / unit;
  const read = fromWireNumber(cut, currency);
  return read.ok ? read.value : null;
}

/** Nothing typed is nothing given. */
export const problemOf = ({ amountMinor }: DraftLine, whole: DistributedWhole): PartRefusal | null =>
  partRefusal(amountMinor ?? 0, Math.abs(whole.amountMinor));

/** What no project gets; negative for a surplus. */
export const remainingOf = (draft: Draft, whole: DistributedWhole): number =>
  remainingMinor(
    draft.map(({ amountMinor }) => ({ amountMinor: amountMinor ?? 0 })),
    whole.amountMinor,
  );

export const isValidDraft = (draft: Draft, whole: DistributedWhole): boolean =>
  draft.every((line) => problemOf(line, whole) === null) && remainingOf(draft, whole) >= 0;

/** With the transaction's sign. */
export function partsOf(draft: Draft, whole: DistributedWhole): readonly GivenPart[] {
  const sign = Math.sign(whole.amountMinor);
  return draft.map(({ project, amountMinor }) => ({
    projectId: project.id,
    title: project.title,
    amountMinor: sign * (amountMinor ?? 0),
    currency: whole.currency,
  }));
}
