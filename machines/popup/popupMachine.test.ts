import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { openState } from '../../tests/world/alarmState.ts';
import { screenClock } from '../../tests/world/screenClock.ts';
import { visitsOf } from '../../tests/world/visited.ts';
import { cardOf, popupMachine, popupView } from './popupMachine.ts';
import { entryOf } from './queue.ts';
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

function aWindow(scenes: readonly Scene[] | null = ['1', '2', '3', '4'], announces = true) {
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
      actor.send({ type: 'NEWS', announced: [{ id, message, alarm: anAlarm(id, more) }], changed: [] }),
    /** They stood when the console opened or came back. */
    gather: (ids: readonly string[], more: Partial<Alarm> = {}) =>
      actor.send({
        type: 'NEWS',
        announced: ids.map((id) => ({ id, message: messageOf(id), alarm: anAlarm(id, more), gathered: true })),
        changed: [],
      }),
    next: () => actor.send({ type: 'NEXT', of: cardOf(context()) ?? 'nothing' }),
    mute: () => actor.send({ type: 'MUTE', of: cardOf(context()) ?? 'nothing' }),
    news: (
      ids: readonly string[],
      { confirmed = [] as readonly string[], level = 2 as Alarm['level'], position = 1 } = {},
    ) =>
      actor.send({
        type: 'NEWS',
        announced: ids.map((id) => ({ id, message: messageOf(id), alarm: anAlarm(id, { level, position }) })),
        changed: confirmed.map((id) => anAlarm(id, { level, position: 9, state: { ...openState, confirmed: true } })),
      }),
    change: (id: string, state: Partial<Alarm['state']>, position = 9) =>
      actor.send({
        type: 'NEWS',
        announced: [],
        changed: [anAlarm(id, { position, state: { ...openState, ...state } })],
      }),
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

test('An escalated alarm that waits moves up by its urgency, and cuts a lesser card short', () => {
  const screen = aWindow();
  for (const id of ['a', 'b', 'c', 'd']) screen.announce(id, { level: 3 });
  screen.announce('d', { level: 3, position: 4 });
  expect(screen.waiting()).toEqual(['b', 'c', 'd']);
  screen.announce('c', { level: 1, position: 5 });
  expect([screen.shown(), screen.waiting()]).toEqual(['c', ['a', 'b', 'd']]);
});

test('Of one level what came first is first, whatever was heard of first', () => {
  const screen = aWindow();
  screen.announce('shown', { level: 1 });
  screen.announce('late', { level: 1, firstOverAt: '2026-11-20T06:00:02.000Z' });
  screen.announce('first', { level: 1, firstOverAt: '2026-11-20T06:00:01.000Z' });
  screen.announce('high', { level: 2, firstOverAt: '2026-11-20T06:00:00.000Z' });
  expect(screen.waiting()).toEqual(['first', 'late', 'high']);
});

test('One of level 1 is shown and heard at once with 30 lesser ones waiting, and what it cut short comes back whole', () => {
  const screen = aWindow();
  screen.announce('cut', { level: 3 }, messageOf('cut', '01', 'bell'));
  screen.clock.advance(4_000);
  screen.news(
    Array.from({ length: 30 }, (_, n) => `m${n}`),
    { level: 3 },
  );
  expect([screen.shown(), screen.waiting().length, screen.sound()]).toEqual(['cut', 30, 'bell']);
  screen.announce('trip', { level: 1 }, messageOf('trip', '01', 'horn'));
  expect([screen.shown(), screen.sound(), screen.waiting()[0]]).toEqual(['trip', 'horn', 'cut']);
  screen.clock.advance(19_999);
  expect([screen.shown(), screen.sound()]).toEqual(['trip', 'horn']);
  screen.clock.advance(1);
  expect(screen.view()).toMatchObject({ kind: 'summary', summary: { total: 31, worst: 3 } });
});

test('One of level 1 cuts level 2 short, level 2 cuts level 3, level 3 waits for level 4', () => {
  const screen = aWindow();
  screen.announce('low', { level: 4 });
  screen.announce('medium', { level: 3 });
  expect(screen.shown()).toBe('low');
  screen.announce('high', { level: 2 });
  expect([screen.shown(), screen.waiting()]).toEqual(['high', ['medium', 'low']]);
  screen.announce('urgent', { level: 1 });
  screen.announce('second', { level: 1 });
  expect([screen.shown(), screen.waiting()]).toEqual(['urgent', ['second', 'high', 'medium', 'low']]);
});

test('Of one instant the more urgent is shown first, in one batch or in two', () => {
  for (const together of [true, false]) {
    const screen = aWindow();
    const entries = ([2, 1] as const).map((level) => ({
      id: `l${level}`,
      message: messageOf(`l${level}`),
      alarm: anAlarm(`l${level}`, { level }),
    }));
    if (together) screen.send({ type: 'NEWS', announced: entries, changed: [] });
    else for (const entry of entries) screen.send({ type: 'NEWS', announced: [entry], changed: [] });
    expect([screen.shown(), screen.waiting()]).toEqual(['l1', ['l2']]);
  }
});

test('A card that is on its way out, settled, gives way to level 1 and does not come back', () => {
  const screen = aWindow();
  screen.announce('a', { level: 3 });
  screen.change('a', { confirmed: true });
  screen.announce('trip', { level: 1 });
  expect([screen.shown(), screen.waiting()]).toEqual(['trip', []]);
});

test('An alarm that is announced again while its card says that it was settled has its card anew', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.change('a', { shelvedUntil: '2026-11-21T00:00:00.000Z' });
  screen.clock.advance(2_000);
  screen.announce('a', { position: 10 });
  screen.clock.advance(19_999);
  expect([screen.view(), screen.sound()]).toMatchObject([{ kind: 'card', settled: false }, 'siren']);
});

