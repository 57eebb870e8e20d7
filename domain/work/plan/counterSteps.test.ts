import { describe, expect, test } from 'vitest';
import { aDay } from '../../clock/lengths.ts';
import { zoneOf } from '../../clock/zone.ts';
import { quantity } from '../../energy/quantity.ts';
import { totalOf } from '../cycle/counted.ts';
import { type Counted, hasFallen, stepOfKey, stepPassed, stepWaiting } from './counterSteps.ts';
import type { Trigger } from './trigger.ts';
import { type Known, type Planning, wantedTasks } from './wanted.ts';

const zone = zoneOf('Asia/Shanghai');
const now = Date.UTC(2026, 10, 20, 4);
const hours: Trigger = {
  every: 1,
  unit: 'year',
  weekdays: null,
  monthDay: null,
  times: '09:00',
  season: null,
  workingDays: 'any',
  counter: 'runHours',
  step: 2000,
};
const counted = (begin: number, total: number, lastOver: number | null = null): Counted => ({
  now: { at: now - 60_000, total: quantity(total) },
  begin: quantity(begin),
  lastOver: lastOver === null ? null : quantity(lastOver),
});

describe('a step of a counter', () => {
  test.each<readonly [string, Counted, number, string | null]>([
    ['none was passed', counted(4100, 5999.9), 0, null],
    ['one was passed', counted(4100, 6000), 0, 'runHours 6000（运行小时 6000）'],
    ['it stood on a step when the plan began', counted(6000, 7999), 0, null],
    ['it was made already', counted(4100, 7999), 6000, null],
    ['the next after the one that was made', counted(4100, 8000), 6000, 'runHours 8000（运行小时 8000）'],
    [
      'a jump over two is one task and says so',
      counted(4100, 8300),
      0,
      'runHours 8000（运行小时 8000，一次越过 2 档）',
    ],
    [
      'a gap, and two more since the last that was made',
      counted(4100, 10_050),
      6000,
      'runHours 10000（运行小时 10000，一次越过 2 档）',
    ],
    ['it fell below what was made: nothing is asked again', counted(4100, 5000), 6000, null],
    ['it fell below where the plan began', counted(4100, 10), 0, null],
  ])('%s (D127)', (_what, of, lastMade, expected) => {
    const step = stepPassed({ counter: 'runHours', step: 2000 }, of, lastMade);
    expect(step === null ? null : `${step.key}${step.says.cn}`).toBe(expected);
  });

  test.each<readonly [string, Counted, number, boolean]>([
    ['it goes on', counted(4100, 8000), 8000, false],
    ['it shows less than a step that was made', counted(4100, 7999), 8000, true],
    ['it shows less than when the plan began', counted(4100, 4099), 0, true],
    ['it shows less than when the work was over last', counted(0, 4100, 64_000), 0, true],
  ])('has fallen or not: %s (D127)', (_what, of, lastMade, expected) => {
    expect(hasFallen(of, lastMade)).toBe(expected);
  });

  test.each<readonly [string, number | null, number, number, number | null, number | null]>([
    ['none was passed since the last that was made', 4100, 7999, 6000, null, null],
    ['one was passed and its task is open', 4100, 6050, 6000, 6000, 6000],
    ['one was passed and no task of it could be made', 4100, 6050, 0, null, 6000],
    ['two were, the lower waits', 4100, 8050, 0, null, 6000],
    ['one is open below what was not made', 4100, 8050, 6000, 6000, 6000],
    ['it stood on a step when the plan began', 6000, 7000, 0, null, null],
    ['nobody knows when the plan began: what is open waits all the same', null, 6050, 6000, 6000, 6000],
    ['nobody knows when the plan began', null, 6050, 0, null, null],
  ])('waits or not: %s (D127)', (_what, begin, total, last, open, expected) => {
    const of = { begin: begin === null ? null : quantity(begin), total: quantity(total), made: { last, open } };
    expect(stepWaiting(2000, of)).toBe(expected);
  });

  test('over a replaced counter the steps go on where the old one stood', () => {
    const epochs = [{ at: now - aDay, final: '5900', start: '10', oldRatio: '1', newRatio: '1' }];
    const total = totalOf({ at: now, value: 110 }, epochs);
    const before = stepPassed({ counter: 'runHours', step: 2000 }, { ...counted(4100, 0), now: { at: now, total } }, 0);
    expect(before?.key).toBe('runHours 6000');
    // The same counter without a word of its replacement asks for nothing.
    const untold = { ...counted(4100, 0), now: { at: now, total: totalOf({ at: now, value: 110 }, []) } };
    expect(stepPassed({ counter: 'runHours', step: 2000 }, untold, 0)).toBeNull();
  });

  test('is known again by its key, and a moment of the grid is none', () => {
    expect(
      ['runHours 6000', 'runHours 6000 (2)', 'runHours 6000x', 'loadHours 6000', '2026-11-20T09:00', 'first'].map(
        (key) => stepOfKey(key, 'runHours'),
      ),
    ).toEqual([6000, 6000, null, null, null, null]);
  });
});

