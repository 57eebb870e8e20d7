import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Event } from '../../domain/event/event.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Pipeline } from './pipeline.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
const lines = { C1: ['A1', 'A2', 'A3', 'A4'], C2: ['B1', 'B2'], C3: ['D1', 'D2'] } as const;
type Line = keyof typeof lines;
const all = Object.values(lines).flat() as readonly string[];
const numbers = new Map<string, number>();

beforeEach(async () => {
  world = await alarmWorld();
  for (const [line, devices] of Object.entries(lines))
    await world.aChannel(line, Object.fromEntries(devices.map((id) => [id, [`${id}.I`]])));
  await world.aRule('A1.I', [limit('H', 100)]);
  await world.aRule('B1.I', [limit('H', 100)]);
  for (const id of all) numbers.set(id, await world.numberOf(`${id}.I`));
  await world.keepNotes();
  ({ pipeline, telemetry } = await world.begin());
});
afterEach(() => world.close());

/** So many seconds in which all but these answer, a line after the other. */
async function seconds(count: number, silent: readonly string[] = [], reading = 50): Promise<void> {
  for (let i = 0; i < count; i++) {
    for (const [line, devices] of Object.entries(lines) as readonly (readonly [Line, readonly string[]])[]) {
      world.clock.advance(200);
      const reads = devices
        .filter((id) => !silent.includes(id))
        .map((id) => raw(numbers.get(id) ?? 0, reading + (i % 2)));
      await pipeline.sink(line).samples(reads);
    }
    world.clock.advance(400);
    await pipeline.sink('C1').samples([]);
    await expect.poll(() => telemetry.lastBatch() - pipeline.decided()).toBe(0);
  }
  await world.settled();
}

const alarmFacts = async (): Promise<readonly Event[]> =>
  (await world.events()).filter((event) => event.stream.startsWith('alarm-'));
/** The facts of what is offline, each with its object: `04 C1 AlarmRaised`. */
async function told(): Promise<readonly string[]> {
  const facts = await alarmFacts();
  const of = new Map(
    facts.flatMap((event) => {
      const { type, object } = event.data as { type?: string; object?: { id: string } };
      return event.type === 'AlarmRaised' ? [[event.stream, `${type} ${object?.id}`]] : [];
    }),
  );
  return facts.flatMap(({ stream, type }) =>
    of.get(stream)?.startsWith('01') === true ? [] : [`${of.get(stream)} ${type}`],
  );
}
const raised = async (rule: string) =>
  (await alarmFacts()).find(
    ({ type, data }) => type === 'AlarmRaised' && (data as { source: { rule: string } }).source.rule === rule,
  );

test('several devices of a line that fall silent at one moment are one alarm of the line, over when they are back', async () => {
  await seconds(3);
  await seconds(24, ['A1', 'A2', 'A3']);
  expect(await told()).toEqual(['04 C1 AlarmRaised']);
  expect((await raised('devicesOffline'))?.data).toMatchObject({
    members: ['A1', 'A2', 'A3'],
    value: '3',
    level: 2,
    object: { kind: 'channel', id: 'C1' },
  });
  expect(['A1', 'A4'].map((id) => pipeline.live.device(id)?.online)).toEqual([false, true]);
  await seconds(3);
  expect(await told()).toEqual(['04 C1 AlarmRaised', '04 C1 AlarmRecovered']);
  expect(pipeline.live.device('A1')?.online).toBe(true);
});

test('who is left of them when the others are back speaks for itself', async () => {
  await seconds(3);
  await seconds(24, ['A1', 'A2', 'A3']);
  await seconds(3, ['A3']);
  expect(await told()).toEqual(['04 C1 AlarmRaised', '04 A3 AlarmRaised', '04 C1 AlarmRecovered']);
  await seconds(2);
  expect((await told()).slice(3)).toEqual(['04 A3 AlarmRecovered']);
});

test('lines that fall silent at one moment are one alarm of the site; of what stood behind them the value is unknown', async () => {
  await seconds(3, [], 130);
  await seconds(26, [...lines.C1, ...lines.C2], 130);
  expect(await told()).toEqual([`05 ${world.plant} AlarmRaised`]);
  expect((await raised('channelsOffline'))?.data).toMatchObject({ members: ['C1', 'C2'], value: '2' });
  const unknown = (await alarmFacts()).filter(({ type }) => type === 'AlarmValueUnknown');
  expect(unknown).toHaveLength(2);
  await seconds(3, [], 130);
  expect((await told()).slice(1)).toEqual([`05 ${world.plant} AlarmRecovered`]);
  expect((await alarmFacts()).filter(({ type }) => type === 'AlarmValueKnown')).toHaveLength(2);
});

test('begun again, also from nothing, the watch decides the same of what is silent together', async () => {
  await seconds(3);
  await seconds(24, ['A1', 'A2']);
  await pipeline.close();
  ({ pipeline, telemetry } = await world.begin());
  await seconds(1, ['A1', 'A2']);
  await pipeline.close();
  await world.forgetCheckpoint();
  ({ pipeline, telemetry } = await world.begin());
  await seconds(1, ['A1', 'A2']);
  expect(await told()).toEqual(['04 C1 AlarmRaised']);
  await seconds(2);
  expect(await told()).toEqual(['04 C1 AlarmRaised', '04 C1 AlarmRecovered']);
});
