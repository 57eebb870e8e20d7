import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { keepLease } from './keepLease.ts';
import type { Loss } from './lease.ts';

const times = { lasts: 12_000, renewEvery: 3_000, trustedFor: 7_000 };

/** A lease whose renewals are answered by the test, in any order. */
function aLease() {
  const clock = manualClock();
  const asked: ReturnType<typeof Promise.withResolvers<Loss | null>>[] = [];
  const [said, lost]: [string[], Loss[]] = [[], []];
  const renew = (): Promise<Loss | null> => {
    const answer = Promise.withResolvers<Loss | null>();
    asked.push(answer);
    return answer.promise;
  };
  const kept = keepLease({
    clock,
    times,
    what: 'the work',
    askedAt: 0,
    renew,
    lost: (loss) => void lost.push(loss),
    say: (line) => void said.push(line),
  });
  const answer = async (n: number, loss: Loss | null | Error): Promise<void> => {
    if (loss instanceof Error) asked[n]?.reject(loss);
    else asked[n]?.resolve(loss);
    await new Promise((resolve) => void setImmediate(resolve));
  };
  return { clock, kept, answer, said, lost, renewals: () => asked.length };
}

test('a renewal counts from the moment it was asked for, and one that is answered late does not undo a later one', async () => {
  const { clock, kept, answer } = aLease();
  clock.advance(6_000);
  await answer(1, null);
  await answer(0, null);
  clock.advance(6_999);
  expect(kept.held()).toBe(true);
  clock.advance(1);
  expect([kept.held(), kept.signal.aborted]).toEqual([false, true]);
});

test('what is silent is not held, at the very moment, and is again when an answer comes after all', async () => {
  const { clock, kept, answer, said, lost } = aLease();
  clock.advance(6_999);
  expect([kept.held(), kept.signal.aborted]).toEqual([true, false]);
  await answer(0, new Error('no route'));
  clock.advance(1);
  expect([kept.held(), kept.signal.aborted, lost]).toEqual([false, true, []]);
  expect(said).toEqual([
    'the lease of the work was not renewed: Error: no route',
    'the lease of the work is lost: no renewal was answered for 7000 ms',
  ]);
  await answer(1, null);
  expect(kept.held()).toBe(true);
});

test('what another has is lost for good: nothing that is answered later brings it back, and no more is asked', async () => {
  const { clock, kept, answer, said, lost, renewals } = aLease();
  clock.advance(6_000);
  const loss = { kind: 'shared', by: 'gateway (b)', epoch: 4 } as const;
  await answer(0, loss);
  await answer(1, null);
  expect([kept.held(), kept.signal.aborted, lost]).toEqual([false, true, [loss]]);
  expect(said).toEqual([
    "the lease of the work is lost: two workers hold it under the one epoch 4, and it is gateway (b)'s: this one stops",
  ]);
  clock.advance(60_000);
  expect(renewals()).toBe(2);
});

test('what is over is told to its work and to nobody else', async () => {
  const { clock, kept, answer, said } = aLease();
  clock.advance(3_000);
  await answer(0, { kind: 'ended' });
  expect([kept.signal.aborted, said]).toEqual([true, []]);
});
