import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../cli/root.ts';
import type { Site } from '../../e2e/site.ts';
import type { Answered, Asked, Question } from './consoles.ts';
import type { Progress, Seen, Watched } from './watched.ts';

export interface Consoles {
  readonly watched: readonly Watched[];
  readonly close: () => void;
}

/** Opens a console without a screen for each of these people. */
export async function openConsoles({ address, password }: Site, accounts: readonly string[]): Promise<Consoles> {
  if (accounts.length === 0) return { watched: [], close: () => undefined };
  const child = fork(join(root, 'tests', 'bench', 'flood', 'consoles.ts'));
  const waiting = new Map<number, PromiseWithResolvers<Answered['answer']>>();
  child.on('message', ({ n, answer }: Answered) => {
    waiting.get(n)?.resolve(answer);
    waiting.delete(n);
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the consoles ended'));
  });
  let n = 0;
  const ask = async <T extends Answered['answer']>(question: Question): Promise<T> => {
    n += 1;
    const asked = Promise.withResolvers<Answered['answer']>();
    waiting.set(n, asked);
    child.send({ n, question } satisfies Asked);
    return (await asked.promise) as T;
  };
  await ask({ op: 'open', address, password, accounts });
  const progress = shared(() => ask<readonly Progress[]>({ op: 'progress' }));
  const seen = shared(() => ask<readonly Seen[]>({ op: 'seen' }));
  return {
    watched: accounts.map((_, place) => ({
      progress: async () => (await progress())[place] as Progress,
      seen: async () => (await seen())[place] as Seen,
    })),
    close: () => void child.kill(),
  };
}

/** Who asks while an answer is on its way gets that one. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}
