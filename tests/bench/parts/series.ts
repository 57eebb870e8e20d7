import { aDay as day } from '../../../domain/clock/lengths.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { compactDays } from '../../../gateway/telemetry/compact/compaction.ts';
import { openTelemetry } from '../../../gateway/telemetry/openTelemetry.ts';
import type { Telemetry } from '../../../gateway/telemetry/telemetry.ts';
import { type Bench, median } from '../bench.ts';
import { withStore } from '../store.ts';

const days = 365;
const start = Date.UTC(2025, 0);
const asked = { from: start, to: start + days * day, buckets: 1000, zone: 'Asia/Shanghai' };
const rounds = 41;
const plainRounds = 7;

/** A year of one point, a value a minute, stored and compacted as it would have been; beside it the same samples as plain rows. */
export const series: Bench = () =>
  withStore(async ({ database, url }) => {
    const clock = manualClock(start + days * day);
    const opened = await openTelemetry({ database, clock, say: () => undefined });
    await fill(opened);
    const needs = { database, databaseUrl: url, clock, say: () => undefined };
    await compactDays(
      needs,
      Array.from({ length: days }, (_, n) => start + n * day),
    );
    await plainRows(database, opened);
    await database.query('vacuum analyze');
    const query = { ...asked, points: [{ point: 1, period: 60_000 }] };
    const reduced = await medianOf(rounds, () => opened.series(query));
    const plain = await medianOf(plainRounds, () => database.query(plainQuery, [start, start + days * day]));
    await opened.close();
    const against = { name: 'plain rows', measured: plain };
    return [
      {
        name: 'a year of minutes in 730 buckets of 12 h',
        unit: 'ms',
        target: 20,
        is: 'most',
        measured: reduced,
        against,
      },
      {
        name: 'times faster than a query over plain rows',
        unit: '×',
        target: 10,
        is: 'least',
        measured: plain / reduced,
      },
    ];
  });

async function fill(telemetry: Telemetry): Promise<void> {
  for (let number = 1; number <= days; number++) {
    const at = Float64Array.from({ length: 1440 }, (_, minute) => start + (number - 1) * day + minute * 60_000);
    await telemetry.put({
      number,
      seen: start + number * day,
      configuration: 1,
      tick: false,
      at,
      points: new Int32Array(1440).fill(1),
      values: at.map((ms, i) => Math.round(5000 + 2000 * Math.sin(ms / 1e7) + 40 * Math.sin(i * i)) / 10),
      qualities: new Uint8Array(1440),
    });
    if (number % 30 === 0) await telemetry.flush();
  }
  await telemetry.flush();
}

async function plainRows(database: Database, telemetry: Telemetry): Promise<void> {
  await database.query('create table plain (point int4, at int8, value float8, quality int2, primary key (point, at))');
  for (let n = 0; n < days; n++) {
    const samples = await telemetry.samples(1, start + n * day, start + (n + 1) * day);
    await database.query('insert into plain select 1, * from unnest($1::int8[], $2::float8[], $3::int2[])', [
      samples.map(({ at }) => at),
      samples.map(({ value }) => value),
      samples.map(({ quality }) => quality),
    ]);
  }
}

/** The same figures of the same buckets, except the times of the extremes: as quick as plain rows can be. */
const plainQuery = `
  select (at + 28800000) / 43200000 as bucket, min(value), max(value), count(*), max(quality),
    (array_agg(value order by at))[1] as first, (array_agg(value order by at desc))[1] as last, sum(value * held) / sum(held) as mean
  from (select at, value, quality, least(lead(at) over (order by at) - at, 180000) as held from plain where point = 1 and at >= $1 and at < $2) as s
  group by 1 order by 1`;

async function medianOf(of: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < of; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}
