import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '../../../domain/event/declaration.ts';
import type { Event, Json } from '../../../domain/event/event.ts';
import { openCounterLog } from '../../../tests/world/counterLog.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import { verifyLog } from '../read/verifyLog.ts';

const hired = defineEvent(
  'PersonHired',
  z.strictObject({ name: z.string(), phones: z.array(z.string()), desk: z.string(), mail: z.string().nullable() }),
  { personal: ['name', 'phones', 'mail'] },
);
const moved = defineEvent(
  'PersonMoved',
  z.strictObject({ changes: z.looseObject({ name: z.string().optional(), desk: z.string().optional() }) }),
  { personal: ['changes.name'] },
);
const events = new Map([hired, moved].map((declared) => [declared.type, declared] as const)) as never;
const world = await testDatabase();
const log = await openCounterLog(world, { events });
afterAll(async () => {
  await log.close();
  await world.close();
});

const at = '2026-11-20T00:00:00.000Z';
const append = (stream: string, expected: number, type: string, data: Json) =>
  log.append({
    id: `${stream}/${expected}`,
    by: { kind: 'user', id: 'u1' },
    digest: null,
    appends: [{ stream, expected, org: 'o1', events: [{ type, at, data, to: null }] }],
  });
const zhou = { name: '周明', phones: ['13800000000'], desk: 'A7', mail: null };
const dataOf = (list: readonly Event[]): readonly Json[] => list.map((event) => event.data);

test('a person reads as written, but the log holds no word of it', async () => {
  const done = await append('user-zhou', 0, 'PersonHired', zhou);
  await append('user-zhou', 1, 'PersonMoved', { changes: { name: '周亮', desk: 'B1' } });
  expect(done).toMatchObject({ ok: true, value: { events: [{ data: zhou }] } });
  const read = await log.read({ after: 0, limit: 10, streams: ['user-zhou'] });
  expect(dataOf(read)).toEqual([zhou, { changes: { name: '周亮', desk: 'B1' } }]);
  const [recorded] = await world.database.query<{ text: string }>(
    `select string_agg(data::text, '') as text from log.event`,
  );
  expect(recorded?.text).toContain('A7');
  expect(recorded?.text).not.toMatch(/周|13800000000/);
});

test('a person who was forgotten reads as null for good, and the chain stays whole', async () => {
  await append('user-wang', 0, 'PersonHired', { ...zhou, name: '王芳' });
  await log.forget('user-wang');
  await append('user-wang', 1, 'PersonMoved', { changes: { name: '王丽', desk: 'C3' } });
  const read = await log.read({ after: 0, limit: 10, streams: ['user-wang'] });
  expect(dataOf(read)).toEqual([
    { name: null, phones: null, desk: 'A7', mail: null },
    { changes: { name: null, desk: 'C3' } },
  ]);
  expect(await verifyLog(world.database)).toMatchObject({ ok: true });
});

test('a text that only looks sealed stays the text that was typed', async () => {
  const typed = { ...zhou, desk: 'sealed:1:AAAA' };
  await append('user-li', 0, 'PersonHired', typed);
  expect(dataOf(await log.read({ after: 0, limit: 10, streams: ['user-li'] }))).toEqual([typed]);
});

test('what the log remembers of a person, and what it holds unique, shows no detail either', async () => {
  const hire = (stream: string, phone: string) =>
    log.append({
      id: `${stream}/hire`,
      by: { kind: 'user', id: 'u1' },
      digest: null,
      appends: [
        {
          stream,
          expected: 0,
          org: 'o1',
          events: [{ type: 'PersonHired', at, data: { ...zhou, phones: [phone] }, to: null }],
          context: { name: '赵刚', desk: 'D4' },
          personal: ['name'],
          claims: { take: [{ kind: 'person.phone', key: phone, personal: true }], release: [] },
        },
      ],
    });
  expect(await hire('user-zhao', '13911112222')).toMatchObject({ ok: true });
  expect(await hire('user-qian', '13911112222')).toMatchObject({ refusal: { code: 'DUPLICATE_NAME' } });
  const [kept] = await world.database.query<{ text: string }>(
    `select (select string_agg(context::text, '') from log.stream) || (select string_agg(kind || key, '') from log.claim) as text`,
  );
  expect(kept?.text).toContain('D4');
  expect(kept?.text).toContain('person.phone');
  expect(kept?.text).not.toMatch(/赵刚|13911112222/);
  expect((await log.remembered(['user-zhao'])).get('user-zhao')?.context).toEqual({ name: '赵刚', desk: 'D4' });
  const asked = [
    { kind: 'person.phone', key: '13911112222', personal: true },
    { kind: 'person.phone', key: '13911113333', personal: true },
  ] as const;
  expect(await log.holders(asked)).toEqual([{ ...asked[0], stream: 'user-zhao' }]);
  await log.forget('user-zhao');
  expect((await log.remembered(['user-zhao'])).get('user-zhao')?.context).toEqual({ name: null, desk: 'D4' });
});
