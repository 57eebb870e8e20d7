import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultFactors } from '../../domain/carbon/defaultFactors.ts';
import { emissionFactors, type FactorVersion, factorOn } from '../../domain/carbon/emissionFactor.ts';
import { aRowIn, type LedgerWorld, ledgerWorld } from '../../tests/world/ledgers.ts';
import { correctGuidelines } from './correctGuidelines.ts';

let world: LedgerWorld;
let org = '';
beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  await world.settled();
});
afterAll(() => world.close());

const published = (name: string) => defaultFactors.find((one) => one.name === name) as (typeof defaultFactors)[number];

/** A fuel as it was taken once: the figures of the guide for provinces as its newest version. */
async function taken(fuel: string, change: Partial<FactorVersion> = {}): Promise<string> {
  const [province] = published(`${fuel}（省级清单）`).versions as [FactorVersion];
  const versions = [...published(fuel).versions, { ...province, ...change }];
  return (await aRowIn(world, 'emissionFactor', { ...published(fuel), orgId: org, versions })).id;
}

test('factors that a site took are separated by guideline, with the reason, once; its own are left alone', async () => {
  const coal = await taken('烟煤');
  const own = await taken('柴油', { ncv: '43' });
  await world.settled();
  expect(await correctGuidelines(world.ledgers)).toEqual({ corrected: 1, failed: [] });
  await world.settled();
  const row = await world.ledgers.anyRow(emissionFactors, coal);
  expect(row?.versions).toHaveLength(1);
  expect(factorOn(row ?? { versions: [] }, '2026-05-01')?.ncv).toBe('23.204');
  expect(row?.versions[0]?.source).toBe(
    '24 个行业核算指南（2013–2015）；更正：2025 年起的省级指南数值另列为“烟煤（省级清单）”',
  );
  const all = await world.ledgers.everyRow(emissionFactors);
  expect(all.filter(({ name }) => name.endsWith('（省级清单）'))).toMatchObject([
    { name: '烟煤（省级清单）', org, versions: [{ since: '2025-01-01', ncv: '19.57' }] },
  ]);
  expect((await world.ledgers.anyRow(emissionFactors, own))?.versions).toHaveLength(2);
  expect(await correctGuidelines(world.ledgers)).toEqual({ corrected: 0, failed: [] });
});
