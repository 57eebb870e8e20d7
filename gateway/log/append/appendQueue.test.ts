import { expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { Database } from '../../store/database.ts';
import { openAppendQueue } from './appendQueue.ts';
import type { Prepared } from './prepare.ts';

const prepared = (id: string): Prepared => ({
  command: { id, by: { kind: 'system', id: 'test' }, digest: null, appends: [] },
  events: [],
  written: { id },
});

/** A queue over a log that takes all; what stands beside it fails as the test says. */
function queueBeside(faults: {
  readonly sending?: () => void;
  readonly settled?: () => void;
  readonly row?: (id: string) => object;
}) {
  const said: string[] = [];
  const none = (): void => undefined;
  const answer = (id: string, n: number) => ({
    n,
    code: null,
    first_position: 1,
    last_position: 1,
    taken_at: 0,
    detail: null,
    ...faults.row?.(id),
  });
  const database = {
    query: async (_: string, [commands]: readonly [string]) =>
      (JSON.parse(commands) as { id: string }[]).map(({ id }, n) => answer(id, n)),
  } as unknown as Database;
  const { sending = none, settled = none } = faults;
  const queue = openAppendQueue({
    database,
    clock: manualClock(),
    head: () => 0,
    sending,
    settled,
    say: (line) => said.push(line),
  });
  return { queue, said };
}

const first = (work: () => void): (() => void) => {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
};
const throwing = first.bind(null, () => {
  throw new Error('out of order');
});

test('whoever is told of a group and fails takes nothing from those who appended it, and the next group goes', async () => {
  const { queue, said } = queueBeside({ settled: throwing() });
  expect(await queue.append(prepared('a'))).toMatchObject({ ok: true, value: { position: 1 } });
  expect(said).toEqual([expect.stringContaining('out of order')]);
  expect(await queue.append(prepared('b'))).toMatchObject({ ok: true });
  await queue.drain();
});

test('a group that cannot be sent fails, and those behind it are sent', async () => {
  const { queue, said } = queueBeside({ sending: throwing() });
  await expect(queue.append(prepared('a'))).rejects.toThrow('out of order');
  expect(said).toEqual([expect.stringContaining('out of order')]);
  expect(await queue.append(prepared('b'))).toMatchObject({ ok: true });
  await queue.drain();
});

test('an answer that nobody can read fails its own command and no other', async () => {
  const { queue } = queueBeside({ row: (id) => (id === 'torn' ? { code: 'CLAIM_TAKEN' } : {}) });
  const [whole, torn] = await Promise.allSettled([queue.append(prepared('whole')), queue.append(prepared('torn'))]);
  expect(whole).toMatchObject({ status: 'fulfilled', value: { ok: true } });
  expect(torn).toMatchObject({ status: 'rejected' });
  expect(await queue.append(prepared('b'))).toMatchObject({ ok: true });
});
