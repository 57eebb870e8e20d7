import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quality } from '../../../domain/telemetry/quality.ts';
import type { RawSample } from '../../../domain/telemetry/sample.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { compactDays } from '../../../gateway/telemetry/compact/compaction.ts';
import { channelOf, numbersOf, siteOf } from '../../world/largeSite.ts';
import { serverPid } from '../../world/serverPid.ts';
import { openSpine, type Spine } from '../../world/spine.ts';
import { type Bench, type Figure, quantile } from '../bench.ts';
import { meter, noise } from '../signals.ts';
import { weightOf } from '../weight.ts';

const size = { points: 10_000, rules: 1000 };
const perChannel = 1000;
const channels = size.points / perChannel;
/** Half of the channels send times of their own: among theirs so many are late, and so many come twice, that it is one in a hundred of all. */
const pushedFrom = channels / 2;
const oddPart = 0.02;
const farthestLate = 300_000;
const duration = Number(process.env['BUSBAR_BENCH_SECONDS'] ?? 600) * 1000;
/** Between two rounds of a decoder: a quarter more than the target is offered, so that what is behind can be made up. */
const offered = 62_500;
const period = (1000 * size.points) / offered;

/** Ten decoders that hand over what they read, for ten minutes, with the day compacted twice meanwhile; then as fast as it goes. */
export const ingest: Bench = async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'busbar-bench-'));
  chmodSync(dataFolder, 0o755);
  const spine = await openSpine({ dataFolder, say: () => undefined, furnish: siteOf(size) });
  try {
    const numbers = await numbersOf(spine.ledgers, size.points);
    return [...(await steady(spine, { numbers, dataFolder })), await atMost(spine, numbers)];
  } finally {
    await spine.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
};

async function steady(
  spine: Spine,
  { numbers, dataFolder }: { readonly numbers: readonly number[]; readonly dataFolder: string },
): Promise<readonly Figure[]> {
  const { database } = spine.store;
  const postgres = await serverPid(dataFolder);
  const [cpu, wal] = [cpuOf(postgres), await walOf(database)];
  const own = process.cpuUsage();
  const began = systemClock.monotonic();
  const compacting = compactMeanwhile(spine, [began + duration / 3, began + (2 * duration) / 3]);
  const { samples, lags } = await feedAll(spine, { numbers, end: began + duration, period });
  const seconds = (systemClock.monotonic() - began) / 1000;
  const used = process.cpuUsage(own);
  const cores = [(used.user + used.system) / 1e6 / seconds, (cpuOf(postgres) - cpu) / seconds];
  await compacting;
  const walBytes = (await walOf(database)) - wal;
  await spine.telemetry.flush();
  await compactDays(compactionNeeds(spine), [systemClock.now() - farthestLate, systemClock.now()]);
  const [polled, pushed] = await weights(database, numbers.slice(0, pushedFrom * perChannel));
  const told = { target: null, is: 'most' } as const;
  return [
    {
      name: 'samples stored a second, handed over by decoders',
      unit: '1/s',
      target: 50_000,
      is: 'least',
      measured: samples / seconds,
    },
    { name: 'lag from entry until stored, p99', unit: 'ms', ...told, measured: quantile(lags, 0.99) },
    { name: 'lag from entry until stored, median', unit: 'ms', ...told, measured: quantile(lags, 0.5) },
    { name: 'cores used by the gateway, compaction included', unit: 'cores', ...told, measured: cores[0] ?? 0 },
    { name: 'cores used by the store', unit: 'cores', ...told, measured: cores[1] ?? 0 },
    { name: 'bytes a sample after compaction, polled', unit: 'B', target: 2.5, is: 'most', measured: polled },
    { name: 'bytes a sample after compaction, pushed', unit: 'B', target: 4, is: 'most', measured: pushed },
    {
      name: 'write-ahead log a sample, blocks and roll-ups included',
      unit: 'B',
      ...told,
      measured: walBytes / samples,
    },
  ];
}

/** Each decoder hands over its next round as soon as the last one is stored. */
async function atMost(spine: Spine, numbers: readonly number[]): Promise<Figure> {
  const began = systemClock.monotonic();
  const { samples } = await feedAll(spine, { numbers, end: began + duration / 20, period: 0 });
  const measured = (samples * 1000) / (systemClock.monotonic() - began);
  return {
    name: 'samples stored a second, as fast as they are taken',
    unit: '1/s',
    target: null,
    is: 'least',
    measured,
  };
}

interface Feeding {
  readonly numbers: readonly number[];
  readonly end: number;
  /** ms between the rounds of a decoder. */
  readonly period: number;
}

