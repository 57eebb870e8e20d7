import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '../../../domain/fault/faultLedger.ts';
import { type FormItem, newItem } from '../../../domain/form/model.ts';
import type { RowFile } from '../../../domain/rowFile/rowFile.ts';
import { faultTexts } from '../../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import {
  aCaller,
  aGiven,
  aRowIn,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  value,
} from '../../../tests/world/ledgers.ts';
import { program } from '../../ledger/asker.ts';
import { faultCheck } from './faultCheck.ts';

let world: LedgerWorld;
/** How many photos hang on whatever is looked at. */
let photos = 0;
beforeAll(async () => {
  world = await ledgerWorld();
  const picture = { contentType: 'image/jpeg', takenBack: null } as RowFile;
  const rowFiles = { of: async () => Array.from({ length: photos }, () => picture) };
  world.ledgers.checkedBy(faults, faultCheck({ ledgers: world.ledgers, rowFiles }));
});
afterAll(() => world.close());

type Asked = readonly [FormItem['askedAt'], number];
const isolate = { isolatedAt: '2026-11-19T01:00:00.000Z', switches: 'QF1' };
const restore = { restoredAt: '2026-11-19T02:00:00.000Z', selfRestored: true };

/** A template in force that asks for this. */
async function aText(orgId: string, sections: object) {
  const law = lawOfLedger(faultTexts);
  const { obey } = world.ledgers;
  const drafted = await aGiven(world, law, 'draft', { orgId, sections });
  const made = value(await obey(faultTexts, { command: 'draft', id: null, given: drafted }, bySystem()));
  const put = await aGiven(world, law, 'putInForce', {});
  const order = { command: 'putInForce', id: made.id, version: made.version, given: put };
  value(await obey(faultTexts, order, bySystem()));
  await world.settled();
  return made;
}

async function aFault(asked: readonly Asked[]): Promise<string> {
  const org = (await aRowIn(world, 'organisation')).id;
  const equipmentId = (await aRowIn(world, 'equipment', { orgId: org })).id;
  const items = asked.map(([askedAt, n], at) =>
    newItem({ key: `photo${at}`, name: `照片${at}`, kind: 'photo', askedAt, photos: n }),
  );
  const sections = [{ title: '记录', titleEn: null, repeats: 'once', items }];
  const text = await aText(org, sections);
  const bare = await aGiven(world, lawOfLedger(faults), 'report', { orgId: org, equipmentId });
  const more = { orgId: org, equipmentId, deviceId: null, textId: text.id, occurredAt: '2026-11-19T00:00:00.000Z' };
  const given = { ...bare, ...more };
  return value(await world.ledgers.obey(faults, { command: 'report', id: null, given }, bySystem())).id;
}

/** How many photos a step wants before it is taken. */
async function wanted(id: string, command: string, given: object): Promise<number> {
  const stream = `fault-${id}`;
  const asker = { ...program, caller: aCaller(), lang: 'en' as const };
  for (photos = 0; photos < 12; photos += 1) {
    const version = (await world.log.remembered([stream])).get(stream)?.version ?? 0;
    const order = { command, id, given: { ...given, answers: [] }, version };
    const done = await world.ledgers.obey(faults, order, { ...bySystem(), asker });
    if (done.ok) return photos;
    expect(done.refusal.fields?.['answers']).toContain('under “Photos and files” first');
  }
  throw new Error('it wants ever more');
}

test.each<[string, readonly Asked[], number]>([
  ['of the report', [['reported', 2]], 2],
  ['that say not when', [[null, 1]], 1],
  [
    'of the report and of its isolation',
    [
      ['reported', 1],
      ['isolated', 2],
    ],
    3,
  ],
  [
    'of several items',
    [
      ['isolated', 1],
      ['isolated', 3],
    ],
    4,
  ],
  ['of a later step, not yet', [['analysed', 1]], 0],
])('D128 isolating a fault asks for the photos %s', async (_, asked, n) => {
  expect(await wanted(await aFault(asked), 'isolate', isolate)).toBe(n);
});

test('D128 the photos of its report are asked of a fault that came back by itself, and asked once', async () => {
  const back = await aFault([
    ['reported', 2],
    ['isolated', 5],
    ['restored', 1],
  ]);
  expect(await wanted(back, 'restore', restore)).toBe(3);
  const isolated = await aFault([
    ['reported', 2],
    ['restored', 1],
  ]);
  expect(await wanted(isolated, 'isolate', isolate)).toBe(2);
  expect(await wanted(isolated, 'restore', { ...restore, selfRestored: false })).toBe(1);
});
