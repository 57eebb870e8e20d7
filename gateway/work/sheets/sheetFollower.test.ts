import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SheetEntry, type SheetOpening, sheetStream } from '../../../domain/work/sheet/events.ts';
import type { SheetCommand } from '../../../machines/workSheet/sheetRules.ts';
import { workSheetDecider } from '../../../machines/workSheet/workSheetDecider.ts';
import { type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { patience } from '../../../tests/world/process.ts';
import { byLaw, command, planned } from '../../log/append/command.ts';
import { startFollowers } from '../../log/follow/startFollowers.ts';
import { sheetFollower } from './sheetFollower.ts';
import { readAnswers, readBefore, readSheet } from './sheetRows.ts';

let world: LedgerWorld;
let followers: Awaited<ReturnType<typeof startFollowers>>;
beforeAll(async () => {
  world = await ledgerWorld();
  const { database, log, clock } = world;
  followers = await startFollowers({
    database,
    log,
    clock,
    patience,
    followers: [sheetFollower],
    say: () => undefined,
  });
});
afterAll(async () => {
  await followers.close();
  await world.close();
});

const at = '2026-11-20T01:53:00.000Z';
const opening = (task: string): SheetOpening => ({
  taskId: task,
  ledger: 'patrolTask',
  textId: 'x1',
  number: `PT-${task}`,
  points: [{ id: 'p1', place: '0.4 kV II 段柜', equipmentIds: ['e1'], textId: null }],
});
const uuid = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const entry = (task: string, n: number, more: Partial<SheetEntry> = {}): SheetEntry => ({
  taskId: task,
  ledger: 'patrolTask',
  entry: uuid(n),
  point: 'p1',
  equipmentId: 'e1',
  item: 'contactTemp',
  itemName: { cn: '触头温度', en: 'Contact' },
  value: `${n}.0`,
  unit: '°C',
  at,
  photos: [],
  note: null,
  verdict: 'ok',
  severity: null,
  limit: null,
  why: null,
  last: null,
  factory: null,
  flags: [],
  by: 'zheng',
  ...more,
});
const enter = (task: string, n: number, more: Partial<SheetEntry> = {}): SheetCommand => ({
  type: 'ENTER',
  at,
  by: 'zheng',
  opening: opening(task),
  obstacle: null,
  entry: entry(task, n, more),
});

let commands = 0;
/** Obeys a command and gives the position at which it was read. */
async function obey(task: string, order: SheetCommand): Promise<number> {
  const stream = sheetStream(task);
  const done = await command(world.log, {
    id: `sheet-${++commands}`,
    digest: null,
    by: { kind: 'user', id: 'by' in order ? order.by : 'li', session: 's1' },
    reads: [stream],
    decide: (known) => planned(byLaw(workSheetDecider, known, { stream, org: 'north', order })),
  });
  const { position } = value(done);
  await followers.passed(position);
  expect(followers.stopped()).toEqual(new Map());
  return position;
}

const told = async (task: string, asOf: number | null = null) =>
  (await readAnswers(world.database, task, asOf)).map(({ is, row }) => `${row.value} ${is}`);

test('each answer is told with what became of it, then as it was then', async () => {
  const first = await obey('t1', enter('t1', 1));
  const second = await obey('t1', enter('t1', 2, { by: 'sun' }));
  const { opening: given, entry: told1 } = enter('t1', 3) as Extract<SheetCommand, { type: 'ENTER' }>;
  const third = await obey('t1', {
    type: 'REPLACE',
    at,
    by: 'zheng',
    opening: given,
    obstacle: null,
    entry: told1,
    replaces: uuid(1),
    reason: '复测',
  });
  await obey('t1', { type: 'DECIDE', at, by: 'chen', isHis: true, keeps: uuid(2), drops: [uuid(3)] });

  expect(await told('t1', first)).toEqual(['1.0 standing']);
  expect(await told('t1', second)).toEqual(['1.0 standing', '2.0 contested']);
  expect(await told('t1', third)).toEqual(['1.0 gone', '2.0 contested', '3.0 standing']);
  expect(await told('t1')).toEqual(['1.0 gone', '2.0 standing', '3.0 gone']);
  expect(await told('t1', 0)).toEqual([]);
});

test('answers of two sheets that bear one name are each their own: what becomes of one leaves the other', async () => {
  await obey('t8', enter('t8', 81));
  await obey('t9', enter('t9', 81));
  await obey('t9', enter('t9', 82, { by: 'sun' }));
  await obey('t9', { type: 'DECIDE', at, by: 'chen', isHis: true, keeps: uuid(82), drops: [uuid(81)] });
  expect(await told('t8')).toEqual(['81.0 standing']);
  expect(await told('t9')).toEqual(['81.0 gone', '82.0 standing']);
});

test('a signature lapses with what is answered after it, and stands as of then', async () => {
  await obey('t2', enter('t2', 11));
  const signed = await obey('t2', { type: 'SIGN', at, by: 'zheng', role: '巡检人', asked: [] });
  await obey('t2', enter('t2', 12));
  expect(await readSheet(world.database, 't2', null)).toMatchObject({ state: 'signed' });
  await obey('t2', enter('t2', 13, { item: 'oil' }));
  const anew = await readSheet(world.database, 't2', null);
  expect(anew).toMatchObject({ state: 'open', signatures: [], number: 'PT-t2', openedAt: at });
  expect(await readSheet(world.database, 't2', signed)).toMatchObject({
    state: 'signed',
    signatures: [{ role: '巡检人', by: 'zheng', at }],
  });
  await obey('t2', { type: 'CLOSE', at });
  expect(await readSheet(world.database, 't2', null)).toMatchObject({ state: 'closed' });
  expect(await readSheet(world.database, 'nobodys', null)).toBeNull();
});

test('what an item of a thing was before are its last values that count, without those of this sheet', async () => {
  const day = (n: number): string => `2026-11-1${n}T01:00:00.000Z`;
  for (const n of [1, 2, 3, 4]) await obey(`d${n}`, enter(`d${n}`, 20 + n, { item: 'gas', at: day(n) }));
  const before = await obey('d4', enter('d4', 29, { item: 'gas', at: day(9) }));
  await obey('d5', enter('d5', 30, { item: 'gas', at: day(5), value: null, note: '带电不能开门' }));
  const asked = { about: ['e1'], task: 'd9', asOf: null, seen: null };
  const values = async (more: object = {}) =>
    (await readBefore(world.database, { ...asked, ...more })).flatMap(({ item, value: one }) =>
      item === 'gas' ? [one] : [],
    );
  expect(await values()).toEqual(['24.0', '23.0', '22.0']);
  expect(await values({ task: 'd4' })).toEqual(['23.0', '22.0', '21.0']);
  await obey('d6', enter('d6', 31, { item: 'gas', at: day(6) }));
  expect(await values()).toEqual(['31.0', '24.0', '23.0']);
  expect(await values({ asOf: before })).toEqual(['24.0', '23.0', '22.0']);
});