interface Fed {
  /** Stored: without those that came twice. */
  readonly samples: number;
  readonly lags: readonly number[];
}

async function feedAll(spine: Spine, feeding: Feeding): Promise<Fed> {
  const fed = await Promise.all(Array.from({ length: channels }, (_, channel) => feed(spine, { ...feeding, channel })));
  return { samples: fed.reduce((sum, one) => sum + one.samples, 0), lags: fed.flatMap((one) => one.lags) };
}

/** One decoder. A round that could not go out in time counts from when it should have. */
async function feed(
  { pipeline }: Spine,
  { channel, numbers, end, period: each }: Feeding & { readonly channel: number },
): Promise<Fed> {
  const sink = pipeline.sink(channelOf(channel * perChannel));
  const mine = numbers.slice(channel * perChannel, (channel + 1) * perChannel);
  const began = systemClock.monotonic() + (each * channel) / channels;
  const lags: number[] = [];
  let samples = 0;
  let last: readonly RawSample[] = [];
  for (let round = 0; systemClock.monotonic() < end; round++) {
    const due = each === 0 ? systemClock.monotonic() : began + round * each;
    if (due > systemClock.monotonic()) await moment(due - systemClock.monotonic());
    const now = systemClock.now();
    const at = channel < pushedFrom ? null : ownTime(now, each);
    const fresh = mine.map((point, n) => ({ point, at, quality: quality.good, value: meter(n, now / 1000) }));
    const given = at === null ? fresh : withOdd(fresh, { last, round, now });
    last = fresh;
    await sink.samples(given);
    lags.push(systemClock.monotonic() - due);
    samples += fresh.length;
  }
  return { samples, lags };
}

/** A device samples on its own beat, and what it sends arrives later. */
const ownTime = (now: number, beat: number): number => (beat === 0 ? now : Math.floor((now - 20) / beat) * beat);

const moment = (ms: number): Promise<void> => new Promise((resolve) => void systemClock.after(ms, resolve));

interface Oddly {
  readonly last: readonly RawSample[];
  readonly round: number;
  readonly now: number;
}

/** Some come up to five minutes late, and some of the round before come again. */
function withOdd(fresh: readonly RawSample[], { last, round, now }: Oddly): readonly RawSample[] {
  const chosen = (n: number, salt: number): boolean => noise(round * 1009 + n * 7 + salt) < oddPart;
  const late = fresh.map((one, n) =>
    chosen(n, 1) ? { ...one, at: now - Math.ceil(noise(round + n) * farthestLate) } : one,
  );
  return [...late, ...last.filter((_, n) => chosen(n, 2))];
}

async function compactMeanwhile(spine: Spine, at: readonly number[]): Promise<void> {
  for (const when of at) {
    await moment(Math.max(0, when - systemClock.monotonic()));
    await compactDays(compactionNeeds(spine), [systemClock.now()]);
  }
}

const compactionNeeds = ({ store }: Spine) => ({
  database: store.database,
  databaseUrl: store.url,
  clock: systemClock,
  say: console.error,
});

/** Bytes a sample of these points and of the others: the whole table, and what is left of it when the first are gone. */
async function weights(database: Database, first: readonly number[]): Promise<readonly [number, number]> {
  const weigh = async () => ({ bytes: await weightOf(database, 'samples'), samples: await samplesIn(database) });
  const all = await weigh();
  await database.query('delete from tele.block where point = any($1)', [first]);
  await database.query('delete from tele.times t where not exists (select from tele.block b where b.times = t.hash)');
  const rest = await weigh();
  return [(all.bytes - rest.bytes) / (all.samples - rest.samples), rest.bytes / rest.samples];
}

async function samplesIn(database: Database): Promise<number> {
  const [row] = await database.query<{ samples: number }>('select sum(count)::int8 as samples from tele.block');
  return row?.samples ?? 0;
}

async function walOf(database: Database): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(`select (pg_current_wal_lsn() - '0/0')::int8 as bytes`);
  return row?.bytes ?? 0;
}

/** Seconds of CPU of the server, of its processes and of those that have ended, as Linux counts them. */
function cpuOf(server: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      if (Number(pid) !== server && Number(fields[1]) !== server) continue;
      ticks += fields.slice(11, Number(pid) === server ? 15 : 13).reduce((sum, one) => sum + Number(one), 0);
    } catch (error) {
      // A process that ended between the listing and the reading.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && (error as NodeJS.ErrnoException).code !== 'ESRCH')
        throw error;
    }
  }
  return ticks / 100;
}
