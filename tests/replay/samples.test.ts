import { afterAll, expect, test } from 'vitest';
import { isAlarmEvent } from '../../domain/alarm/picture.ts';
import { eventDeclarations } from '../../domain/all/events.ts';
import { type Event, type Json, partsOfStream } from '../../domain/event/event.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { lifted, partsOfType } from '../../gateway/log/append/eventTypes.ts';
import type { Foldings } from '../../gateway/log/append/remember.ts';
import { startFollowers } from '../../gateway/log/follow/startFollowers.ts';
import { openLog } from '../../gateway/log/openLog.ts';
import { followers as everyFollower } from '../../gateway/site/followers.ts';
import { deciders } from '../../machines/deciders.ts';
import { testDatabase } from '../world/database.ts';
import { patience } from '../world/process.ts';
import { declaredNames, type Sample, storedSamples, wholeSamples, withoutSample } from './samples.ts';

const samples = storedSamples();
const machines: Foldings = deciders;
const all = wholeSamples();
const world = await testDatabase();
afterAll(world.close);

test('a sample of every declared event and version is kept in tests/data/events', () => {
  expect(
    withoutSample(),
    'made by: BUSBAR_KEEP_SAMPLES=1 npx vitest run --project unit tests/replay/keepSamples',
  ).toEqual([]);
  expect([...samples.keys()].filter((name) => !declaredNames().includes(name))).toEqual([]);
});

test.each([...samples])('%s as it was once recorded reads as today’s', (name, events) => {
  for (const { data } of events) {
    const now = lifted(name, data, eventDeclarations);
    expect(now.type).toBe(partsOfType(name).type);
    expect(eventDeclarations.get(now.type)?.data.safeParse(now.data).error?.issues ?? []).toEqual([]);
  }
});

test('whatever the machines once wrote still folds to a state that they know', () => {
  for (const [stream, events] of byStream(all)) {
    const decider = machines.get(partsOfStream(stream).aggregate);
    if (decider === undefined) continue;
    const after = events.reduce(
      (now, event) => decider.evolve(now, { ...readNow(event), to: decider.upcast(event.to) }),
      decider.initial,
    );
    expect([stream, after.value]).toEqual([stream, decider.upcast(events.at(-1)?.to ?? null)]);
  }
  expect(all.filter(({ type }) => isAlarmEvent(partsOfType(type).type)).length).toBeGreaterThan(10);
});

test('a log of old events is read, and every table that people read grows from it', async () => {
  await record(all);
  const log = await openLog({ ...world, clock: systemClock, deciders, events: eventDeclarations });
  const read = await log.read({ after: 0, limit: 10_000 });
  expect(read.map(({ type, stream, version, data }) => ({ type, stream, version, data }))).toEqual(
    inOrder(all)
      .map(readNow)
      .map(({ type, stream, version, data }) => ({ type, stream, version, data })),
  );
  const followers = await startFollowers({
    database: world.database,
    log,
    clock: systemClock,
    patience,
    followers: everyFollower,
    say: () => undefined,
  });
  await followers.passed(log.head().position);
  expect(followers.stopped()).toEqual(new Map());
  expect(Math.min(...followers.positions().values())).toBe(all.length);
  const tables = everyFollower.flatMap((follower) => follower.tables).filter((table) => table.endsWith('_span'));
  for (const table of tables) {
    const [row] = await world.database.query<{ n: number }>(`select count(*)::int as n from read.${table}`);
    expect([table, row?.n ?? 0]).not.toEqual([table, 0]);
  }
  await followers.close();
  await log.close();
});

const readNow = (event: Sample): Event => ({ ...event, ...lifted(event.type, event.data, eventDeclarations) });

function byStream(events: readonly Sample[]): ReadonlyMap<string, readonly Sample[]> {
  const streams = new Map<string, Sample[]>();
  for (const event of inOrder(events)) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return streams;
}

/** Streams one after the other: a sample that was added later has a place in a log of its own. */
const inOrder = (events: readonly Sample[]): readonly Sample[] =>
  events.toSorted((a, b) => (a.stream < b.stream ? -1 : a.stream > b.stream ? 1 : a.version - b.version));

/** Writes the samples into the log's table as an older program left them. */
async function record(events: readonly Sample[]): Promise<void> {
  const rows = inOrder(events).map((event, n) => ({
    ...event,
    position: n + 1,
    leads_to: event.to as Json,
    hash: '\\x00',
  }));
  await world.database.query(
    `insert into log.event (position, stream, version, type, at, recorded_at, org, by, command, cause, leads_to, data, hash)
     select e.position, e.stream, e.version, e.type, 0, 0, e.org, e.by, e.command, e.cause, e.leads_to, e.data, e.hash
     from jsonb_populate_recordset(null::log.event, $1::jsonb) e`,
    [JSON.stringify(rows.map(({ at: _, recordedAt: __, to: ___, ...row }) => row))],
  );
  await world.database.query('update log.head set position = $1', [rows.length]);
}
