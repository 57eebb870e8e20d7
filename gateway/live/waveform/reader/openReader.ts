import { Worker } from 'node:worker_threads';
import type { Text } from '../../../../domain/text/message.ts';
import { threadBounds } from '../../../ground/threadBounds.ts';
import type { AnswerOfAsk, Ask, Question, Reply } from './asks.ts';

export type Answered<T> = { readonly is: 'answer'; readonly answer: T } | { readonly is: 'fault'; readonly text: Text };
type Of<A extends Ask> = AnswerOfAsk[A['do']];

export interface WaveformReader {
  /** Looks into files that came. */
  readonly take: (files: Extract<Ask, { readonly do: 'take' }>['files']) => Promise<Answered<AnswerOfAsk['take']>>;
  /** Asks about a stored record; `load` is called where the thread does not hold it. Null: there are no bytes. */
  readonly ask: <A extends Exclude<Ask, { readonly do: 'take' }>>(
    key: string,
    ask: A,
    load: () => Promise<Uint8Array | null>,
  ) => Promise<Answered<Of<A>> | null>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** Columns lie outside the heap; the texts of a record of 64 MiB, cut into lines, lie in it for a moment. */
const readerBounds = { ...threadBounds, maxOldGenerationSizeMb: 1024 };

/** The thread that reads records. It starts with the first question, and anew after it broke; what it was asked then fails. */
export function openReader(): WaveformReader {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let asked = 0;

  function failed(error: Error): void {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function started(): Worker {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: readerBounds });
    made.on('message', (reply: Reply) => {
      waiting.get(reply.n)?.resolve(reply);
      waiting.delete(reply.n);
    });
    made.on('error', failed);
    made.on('exit', () => {
      if (worker === made) failed(new Error('the reader of waveforms ended'));
    });
    // A process that has nothing else to do ends.
    made.unref();
    return made;
  }

  function ask(question: Omit<Question, 'n'>): Promise<Reply> {
    const n = ++asked;
    worker ??= started();
    const thread = worker;
    return new Promise((resolve, reject) => {
      waiting.set(n, { resolve, reject });
      thread.postMessage({ n, ...question } satisfies Question);
    });
  }

  return {
    async take(files) {
      return answered<AnswerOfAsk['take']>(await ask({ key: '', bytes: null, ask: { do: 'take', files } }));
    },
    async ask(key, one, load) {
      const first = await ask({ key, bytes: null, ask: one });
      if (first.is !== 'absent') return answered(first);
      const bytes = await load();
      return bytes === null ? null : answered(await ask({ key, bytes, ask: one }));
    },
    async close() {
      const thread = worker;
      worker = null;
      failed(new Error('the reader of waveforms was closed'));
      await thread?.terminate();
    },
  };
}

function answered<T>(reply: Reply): Answered<T> {
  if (reply.is === 'absent') throw new Error('the thread does not hold what it was given');
  return reply.is === 'fault' ? { is: 'fault', text: reply.text } : { is: 'answer', answer: reply.answer as T };
}
