/**
 * A gateway without doors under load, for tests that kill it: decoders hand over samples, people write rows, blocks are written and days
 * compacted meanwhile. Says `ready`, then each thing as it is acknowledged: `round <channel> <at>`, `row <id>`.
 */
import { writeSync } from 'node:fs';
import { organisations } from '../../domain/site/organisation.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { compactDays } from '../../gateway/telemetry/compact/compaction.ts';
import { channelOf, numbersOf, siteOf } from './largeSite.ts';
import { loadedSize, pointsOf, valueAt } from './loadedSignal.ts';
import { openSpine, type Spine } from './spine.ts';

const [dataFolder = '', run = ''] = process.argv.slice(2);
// Written at once, so that what was acknowledged is told even when the next moment is the last.
const tell = (line: string): number => writeSync(1, `${line}\n`);
const say = (line: string): void => console.error(line);
const beat = 60;
const moment = (ms: number): Promise<void> => new Promise((resolve) => void systemClock.after(ms, resolve));

const spine = await openSpine({ dataFolder, say, furnish: siteOf(loadedSize) });
const numbers = await numbersOf(spine.ledgers, loadedSize.points);
tell('ready');
await Promise.all([
  ...loadedSize.channels.map((channel) => decode(spine, channel)),
  ...['a', 'b', 'c'].map((name) => write(spine, name)),
  tidy(spine),
]);

async function decode({ pipeline }: Spine, channel: number): Promise<void> {
  const mine = pointsOf(channel);
  const sink = pipeline.sink(channelOf(mine[0] ?? 0));
  for (;;) {
    const at = systemClock.now();
    const samples = mine.map((n) => ({ point: numbers[n] ?? 0, at, quality: quality.good, value: valueAt(n, at) }));
    if (await isDone(sink.samples(samples))) tell(`round ${channel} ${at}`);
    await moment(beat);
  }
}

/** A person who adds one organisation after the other. */
async function write({ ledgers }: Spine, name: string): Promise<void> {
  const [parent] = await ledgers.everyRow(organisations);
  for (let n = 0; ; n++) {
    const id = `${run}/${name}/${n}`;
    const row = { orgName: `${run} ${name} ${n}`, orgPid: parent?.id ?? null };
    const making = ledgers.createMany(organisations, [row], {
      by: { kind: 'system', id: name },
      command: { id, digest: null },
    });
    const made = await making.then(([one]) => one, failed);
    if (made?.ok === true) tell(`row ${made.value.id}`);
    await moment(beat);
  }
}

/** What happens hourly and at night, all the time. */
async function tidy({ store, telemetry }: Spine): Promise<void> {
  for (let n = 1; ; n++) {
    await moment(5 * beat);
    await isDone(telemetry.flush());
    if (n % 2 === 0)
      await isDone(
        compactDays({ database: store.database, databaseUrl: store.url, clock: systemClock, say }, [systemClock.now()]),
      );
  }
}

/** On a store that takes nothing for a while, what fails is not acknowledged, and everybody goes on. */
function failed(error: unknown): null {
  say(`not done: ${String(error)}`);
  return null;
}

async function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => failed(error) !== null,
  );
}
