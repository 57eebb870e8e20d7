import { type AskedChild, openChild } from '../jobs/child/openChild.ts';
import type { Asking, BesideAnswer, BesideQuestion, Granted, Outside, Wish, Word } from './questions.ts';

/** A process that answers one question after the other. It opens with the first, and anew after it ended. */
export interface Reader {
  /** To be ready before somebody asks. */
  readonly begin: () => void;
  /** Rejects where the process ended before it had answered: `isOutOfMemory` says whether the question needed more than it may hold. */
  readonly ask: (question: BesideQuestion) => Promise<BesideAnswer>;
  /** The work on this question is to end, at its next statement. */
  readonly end: (n: number) => void;
  /** Ends the process, whatever it does. */
  readonly close: () => Promise<void>;
}

export interface ReaderNeeds {
  readonly module: URL;
  readonly outside: Outside;
  /** Of its heap. */
  readonly megabytes: number;
  /** What it asks back. */
  readonly grant: (wish: Wish) => Granted;
  readonly say: (line: string) => void;
}

/** Costs and pace make much that lives for a moment: with less they sweep twice as long. */
const semiSpaceMegabytes = 32;

export function openReader({ module, outside, megabytes, grant, say }: ReaderNeeds): Reader {
  let running: AskedChild | null = null;

  function opened(): AskedChild {
    if (running !== null) return running;
    const child = openChild<Wish>({
      module,
      megabytes,
      semiSpaceMegabytes,
      signal: new AbortController().signal,
      hear: (wish) => child.tell({ wish: wish.n, granted: grant(wish) } satisfies Word),
    });
    running = child;
    child.ask({ open: outside } satisfies Asking).catch((error: unknown) => {
      if (running === child) say(`heavy questions: ${error instanceof Error ? error.message : String(error)}`);
    });
    void child.closed.then(() => {
      // One that ended in the middle of a question is told of by whoever asked it.
      if (running !== child) return;
      running = null;
      say('heavy questions: the process that answers them ended while nobody asked; the next question opens another');
    });
    return child;
  }

  return {
    begin: () => void opened(),
    async ask(question) {
      const child = opened();
      try {
        return await child.ask<BesideAnswer>(question satisfies Asking);
      } catch (error) {
        if (running === child) running = null;
        await child.close();
        throw error;
      }
    },
    end: (n) => running?.tell({ end: n } satisfies Word),
    async close() {
      const child = running;
      running = null;
      await child?.close();
    },
  };
}
