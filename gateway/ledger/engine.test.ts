import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { Json } from '../../domain/event/event.ts';
import { defineLedger } from '../../domain/ledger/declaration.ts';
import { eventsOfLedgers } from '../../domain/ledger/events.ts';
import { boolean, reference, text } from '../../domain/ledger/field.ts';
import { list } from '../../domain/ledger/group.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { bySystem, code, value } from '../../tests/world/ledgers.ts';
import { type OpenLog, openLog } from '../log/openLog.ts';
import { wholeRow } from './columns.ts';
import type { Ledgers } from './ledgers.ts';
import { openLedgers } from './openLedgers.ts';

const say = (cn: string, en: string) => ({ cn, en });
const permissions = { see: [], add: [], edit: [], delete: [] };

const shelves = defineLedger({
  name: 'shelf',
  plural: 'shelves',
  wing: 'devices',
  title: say('货架', 'Shelves'),
  org: { from: 'self' },
  ids: 'given',
  fields: { name: text({ label: say('名称', 'Name'), max: 32 }) },
  permissions,
});

const boxes = defineLedger({
  name: 'box',
  plural: 'boxes',
  wing: 'devices',
  title: say('箱', 'Boxes'),
  org: { from: 'reference', field: 'shelfId' },
  fields: {
    name: text({ label: say('名称', 'Name'), max: 32, unique: { within: ['shelfId', 'colour'] } }),
    shelfId: reference({ label: say('货架', 'Shelf') }, 'shelf'),
    colour: text({ label: say('颜色', 'Colour'), max: 8, optional: true }),
    labels: list(
      { label: say('标签', 'Labels'), entry: say('标签', 'label'), most: 9 },
      {
        text: text({ label: say('文字', 'Text'), max: 9 }),
        printed: boolean({ label: say('已打印', 'Printed') }),
        marks: list(
          { label: say('记号', 'Marks'), entry: say('记号', 'mark'), most: 9 },
          {
            value: text({ label: say('值', 'Value'), max: 9 }),
            place: text({ label: say('位置', 'Place'), max: 9, initial: 'left' }),
          },
        ),
      },
    ),
  },
  permissions,
});

let base: TestDatabase;
let log: OpenLog;
let ledgers: Ledgers;
beforeAll(async () => {
  base = await testDatabase();
  const clock = manualClock(0);
  const declarations = [shelves, boxes];
  const events = new Map(eventsOfLedgers(declarations).map((event) => [event.type, event]));
  log = await openLog({ ...base, clock, deciders: new Map(), events });
  ledgers = openLedgers({ database: base.database, log, declarations, clock, zone: 'Asia/Shanghai' });
});
afterAll(async () => {
  await log.close();
  await base.close();
});

let made = 0;
async function aShelf(): Promise<string> {
  const id = `S${++made}`;
  return value(await ledgers.create(shelves, { id, name: id }, bySystem())).id;
}
const aBox = (shelfId: string, more: object = {}) => ledgers.create(boxes, { name: 'A', shelfId, ...more }, bySystem());

test('a row that is older than a part of its lists has that part, however deep it lies', () => {
  const old: Json = [{ text: 'a', marks: [{ value: 'x' }] }];
  const row = wholeRow(boxes, { name: 'A', shelfId: 'S', colour: null, labels: old });
  expect(row['labels']).toEqual([{ text: 'a', printed: false, marks: [{ value: 'x', place: 'left' }] }]);
  expect(wholeRow(boxes, row)['labels']).toBe(row['labels']);
});

test('what is unique within other fields is taken once within them, follows a move, and says within what', async () => {
  const [one, two] = [await aShelf(), await aShelf()];
  const first = value(await aBox(one));
  expect(code(await aBox(two))).toBe('OK');
  expect(code(await aBox(one, { colour: 'red' }))).toBe('OK');
  expect(await aBox(one)).toMatchObject({
    refusal: { code: 'DUPLICATE_NAME', fields: { name: '在相同的货架、颜色下已被使用' } },
  });
  const moved = await ledgers.update(boxes, first.id, 1, { shelfId: two }, bySystem());
  expect(code(moved)).toBe('DUPLICATE_NAME');
  value(await ledgers.update(boxes, first.id, 1, { shelfId: two, colour: 'blue' }, bySystem()));
  expect(code(await aBox(one))).toBe('OK');
});

test('a rule over the other rows of a thing holds for two who save at the same moment, and for a deletion', async () => {
  const shelf = await aShelf();
  ledgers.checkedBy(
    boxes,
    async ({ after, siblings, requires }) => {
      const all = await siblings('shelfId', after['shelfId'] as string);
      const full = (await requires(shelves, after['shelfId'] as string))?.['name'] === 'full';
      return all.length < 2 && !full ? null : { code: 'RULE_BROKEN', fields: { shelfId: 'full' } };
    },
    async ({ before, siblings }) => {
      const others = await siblings('shelfId', before['shelfId'] as string);
      return others.length > 0 ? null : { code: 'RULE_BROKEN', fields: { shelfId: 'last' } };
    },
  );
  const both = await Promise.all(['A', 'B', 'C', 'D'].map((name) => aBox(shelf, { name })));
  expect(both.map(code).toSorted()).toEqual(['OK', 'OK', 'RULE_BROKEN', 'RULE_BROKEN']);
  const stand = both.flatMap((one) => (one.ok ? [one.value.id] : []));
  const gone = await Promise.all(stand.map((id) => ledgers.remove(boxes, id, 1, bySystem())));
  expect(gone.map(code).toSorted()).toEqual(['OK', 'RULE_BROKEN']);
  expect(code(await ledgers.update(shelves, shelf, 1, { name: 'full' }, bySystem()))).toBe('OK');
  expect(code(await aBox(shelf, { name: 'E' }))).toBe('RULE_BROKEN');
});

test('a field cannot be called what every row or query has, nor be unique within what there is not', () => {
  const head = { name: 'spare', plural: 'spares', wing: 'devices', title: say('备件', 'Spares'), permissions } as const;
  const withField = (key: string, unique?: { within: string[] }) => () => {
    const field = text({ label: say('甲', 'A'), max: 9, ...(unique && { unique }) });
    return defineLedger({ ...head, org: { from: 'self' }, fields: { [key]: field } });
  };
  for (const key of ['id', 'org', 'version', 'position', 'page', 'size', 'sort', 'q', 'asOf'])
    expect(withField(key), key).toThrow(key);
  expect(withField('name', { within: ['shelfId'] })).toThrow('no such field');
  expect(withField('name')).not.toThrow();
});

test('a ledger is checked by one: a second check is refused where it is said, and replaces nothing', () => {
  const check = async () => null;
  ledgers.checkedBy(shelves, check);
  expect(() => ledgers.checkedBy(shelves, check)).toThrow('shelf is checked already');
});
