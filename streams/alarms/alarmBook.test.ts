import { expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { openState } from '../../tests/world/alarmState.ts';
import { alarmBook } from './alarmBook.ts';

const done = { ...openState, confirmed: true, recovered: true };
const raisedAt = (second: number): string => new Date(second * 1000).toISOString();

function anAlarm(id: string, more: Partial<Alarm> = {}): Alarm {
  return {
    id,
    position: 1,
    version: 1,
    level: 2,
    worst: null,
    state: openState,
    raisedAt: raisedAt(0),
    ...more,
  } as Alarm;
}
const ready = (standing: readonly Alarm[], more = {}) =>
  ({
    kind: 'ready',
    log: 'l',
    scope: 's',
    position: 1,
    reset: false,
    standing,
    total: standing.length,
    ...more,
  }) as const;
const news = (
  event: 'AlarmRaised' | 'AlarmConfirmed' | 'AlarmRecovered' | 'AlarmEscalated',
  ...alarms: readonly Alarm[]
) =>
  ({
    kind: 'alarms',
    items: alarms.map((alarm) => ({ position: alarm.position, at: '', recordedAt: '', event, alarm, message: null })),
  }) as const;

test('What stands is listed by level, then the newest first', () => {
  const book = alarmBook();
  const [a, b, c] = [
    anAlarm('a', { raisedAt: raisedAt(1) }),
    anAlarm('b', { raisedAt: raisedAt(9) }),
    anAlarm('c', { level: 1 }),
  ];
  book.apply(ready([a, b, c]));
  expect(book.standing().map((alarm) => alarm.id)).toEqual(['c', 'b', 'a']);
});

test('Of two pictures of one alarm the higher position is right, in whatever order they come', () => {
  const book = alarmBook();
  book.apply(ready([]));
  book.apply(news('AlarmConfirmed', anAlarm('a', { position: 9, state: { ...openState, confirmed: true } })));
  book.merge([anAlarm('a', { position: 3 })]);
  expect(book.get('a')?.state.confirmed).toBe(true);
});

test('A late page does not bring a finished alarm back to life', () => {
  const book = alarmBook();
  book.apply(ready([anAlarm('a')]));
  book.apply(news('AlarmConfirmed', anAlarm('a', { position: 5, state: done })));
  book.merge([anAlarm('a', { position: 2 })]);
  expect(book.standing()).toEqual([]);
});

test('An escalated alarm moves to its new level', () => {
  const book = alarmBook();
  book.apply(ready([anAlarm('a', { level: 3 }), anAlarm('b')]));
  book.apply(news('AlarmEscalated', anAlarm('a', { position: 5, level: 1 })));
  expect(book.standing().map((alarm) => `${alarm.id}${alarm.level}`)).toEqual(['a1', 'b2']);
});

test('Counts by level and state follow the news, and the total counts what is not in the book too', () => {
  const book = alarmBook();
  book.apply(
    ready([anAlarm('a', { level: 1, raisedAt: raisedAt(5) }), anAlarm('b', { level: 1, raisedAt: raisedAt(3) })], {
      total: 1500,
    }),
  );
  book.apply(news('AlarmRaised', anAlarm('c', { position: 7, level: 4 })));
  book.apply(
    news(
      'AlarmConfirmed',
      anAlarm('b', { position: 8, level: 1, raisedAt: raisedAt(3), state: { ...openState, confirmed: true } }),
    ),
  );
  book.apply(news('AlarmRecovered', anAlarm('unseen', { position: 9, state: done })));
  expect(book.counts()).toMatchObject({ total: 1500, known: 3, unconfirmed: 2, unrecovered: 3 });
  expect(book.counts().byLevel[1]).toEqual({ standing: 2, unconfirmed: 1, oldestUnconfirmed: raisedAt(5) });
});

test('A reset forgets all and takes what stands now', () => {
  const book = alarmBook();
  book.apply(ready([anAlarm('a', { position: 90 })]));
  book.apply(ready([anAlarm('b', { position: 3 })], { reset: true }));
  expect([book.get('a'), book.standing().map((alarm) => alarm.id)]).toEqual([null, ['b']]);
});

test('The version rises with a change and not without one', () => {
  const book = alarmBook();
  let heard = 0;
  const leave = book.subscribe(() => {
    heard += 1;
  });
  book.apply(ready([anAlarm('a')]));
  book.apply(news('AlarmRaised', anAlarm('a')));
  book.apply({ kind: 'position', position: 9 });
  expect([book.version(), heard]).toEqual([1, 1]);
  leave();
  book.merge([anAlarm('b')]);
  expect([book.version(), heard]).toEqual([2, 1]);
});

test('A list hears of a flood at most once in 100 ms', () => {
  const clock = manualClock();
  const book = alarmBook();
  let heard = 0;
  book.subscribeEvery(
    clock,
    100,
  )(() => {
    heard += 1;
  });
  for (let n = 1; n <= 200; n++) {
    book.apply(news('AlarmRaised', anAlarm(`a${n}`, { position: n })));
    clock.advance(5);
  }
  expect(heard).toBe(10);
});
