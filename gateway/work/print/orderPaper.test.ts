import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintBlock } from '../../../domain/print/document.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  aRuledRow,
  byPerson,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { aPng } from '../../../tests/world/pictures.ts';
import type { Files } from '../../files/openFiles.ts';
import { openRowFiles } from '../files/openRowFiles.ts';
import { orderPaper } from './orderPaper.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const files = { keep: async () => '', release: async () => undefined } as unknown as Files;
const paperFor = (id: string, org: string, asOf: number | null = null) =>
  orderPaper(
    { ...world, zone: 'Asia/Shanghai', rowFiles: openRowFiles({ log: world.log, files }) },
    id,
    aContext({
      caller: aCaller({ scope: scopeOf(org) }),
      lang: 'cn',
      asOf,
      asOfAt: asOf === null ? null : world.clock.now(),
    }),
  );
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
  const file = { name: '触头.png', type: '', bytes: aPng() };
  const acting = { ...byPerson(holder), lang: 'cn', now: world.clock.now() } as const;
  const row = { ledger: workOrders, id, org: orgId };
  value(await openRowFiles({ log: world.log, files }).attach(row, { file, note: '紧固后' }, acting));
  await world.settled();
  const [now, then] = [await paperFor(id, orgId), await paperFor(id, orgId, before)];
  expect(now?.sheet.title).toBe('工单 · 触头测温');
  expect(textsIn(now?.sheet.blocks)).toContain('合计 1.5 h');
  expect(textsIn(then?.sheet.blocks)).toEqual([expect.stringMatching(/^截至 .*非当前$/), '费用 0.00 元']);
  const storyIn = (blocks: readonly PrintBlock[] = []) =>
    blocks.flatMap((one) => (one.block === 'table' && one.columns[1]?.title === '事项' ? one.rows : []));
  const [whole, part] = [storyIn(now?.sheet.blocks), storyIn(then?.sheet.blocks)];
  expect(whole.slice(0, part.length)).toEqual(part);
  expect(whole.slice(part.length).map(([, what]) => what)).toEqual(['登记', '添加照片或文件']);
  expect(JSON.stringify(now?.sheet.blocks)).toContain('触头.png (');
  expect(JSON.stringify(then?.sheet.blocks)).not.toContain('触头.png');
  const { id: elsewhere } = await aRowIn(world, 'organisation');
  expect(await paperFor(id, elsewhere)).toBeNull();
});
