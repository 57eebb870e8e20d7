import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { openCourtesy } from './courtesy.ts';

const turns = async (): Promise<void> => {
  for (let n = 0; n < 5; n++) await Promise.resolve();
};

function aDesk() {
  const clock = manualClock(0);
  const courtesy = openCourtesy(clock);
  const went: string[] = [];
  const wait = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void courtesy.during(() => promise);
    return resolve;
  };
  const step = (name: string, most = 200): void => void courtesy.free(most).then(() => void went.push(name));
  return { clock, courtesy, went, wait, step };
}

test('where nobody waits heavy work goes on at once', async () => {
  const { went, step } = aDesk();
  step('a');
  await turns();
  expect(went).toEqual(['a']);
});

test('heavy work goes on when the last who waits has his answer', async () => {
  const { went, wait, step } = aDesk();
  const [first, second] = [wait(), wait()];
  step('a');
  first();
  await turns();
  expect(went).toEqual([]);
  second();
  await turns();
  expect(went).toEqual(['a']);
});

test('it goes on after its time although somebody waits still, and only once', async () => {
  const { clock, went, wait, step } = aDesk();
  const done = wait();
  step('a');
  clock.advance(199);
  await turns();
  expect(went).toEqual([]);
  clock.advance(1);
  await turns();
  done();
  await turns();
  expect(went).toEqual(['a']);
});

test('an answer that fails counts as given', async () => {
  const { courtesy, went, step } = aDesk();
  await expect(courtesy.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  step('a');
  await turns();
  expect(went).toEqual(['a']);
});
