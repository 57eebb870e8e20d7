import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { defineLedger } from '../../../domain/ledger/declaration.ts';
import { eventsOfLedgers } from '../../../domain/ledger/events.ts';
import { choice, integer, reference, text } from '../../../domain/ledger/field.ts';
import { lawOver } from '../../../domain/ledger/lawOver.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { type TestDatabase, testDatabase } from '../../../tests/world/database.ts';
import { bySystem, code, value } from '../../../tests/world/ledgers.ts';
import { type OpenLog, openLog } from '../../log/openLog.ts';
import type { Ledgers } from '../ledgers.ts';
import { openLedgers } from '../openLedgers.ts';

const say = (cn: string, en: string) => ({ cn, en });
const permissions = { see: [], add: [], edit: [], delete: [] };

const yards = defineLedger({
  name: 'yard',
  plural: 'yards',
  wing: 'work',
  title: say('场', 'Yards'),
  org: { from: 'self' },
  ids: 'given',
  fields: { name: text({ label: say('名称', 'Name'), max: 32 }) },
  permissions,
});

const asked = {
  orgId: reference({ label: say('场', 'Yard') }, 'yard'),
  occurrence: text({ label: say('由来', 'Occurrence'), max: 64, fixed: true, unique: 'ever' }),
  place: text({ label: say('位置', 'Place'), max: 9, optional: true }),
  steps: integer({ label: say('步数', 'Steps'), min: 1, max: 9, initial: 1 }),
};
const lapFields = {
  ...asked,
  state: choice(
    { label: say('状态', 'State'), computed: true },
    { made: say('待巡', 'Made'), over: say('已巡', 'Over') },
  ),
  number: text({ label: say('编号', 'Number'), max: 32, computed: true, optional: true, unique: 'site' }),
};
const { ofProgram, law } = lawOver(lapFields, {
  exists: { code: 'ALREADY_DONE', says: say('已有', 'It is there') },
  ended: { code: 'ALREADY_DONE', says: say('已结束', 'It is over') },
});
const laps = defineLedger({
  name: 'lap',
  plural: 'laps',
  wing: 'work',
  title: say('巡', 'Laps'),
  known: 'number',
  org: { from: 'field', field: 'orgId' },
  fields: lapFields,
  sole: {
    field: 'place',
    holds: ({ state, place }) => state === 'made' && place !== null,
    taken: say('有人', 'Taken'),
  },
  law: law(
    { machine: 'lap', version: 1, way: ['made'], over: { over: 'ended' } },
    {
      make: ofProgram({
        title: say('生成', 'Make'),
        given: asked,
        makes: true,
        numbered: { field: 'number', prefix: () => 'LP' },
        to: 'made',
        fact: 'LapMade',
      }),
      end: ofProgram({ title: say('结束', 'End'), from: ['made'], to: 'over', fact: 'LapEnded', sets: () => ({}) }),
    },
  ),
  permissions,
});

const notes = defineLedger({
  name: 'note',
  plural: 'notes',
  wing: 'work',
  title: say('记', 'Notes'),
  ids: 'given',
  org: { from: 'field', field: 'orgId' },
  fields: { orgId: asked.orgId, occurrence: asked.occurrence },
  permissions,
});

let base: TestDatabase;
let log: OpenLog;
let ledgers: Ledgers;
const clock = manualClock(Date.UTC(2026, 10, 20));
const declarations = [yards, laps, notes];
beforeAll(async () => {
  base = await testDatabase();
  const events = new Map(eventsOfLedgers(declarations).map((event) => [event.type, event]));
  log = await openLog({ ...base, clock, deciders: new Map([['lap', lawOfLedger(laps)]]), events });
  ledgers = openLedgers({ database: base.database, log, declarations, clock, zone: 'Asia/Shanghai' });
  value(await ledgers.create(yards, { id: 'Y', name: 'Y' }, bySystem()));
  value(await ledgers.create(yards, { id: 'narrow', name: 'Narrow' }, bySystem()));
  ledgers.checkedBy(laps, async ({ after, siblings }) => {
    if (after['orgId'] !== 'narrow') return null;
    return (await siblings('orgId', 'narrow')).length < 2 ? null : { code: 'RULE_BROKEN', fields: { orgId: 'full' } };
  });
});
afterAll(async () => {
  await log.close();
  await base.close();
});

const make = (occurrence: string, given: object = {}) => ({
  command: 'make',
  id: null,
  given: { orgId: 'Y', occurrence, ...given },
});
const end = (id: string) => ({ command: 'end', id, given: {} });
const factsSince = async (position: number) =>
  (await log.read({ after: position, limit: 2_000 })).filter(({ type }) => type.startsWith('Lap'));
const numbersOf = (events: readonly { readonly data: unknown }[]) =>
  events.flatMap(({ data }) => (data as { number?: string }).number ?? []);

test('three hundred rows are made by two appends, each with a number of its own out of one block each', async () => {
  const before = log.head().position;
  const orders = Array.from({ length: 300 }, (_, n) => make(`three-hundred:${n}`));
  const made = await ledgers.obeyMany(laps, orders, bySystem());
  expect(new Set(made.map(code))).toEqual(new Set(['OK']));
  const facts = await factsSince(before);
  const rows = facts.filter(({ type }) => type === 'LapMade');
  const blocks = facts.filter(({ type }) => type === 'LapNumbersGiven');
  expect([rows.length, new Set(rows.map(({ command }) => command)).size, blocks.length]).toEqual([300, 2, 2]);
  expect(new Set(numbersOf(rows)).size).toBe(300);
  expect(made.map(value).map(({ row }) => row?.['occurrence'])).toEqual(orders.map(({ given }) => given.occurrence));
  expect(made.map(value).map(({ id }) => `lap-${id}`)).toEqual(rows.map(({ stream }) => stream));
});

