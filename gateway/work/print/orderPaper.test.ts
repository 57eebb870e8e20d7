import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintBlock } from '../../../domain/print/document.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import {
  aCaller,
  aRowIn,
  aRuledRow,
  byPerson,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { orderPaper } from './orderPaper.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const paperFor = (id: string, org: string, asOf: number | null = null) =>
  orderPaper({ ...world, zone: 'Asia/Shanghai' }, id, {
    ...{ caller: aCaller({ scope: scopeOf(org) }), lang: 'cn', asOf, asOfAt: asOf === null ? null : world.clock.now() },
  });
const textsIn = (blocks: readonly PrintBlock[] = []) =>
  blocks.flatMap((one) => (one.block === 'text' ? [one.text] : []));

test('the paper of an order tells its whole story now, and of a moment of the past no more than stood then', async () => {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const { id } = await aRuledRow(world, lawOfLedger(workOrders), { to: 'begin', given: { orgId, name: '触头测温' } });
  await world.settled();
  const before = world.log.head().position;
  const holder = (await world.ledgers.anyRow(workOrders, id))?.holderId ?? '';
  const record = { command: 'recordHours', id, given: { hours: '1.5', work: '测温' } };
  value(await world.ledgers.obey(workOrders, record, byPerson(holder)));
  await world.settled();
  const [now, then] = [await paperFor(id, orgId), await paperFor(id, orgId, before)];
  expect(now?.sheet.title).toBe('工单 · 触头测温');
  expect(textsIn(now?.sheet.blocks)).toContain('合计 1.5 h');
  expect(textsIn(then?.sheet.blocks)).toEqual([expect.stringMatching(/^截至 .*非当前$/), '费用 0.00 元']);
  const storyIn = (blocks: readonly PrintBlock[] = []) =>
    blocks.flatMap((one) => (one.block === 'table' && one.columns[1]?.title === '事项' ? one.rows : []));
  const [whole, part] = [storyIn(now?.sheet.blocks), storyIn(then?.sheet.blocks)];
  expect(whole.slice(0, part.length)).toEqual(part);
  expect(whole.slice(part.length).map(([, what]) => what)).toEqual(['登记']);
  const { id: elsewhere } = await aRowIn(world, 'organisation');
  expect(await paperFor(id, elsewhere)).toBeNull();
});
