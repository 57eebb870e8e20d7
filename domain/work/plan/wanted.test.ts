import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../clock/zone.ts';
import { calendarOf, type Falling } from './calendar.ts';
import type { Trigger } from './trigger.ts';
import { type Known, type Planning, wantedTasks } from './wanted.ts';

const zone = zoneOf('Asia/Shanghai');
const at = (written: string): number => zone.instantAt(written) ?? Number.NaN;
const local = (instant: string | null): string | null =>
  instant === null ? null : zone.written(Date.parse(instant)).local.slice(0, 16);

const daily: Trigger = {
  every: 1,
  unit: 'day',
  weekdays: null,
  monthDay: null,
  times: '09:00,21:00',
  season: null,
  workingDays: 'any',
  counter: null,
  step: null,
};

const plan: Planning = {
  id: 'P1',
  name: '变电所巡检',
  nameEn: null,
  orgId: 'works',
  pathId: 'path-1',
  equipmentIds: [],
  textId: 'text-1',
  triggers: [daily],
  from: '2026-11-01',
  to: null,
  basis: 'grid',
  tolerance: 1,
  lead: 1,
  catchUp: 'skip',
  assigneeIds: ['zheng'],
  leaderId: 'wang',
  copyTo: [],
  minutes: 40,
  revisedAt: null,
  publishedAt: '2026-11-01T00:00:00.000Z',
};
const nothing: Known = {
  lastOver: () => null,
  isOpen: () => false,
  isBegun: () => false,
  counted: () => null,
  lastStep: () => 0,
  textId: 'text-2',
};

function wanted(
  more: Partial<Planning>,
  [from, to, now]: readonly [string, string, string],
  known: Partial<Known> = {},
) {
  const asked = { kind: 'patrol', from: at(from), to: at(to), now: at(now) } as const;
  return wantedTasks({ ...plan, ...more }, { ...nothing, ...known }, asked, zone);
}

describe('what a plan asks for', () => {
  const day = ['2026-11-20T00:00', '2026-11-21T00:00', '2026-11-20T00:00'] as const;

  test('a round is due, overtaken by the next, and bears the text in force and what the plan then says', () => {
    const rounds = wanted({}, day);
    expect(rounds.map(({ due, until }) => [local(due), local(until)])).toEqual([
      ['2026-11-20 09:00', '2026-11-20 21:00'],
      ['2026-11-20 21:00', '2026-11-21 09:00'],
    ]);
    expect(rounds[0]).toMatchObject({ pathId: 'path-1', equipmentIds: [], textId: 'text-2', assigneeIds: ['zheng'] });
    expect(rounds[0]?.occurrence).toBe('P1::2026-11-20T09:00:path-1');
  });

  test('asked again, of another span, an occurrence is the same: none is made twice', () => {
    const long = wanted({}, ['2026-11-19T00:00', '2026-11-25T00:00', '2026-11-19T00:00']);
    expect(new Set(long.map(({ occurrence }) => occurrence)).size).toBe(12);
    for (const { occurrence } of wanted({}, day)) expect(long.map((one) => one.occurrence)).toContain(occurrence);
  });

  test('without a path each piece of equipment has its own, and nothing overtakes what is no round', () => {
    const tests = wantedTasks(
      { ...plan, pathId: null, equipmentIds: ['T1', 'T2'] },
      nothing,
      { kind: 'test', from: at(day[0]), to: at(day[1]), now: at(day[2]) },
      zone,
    );
    expect(tests.map(({ equipmentIds, until }) => [equipmentIds, until])).toEqual([
      [['T1'], null],
      [['T2'], null],
      [['T1'], null],
      [['T2'], null],
    ]);
  });

  test('what passed unmade is made where it can still be done, and always where the plan makes it up', () => {
    const passed = ['2026-11-19T00:00', '2026-11-21T00:00', '2026-11-20T12:00'] as const;
    expect(wanted({}, passed).map(({ due }) => local(due))).toEqual(['2026-11-20 09:00', '2026-11-20 21:00']);
    expect(wanted({ catchUp: 'make' }, passed).length).toBe(4);
  });

  test('what is made ahead by no day and has no tolerance is made for a day from its due time on', () => {
    const asTest = { kind: 'test', from: at('2026-11-18T00:00'), now: at('2026-11-20T09:03') } as const;
    const made = wantedTasks({ ...plan, lead: 0, tolerance: 0 }, nothing, { ...asTest, to: asTest.now + 1 }, zone);
    expect(made.map(({ due }) => local(due))).toEqual(['2026-11-19 21:00', '2026-11-20 09:00']);
  });

  test('what an earlier form of it made and somebody has begun is not asked for again', () => {
    const begun = (subject: string, moment: number) => subject === 'path-1' && moment === at('2026-11-20T09:00');
    expect(wanted({}, day, { isBegun: begun }).map(({ due }) => local(due))).toEqual(['2026-11-20 21:00']);
  });

  test('nothing before its first day, after its last, or before it was revised', () => {
    const span = ['2026-10-30T00:00', '2026-11-03T00:00', '2026-10-30T00:00'] as const;
    expect(local(wanted({}, span)[0]?.due ?? null)).toBe('2026-11-01 09:00');
    expect(wanted({ to: '2026-11-01' }, span).map(({ due }) => local(due))).toEqual([
      '2026-11-01 09:00',
      '2026-11-01 21:00',
    ]);
    const revised = wanted({ revisedAt: '2026-11-01T04:00:00.000Z' }, span);
    expect(local(revised[0]?.due ?? null)).toBe('2026-11-01 21:00');
    expect(revised[0]?.occurrence).toBe('P1:2026-11-01T04:00:00.000Z:2026-11-01T21:00:path-1');
  });
});