test('What stood when the console opened: level 1 and 2 each with card and sound, the many lesser ones as one summary', () => {
  const screen = aWindow();
  screen.gather(['m1', 'm2', 'm3', 'm4'], { level: 3 });
  screen.gather(['h'], { level: 2 });
  screen.gather(['u'], { level: 1 });
  expect([screen.shown(), screen.sound(), screen.waiting()]).toEqual(['u', 'siren', ['h', 'm1', 'm2', 'm3', 'm4']]);
  screen.clock.advance(20_000);
  expect([screen.shown(), screen.sound()]).toEqual(['h', 'siren']);
  screen.clock.advance(20_000);
  expect(screen.view()).toMatchObject({ kind: 'summary', summary: { total: 4 } });
});

test('Three lesser ones that stood when the console opened each have their card', () => {
  const screen = aWindow();
  screen.gather(['m1', 'm2', 'm3'], { level: 3 });
  expect([screen.shown(), screen.waiting()]).toEqual(['m1', ['m2', 'm3']]);
});

test('What a console hears of again on coming back, and shows or has waiting already, neither begins anew nor sounds anew', () => {
  const screen = aWindow();
  screen.announce('a');
  screen.announce('b');
  screen.mute();
  screen.clock.advance(15_000);
  screen.gather(['a', 'b'], { position: 3 });
  expect([screen.shown(), screen.waiting(), screen.sound()]).toEqual(['a', ['b'], null]);
  screen.clock.advance(5_000);
  expect(screen.shown()).toBe('b');
});

test('From 20 waiting one summary card by level stands for all', () => {
  const screen = aWindow();
  screen.announce('first', { level: 3 });
  for (let n = 0; n < 20; n++) screen.announce(`a${n}`, { level: n < 3 ? 3 : 4 });
  expect(screen.shown()).toBe('first');
  screen.next();
  expect(screen.view()).toEqual({
    kind: 'summary',
    summary: { total: 20, byLevel: { 1: 0, 2: 0, 3: 3, 4: 17 }, recovered: 0, tasks: 0, worst: 3 },
    waiting: [],
  });
  screen.clock.advance(20_000);
  expect([screen.view().kind, screen.waiting()]).toEqual(['none', []]);
});

test('With 19 waiting each has its card', () => {
  const screen = aWindow();
  for (let n = 0; n < 20; n++) screen.announce(`a${n}`);
  screen.next();
  expect(screen.shown()).toBe('a1');
});

test('What comes while a summary is shown joins it; a more urgent one of level 3 makes it stand anew', () => {
  const screen = aWindow();
  screen.news(
    Array.from({ length: 25 }, (_, n) => `a${n}`),
    { level: 4 },
  );
  screen.clock.advance(15_000);
  screen.announce('mild', { level: 4 });
  expect(screen.view()).toMatchObject({ kind: 'summary', summary: { total: 26, worst: 4 } });
  screen.announce('medium', { level: 3 }, messageOf('medium', '01', 'bell'));
  screen.clock.advance(19_999);
  expect([screen.view().kind, screen.sound()]).toEqual(['summary', 'bell']);
  screen.clock.advance(1);
  expect(screen.view().kind).toBe('none');
});

