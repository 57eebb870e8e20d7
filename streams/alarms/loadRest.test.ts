import { expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { type ManualClock, manualClock } from '../../domain/clock/manualClock.ts';
import { openState } from '../../tests/world/alarmState.ts';
import { type AlarmBook, alarmBook } from './alarmBook.ts';
import { loadRest, restPage } from './loadRest.ts';

const anAlarm = (n: number): Alarm =>
  ({
    id: `a${n}`,
    position: n,
    version: 1,
    level: 2,
    state: openState,
    raisedAt: new Date(n).toISOString(),
  }) as unknown as Alarm;
const alarms = (count: number): readonly Alarm[] => Array.from({ length: count }, (_, n) => anAlarm(n + 1));

/** A console that was sent back in a flood: it was told the worst thousand, and how many there are. */
function told(count: number): AlarmBook {
  const book = alarmBook();
  const standing = alarms(count).slice(0, 1000);
  book.apply({ kind: 'ready', log: 'l', scope: 's', position: count, reset: true, standing, total: count });
  return book;
}

/** Lets what waits for an answer go on, then lets the time pass. */
async function pass(clock: ManualClock, ms: number): Promise<void> {
  for (let turn = 0; turn < 400; turn++) await Promise.resolve();
  clock.advance(ms);
  for (let turn = 0; turn < 400; turn++) await Promise.resolve();
}

const isLeft = (): boolean => false;
const pageOf = (all: readonly Alarm[], page: number): readonly Alarm[] =>
  all.slice((page - 1) * restPage, page * restPage);

test('After a flood of 12,000 the book holds every alarm that stands, not only the worst thousand', async () => {
  const book = told(12_000);
  await loadRest({ book, readPage: async (page) => pageOf(alarms(12_000), page), clock: manualClock(), isLeft });
  expect(book.counts()).toMatchObject({ total: 12_000, known: 12_000 });
});

test('Rows that slip between two pages while alarms end are found by the next reading', async () => {
  const clock = manualClock();
  const book = told(3000);
  let standing = alarms(3000);
  let ended = false;
  const readPage = async (page: number) => {
    const rows = pageOf(standing, page);
    // Two hundred of what was read already end: everything behind moves up, and two hundred rows are never on a page.
    if (page === 3 && !ended) {
      ended = true;
      const done = { ...openState, confirmed: true, recovered: true };
      const gone = standing.slice(0, 200).map((alarm) => ({ ...alarm, position: alarm.position + 3000, state: done }));
      book.apply({
        kind: 'alarms',
        items: gone.map((alarm) => ({
          position: alarm.position,
          at: '',
          recordedAt: '',
          event: 'AlarmConfirmed',
          alarm,
          message: null,
        })),
      });
      standing = standing.slice(200);
    }
    return rows;
  };
  const loading = loadRest({ book, readPage, clock, isLeft });
  await pass(clock, 0);
  expect(book.counts()).toMatchObject({ total: 2800, known: 2600 });
  await pass(clock, 2000);
  await loading;
  expect(book.counts()).toMatchObject({ total: 2800, known: 2800 });
});

test('A page that the gateway does not answer is asked for again', async () => {
  const clock = manualClock();
  const book = told(2000);
  let asked = 0;
  const readPage = async (page: number) => {
    asked += 1;
    return asked === 2 ? null : pageOf(alarms(2000), page);
  };
  const loading = loadRest({ book, readPage, clock, isLeft });
  await pass(clock, 2000);
  await loading;
  expect(book.counts()).toMatchObject({ total: 2000, known: 2000 });
});

test('A total that no page bears out is not asked for for ever, nor is anything asked of a desk that was left', async () => {
  const clock = manualClock();
  const book = told(1500);
  let asked = 0;
  const readPage = async (page: number) => {
    asked += 1;
    return pageOf(alarms(1000), page);
  };
  await loadRest({ book, readPage, clock, isLeft });
  expect(asked).toBe(3);
  await loadRest({ book, readPage, clock, isLeft: () => true });
  expect(asked).toBe(3);
});
