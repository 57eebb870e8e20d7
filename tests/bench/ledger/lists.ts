import { readFileSync } from 'node:fs';
import { devices } from '../../../domain/device/device.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { wholeScope } from '../../../gateway/http/scope.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { aCaller, aContext, value } from '../../world/ledgers.ts';
import { type Figure, median, quantile } from '../bench.ts';
import { type Ask, generatedQueries } from './generatedQueries.ts';

interface Page {
  readonly total: number;
  readonly rows: readonly unknown[];
}

/** As the console asks: so many rows at a time. */
const size = 100;
const queries = 500;

export interface Took {
  readonly ask: Ask;
  readonly ms: number;
  /** Of that, what gateway and store computed; on a machine that others use too the rest is waiting for it. */
  readonly cpu: number;
}

interface Site {
  readonly ledgers: Ledgers;
  readonly database: Database;
  /** The organisations that the person sees. */
  readonly orgs: readonly string[];
}

/** Processor time of this process and of those of the store that answer it since it was last asked, ms. */
function openMeter(database: Database): () => Promise<number> {
  let before = new Map<number, number>();
  return async () => {
    const pids = await database.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'busbar'`,
    );
    const now = new Map(pids.map(({ pid }) => [pid, ranOf(pid)]));
    const { user, system } = process.cpuUsage();
    now.set(process.pid, (user + system) / 1000);
    const ran = [...now].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
    before = now;
    return ran;
  };
}

const ranOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** How long the list call takes for questions of every kind. */
export async function measureLists({ ledgers, database, orgs }: Site): Promise<readonly Took[]> {
  const meter = openMeter(database);
  const list = ledgers.calls.find(({ call }) => call.name === ledgerCalls(devices).list.name);
  const caller = aCaller({ scope: wholeScope(orgs) });
  const ask = async (query: Readonly<Record<string, unknown>>): Promise<Page> =>
    value(
      (await list?.handle({ params: {}, query, body: undefined } as never, aContext({ caller }))) ?? {
        ok: true,
        value: null,
      },
    ) as Page;
  const took: Took[] = [];
  for (const one of generatedQueries(queries)) {
    // Who asks for a first page asks for the first time. Who asks for another knows from it how many there are, as the console does.
    const last = one.depth === 0 ? 1 : (await ask({ ...one.query, page: 1, size })).total;
    const page = Math.max(1, Math.ceil((last * one.depth) / size));
    await meter();
    const began = performance.now();
    const { total } = await ask({ ...one.query, page, size });
    const ms = performance.now() - began;
    const cpu = await meter();
    took.push({ ask: { ...one, kind: `${one.kind}, page ${page} of ${Math.ceil(total / size)}` }, ms, cpu });
  }
  return took;
}

export function listFigures(took: readonly Took[], rows: number): readonly Figure[] {
  const times = took.map(({ ms }) => ms);
  const name = `list call over ${rows.toLocaleString('en')} rows, ${took.length} questions`;
  const slowest = took.reduce((a, b) => (b.ms > a.ms ? b : a));
  return [
    { name: `${name}, p95`, unit: 'ms', target: 200, is: 'most', measured: quantile(times, 0.95) },
    { name: `${name}, median`, unit: 'ms', target: null, is: 'most', measured: median(times) },
    {
      name: 'of that, processor time of gateway and store, p95',
      unit: 'ms',
      target: null,
      is: 'most',
      measured: quantile(
        took.map(({ cpu }) => cpu),
        0.95,
      ),
    },
    { name: `slowest: ${slowest.ask.kind}`, unit: 'ms', target: null, is: 'most', measured: slowest.ms },
  ];
}