test('One of level 1 or 2 has its own card over a summary of lesser ones, which comes back after it', () => {
  const screen = aWindow();
  screen.news(
    Array.from({ length: 25 }, (_, n) => `a${n}`),
    { level: 3 },
  );
  screen.clock.advance(15_000);
  screen.announce('trip', { level: 1 }, messageOf('trip', '01', 'horn'));
  expect([screen.shown(), screen.sound(), screen.waiting().length]).toEqual(['trip', 'horn', 25]);
  screen.clock.advance(20_000);
  expect(screen.view()).toMatchObject({ kind: 'summary', summary: { total: 25 } });
  screen.announce('a3', { level: 2, position: 4 });
  expect([screen.shown(), screen.waiting().length]).toEqual(['a3', 24]);
});

test('In a flood of level 1 each further one joins the summary and is heard anew', () => {
  const screen = aWindow();
  screen.news(
    Array.from({ length: 25 }, (_, n) => `a${n}`),
    { level: 1 },
  );
  screen.mute();
  screen.clock.advance(15_000);
  screen.announce('high', { level: 2 });
  expect([screen.view(), screen.sound()]).toMatchObject([{ kind: 'summary', summary: { total: 26 } }, null]);
  screen.announce('trip', { level: 1 }, messageOf('trip', '01', 'horn'));
  screen.clock.advance(19_999);
  expect([screen.view(), screen.sound()]).toMatchObject([{ kind: 'summary', summary: { total: 27 } }, 'horn']);
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
  screen.next();
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
  screen.send({ type: 'NEWS', announced: [entryOf(messageOf('task', 'flowable'), null)], changed: [] });
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
  screen.mute();
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
  mine.next();
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
  screen.news(['high'], { level: 2 });
  screen.clock.advance(19_999);
  expect(screen.view()).toMatchObject({ kind: 'summary', summary: { total: 152, worst: 2 } });
  screen.news([], { confirmed: [...ids, 'b', 'high'] });
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
  expect(screen.waiting()).toEqual(['d', 'b', 'c']);
  screen.news([], { confirmed: ['a', 'c'], level: 1 });
  expect([screen.view(), screen.sound(), screen.waiting()]).toMatchObject([
    { kind: 'card', settled: true },
    null,
    ['d', 'b'],
  ]);
  screen.clock.advance(3_000);
  expect(screen.shown()).toBe('d');
});

test('All is silenced until something new: the cards go on without a sound, what is announced after it is heard', () => {
  const screen = aWindow();
  for (const id of ['a', 'b', 'c']) screen.announce(id);
  screen.send({ type: 'SILENCE_ALL' });
  expect(screen.sound()).toBeNull();
  screen.clock.advance(20_000);
  expect([screen.shown(), screen.sound()]).toEqual(['b', null]);
  screen.announce('new', {}, messageOf('new', '01', 'bell'));
  screen.clock.advance(20_000);
  expect([screen.shown(), screen.sound()]).toEqual(['c', null]);
  screen.announce('trip', { level: 1 }, messageOf('trip', '01', 'horn'));
  expect([screen.shown(), screen.sound()]).toEqual(['trip', 'horn']);
  screen.clock.advance(20_000);
  expect([screen.shown(), screen.sound()]).toEqual(['c', null]);
  screen.clock.advance(20_000);
  expect([screen.shown(), screen.sound()]).toEqual(['new', 'bell']);
});

test('While nobody knows the scenes level 1 is heard, and the rest from the moment that they are known', () => {
  const screen = aWindow(null);
  screen.announce('trip', { level: 1 }, messageOf('trip', '04', 'horn'));
  expect(screen.sound()).toBe('horn');
  screen.announce('high', { level: 2 });
  screen.clock.advance(20_000);
  expect([screen.shown(), screen.sound()]).toEqual(['high', null]);
  screen.send({ type: 'SET_SCENES', scenes: ['1'] });
  expect(screen.sound()).toBe('siren');
  screen.send({ type: 'SET_SCENES', scenes: ['2'] });
  expect(screen.sound()).toBeNull();
});

test('A tab that becomes the one that announces is heard from then on, its card already standing; a muted one stays silent', () => {
  const screen = aWindow(undefined, false);
  screen.announce('a');
  screen.send({ type: 'SET_ANNOUNCES', announces: true });
  expect(screen.sound()).toBe('siren');
  screen.mute();
  screen.send({ type: 'SET_SCENES', scenes: ['1'] });
  expect(screen.sound()).toBeNull();
});

test('An act names the card that the person saw: of another it does nothing', () => {
  const screen = aWindow();
  screen.announce('medium', { level: 3 });
  screen.announce('trip', { level: 1 });
  screen.send({ type: 'NEXT', of: 'medium' });
  screen.send({ type: 'MUTE', of: 'medium' });
  screen.send({ type: 'NEXT', of: 'summary' });
  expect([screen.shown(), screen.sound()]).toEqual(['trip', 'siren']);
  screen.send({ type: 'NEXT', of: 'trip' });
  expect(screen.shown()).toBe('medium');
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
