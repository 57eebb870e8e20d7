import type { Database } from '../store/database.ts';
import { type Cut, writeFrozen } from './flush.ts';
import type { Shelf } from './shelf.ts';
import type { Turns } from './turns.ts';
import type { Writer } from './writer.ts';

/** Moves open samples into blocks, and lets go of the batches that are in blocks and decided. */
export interface Flusher {
  readonly flush: () => Promise<void>;
  /** Without anyone who would hear of its failure: that is said, and the next flush makes up for it. False when it failed. */
  readonly flushByItself: () => Promise<boolean>;
  /** The same, unless such a one is on its way already. */
  readonly flushSoon: () => void;
  readonly decidedUpTo: (number: number) => void;
  readonly clear: () => Promise<void>;
}

export interface FlusherNeeds {
  readonly database: Database;
  readonly shelf: Shelf;
  readonly turns: Turns;
  readonly writer: Writer;
  readonly say: (line: string) => void;
  /** What is in blocks already: the last batch, and how many flushes. */
  readonly state: { readonly flushed: number; readonly flushes: number };
}

export function openFlusher({ database, shelf, turns, writer, say, state }: FlusherNeeds): Flusher {
  let { flushed, flushes } = state;
  let decided = 0;
  /** A cut whose samples are frozen and not yet in blocks. */
  let pending: Cut | null = null;
  let last: Promise<void> = Promise.resolve();
  let soon = false;

  const clear = (): Promise<void> =>
    turns
      .clear(Math.min(flushed, decided))
      .catch((error: unknown) =>
        say(`telemetry: batches were not cleared away yet, that comes again: ${messageOf(error)}`),
      );

  const writePending = async (): Promise<void> => {
    if (pending === null) return;
    await writeFrozen(database, shelf, pending);
    [flushed, flushes] = [pending.number, pending.generation];
    pending = null;
    shelf.dropFrozen();
    void clear();
  };

  const freeze = (): void => {
    const { number, seen } = writer.last();
    if (number === flushed) return;
    shelf.freeze();
    turns.change();
    pending = { generation: flushes + 1, number, seen };
  };

  const flush = (): Promise<void> => {
    // One after the other; a later one does not suffer from an earlier one's failure, but finishes its work first.
    const mine = last.then(async () => {
      await writePending();
      await writer.between(freeze);
      await writePending();
    });
    last = mine.catch(() => undefined);
    return mine;
  };

  const flushByItself = async (): Promise<boolean> => {
    soon = true;
    try {
      await flush();
      return true;
    } catch (error) {
      say(`telemetry: a flush failed and comes again; nothing is lost: ${messageOf(error)}`);
      return false;
    } finally {
      soon = false;
    }
  };

  return {
    flush,
    flushByItself,
    flushSoon() {
      if (!soon) void flushByItself();
    },
    decidedUpTo(number) {
      decided = Math.max(decided, number);
      void clear();
    },
    clear,
  };
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
