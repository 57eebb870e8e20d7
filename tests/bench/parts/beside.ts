import { startSite } from '../../e2e/site.ts';
import { pointId } from '../../world/largeSite.ts';
import { type Bench, type Figure, median } from '../bench.ts';
import { isInstalled, startVictoria, type Victoria } from '../beside/victoria.ts';
import { account, begin, buckets, day, days, end, minutesFrom, valuesAt, width } from '../beside/year.ts';
import { openDoor } from '../flood/door.ts';
import { secondMeters } from '../secondMeters.ts';
import { weighPolled } from './bytes.ts';

const rounds = 41;

/** The same samples beside VictoriaMetrics, where Debian's package of it is installed: how long a year takes over HTTP, and what a sample weighs. */
export const beside: Bench = async () => {
  if (!isInstalled()) {
    console.log('told   beside VictoriaMetrics: not installed here (Debian: victoria-metrics)');
    return [];
  }
  return [...(await yearOverHttp()), ...(await weights())];
};

/** By turns, so that what else the machine does falls on both. */
async function yearOverHttp(): Promise<readonly Figure[]> {
  const site = await startSite({}, 'tests/bench/beside/site.ts');
  const victoria = await startVictoria();
  try {
    await victoria.store(
      Array.from({ length: days }, (_, n) => minutesFrom(begin + n * day)).map((at) => ({
        point: '1',
        at,
        values: valuesAt(at),
      })),
    );
    await victoria.settle();
    const ours = await asking(site.address, (await openDoor(site, account)).token);
    const theirs = () => sixFigures(victoria);
    const [first, second] = [await timed(ours), await timed(theirs)];
    const times = { ours: [] as number[], theirs: [] as number[] };
    for (let n = 0; n < rounds; n++) {
      times.ours.push(await timed(ours));
      times.theirs.push(await timed(theirs));
    }
    const [measured, their] = [median(times.ours), median(times.theirs)];
    const name = `a year of minutes in ${buckets} buckets over HTTP`;
    return [
      {
        name,
        unit: 'ms',
        target: null,
        is: 'most',
        measured,
        against: { name: 'VictoriaMetrics, six in one', measured: their },
      },
      { name: 'its time, as a part of theirs', unit: '×', target: 0.5, is: 'most', measured: measured / their },
      {
        name: `${name}, the first time`,
        unit: 'ms',
        target: null,
        is: 'most',
        measured: first,
        against: { name: 'VictoriaMetrics', measured: second },
      },
    ];
  } finally {
    await victoria.close();
    await site.close();
  }
}

/** Six figures of each bucket in one query, as its own functions give them. */
const sixInOne =
  'aggr_over_time(("min_over_time","max_over_time","avg_over_time","first_over_time","last_over_time","count_over_time"),' +
  ` sample{point="1"}[${width / 1000}s])`;

async function sixFigures(victoria: Victoria): Promise<void> {
  const answer = await victoria.query(sixInOne, { from: begin + width, to: end, step: width });
  const { data } = answer as { readonly data: { readonly result: readonly { readonly values: readonly unknown[] }[] } };
  const found = data.result.map(({ values }) => values.length);
  if (found.length !== 6 || found.some((rows) => rows !== buckets))
    throw new Error(`VictoriaMetrics: ${found} instead of six times ${buckets}`);
}

async function asking(address: string, token: string): Promise<() => Promise<unknown>> {
  const [from, to] = [begin, end].map((at) => new Date(at).toISOString());
  const path = `/gateway/api/series?points=${pointId(0)}&from=${from}&to=${to}&buckets=1000`;
  return async () => {
    const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as {
      readonly data: { readonly series: Readonly<Record<string, readonly unknown[]>> };
    };
    const rows = data.series[pointId(0)]?.length;
    if (rows !== buckets && rows !== buckets + 1) throw new Error(`${rows} buckets instead of ${buckets}`);
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Meters by the second, polled; ours with their roll-ups, which it has none of. */
async function weights(): Promise<readonly Figure[]> {
  const ours = await weighPolled();
  const theirs = await weighedThere();
  const against = { name: 'VictoriaMetrics', measured: theirs };
  return [
    { name: 'bytes a polled sample, roll-ups included', unit: 'B', target: null, is: 'most', measured: ours, against },
    { name: 'its bytes, as a part of theirs', unit: '×', target: 0.6, is: 'most', measured: ours / theirs },
  ];
}

async function weighedThere(): Promise<number> {
  const victoria = await startVictoria();
  let [samples, bytes] = [0, 0];
  try {
    for (const series of secondMeters()) {
      await victoria.store([series]);
      samples += series.at.length;
    }
    await victoria.settle();
  } finally {
    bytes = await victoria.close();
  }
  return bytes / samples;
}
