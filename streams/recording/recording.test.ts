import { expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { AlarmStreamItem, ValueStreamItem } from '../sources/source.ts';
import type { EventLine, RecordedLine, RecordingHeader } from './format.ts';
import { readRecording } from './readRecording.ts';
import { recordedAlarms } from './recordedAlarms.ts';
import { recordedValues } from './recordedValues.ts';
import { recordingWriter } from './writeRecording.ts';

const header: RecordingHeader = {
  busbar: 'recording',
  version: 1,
  site: 'demo',
  zone: 'Asia/Shanghai',
  from: '1970-01-01T00:00:00.000Z',
  to: '1970-01-01T01:00:00.000Z',
  points: { P1: { name: '有功功率', unit: 'kW', kind: 'analog' }, T1: { name: '状态', unit: null, kind: 'text' } },
};
const sample = (t: number, v: number | string | null, more: Partial<RecordedLine> = {}): RecordedLine =>
  ({ kind: 'sample', t, at: t, point: 'P1', v, q: 0, ...more }) as RecordedLine;
const event = (t: number, position: number, recovered = false): EventLine => ({
  kind: 'event',
  t,
  at: t,
  event: {
    position,
    stream: 'alarm-a',
    version: 1,
    type: recovered ? 'AlarmRecovered' : 'AlarmRaised',
    org: 'north',
    by: { kind: 'rule', id: 'R1' },
    to: 'standing',
    data: null,
  },
});
const text = (lines: readonly RecordedLine[]): string[] => {
  const writer = recordingWriter(header);
  return [writer.header, ...lines.map(writer.line)];
};

test('What was written reads back as it was', () => {
  const lines = [
    sample(0, 12.3),
    sample(1000, null, { at: 900 }),
    event(1000, 1),
    { kind: 'link', t: 1000, at: 1000, channel: 'alarm', state: 'down' },
    { kind: 'tick', t: 60_000, at: 60_000 },
  ] as const;
  expect(readRecording(text(lines))).toEqual({ ok: true, header, lines });
});

test('A line names when it happened only where that differs from when it was seen', () => {
  const [, one, other] = text([sample(0, 1), sample(1000, 2, { at: 400 })]);
  expect(one).toBe('{"t":"1970-01-01T00:00:00.000Z","kind":"sample","point":"P1","v":1,"q":0}');
  expect(other).toContain('"at":"1970-01-01T00:00:00.400Z"');
});

test('A kind that the reader does not know is skipped', () => {
  const read = readRecording([
    ...text([sample(0, 1)]),
    '{"t":"1970-01-01T00:00:01.000Z","kind":"weather","wind":3}',
    '',
  ]);
  expect(read.ok && read.lines.length).toBe(1);
});

test.each([
  ['no JSON', '{"t":'],
  ['a time that falls', '{"t":"1969-01-01T00:00:00.000Z","kind":"tick"}'],
  ['no time', '{"kind":"tick"}'],
  ['no kind', '{"t":"1970-01-01T00:00:01.000Z"}'],
  ['a sample without a value', '{"t":"1970-01-01T00:00:01.000Z","kind":"sample","point":"P1","q":0}'],
  ['a quality of 9', '{"t":"1970-01-01T00:00:01.000Z","kind":"sample","point":"P1","v":1,"q":9}'],
  [
    'an event without a position',
    '{"t":"1970-01-01T00:00:01.000Z","kind":"event","stream":"a-1","type":"A","org":"o","version":1,"by":{}}',
  ],
])('A line with %s is refused with its number', (_, broken) => {
  expect(readRecording([...text([sample(0, 1), sample(0, 2)]), broken])).toMatchObject({
    ok: false,
    fault: { line: 4 },
  });
});

test.each([
  ['another version', { ...header, version: 3 }],
  ['no zone', { ...header, zone: undefined }],
  ['another thing', { hello: 1 }],
])('A header of %s is refused', (_, first) => {
  expect(readRecording([JSON.stringify(first)])).toMatchObject({ ok: false, fault: { line: 1 } });
});

test('A writer that is given lines out of order stops', () => {
  const writer = recordingWriter(header);
  writer.line(event(1000, 5));
  expect(() => writer.line(sample(1000, 1))).toThrow('cannot go back');
  expect(() => writer.line(event(1000, 5))).toThrow('cannot go back');
});

test('A replay begins with the last value of each point, then plays on its clock', () => {
  const clock = manualClock(5_000);
  const source = recordedValues({
    header,
    lines: [sample(0, 1), sample(4_000, 2), sample(6_000, 3), sample(7_000, 'auf', { point: 'T1' } as never)],
    clock,
  });
  const items: ValueStreamItem[] = [];
  const values = (): (number | undefined)[] =>
    items.flatMap((item) => (item.kind === 'values' ? [item.values[0]] : []));
  const end = source.items.subscribe((item) => items.push(item));
  expect(values()).toEqual([2]);
  clock.advance(1_000);
  expect(values()).toEqual([2, 3]);
  clock.advance(1_000);
  expect(items.filter((item) => item.kind === 'topic')).toEqual([
    { kind: 'topic', topic: 'text/T1', data: { value: 'auf', at: '1970-01-01T00:00:07.000Z', quality: 0 } },
  ]);
  end.unsubscribe();
});

test('A recorded source says that nothing more comes until here', () => {
  const clock = manualClock(0);
  const items: ValueStreamItem[] = [];
  recordedValues({ header, lines: [{ kind: 'tick', t: 60_000, at: 60_000 }], clock }).items.subscribe((item) =>
    items.push(item),
  );
  clock.advance(60_000);
  expect(items.at(-1)).toEqual({ kind: 'until', at: 60_000 });
});

test('A recorded cut is replayed: what was missed comes before ready, once', () => {
  const clock = manualClock(0);
  const lines: RecordedLine[] = [
    event(1_000, 1),
    { kind: 'link', t: 2_000, at: 2_000, channel: 'alarm', state: 'down' },
    event(3_000, 2),
    { kind: 'link', t: 4_000, at: 4_000, channel: 'alarm', state: 'up' },
    event(5_000, 3, true),
  ];
  const pictureOf = (position: number): Alarm =>
    ({ id: 'a', position, state: { confirmed: false, recovered: false, closed: null } }) as unknown as Alarm;
  const source = recordedAlarms({
    lines,
    clock,
    newsOf: ({ event: { position } }) => ({
      position,
      at: '',
      recordedAt: '',
      event: 'AlarmRaised',
      alarm: pictureOf(position),
      message: null,
    }),
  });
  const told: string[] = [];
  const states: string[] = [];
  source.link.subscribe((link) => states.push(link.state));
  source.items.subscribe((item: AlarmStreamItem) => {
    if (item.kind === 'alarms') told.push(...item.items.map((one) => String(one.position)));
    if (item.kind === 'ready') told.push(`ready ${item.position}, ${item.standing.length} standing`);
  });
  clock.advance(10_000);
  expect(told).toEqual(['ready 0, 0 standing', '1', '2', 'ready 2, 1 standing', '3']);
  expect(states).toEqual(['idle', 'live', 'down', 'live']);
});
