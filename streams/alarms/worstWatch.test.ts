import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { alarmBook } from './alarmBook.ts';
import { worstWatch } from './worstWatch.ts';

/** Lets what was asked answer. */
const answered = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test('of those that are looked at and go on the worst is asked for again and again; the book takes it without an event', async () => {
  const clock = manualClock(0);
  const book = alarmBook();
  const asked: (readonly string[])[] = [];
  let worst = 140;
  const { watch } = worstWatch({
    book,
    clock,
    async ask(ids) {
      asked.push(ids);
      return ids.map((id) => ({ ...anAlarm({ id }), worst }));
    },
  });
  book.merge([anAlarm({ id: 'on' }), anAlarm({ id: 'over', state: { recovered: true } })]);
  const leave = [watch('on'), watch('on'), watch('over')];
  clock.advance(1_000);
  await answered();
  expect(book.get('on')?.worst).toBe(140);
  worst = 151;
  clock.advance(5_000);
  await answered();
  expect(book.standing().find(({ id }) => id === 'on')?.worst).toBe(151);
  expect(asked).toEqual([['on'], ['on']]);
  for (const each of leave) each();
  clock.advance(60_000);
  await answered();
  expect(asked).toHaveLength(2);
});

test('an event that was told before the worst was heard does not take it back; the worst of the return stands', () => {
  const book = alarmBook();
  book.merge([anAlarm({ id: 'a' })]);
  book.merge([{ ...anAlarm({ id: 'a' }), worst: 140 }]);
  book.merge([{ ...anAlarm({ id: 'a', state: { confirmed: true } }), position: 2, version: 2 }]);
  expect(book.get('a')).toMatchObject({ position: 2, worst: 140 });
  const returned = anAlarm({ id: 'a', state: { recovered: true } });
  book.merge([{ ...returned, position: 3, worst: 141, returned: 120 }]);
  expect(book.get('a')).toMatchObject({ worst: 141, returned: 120, value: 132.4 });
});
