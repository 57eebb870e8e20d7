import { z } from 'zod';
import { defineEvent } from '../../../domain/event/declaration.ts';
import { openLog } from '../../../gateway/log/openLog.ts';
import { systemClock } from '../../../gateway/systemClock.ts';
import type { Bench } from '../bench.ts';
import { withStore } from '../store.ts';

const measured = defineEvent('ThingMeasured', z.strictObject({ n: z.int(), text: z.string() }));
const commands = 10_000;
const text = 'x'.repeat(200);

/** 10,000 commands that arrive at once, each on a stream of its own, all durable: what confirm-all of a flood asks of the log. */
export const log: Bench = () =>
  withStore(async ({ database, logDatabase }) => {
    const opened = await openLog({ database, logDatabase, clock: systemClock, deciders: new Map(), events: new Map([[measured.type, measured]]) });
    const append = (n: number, round: number) =>
      opened.append({
        id: `bench-${round}-${n}`,
        by: { kind: 'system', id: 'bench' },
        digest: null,
        appends: [
          {
            stream: `thing-${n}`,
            expected: round,
            org: 'bench',
            events: [{ type: measured.type, at: new Date(systemClock.now()).toISOString(), data: { n, text }, to: null }],
          },
        ],
      });
    const round = async (count: number, of: number): Promise<number> => {
      const began = performance.now();
      const all = await Promise.all(Array.from({ length: count }, (_, n) => append(n, of)));
      if (!all.every((one) => one.ok)) throw new Error('an append was refused');
      return performance.now() - began;
    };
    // The first round makes the streams and warms the code; the second is the figure.
    await round(commands, 0);
    const seconds = (await round(commands, 1)) / 1000;
    await opened.close();
    return [
      { name: '10,000 commands at once, durable', unit: 's', target: 3, is: 'most', measured: seconds },
      { name: 'events appended a second', unit: '1/s', target: 4_000, is: 'least', measured: commands / seconds },
    ];
  });
