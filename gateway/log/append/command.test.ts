import { afterAll, expect, test } from 'vitest';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { count, openCounterLog } from '../../../tests/world/counterLog.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import type { StreamAppend } from '../log.ts';
import { command, type Known, type Order, type PlannedAppend } from './command.ts';

const world = await testDatabase();
const log = await openCounterLog(world);
afterAll(async () => {
  await log.close();
  await world.close();
});

const by = { kind: 'user', id: 'zhou' } as const;
const versionOf = async (stream: string): Promise<number> => (await log.remembered([stream])).get(stream)?.version ?? 0;
const one = (stream: string): PlannedAppend => count(stream, 0).appends[0] as StreamAppend;

/** Opens a gate that nobody has opened yet. */
const opening = (stream: string, id: string, more: Partial<Order> = {}): Order => ({
  id,
  by,
  digest: `digest of ${id}`,
  reads: [stream],
  decide: (known) =>
    known.of(stream) === null ? accepted({ appends: [one(stream)], answer: { id } }) : refused('ALREADY_DONE'),
  ...more,
});

test('of many who decide on the same at once one is taken, the others are decided anew on what stands then', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, n) => command(log, opening('turnstile-1', `open-${n}`))),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(
    all.filter((answer) => !answer.ok && answer.by === 'decision' && answer.refusal.code === 'ALREADY_DONE'),
  ).toHaveLength(11);
  expect(await versionOf('turnstile-1')).toBe(1);
});

test('a repeat hears its first answer, though its decision would be refused by what it did itself; another with its id is refused', async () => {
  const first = await command(log, opening('turnstile-2', 'twice'));
  expect(first).toMatchObject({ ok: true, value: { repeated: false, answer: { id: 'twice' } } });
  const second = await command(log, opening('turnstile-2', 'twice'));
  expect(second).toMatchObject({
    ok: true,
    value: { repeated: true, answer: { id: 'twice' }, position: first.ok ? first.value.position : 0 },
  });
  expect(await command(log, opening('turnstile-2', 'twice', { digest: 'other words' }))).toMatchObject({
    refusal: { code: 'COMMAND_REUSED' },
    by: 'log',
  });
  expect(await command(log, opening('turnstile-2', 'another'))).toMatchObject({
    refusal: { code: 'ALREADY_DONE' },
    by: 'decision',
  });
});

test('whatever was read is required: what changed beside the decision has it decided anew', async () => {
  const seen: number[] = [];
  const done = await command(log, {
    id: 'beside',
    by,
    digest: null,
    reads: ['turnstile-3', 'turnstile-4'],
    async decide(known: Known) {
      const beside = known.of('turnstile-4')?.version ?? 0;
      seen.push(beside);
      if (seen.length === 1) await log.append(count('turnstile-4', 0));
      return accepted({ appends: [one('turnstile-3')] });
    },
  });
  expect(done.ok).toBe(true);
  expect(seen).toEqual([0, 1]);
});

test('a decision knows and appends to nothing that it did not say it reads', async () => {
  const unread = (decide: Order['decide']) =>
    command(log, { id: 'unread', by, digest: null, reads: ['turnstile-5'], decide });
  await expect(
    unread((known) => (known.of('turnstile-6') === null ? refused('NOT_ALLOWED') : refused('NOT_ALLOWED'))),
  ).rejects.toThrow('was not read');
  await expect(unread(() => accepted({ appends: [one('turnstile-6')] }))).rejects.toThrow('was not read');
  expect(await versionOf('turnstile-6')).toBe(0);
});

test('one that somebody else is faster than each time is refused in the end, and nothing of it stands', async () => {
  const slow = await command(log, {
    id: 'slow',
    by,
    digest: null,
    reads: ['turnstile-7'],
    async decide(known: Known) {
      const version = known.of('turnstile-7')?.version ?? 0;
      await log.append(count('turnstile-7', version));
      return accepted({ appends: [one('turnstile-7')] });
    },
  });
  expect(slow).toMatchObject({ ok: false, by: 'log', refusal: { code: 'VERSION_CONFLICT' } });
  const events = await log.read({ after: 0, limit: 100, streams: ['turnstile-7'] });
  expect(events.filter(({ command: of }) => of === 'slow')).toEqual([]);
});
