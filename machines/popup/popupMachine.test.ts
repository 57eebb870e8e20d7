import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { openState } from '../../tests/world/alarmState.ts';
import { screenClock } from '../../tests/world/screenClock.ts';
import { visitsOf } from '../../tests/world/visited.ts';
import { popupMachine, popupView } from './popupMachine.ts';
import { type Scene, sceneOf } from './scenes.ts';

const anAlarm = (id: string, more: Partial<Alarm> = {}): Alarm =>
  ({ id, position: 1, level: 2, state: openState, ...more }) as Alarm;
const messageOf = (id: string, type: Announcement['type'] = '01', radioId: string | null = 'siren'): Announcement => ({
  type,
  title: '',
  titleEn: '',
  treeId: null,
  dataId: id,
  radioId,
  businessType: null,
  businessType2: null,
  businessData: { taskId: null, deviceType: null },
});

const visits = visitsOf(popupMachine);

function aWindow(scenes: readonly Scene[] = ['1', '2', '3', '4'], announces = true) {
  const clock = manualClock();
  const actor = createActor(popupMachine, { input: { scenes, announces }, clock: screenClock(clock) }).start();
  visits.watch(actor);
  const context = () => actor.getSnapshot().context;
  return {
    clock,
    send: actor.send,
    view: () => popupView(context()),
    shown: () => context().shown?.id ?? null,
    waiting: () => context().queue.map((entry) => entry.id),
    sound: () =>
      actor.getSnapshot().matches({ window: { sound: 'playing' } }) ? (context().sound?.radioId ?? null) : null,
    announce: (id: string, more: Partial<Alarm> = {}, message = messageOf(id)) =>
      actor.send({ type: 'ANNOUNCED', message, alarm: anAlarm(id, more) }),
    news: (
      ids: readonly string[],
      { confirmed = [] as readonly string[], level = 2 as Alarm['level'], position = 1 } = {},
    ) =>
      actor.send({
        type: 'NEWS',
        announced: ids.map((id) => ({ id, message: messageOf(id), alarm: anAlarm(id, { level, position }) })),
        changed: confirmed.map((id) => anAlarm(id, { position: 9, state: { ...openState, confirmed: true } })),
      }),
    change: (id: string, state: Partial<Alarm['state']>, position = 9) =>
      actor.send({ type: 'CHANGED', alarm: anAlarm(id, { position, state: { ...openState, ...state } }) }),
  };
}

test('An alarm pops up at once when nothing else is shown (S069, S111)', () => {
  const screen = aWindow();
  screen.announce('a');
  expect(screen.view()).toMatchObject({ kind: 'card', entry: { id: 'a' }, settled: false, waiting: [] });
});

test('A card lasts 20 s and its sound loops until then (B156, B157, K008, K009, S114)', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.clock.advance(19_999);
  expect([screen.shown(), screen.sound()]).toEqual(['a', 'siren']);
  screen.clock.advance(1);
  expect([screen.view().kind, screen.sound()]).toEqual(['none', null]);
});

test('What comes while a card is shown is queued, and drained in order (B155, S070, S113)', () => {
  const screen = aWindow();
  for (const id of ['a', 'b', 'c']) screen.announce(id);
  expect([screen.shown(), screen.waiting()]).toEqual(['a', ['b', 'c']]);
  screen.clock.advance(20_000);
  expect([screen.shown(), screen.waiting()]).toEqual(['b', ['c']]);
  screen.clock.advance(20_000);
  expect([screen.shown(), screen.waiting()]).toEqual(['c', []]);
  screen.clock.advance(20_000);
  expect(screen.shown()).toBeNull();
});

test('Each card has 20 s of its own, and its own sound', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.announce('b', {}, messageOf('b', '01', 'bell'));
  screen.clock.advance(20_000);
  expect(screen.sound()).toBe('bell');
  screen.clock.advance(19_999);
  expect([screen.shown(), screen.sound()]).toEqual(['b', 'bell']);
});

test.each(['wall', 'breakerDialog', 'card'] as const)(
  'While this window shows a %s nothing pops up; it comes when that is gone (B154, S112)',
  (by) => {
    const screen = aWindow();
    screen.send({ type: 'HOLD', by });
    screen.announce('a');
    expect([screen.view().kind, screen.sound(), screen.waiting()]).toEqual(['none', null, ['a']]);
    screen.send({ type: 'RELEASE', by });
    expect(screen.shown()).toBe('a');
  },
);

test('A card gives way to a breaker dialog, silent, and comes again first', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.announce('b');
  screen.clock.advance(15_000);
  screen.send({ type: 'HOLD', by: 'breakerDialog' });
  expect([screen.view().kind, screen.sound(), screen.waiting()]).toEqual(['none', null, ['a', 'b']]);
  screen.clock.advance(60_000);
  screen.send({ type: 'RELEASE', by: 'breakerDialog' });
  screen.clock.advance(19_999);
  expect(screen.shown()).toBe('a');
});

