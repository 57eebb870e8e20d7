import type { Beside, Said } from './openChild.ts';

/** Resolves when it is on its way, so that what waits to be told never grows. */
export type Tell<N> = (news: N) => Promise<void>;

/**
 * Answers the questions of who opened this process (`openChild`), one after the other. When he is gone, by kill -9 too, so is this process: its
 * channel ends. What a terminal or the system tells all processes at once is for him to obey. `hear`: what he tells beside them, at once.
 */
export function answerParent<Q, N = never>(
  answer: (question: Q, tell: Tell<N>) => Promise<unknown>,
  hear: (word: never) => void = () => undefined,
): void {
  // He may have gone while this process loaded what it needs.
  if (!process.connected) process.exit();
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const tell: Tell<N> = (news) => say({ news });
  let last = Promise.resolve();
  process.on('message', (question: Q | Beside) => {
    if (isBeside(question)) return hear(question.word as never);
    last = last.then(async () => {
      const said = await answer(question, tell).then(
        (value) => ({ answer: value }),
        (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
      );
      await say(said);
    });
  });
}

const isBeside = (said: unknown): said is Beside => typeof said === 'object' && said !== null && 'word' in said;

/** What cannot be told is told to nobody: the channel has ended, and with it this process. */
const say = <N>(said: Said<N>): Promise<void> => new Promise((resolve) => void process.send?.(said, () => resolve()));
