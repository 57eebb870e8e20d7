import { expect, test } from 'vitest';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { alarmMachine } from '../../machines/alarm/alarmMachine.ts';
import { machines } from '../../machines/index.ts';
import { openState } from '../../tests/world/alarmState.ts';
import type { EventLine, RecordedLine } from '../recording/format.ts';
import { readAssertions } from './assertions.ts';
import type { Change } from './replay.ts';
import { runReplay } from './runReplay.ts';

const from = Date.parse('2026-11-25T02:00:00.000Z');
const header = { from: instantOf(from), to: instantOf(from + 600_000) };
const second = (n: number): number => from + n * 1000;
const open = (confirmation: string, recovery = 'unrecovered') => ({
  open: { confirmation, recovery, handling: 'unhandled' },
});

interface ReplayTold {
  readonly id: string;
  readonly version: number;
  readonly type?: string;
  readonly to?: EventLine['event']['to'];
  readonly state?: Partial<Alarm['state']>;
  readonly announced?: boolean;
}

function fact(at: number, position: number, { id, version, type = 'AlarmRaised', ...more }: ReplayTold): EventLine {
  const { to = open('unconfirmed'), state = {}, announced = type === 'AlarmRaised' } = more;
  const alarm = {
    id,
    position,
    level: 1,
    org: 'o',
    raisedAt: instantOf(at),
    state: { ...openState, ...state },
  } as Alarm;
  const message = { type: '01', dataId: id, radioId: 'siren' } as Announcement;
  const told = { alarm, message: announced ? message : null };
  const by = { kind: 'rule', id: 'R1' } as const;
  const data =
    type === 'AlarmRaised' ? { type: '01', level: 1, object: { kind: 'device', id: 'D' }, channel: null } : {};
  const event = { position, stream: `alarm-${id}`, version, type, org: 'o', by, to, data: data as never, told };
  return { kind: 'event', t: at, at, event };
}
const confirmed = (at: number, position: number, id: string, version: number): EventLine =>
  fact(at, position, {
    id,
    version,
    type: 'AlarmConfirmed',
    to: open('confirmed'),
    announced: false,
    state: { confirmed: true },
  });
const link = (at: number, state: 'up' | 'down'): RecordedLine => ({ kind: 'link', t: at, at, channel: 'alarm', state });
const sample = (at: number, v: number): RecordedLine => ({ kind: 'sample', t: at, at, point: 'P1', v, q: 0 });

const trip: readonly RecordedLine[] = [
  fact(second(-60), 1, { id: 'old', version: 1 }),
  sample(second(1), 12.5),
  fact(second(5), 2, { id: 'trip', version: 1 }),
  confirmed(second(8), 3, 'trip', 2),
  link(second(20), 'down'),
  fact(second(25), 4, { id: 'hidden', version: 1 }),
  link(second(30), 'up'),
];

async function run(lines: readonly RecordedLine[], asserted = '', more: Partial<Parameters<typeof runReplay>[0]> = {}) {
  const told: string[] = [];
  const read = readAssertions(asserted);
  if (!read.ok) throw new Error(read.why);
  const onChange = ({ at, machine, is }: Change) => void told.push(`${(at - from) / 1000} ${machine} ${is}`);
  const ran = await runReplay({ header, lines, assertions: read.assertions, onChange, ...more });
  return { ran, told };
}
const at = (n: number): string => instantOf(second(n));

test('an incident is asserted in lines: machine, moment, state', async () => {
  const { ran } = await run(
    trip,
    `
    ${at(0)} alarm-old open.confirmation.unconfirmed   # stood when the recording began
    ${at(0)} popup window.card.idle
    ${at(4)} point-P1 12.5 quality 0
    ${at(5)} popup window.card.shown.standing, card trip, window.sound.playing
    ${at(5)} desk 2 active, 2 unacknowledged
    ${at(8)} alarm-trip open.confirmation.confirmed, open.recovery.unrecovered
    ${at(8)} popup window.card.shown.settled
    ${at(12)} popup window.card.idle
    ${at(26)} link down
    ${at(26)} desk 2 active
    ${at(30)} link live
    ${at(30)} popup window.card.shown.standing, card hidden
    ${at(51)} popup window.card.idle`,
  );
  expect(ran.differences).toEqual([]);
  expect(ran.unlawful).toEqual([]);
});

test('what was asserted and is not so is told with what is; so is what lies beyond the end', async () => {
  const { ran } = await run(
    trip,
    `${at(6)} alarm-trip open.confirmation.confirmed
     ${at(700)} desk 1 active`,
  );
  expect(ran.differences.map(({ assertion, is }) => [assertion.line, is])).toEqual([
    [1, 'open.confirmation.unconfirmed, open.handling.unhandled, open.recovery.unrecovered'],
    [2, null],
  ]);
});

test('the same lines give the same changes, handed over one by one or in blocks, slow or fast', async () => {
  const once = await run(trip);
  async function* inBlocks() {
    for (const line of trip) {
      await Promise.resolve();
      yield line;
    }
  }
  const again = await run(trip, '', { lines: inBlocks(), pace: () => Promise.resolve() });
  expect(again.told).toEqual(once.told);
  expect(once.told).toContain('28 popup window.card.idle, window.sound.silent, waiting 0'.replace('28', '11'));
});

test('a step that today’s chart has no arrow for is told: a transition that was taken out fails the replay', async () => {
  const { config, implementations } = alarmMachine as unknown as { config: object; implementations: object };
  const without = JSON.parse(
    JSON.stringify(config, (key, value) => (key === 'CONFIRM' ? undefined : value)),
  ) as typeof config;
  const lamed = alarmMachine.constructor as unknown as new (...given: object[]) => typeof alarmMachine;
  const charts = { ...machines, alarm: new lamed(without, implementations) };
  const { ran } = await run(trip, '', { charts });
  expect(ran.unlawful.map(({ machine, at, is }) => [machine, at - from, is.split(', ')[0]])).toEqual([
    ['alarm-trip', 8000, 'open.confirmation.confirmed'],
  ]);
});

test.each([
  ['yesterday alarm-a open', 'yesterday is no instant'],
  ['2026-11-25T02:00:00Z alarm-a', 'a machine and its state are missing'],
])('what is no assertion is refused with its line: %s', (text, why) => {
  expect(readAssertions(`# first\n${text}`)).toEqual({ ok: false, line: 2, why });
});
