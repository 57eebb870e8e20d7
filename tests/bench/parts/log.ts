import { z } from 'zod';
import { defineEvent } from '../../../domain/event/declaration.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import { openLog } from '../../../gateway/log/openLog.ts';
import type { Database } from '../../../gateway/store/database.ts';
import type { Store } from '../../../gateway/store/openStore.ts';
import type { Bench } from '../bench.ts';
import { withStore } from '../store.ts';

const measured = defineEvent('ThingMeasured', z.strictObject({ n: z.int(), text: z.string() }));
const commands = 10_000;
const text = 'x'.repeat(200);
const rounds = 5;

/** At once: as groups without conflict go. One by one: the way of those that clash, and of all before there were two. */
const ways = ['append', 'append_each'] as const;
type Way = (typeof ways)[number];

/** Ms for 10,000 commands that arrive at once, each on a stream of its own, all durable: what confirm-all of a flood asks of the log. */
type Measured = (way: Way, round: number) => Promise<number>;

/** 10,000 commands at once, through the gateway (checked, hashed, in groups) and at the function of the store alone; both ways by turns. */
export const log: Bench = () =>
  withStore(async (store) => {
    const function_ = await bestOf(atTheStore(store));
    const gateway = await bestOf(throughTheGateway(store));
    const rate = (ms: number): number => (commands / ms) * 1000;
    const pair = (name: string, best: Readonly<Record<Way, number>>, target: number) => [
      {
        name: `${name}: events appended a second, all of a group at once`,
        unit: '1/s',
        target: 4_000,
        is: 'least' as const,
        measured: rate(best.append),
      },
      {
        name: `${name}: the same, one command after the other`,
        unit: '1/s',
        target: null,
        is: 'least' as const,
        measured: rate(best.append_each),
      },
      {
        name: `${name}: how many times as fast`,
        unit: '',
        target,
        is: 'least' as const,
        measured: best.append_each / best.append,
      },
    ];
    return [
      { name: '10,000 commands at once, durable', unit: 's', target: 3, is: 'most', measured: gateway.append / 1000 },
      ...pair('at log.append', function_, 2),
      ...pair('through the gateway', gateway, 1.5),
    ];
  });

/** The first round makes the streams and warms the code. Others may use the machine, so the best of the later ones counts. */
async function bestOf(measure: Measured): Promise<Readonly<Record<Way, number>>> {
  const best = { append: Number.POSITIVE_INFINITY, append_each: Number.POSITIVE_INFINITY };
  for (const way of ways) await measure(way, 0);
  for (let round = 1; round <= rounds; round++) {
    for (const way of ways) best[way] = Math.min(best[way], await measure(way, round));
  }
  return best;
}

const at = 1_700_000_000_000;

/** Groups of 500 as the gateway hands them over, ready made. */
function atTheStore({ logDatabase }: Store): Measured {
  const by = { kind: 'system', id: 'bench' };
  const made = (way: Way, round: number) => (_: unknown, n: number) => {
    const events = [{ type: measured.type, at, to: null, data: { n, text }, hash: 'ab'.repeat(32) }];
    const appends = [{ stream: `${way}-${n}`, expected: round, org: 'bench', value: null, events }];
    return {
      id: `${way}-${round}-${n}`,
      kind: by.kind,
      who: by.id,
      digest: null,
      by,
      cause: null,
      answer: null,
      appends,
    };
  };
  return async (way, round) => {
    const all = Array.from({ length: commands }, made(way, round));
    const groups = Array.from({ length: commands / 500 }, (_, n) => JSON.stringify(all.slice(n * 500, (n + 1) * 500)));
    const began = performance.now();
    for (const group of groups) {
      const rows = await logDatabase.query(`select * from log.${way}($1::jsonb, $2)`, [group, at]);
      if (rows.some(({ code }) => code !== null)) throw new Error('an append was refused');
    }
    return performance.now() - began;
  };
}

function throughTheGateway({ database, logDatabase }: Store): Measured {
  return async (way, round) => {
    const asked: Database = {
      ...logDatabase,
      query: (sql, values) => logDatabase.query(sql.replace('log.append(', `log.${way}(`), values),
    };
    const opened = await openLog({
      database,
      logDatabase: asked,
      clock: systemClock,
      deciders: new Map(),
      events: new Map([[measured.type, measured]]),
    });
    const append = (_: unknown, n: number) => {
      const events = [
        { type: measured.type, at: new Date(systemClock.now()).toISOString(), data: { n, text }, to: null },
      ];
      const appends = [{ stream: `gateway-${way}-${n}`, expected: round, org: 'bench', events }];
      return opened.append({
        id: `gateway-${way}-${round}-${n}`,
        by: { kind: 'system', id: 'bench' },
        digest: null,
        appends,
      });
    };
    const began = performance.now();
    const all = await Promise.all(Array.from({ length: commands }, append));
    const took = performance.now() - began;
    await opened.close();
    if (!all.every((one) => one.ok)) throw new Error('an append was refused');
    return took;
  };
}
