/** Writes a board one write after the other, each from what the one before answered. It knows no page: it outlives one. */
import { type BoardContent, isSame } from "../model/board-draft.ts";

/** What the server has, as far as this screen knows. */
export interface SavedBoard {
  /** Null: nothing yet, it is made with the first change. */
  readonly boardId: number | null;
  readonly tag: string | null;
  readonly content: BoardContent;
}

interface SaverState {
  readonly saved: SavedBoard;
  readonly isWriting: boolean;
  /** Of the last write, until somebody goes on. */
  readonly error: Error | null;
}

export interface BoardSaver {
  readonly state: () => SaverState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What is to be there; written when it is asked for. */
  readonly want: (content: BoardContent) => void;
  readonly isDirty: () => boolean;
  /** Once; where a write is under way it is that one. */
  readonly write: () => Promise<void>;
  /** What is under way first, then what is left; with the number that the board has then. */
  readonly flush: () => Promise<number | null>;
  /** After a failure: once more, or from what was read anew. */
  readonly goOn: (from?: SavedBoard) => void;
}

export function createBoardSaver(
  initial: SavedBoard,
  send: (from: SavedBoard, content: BoardContent) => Promise<SavedBoard>,
): BoardSaver {
  let state: SaverState = { saved: initial, isWriting: false, error: null };
  let wanted = initial.content;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const become = (next: Partial<SaverState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const isDirty = () => !isSame(wanted, state.saved.content);

  async function once(): Promise<void> {
    become({ isWriting: true, error: null });
    try {
      const saved = await send(state.saved, wanted);
      running = null;
      become({ saved, isWriting: false });
    } catch (error) {
      running = null;
      become({ isWriting: false, error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  }

  const write = () => {
    running ??= once();
    return running;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want: (content) => {
      wanted = content;
    },
    isDirty,
    write,
    flush: async () => {
      // Whatever becomes of it: what it could not write is written below.
      await running?.catch(() => undefined);
      while (isDirty()) await write();
      return state.saved.boardId;
    },
    goOn: (from = state.saved) => become({ saved: from, error: null }),
  };
}