test('Two that hold it back must both let go (E154)', () => {
  const screen = aWindow();
  screen.send({ type: 'HOLD', by: 'wall' });
  screen.send({ type: 'HOLD', by: 'card' });
  screen.announce('a');
  screen.send({ type: 'RELEASE', by: 'wall' });
  expect(screen.shown()).toBeNull();
  screen.send({ type: 'RELEASE', by: 'card' });
  expect(screen.shown()).toBe('a');
});

test.each([
  ['confirmed', { confirmed: true }],
  ['shelved', { shelvedUntil: '2026-11-21T00:00:00.000Z' }],
  ['suppressed', { suppressed: true }],
  ['closed', { closed: 'ruleDeleted' }],
] as const)('A waiting alarm that was %s meanwhile leaves the queue', (_, state) => {
  const screen = aWindow();
  for (const id of ['a', 'b', 'c']) screen.announce(id);
  screen.change('b', state);
  expect(screen.waiting()).toEqual(['c']);
});

test('A waiting alarm that recovered stays, marked', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.announce('b');
  screen.change('b', { recovered: true });
  screen.clock.advance(20_000);
  expect(screen.view()).toMatchObject({ kind: 'card', entry: { id: 'b', alarm: { state: { recovered: true } } } });
});

test('An older picture of an alarm changes nothing', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.announce('b', { position: 10 });
  screen.change('b', { confirmed: true }, 9);
  expect(screen.waiting()).toEqual(['b']);
});

test('A shown alarm that somebody confirms says so for 3 s, silent, and goes', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.announce('b');
  screen.change('a', { confirmed: true });
  expect(screen.view()).toMatchObject({ kind: 'card', entry: { id: 'a' }, settled: true });
  expect(screen.sound()).toBeNull();
  screen.clock.advance(3_000);
  expect(screen.shown()).toBe('b');
});

test('An escalated alarm that is shown stands 20 s from now and sounds again', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.clock.advance(15_000);
  screen.announce('a', { level: 1, position: 5 });
  expect(screen.waiting()).toEqual([]);
  screen.clock.advance(19_999);
  expect([screen.view(), screen.sound()]).toMatchObject([{ kind: 'card', entry: { alarm: { level: 1 } } }, 'siren']);
  screen.clock.advance(1);
  expect(screen.shown()).toBeNull();
});

test('An escalated alarm that waits keeps its place', () => {
  const screen = aWindow();
  for (const id of ['a', 'b', 'c']) screen.announce(id);
  screen.announce('b', { level: 1, position: 5 });
  expect(screen.waiting()).toEqual(['b', 'c']);
});

test('From 20 waiting one summary card by level stands for all', () => {
  const screen = aWindow();
  screen.announce('first');
  for (let n = 0; n < 20; n++) screen.announce(`a${n}`, { level: n < 3 ? 1 : 3 });
  expect(screen.shown()).toBe('first');
  screen.send({ type: 'NEXT' });
  expect(screen.view()).toEqual({
    kind: 'summary',
    summary: { total: 20, byLevel: { 1: 3, 2: 0, 3: 17, 4: 0 }, recovered: 0, tasks: 0, worst: 1 },
    waiting: [],
  });
  screen.clock.advance(20_000);
  expect([screen.view().kind, screen.waiting()]).toEqual(['none', []]);
});

test('With 19 waiting each has its card', () => {
  const screen = aWindow();
  for (let n = 0; n < 20; n++) screen.announce(`a${n}`);
  screen.send({ type: 'NEXT' });
  expect(screen.shown()).toBe('a1');
});

test('What comes while a summary is shown joins it; a more urgent one makes it stand anew', () => {
  const screen = aWindow();
  screen.send({ type: 'HOLD', by: 'card' });
  for (let n = 0; n < 25; n++) screen.announce(`a${n}`, { level: 3 });
  screen.send({ type: 'RELEASE', by: 'card' });
  screen.clock.advance(15_000);
  screen.announce('mild', { level: 4 });
  expect(screen.view()).toMatchObject({ kind: 'summary', summary: { total: 26, worst: 3 } });
  screen.announce('urgent', { level: 1 }, messageOf('urgent', '01', 'horn'));
  screen.clock.advance(19_999);
  expect([screen.view().kind, screen.sound()]).toEqual(['summary', 'horn']);
  screen.clock.advance(1);
  expect(screen.view().kind).toBe('none');
});

