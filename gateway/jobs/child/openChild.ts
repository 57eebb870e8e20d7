import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './childEnvironment.ts';
import { endingOf } from './endingOf.ts';

/** Of what was made last, half is held twice while it is swept, so that a heap takes three times as much for it. */
const semiSpaceMegabytes = 8;
/** Of what a process said of its end the last is kept: an error with its stack, or what V8 says when it gives up. */
const mostSaid = 64 * 1024;

/** A process that answers one question after the other. */
export interface AskedChild {
  /** Rejects when it ends before it has answered; then `isOutOfMemory` says whether it needed more than it may hold. */
  readonly ask: <T>(question: unknown) => Promise<T>;
  /** Tells it something beside the questions, which it may hear in the middle of one. */
  readonly tell: (word: unknown) => void;
  /** Resolves when it is gone. */
  readonly close: () => Promise<void>;
  /** Resolves when it is gone, for whatever reason. */
  readonly closed: Promise<void>;
}

export interface ChildOpening<N> {
  /** What it runs: a module that answers (`answerParent`). */
  readonly module: URL;
  /** Ends it in the middle of its work. */
  readonly signal: AbortSignal;
  /** Of its heap: it may hold so much and no more, and one that may grow far is swept late. */
  readonly megabytes: number;
  /** Of half of what was made last; what makes much that lives for a moment is swept less often with more. */
  readonly semiSpaceMegabytes?: number;
  /** What it tells beside its answers. */
  readonly hear?: (news: N) => void;
}

/** What a child is told beside its questions. */
export interface Beside {
  readonly word: unknown;
}

/** What a child says (`answerParent`). */
export type Said<N> = { readonly news: N } | { readonly answer: unknown } | { readonly error: string };

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Opens a module in a process of its own, for work whose memory depends on what somebody gave: V8 ends the process whose heap is full, never
 * another. It ends with its signal, with `close`, and by itself when this process is gone, however that ended.
 */
export function openChild<N = never>(opening: ChildOpening<N>): AskedChild {
  const { module, signal, megabytes, hear } = opening;
  signal.throwIfAborted();
  const child = fork(module, [], {
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      `--max-semi-space-size=${opening.semiSpaceMegabytes ?? semiSpaceMegabytes}`,
    ],
    serialization: 'advanced',
    env: childEnvironment(process.env),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
  });
  const waiting: Waiting[] = [];
  let over: { readonly error: unknown } | null = null;
  const fail = (error: unknown): void => {
    over ??= { error };
    for (const one of waiting.splice(0)) one.reject(over.error);
  };
  const kill = (): void => void child.kill('SIGKILL');
  const end = (): void => {
    fail(signal.reason);
    kill();
  };
  signal.addEventListener('abort', end);
  const said = lastOf(child);
  const closed = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      // How one that was started ended, its close tells.
      if (child.pid !== undefined) return;
      fail(error);
      resolve();
    });
    child.on('close', (code, killedBy) => {
      signal.removeEventListener('abort', end);
      fail(endingOf({ name: basename(fileURLToPath(module)), megabytes, code, signal: killedBy, said: said() }));
      resolve();
    });
  });
  child.on('message', (message) => {
    const heard = message as unknown as Said<N>;
    if ('news' in heard) hear?.(heard.news);
    else if ('error' in heard) waiting.shift()?.reject(new Error(heard.error));
    else waiting.shift()?.resolve(heard.answer as never);
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (over !== null) return reject(over.error);
        // One that cannot be told any more has ended or is about to: how, is told when it is closed.
        child.send(question as Serializable, () => undefined);
        waiting.push({ resolve, reject });
      }),
    tell(word) {
      if (over === null && child.connected) child.send({ word } satisfies Beside, () => undefined);
    },
    async close() {
      kill();
      await closed;
    },
    closed,
  };
}

/** Opens a process for one question, and closes it. */
export async function askChild<T, N = never>(opening: ChildOpening<N>, question: unknown): Promise<T> {
  const child = openChild(opening);
  try {
    return await child.ask<T>(question);
  } finally {
    await child.close();
  }
}

/** Reads what a process says on its error channel, so that it never waits for a reader, and keeps the last of it. */
function lastOf({ stderr }: ChildProcess): () => string {
  let last = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-mostSaid);
  });
  return () => last;
}
