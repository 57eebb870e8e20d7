import type { Millis } from '../../../domain/clock/clock.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import { until } from '../../world/counterLog.ts';
import { type Bench, type Figure, quantile } from '../bench.ts';
import { openDesk } from '../flood/desk.ts';
import { type Door, type Raised, raisedAfter } from '../flood/door.ts';
import { type LargeSite, withLargeSite } from '../flood/largeSite.ts';
import { openConsoles } from '../flood/openConsoles.ts';
import { accountOf, browsers, consoles, floodSize } from '../flood/size.ts';
import type { Seen, Watched } from '../flood/watched.ts';

const overTheLimit = 950;
const confirms = '/gateway/energy-service-alarm/api/device-alarm-confirms';
/** Nothing is waited for longer: what has not come by then is told as missed. */
const patience: Millis = 60_000;

/**
 * 10,000 limits exceeded at once, read over Modbus, with ten consoles at the desk, one of them a real browser; all are confirmed by one
 * call while the consoles still take them in, and a person goes on working meanwhile.
 */
export const flood: Bench = () => withLargeSite(measure);

async function measure(large: LargeSite): Promise<readonly Figure[]> {
  const { site, field, browser, door } = large;
  const accounts = Array.from({ length: consoles }, (_, n) => accountOf(n));
  const streams = await openConsoles(site, accounts.slice(browsers));
  try {
    const desks = await Promise.all(accounts.slice(0, browsers).map((account) => openDesk(browser, site, account)));
    const watched = [...desks, ...streams.watched];
    const known = new Set((await seenBy(watched)).flatMap(({ alarms }) => alarms.map(([id]) => id)));
    const before = await headOf(door);
    field.show(overTheLimit);
    await until(async () => (await exceeded(door)).total > 0, patience);
    const work = workOn(door);
    const isRaised = await came('every alarm is raised', async () => (await exceeded(door)).total >= floodSize.points);
    const confirming = await confirmAll(door);
    await work.end();
    const isSeen = await came('every console knows every alarm and its confirmation', () => areQuiet(watched));
    const seen = await seenBy(watched);
    const raised = await raisedAfter(door, before);
    return figuresOf({ raised, known, confirming, seen, waits: work.waits, isWhole: isRaised && isSeen });
  } finally {
    streams.close();
  }
}

const headOf = async (door: Door): Promise<number> =>
  (await door.get<{ readonly head: number }>('/gateway/api/events?limit=1')).head;
/** The alarms of limits that stand: how many, and one of them. Devices that are silent on a crowded machine are none of the flood. */
const exceeded = (door: Door): Promise<{ readonly total: number; readonly rows: readonly { readonly id: string }[] }> =>
  door.get('/gateway/api/alarms?type=01&size=1');
const seenBy = (watched: readonly Watched[]): Promise<readonly Seen[]> =>
  Promise.all(watched.map(({ seen }) => seen()));

/** Waits for it; when it does not come in time, says so and goes on with what there is. */
async function came(what: string, isSo: () => Promise<boolean>): Promise<boolean> {
  try {
    await until(isSo, patience);
    return true;
  } catch (error) {
    console.log(
      `not within ${patience / 1000} s: ${what} (${error instanceof Error ? error.message.slice(0, 80) : String(error)})`,
    );
    return false;
  }
}

async function areQuiet(watched: readonly Watched[]): Promise<boolean> {
  const all = await Promise.all(watched.map(({ progress }) => progress()));
  return all.every(({ seen, unconfirmed }) => seen >= floodSize.points && unconfirmed === 0);
}

interface Work {
  /** ms from each command until it was durable. */
  readonly waits: readonly number[];
  readonly end: () => Promise<void>;
}

/** A person who notes one thing after the other while the flood comes in: what everybody waits for at a button. */
function workOn(door: Door): Work {
  const waits: number[] = [];
  let isOver = false;
  const go = async (): Promise<void> => {
    const items = (await exceeded(door)).rows.map(({ id }) => ({ id }));
    for (let n = 1; !isOver; n++) {
      const began = systemClock.monotonic();
      await door.put(confirms, { items, note: `第 ${n} 次查看` });
      waits.push(systemClock.monotonic() - began);
    }
  };
  const going = go();
  return {
    waits,
    async end() {
      isOver = true;
      await going;
    },
  };
}