test('A summary whose alarms were all settled goes', () => {
  const screen = aWindow();
  screen.send({ type: 'HOLD', by: 'card' });
  for (let n = 0; n < 20; n++) screen.announce(`a${n}`);
  screen.send({ type: 'RELEASE', by: 'card' });
  for (let n = 0; n < 20; n++) screen.change(`a${n}`, { confirmed: true });
  expect([screen.view().kind, screen.sound()]).toEqual(['none', null]);
});

test('Sound plays only for the scenes of the user (B332)', () => {
  const screen = aWindow(['2']);
  screen.announce('a');
  expect([screen.shown(), screen.sound()]).toEqual(['a', null]);
  screen.send({ type: 'NEXT' });
  screen.announce('b', {}, messageOf('b', '04'));
  expect(screen.sound()).toBe('siren');
});

test('Each alarm type has its scene, and workflow makes no sound (D002, D003, D004, D027)', () => {
  expect((['01', '02', '03', '04', '05', '06', '07', 'flowable'] as const).map(sceneOf)).toEqual([
    '1',
    '3',
    '1',
    '2',
    '2',
    '2',
    '1',
    null,
  ]);
});

test('A workflow message has a card and no sound', () => {
  const screen = aWindow();
  screen.send({ type: 'ANNOUNCED', message: messageOf('task', 'flowable'), alarm: null });
  expect([screen.shown(), screen.sound()]).toEqual(['task', null]);
});

test('A sound that cannot be fetched leaves the card, silent (B158)', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.send({ type: 'SOUND_FAILED' });
  expect([screen.shown(), screen.sound()]).toEqual(['a', null]);
});

test('Mute silences this card only', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.announce('b');
  screen.send({ type: 'MUTE' });
  expect([screen.shown(), screen.sound()]).toEqual(['a', null]);
  screen.clock.advance(20_000);
  expect([screen.shown(), screen.sound()]).toEqual(['b', 'siren']);
});

test('A tab that does not announce shows the card without a sound, and falls silent when it loses the election', () => {
  const other = aWindow(undefined, false);
  other.announce('a');
  expect([other.shown(), other.sound()]).toEqual(['a', null]);
  const mine = aWindow();
  mine.announce('a');
  mine.send({ type: 'SET_ANNOUNCES', announces: false });
  expect(mine.sound()).toBeNull();
  mine.announce('b');
  mine.send({ type: 'NEXT' });
  expect(mine.sound()).toBeNull();
});

test('A batch of many at once is one summary card; what the next batches say joins it or leaves it (S113, S115)', () => {
  const screen = aWindow();
  const ids = Array.from({ length: 250 }, (_, n) => `a${n}`);
  screen.news(ids);
  expect(screen.view()).toMatchObject({ kind: 'summary', summary: { total: 250, worst: 2 } });
  screen.clock.advance(15_000);
  screen.news(['b'], { confirmed: ids.slice(0, 100), level: 3 });
  expect(screen.view()).toMatchObject({ kind: 'summary', summary: { total: 151, byLevel: { 2: 150, 3: 1 } } });
  screen.news(['urgent'], { level: 1 });
  screen.clock.advance(19_999);
  expect(screen.view()).toMatchObject({ kind: 'summary', summary: { total: 152, worst: 1 } });
  screen.news([], { confirmed: [...ids, 'b', 'urgent'] });
  expect([screen.view().kind, screen.sound()]).toEqual(['none', null]);
});

test('A batch says of the card that is shown what one message would: announced again it stands anew, settled it goes', () => {
  const screen = aWindow();
  screen.news(['a', 'b', 'c']);
  expect([screen.shown(), screen.waiting()]).toEqual(['a', ['b', 'c']]);
  screen.clock.advance(15_000);
  screen.news(['a', 'd'], { level: 1, position: 5 });
  screen.clock.advance(19_999);
  expect([screen.view(), screen.sound()]).toMatchObject([
    { kind: 'card', entry: { id: 'a', alarm: { level: 1 } } },
    'siren',
  ]);
  expect(screen.waiting()).toEqual(['b', 'c', 'd']);
  screen.news([], { confirmed: ['a', 'c'] });
  expect([screen.view(), screen.sound(), screen.waiting()]).toMatchObject([
    { kind: 'card', settled: true },
    null,
    ['b', 'd'],
  ]);
  screen.clock.advance(3_000);
  expect(screen.shown()).toBe('b');
});

test('Another user begins with an empty queue', () => {
  const screen = aWindow();
  for (const id of ['a', 'b']) screen.announce(id);
  screen.send({ type: 'RESET' });
  expect([screen.view().kind, screen.waiting(), screen.sound()]).toEqual(['none', [], null]);
});

/** Last in the file: what the tests above have passed through. */
test('Every state of the chart was reached', () => {
  expect(visits.missing()).toEqual([]);
});
