import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { RecordedLine } from '../../streams/recording/format.ts';
import { readAssertions } from '../../streams/replay/assertions.ts';
import type { Change } from '../../streams/replay/replay.ts';
import { runReplay } from '../../streams/replay/runReplay.ts';
import { stateText } from '../../streams/replay/stateText.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { scopeOf, value } from '../../tests/world/ledgers.ts';
import { wholeSight } from '../alarms/seen.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { openRecording } from './openRecording.ts';
import { readSpan, refusalOf, type SpanAsked, type SpanMeans } from './readSpan.ts';
import { siteKeyOf } from './siteKey.ts';
import { writeContainer } from './writeContainer.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
let means: SpanMeans;
let folder = '';
let span: SpanAsked;
let number = 0;
/** Moments at which the live alarms were asked for their states. */
const lived: { readonly at: Millis; readonly alarm: string; readonly state: string }[] = [];

async function feed(...readings: readonly number[]): Promise<void> {
  for (const reading of readings) {
    world.clock.advance(1000);
    await pipeline.sink('C1').samples([raw(number, reading)]);
  }
  await eventually('all is decided', () => telemetry.lastBatch() === pipeline.decided());
  await world.settled();
}

async function note(): Promise<void> {
  const alarms = [...new Set((await world.events()).map(({ stream }) => stream))].filter((stream) =>
    stream.startsWith('alarm-'),
  );
  for (const [stream, { value: state }] of await world.log.remembered(alarms))
    lived.push({ at: world.clock.now(), alarm: stream, state: stateText(state) });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'span-'));
  world = await alarmWorld();
  await world.aChannel('C1', { M1: [{ id: 'hot', period: 86_400_000 }] });
  await world.aRule('hot', [limit('H', 110, { hysteresis: 2 }), limit('HH', 125, { level: 1 })]);
  number = await world.numberOf('hot');
  ({ pipeline, telemetry } = await world.begin());
  const reader = { sight: wholeSight(scopeOf(world.plant, world.elsewhere)), userId: null };
  means = {
    database: world.database,
    log: world.log,
    ledgers: world.ledgers,
    site: '集团',
    zone: 'Asia/Shanghai',
    now: world.clock.now,
    told: (after, upTo, limit) => world.alarms.feed.between(after, upTo, reader, limit),
  };
  await feed(90, 112);
  world.clock.advance(60_000);
  const from = world.clock.now();
  await feed(113, 131);
  await note();
  // Half of it is in blocks, half in batches.
  await telemetry.flush();
  const [alarm] = (await world.alarms.feed.standing(reader.sight, 10)).rows;
  world.clock.advance(5000);
  const items = [{ id: alarm?.id, version: alarm?.version }];
  value(await world.ask('confirmAlarms', { body: { items, note: null } }));
  await world.settled();
  await note();
  await feed(100, 90);
  await note();
  world.clock.advance(90_000);
  span = { from, to: world.clock.now(), orgs: null };
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function record(name: string, asked = span): Promise<string> {
  const file = join(folder, name);
  const read = await readSpan(means, asked);
  const writer = await writeContainer(file, read.header, siteKeyOf('key'));
  for await (const line of read.lines()) await writer.take(line);
  await writer.close();
  expect(read.leftOut()).toBe(0);
  return file;
}

async function replay(file: string, asserted = '') {
  const recording = await openRecording(file);
  const read = readAssertions(asserted);
  if (!read.ok) throw new Error(read.why);
  const told: Change[] = [];
  const { header } = recording;
  const ran = await runReplay({
    header,
    lines: recording.lines(),
    assertions: read.assertions,
    onChange: (change) => void told.push(change),
  });
  await recording.close();
  return { ran, told, header };
}

test('a recorded incident replays to the states that the live machines had, twice the same', async () => {
  const file = await record('incident');
  expect(lived).toHaveLength(3);
  const asserted = lived.map(({ at, alarm, state }) => `${instantOf(at)} ${alarm} ${state}`).join('\n');
  const { ran, told } = await replay(file, asserted);
  expect(ran.differences).toEqual([]);
  expect(ran.unlawful).toEqual([]);
  expect(told.filter(({ machine }) => machine === 'point-hot').map(({ is }) => is)).toEqual(
    [112, 113, 131, 100, 90].map((reading) => `${reading} quality 0`),
  );
  expect(told.map(({ machine }) => machine)).toContain('popup');
  expect((await replay(file)).told).toEqual(told);
});

test('each sample comes once, whether it lies in a batch or in a block', async () => {
  const samples = async (file: string): Promise<readonly RecordedLine[]> => {
    const recording = await openRecording(file);
    const lines: RecordedLine[] = [];
    for await (const line of recording.lines()) if (line.kind === 'sample') lines.push(line);
    await recording.close();
    return lines;
  };
  const before = await samples(await record('before'));
  await telemetry.flush();
  expect(await samples(await record('after'))).toEqual(before);
  expect(before).toHaveLength(5);
});

test('of other organisations than those that were asked for nothing is told', async () => {
  const { header, told } = await replay(await record('elsewhere', { ...span, orgs: [world.elsewhere] }));
  expect(header.points).toEqual({});
  expect(told.filter(({ machine }) => machine.startsWith('alarm') || machine.startsWith('point'))).toEqual([]);
});

test('a span that ends in the future or before it begins is refused with what is wrong', async () => {
  const says = async (asked: Partial<SpanAsked>) => (await refusalOf(means, { ...span, ...asked }))?.en ?? null;
  expect(await says({})).toBeNull();
  expect(await says({ to: world.clock.now() + 1 })).toBe('The end cannot be in the future');
  expect(await says({ to: span.from })).toBe('The start must be before the end');
});
