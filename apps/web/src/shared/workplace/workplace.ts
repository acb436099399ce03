/**
 * Where this tab works: its company and organisation, the consolidation when it looks at one, and
 * the companies taken together in multi-entity mode. It only remembers; the guards of the routes and
 * the switches decide.
 */
import { type SafeStorage, sessionKeys } from "./storage-keys.ts";

export interface Place {
  readonly companyId: number | null;
  readonly organisationId: number | null;
  readonly consolidation: Consolidation | null;
  /** More than one only in multi-entity mode. */
  readonly companyIds: readonly number[];
}

export interface Consolidation {
  readonly id: number;
  readonly workspaceId: string;
}

interface CompanyChange {
  readonly from: number | null;
  readonly to: number;
}

export interface Workplace {
  readonly current: () => Place;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called after the tab went from one company to another, before any page asks for its figures. */
  readonly onCompanyChanged: (listener: (change: CompanyChange) => void) => () => void;
  /** What this tab remembers; it counts once the server confirms it. */
  readonly storedCompanyId: () => number | null;
  readonly enterCompany: (companyId: number, organisationId: number) => void;
  readonly showConsolidation: (consolidation: Consolidation | null) => void;
  readonly workOnSeveral: (companyIds: readonly number[]) => void;
  /** At sign-out: the next user of this tab starts from their own company. */
  readonly leave: () => void;
}

const nowhere: Place = { companyId: null, organisationId: null, consolidation: null, companyIds: [] };

/** Companies and consolidations are integers on the wire; an address or a storage may hold anything. */
export function integerId(text: string | null): number | null {
  const isInteger = text !== null && /^[1-9]\d{0,9}$/.test(text);
  return isInteger ? Number(text) : null;
}

export function createWorkplace(storage: SafeStorage): Workplace {
  const listeners = new Set<() => void>();
  const changeListeners = new Set<(change: CompanyChange) => void>();
  let place = nowhere;

  function become(next: Place): void {
    place = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onCompanyChanged: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    storedCompanyId: () => integerId(storage.read(sessionKeys.companyId)),
    enterCompany: (companyId, organisationId) => {
      storage.write(sessionKeys.companyId, String(companyId));
      const from = place.companyId;
      if (from === companyId && place.organisationId === organisationId) return;
      become({ ...nowhere, companyId, organisationId, companyIds: [companyId] });
      if (from === companyId) return;
      for (const listener of changeListeners) listener({ from, to: companyId });
    },
    showConsolidation: (consolidation) => {
      if (place.consolidation?.id !== consolidation?.id) become({ ...place, consolidation });
    },
    workOnSeveral: (companyIds) => {
      const chosen = companyIds.length > 0 ? companyIds : [place.companyId].filter((id) => id !== null);
      if (chosen.join() !== place.companyIds.join()) become({ ...place, companyIds: chosen });
    },
    leave: () => {
      for (const key of Object.values(sessionKeys)) storage.remove(key);
      if (place !== nowhere) become(nowhere);
    },
  };
}
