import { parentPort } from 'node:worker_threads';

/** Answers the questions of who opened this thread (`openThread`), one after the other. */
export function answerInThread<Q>(answer: (question: Q) => Promise<unknown>): void {
  const port = parentPort;
  let last = Promise.resolve();
  port?.on('message', (question: Q) => {
    last = last.then(async () => {
      const said = await answer(question).then(
        (value) => ({ answer: value }),
        (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
      );
      port.postMessage(said);
    });
  });
}
