import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '../../../domain/event/declaration.ts';
import type { Json } from '../../../domain/event/event.ts';
import { openCounterLog } from '../../../tests/world/counterLog.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import { verifyLog } from '../read/verifyLog.ts';
import { hashOfEvent } from './chain.ts';

const noted = defineEvent('AnythingNoted', z.json(), { personal: ['secret'] });
const world = await testDatabase();
const log = await openCounterLog(world, { events: new Map([[noted.type, noted]]) });
afterAll(async () => {
  await log.close();
  await world.close();
});

test('whatever JSON an event bears, it reads as written and its hash holds after the way through the database', async () => {
  let n = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.jsonValue({ maxDepth: 4 }),
      fc.option(fc.string({ unit: 'grapheme' })),
      async (anything, secret) => {
        const data = { anything, secret } as unknown as Json;
        const events = [{ type: 'AnythingNoted', at: '2026-11-20T00:00:00.000Z', data, to: anything as Json }];
        const stream = `note-${n++}`;
        const appends = [{ stream, expected: 0, org: 'o1', events }];
        const done = await log.append({ id: stream, by: { kind: 'system', id: 'test' }, digest: null, appends });
        if (!done.ok) {
          expect(done.refusal.code).toBe('BAD_REQUEST');
          return;
        }
        const [read] = await log.read({ after: 0, limit: 1, streams: [stream] });
        expect(read?.data).toEqual(JSON.parse(JSON.stringify(data)));
      },
    ),
    { numRuns: 300 },
  );
  expect(await verifyLog(world.database)).toMatchObject({ ok: true });
});

test('a key that is lost with every copy of its object is refused', async () => {
  const append = async (text: string) => {
    const events = [
      { type: 'AnythingNoted', at: '2026-11-20T00:00:00.000Z', data: JSON.parse(text) as Json, to: null },
    ];
    const stream = `proto-${text.length}`;
    return log.append({
      id: stream,
      by: { kind: 'system', id: 'test' },
      digest: null,
      appends: [{ stream, expected: 0, org: 'o1', events }],
    });
  };
  expect(await append('{"anything":{"__proto__":1},"secret":null}')).toMatchObject({
    ok: false,
    refusal: { code: 'BAD_REQUEST' },
  });
  expect((await append('{"anything":"{\\"__proto__\\":1}","secret":null}')).ok).toBe(true);
});

// The expected hash was computed by another program, in another language, from docs/live.md alone.
test('the hash of an event is that of its canonical JSON, whatever the order of its keys', () => {
  const event = {
    stream: 's-1',
    version: 1,
    type: 'T',
    at: '2026-11-20T00:00:00.000Z',
    org: 'o',
    command: 'c',
    cause: null,
    to: null,
  };
  const by = { kind: 'user', id: 'u' } as const;
  const one = hashOfEvent({ ...event, by, data: { a: 1, b: [true, '阀'] } });
  const other = hashOfEvent({ data: { b: [true, '阀'], a: 1 }, by, ...event });
  expect(one.toString('hex')).toBe(other.toString('hex'));
  expect(one.toString('hex')).toBe('492cdc6c7d3a06a0e1b74223eba5a724dbf5eda93c7d8a7ddd5ec59ef8d1a88b');
});