interface Confirming {
  readonly seconds: number;
  readonly done: number;
}

/** One call for all that stands: its answer comes when every confirmation is in the log. */
async function confirmAll(door: Door): Promise<Confirming> {
  const head = await headOf(door);
  const began = systemClock.monotonic();
  const { done } = await door.post<{ readonly done: readonly string[] }>(confirms, {
    filter: { type: ['01'] },
    upTo: head,
    note: '',
  });
  return { seconds: (systemClock.monotonic() - began) / 1000, done: done.length };
}

interface Outcome {
  readonly raised: ReadonlyMap<string, Raised>;
  /** What the consoles knew before. */
  readonly known: ReadonlySet<string>;
  readonly seen: readonly Seen[];
  readonly confirming: Confirming;
  readonly waits: readonly number[];
  /** Nothing was given up waiting for. */
  readonly isWhole: boolean;
}

function figuresOf({ raised, known, seen, confirming, waits, isWhole }: Outcome): readonly Figure[] {
  const limits = [...raised.values()].filter(({ type }) => type === '01');
  // An alarm of another kind that was raised after the consoles were read is in the log alone.
  const isLog = ({ alarms }: Seen): boolean => {
    const mine = new Set(alarms.map(([id]) => id));
    return (
      [...raised].every(([id, { type }]) => type !== '01' || mine.has(id)) &&
      [...mine].every((id) => raised.has(id) || known.has(id))
    );
  };
  const delays = (from: (one: Raised) => number): readonly number[] =>
    seen.flatMap(({ alarms }) =>
      alarms.flatMap(([id, at]) => (raised.has(id) ? [at - from(raised.get(id) as Raised)] : [])),
    );
  const inLog = delays(({ at }) => at);
  const tasks = seen.flatMap(({ longTasks }) => longTasks);
  const times = limits.map(({ at }) => at);
  const told = { target: null, is: 'most' } as const;
  const most = 'most';
  return [
    {
      name: 'limit alarms of the flood in the log',
      unit: '',
      target: floodSize.points,
      is: 'least',
      measured: limits.length,
    },
    { name: 'they were raised within', unit: 'ms', ...told, measured: Math.max(...times) - Math.min(...times) },
    {
      name: 'consoles that show exactly the ids of the log',
      unit: '',
      target: consoles,
      is: 'least',
      measured: seen.filter(isLog).length,
    },
    { name: 'of them real browsers', unit: '', ...told, measured: browsers },
    { name: 'nothing given up waiting for', unit: '', target: 1, is: 'least', measured: Number(isWhole) },
    {
      name: 'from raised in the log to the console, p99',
      unit: 'ms',
      target: 1000,
      is: most,
      measured: quantile(inLog, 0.99),
    },
    { name: 'from raised in the log to the console, median', unit: 'ms', ...told, measured: quantile(inLog, 0.5) },
    {
      name: 'from the reading over the limit to the console, p99',
      unit: 'ms',
      ...told,
      measured: quantile(
        delays((one) => one.overAt),
        0.99,
      ),
    },
    {
      name: 'consoles sent back to begin with what stands',
      unit: '',
      ...told,
      measured: seen.reduce((sum, { resets }) => sum + resets, 0),
    },
    { name: 'longest task in a console', unit: 'ms', target: 100, is: most, measured: Math.max(0, ...tasks) },
    {
      name: 'tasks over 100 ms, of all consoles',
      unit: '',
      target: 0,
      is: most,
      measured: tasks.filter((task) => task > 100).length,
    },
    {
      name: 'confirmed in one call meanwhile',
      unit: '',
      target: floodSize.points,
      is: 'least',
      measured: confirming.done,
    },
    { name: 'until all confirmations are durable', unit: 's', target: 2, is: most, measured: confirming.seconds },
    { name: 'a note by a person meanwhile, median until durable', unit: 'ms', ...told, measured: quantile(waits, 0.5) },
    { name: 'a note by a person meanwhile, slowest', unit: 'ms', ...told, measured: Math.max(0, ...waits) },
  ];
}