const plan: Planning = {
  id: 'P1',
  name: '空压机保养',
  nameEn: 'Compressor service',
  orgId: 'works',
  pathId: null,
  equipmentIds: ['AC1', 'AC2'],
  textId: 'text-1',
  triggers: [hours],
  from: '2026-01-01',
  to: null,
  basis: 'grid',
  tolerance: 96,
  lead: 7,
  catchUp: 'skip',
  assigneeIds: [],
  leaderId: null,
  copyTo: [],
  minutes: 120,
  revisedAt: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
};
const nothing: Known = {
  lastOver: () => null,
  isOpen: () => false,
  isBegun: () => false,
  counted: () => null,
  lastStep: () => 0,
  textId: 'text-2',
};
const wanted = (more: Partial<Planning>, known: Partial<Known>) =>
  wantedTasks(
    { ...plan, ...more },
    { ...nothing, ...known },
    { kind: 'upkeep', from: Date.parse('2026-01-01T00:00:00.000Z'), to: now + 7 * aDay, now },
    zone,
  ).map(({ occurrence, due, name, nameEn }) => [occurrence, due, name, nameEn]);

const at = new Date(now - 60_000).toISOString();

describe('a plan that goes by a counter', () => {
  test('asks for each machine by its own counter; of one that nobody knows for nothing', () => {
    expect(wanted({}, { counted: (subject) => (subject === 'AC1' ? counted(4100, 6001) : null) })).toEqual([
      ['P1::runHours 6000:AC1', at, '空压机保养（运行小时 6000）', 'Compressor service (running hours 6000)'],
    ]);
    expect(wanted({}, {})).toEqual([]);
  });

  test('of two triggers that pass the same step one counts', () => {
    const both = [hours, { ...hours, step: 4000 }];
    const of = { counted: (subject: string) => (subject === 'AC1' ? counted(7000, 8100) : null) };
    expect(wanted({ triggers: both }, of).map(([key]) => key)).toEqual(['P1::runHours 8000:AC1']);
    expect(wanted({ triggers: [{ ...hours, step: 8000 }, hours] }, of).map(([key]) => key)).toEqual([
      'P1::runHours 8000:AC1',
    ]);
  });

  const last = { basis: 'lastDone', equipmentIds: ['AC1'] } as const;
  const done = Date.UTC(2026, 5, 1);
  test('from when it was last done: a whole step since, whatever the grid', () => {
    const since = (of: Counted) => wanted(last, { lastOver: () => done, counted: () => of });
    expect(since(counted(0, 4999, 3000))).toEqual([]);
    expect(since(counted(0, 5000.5, 3000)).map(([key, due, name]) => [key, due, name])).toEqual([
      [`P1::after ${new Date(done).toISOString()}:AC1`, at, '空压机保养（运行小时 2000）'],
    ]);
    expect(since(counted(0, 7100, 3000)).map(([, , name]) => name)).toEqual([
      '空压机保养（运行小时 4100，一次越过 2 档）',
    ]);
    // What it showed then nobody knows: nothing is asked by it.
    expect(since(counted(0, 7100, null))).toEqual([]);
  });

  test('never done, it counts from when the plan began; one that is open is waited for', () => {
    const never = { counted: () => counted(1000, 3000) };
    expect(wanted(last, never).map(([key]) => key)).toEqual(['P1::first:AC1']);
    expect(wanted(last, { ...never, isOpen: () => true })).toEqual([]);
  });

  test('the first of counter and calendar', () => {
    const six = {
      ...last,
      triggers: [hours, { ...hours, unit: 'month', every: 6, counter: null, step: null }],
    } as const;
    const late = Date.UTC(2026, 4, 20, 1);
    // The half year is full on 20 November at nine, before the counter was read.
    expect(wanted(six, { lastOver: () => late, counted: () => counted(0, 5100, 3000) }).map(([, due]) => due)).toEqual([
      '2026-11-20T01:00:00.000Z',
    ]);
    expect(wanted(six, { lastOver: () => done, counted: () => counted(0, 5100, 3000) }).map(([, due]) => due)).toEqual([
      at,
    ]);
    expect(wanted(six, { lastOver: () => done, counted: () => counted(0, 3100, 3000) })).toEqual([]);
  });
});