describe('by when it was last done', () => {
  const yearly: Partial<Planning> = {
    basis: 'lastDone',
    pathId: null,
    equipmentIds: ['T1'],
    triggers: [{ ...daily, unit: 'year', times: '09:00' }],
    from: '2026-03-01',
  };
  const span = ['2026-01-01T00:00', '2028-12-31T00:00', '2026-01-01T00:00'] as const;

  test('the first is due on its first day', () => {
    expect(wanted(yearly, span).map(({ due }) => local(due))).toEqual(['2026-03-01 09:00']);
  });

  test('what was done early moves the next one: it counts from then', () => {
    const [next] = wanted(yearly, span, { lastOver: () => at('2026-02-10T15:00') });
    expect(local(next?.due ?? null)).toBe('2027-02-10 09:00');
  });

  test('one that is open is waited for, and the same completion never asks twice', () => {
    expect(wanted(yearly, span, { isOpen: () => true })).toEqual([]);
    const done = { lastOver: () => at('2026-03-02T15:00') };
    const occurrences = [wanted(yearly, span, done), wanted(yearly, span, done)].map(([one]) => one?.occurrence);
    expect(occurrences[0]).toBe(occurrences[1]);
  });

  test('what should have been done long ago is due now', () => {
    const late = ['2026-11-20T08:00', '2026-12-31T00:00', '2026-11-20T08:00'] as const;
    const [next] = wanted(yearly, late, { lastOver: () => at('2024-03-02T15:00') });
    expect(local(next?.due ?? null)).toBe('2026-11-20 08:00');
  });
});

describe('a calendar of what falls due', () => {
  const task = (more: Partial<Falling>): Falling => ({
    due: '2026-11-20T01:00:00.000Z',
    state: 'published',
    isMissed: false,
    holderId: null,
    assigneeIds: [],
    minutes: 60,
    ...more,
  });

  test('a day counts each task once, by whom it falls to, and what is late, done, to come and of unknown length', () => {
    const days = calendarOf(
      [
        task({ assigneeIds: ['zheng'] }),
        task({ holderId: 'wang', assigneeIds: ['zheng'], state: 'inProgress', minutes: 500 }),
        task({ assigneeIds: ['zheng', 'wang'], minutes: null }),
        task({ state: 'completed', holderId: 'zheng' }),
        task({ state: 'terminated', isMissed: true }),
        task({ state: 'cancelled' }),
        task({ state: null, due: '2026-11-20T15:59:59.000Z' }),
        task({ due: '2026-11-20T16:00:00.000Z' }),
      ],
      Date.parse('2026-11-20T02:00:00.000Z'),
      zone,
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
    expect(days[0]).toEqual({
      day: '2026-11-20',
      tasks: 6,
      late: 4,
      done: 1,
      planned: 1,
      people: [
        { userId: 'wang', tasks: 1, minutes: 500 },
        { userId: 'zheng', tasks: 2, minutes: 120 },
      ],
      open: { tasks: 3, minutes: 120 },
      unknown: 1,
    });
  });
});
