/** A process that does as it is told, for tests of those who open one (`openChild`). */
import { answerParent, type Tell } from '../../gateway/jobs/child/answerParent.ts';

export type Order = 'who' | 'environment' | 'refuse' | 'wait' | 'fill' | 'crash' | 'leave';

answerParent((order: Order, tell: Tell<string>): Promise<unknown> => deeds[order](tell));

const deeds: Readonly<Record<Order, (tell: Tell<string>) => Promise<unknown>>> = {
  who: async () => process.pid,
  environment: async () => ({ names: Object.keys(process.env), told: [...process.argv.slice(2), ...process.execArgv] }),
  async refuse() {
    throw new Error('this is not done');
  },
  async wait(tell) {
    await tell('waiting');
    return new Promise(() => undefined);
  },
  async fill(tell) {
    await tell('filling');
    const held: number[][] = [];
    for (;;) held.push(Array.from({ length: 10_000 }, (_, n) => n + 0.5));
  },
  async crash() {
    queueMicrotask(() => {
      throw new TypeError('nobody catches this');
    });
    return new Promise(() => undefined);
  },
  leave: async () => process.exit(7),
};