test('what is wrong with one row is that row’s alone, and it is given no number', async () => {
  const before = log.head().position;
  const made = await ledgers.obeyMany(
    laps,
    [make('good:1'), make('bad:1', { steps: 99 }), make('bad:2', { orgId: 'nowhere' }), make('good:2')],
    bySystem(),
  );
  expect(made.map(code)).toEqual(['OK', 'BAD_REQUEST', 'RULE_BROKEN', 'OK']);
  const facts = await factsSince(before);
  expect(facts.find(({ type }) => type === 'LapNumbersGiven')?.data).toMatchObject({ from: 301, to: 302 });
  expect(numbersOf(facts)).toEqual(['LP-20261120-301', 'LP-20261120-302']);
});

test('rows of one batch are judged by one another: what two of them want one of them has', async () => {
  const orders = [
    make('a', { place: 'P' }),
    make('b', { place: 'P' }),
    make('c'),
    make('c'),
    make('d', { place: 'Q' }),
  ];
  const made = await ledgers.obeyMany(laps, orders, bySystem());
  expect(made.map(code)).toEqual(['OK', 'RULE_BROKEN', 'OK', 'DUPLICATE_ID', 'OK']);
  const [first] = made.map((one) => (one.ok ? one.value.id : ''));
  // One of them ends what has it, and may be ordered but once; the next has it then.
  const next = await ledgers.obeyMany(
    laps,
    [end(first ?? ''), make('e', { place: 'P' }), end(first ?? '')],
    bySystem(),
  );
  expect(next.map(code)).toEqual(['OK', 'OK', 'ALREADY_DONE']);
});

test('a rule over the other rows of a thing holds for rows of one batch too', async () => {
  const orders = [1, 2, 3, 4].map((n) => make(`narrow:${n}`, { orgId: 'narrow' }));
  const made = await ledgers.obeyMany(laps, orders, bySystem());
  expect(made.map(code)).toEqual(['OK', 'OK', 'RULE_BROKEN', 'RULE_BROKEN']);
});

test('an occurrence is made once: not again in another batch, nor by itself, nor when its row is over', async () => {
  const first = value((await ledgers.obeyMany(laps, [make('Once:7')], bySystem()))[0] as never) as { id: string };
  const again = await ledgers.obeyMany(laps, [make('Once:7'), make('once:7')], bySystem());
  expect(again[0]).toMatchObject({ refusal: { code: 'DUPLICATE_ID', fields: { occurrence: '已生成过，不再生成' } } });
  // Ids differ by their capitals.
  expect(code(again[1] as never)).toBe('OK');
  value(await ledgers.obey(laps, end(first.id), bySystem()));
  expect(code(await ledgers.obey(laps, make('Once:7'), bySystem()))).toBe('DUPLICATE_ID');
  expect((await ledgers.obeyMany(laps, [make('Once:7')], bySystem())).map(code)).toEqual(['DUPLICATE_ID']);
});

test('an occurrence is refused when its row is deleted, and is its row’s again when that comes back', async () => {
  const note = (id: string) => ledgers.create(notes, { id, orgId: 'Y', occurrence: 'gone:1' }, bySystem());
  value(await note('N1'));
  value(await ledgers.remove(notes, 'N1', 1, bySystem()));
  expect(await note('N2')).toMatchObject({
    refusal: { code: 'DUPLICATE_ID', fields: { occurrence: '已生成过，不再生成' } },
  });
  expect(code(await note('N1'))).toBe('OK');
});

test('a repeat gets the first answers, makes what was refused then, and nothing twice', async () => {
  const write = bySystem();
  const holder = value(await ledgers.obey(laps, make('holder', { place: 'R' }), bySystem()));
  const orders = [make('r:1'), make('r:2', { place: 'R' }), make('r:3')];
  const first = await ledgers.obeyMany(laps, orders, write);
  expect(first.map(code)).toEqual(['OK', 'RULE_BROKEN', 'OK']);
  value(await ledgers.obey(laps, end(holder.id), bySystem()));
  const second = await ledgers.obeyMany(laps, orders, write);
  expect(second.map((one) => (one.ok ? one.value.repeated : null))).toEqual([true, false, true]);
  expect(second.map((one) => (one.ok ? one.value.id : ''))[2]).toBe(first[2]?.ok ? first[2].value.id : '');
  const other = await ledgers.obeyMany(laps, [make('r:4')], write);
  expect(other.map(code)).toEqual(['COMMAND_REUSED']);
});

test('of four who make the same hundred at once each row is made once, and each number is given once', async () => {
  const orders = Array.from({ length: 100 }, (_, n) => make(`at-once:${n}`));
  const before = log.head().position;
  const all = await Promise.all([0, 1, 2, 3].map(() => ledgers.obeyMany(laps, orders, bySystem())));
  const codes = all.flat().map(code);
  expect(codes.filter((one) => one === 'OK').length).toBe(100);
  expect(codes.filter((one) => one === 'DUPLICATE_ID').length).toBe(300);
  const numbers = numbersOf(await factsSince(before));
  expect([numbers.length, new Set(numbers).size]).toEqual([100, 100]);
});

test('a text that is unique for ever is given once, or by the program', () => {
  const head = { name: 'spare', plural: 'spares', wing: 'work', title: say('备', 'Spares'), permissions } as const;
  const withField = (field: Parameters<typeof text>[0]) => () =>
    defineLedger({ ...head, org: { from: 'self' }, fields: { name: text(field) } });
  expect(withField({ label: say('甲', 'A'), max: 9, unique: 'ever' })).toThrow('unique for ever');
  expect(withField({ label: say('甲', 'A'), max: 9, unique: 'ever', fixed: true })).not.toThrow();
});
