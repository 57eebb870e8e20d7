import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { ErrorCode } from '../../domain/error/errors.ts';
import type { Answer } from './answer.ts';
import { askAgain } from './askAgain.ts';

const turn = (): Promise<void> => new Promise(setImmediate);
const refused = (code: ErrorCode): Answer<number> => ({ ok: false, refusal: { code }, message: code });

async function anAsking(answers: readonly Answer<number>[]) {
  const clock = manualClock(0);
  const asked: number[] = [];
  const told: Answer<number>[] = [];
  let signal: AbortSignal | null = null;
  const end = askAgain({
    clock,
    ask: async (given) => {
      signal = given;
      asked.push(clock.monotonic());
      return answers[Math.min(asked.length, answers.length) - 1] as Answer<number>;
    },
    told: (answer) => told.push(answer),
  });
  await turn();
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 1000) {
      clock.advance(1000);
      await turn();
    }
  };
  return { asked, told, pass, end, isLeft: () => signal?.aborted === true };
}

test.each(['TIMEOUT', 'UNAVAILABLE', 'INTERNAL', 'TOO_MANY'] as const)(
  'After %s it is asked again after 2 s, then twice as long each time, at most a minute',
  async (code) => {
    const { asked, pass } = await anAsking([refused(code)]);
    await pass(250_000);
    expect(asked).toEqual([0, 2_000, 6_000, 14_000, 30_000, 62_000, 122_000, 182_000, 242_000]);
  },
);

test.each(['NO_PERMISSION', 'NOT_FOUND', 'BAD_REQUEST', 'UNAUTHORIZED'] as const)(
  'What is refused with %s is not asked again: time does not mend it',
  async (code) => {
    const { asked, told, pass } = await anAsking([refused(code)]);
    await pass(250_000);
    expect([asked, told.length]).toEqual([[0], 1]);
  },
);

test('An answer ends it, and so does who leaves', async () => {
  const { asked, told, pass, isLeft } = await anAsking([refused('TIMEOUT'), { ok: true, value: 7, position: null }]);
  await pass(250_000);
  expect(asked).toEqual([0, 2_000]);
  expect(told.at(-1)).toMatchObject({ ok: true, value: 7 });
  expect(isLeft()).toBe(false);
  const other = await anAsking([refused('TIMEOUT')]);
  other.end();
  await other.pass(250_000);
  expect([other.asked, other.isLeft()]).toEqual([[0], true]);
});
