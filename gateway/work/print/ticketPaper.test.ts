import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import type { PrintBlock } from '../../../domain/print/document.ts';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
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
import { ticketPaper } from './ticketPaper.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const paperFor = (id: string, ...orgs: readonly string[]) =>
  ticketPaper(
    { ...world, zone: 'Asia/Shanghai' },
    id,
    aContext({ caller: aCaller({ scope: scopeOf(...orgs) }), lang: 'cn' }),
  );
const changesIn = (blocks: readonly PrintBlock[]) =>
  blocks.flatMap((one) => (one.block === 'table' && one.columns[1]?.title === '事项' ? one.rows : []));

test('the paper of a ticket tells by name who handed it to whom, he who left it included, and to nobody who does not see it', async () => {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const { id } = await aRuledRow(world, lawOfLedger(tickets), { to: 'begin', given: { orgId } });
  await world.settled();
  const row = await world.ledgers.anyRow(tickets, id);
  const permitter = row?.permitterId ?? '';
  const next = await aRowIn(world, 'user', { orgId, userRealName: '钱接班' });
  const order = (command: string, given: object, by: string) =>
    world.ledgers.obey(tickets, { command, id, given: { ...given } }, byPerson(by));
  value(await order('suspend', { reason: '收工' }, row?.leaderId ?? ''));
  value(await order('changePermitter', { permitterId: next.id, reason: '换班' }, permitter));
  value(await order('permitAnew', { evidence: '逐项复查' }, next.id));
  await world.settled();
  const [before] = await world.ledgers.everyRow(users, { ids: [permitter] });
  const paper = await paperFor(id, orgId);
  const changes = changesIn(paper?.sheet.blocks ?? []).map(([, what, by, said]) => [what, by, said]);
  expect(changes.slice(-2)).toEqual([
    ['移交许可人', before?.userRealName, `${before?.userRealName} → 钱接班；换班`],
    ['重新许可', '钱接班', '逐项复查'],
  ]);
  expect(changes.map(([what]) => what)).toEqual(['许可', '开工', '间断', '移交许可人', '重新许可']);
  const { id: elsewhere } = await aRowIn(world, 'organisation');
  expect(await paperFor(id, elsewhere)).toBeNull();
  expect(await paperFor('nobodys', orgId)).toBeNull();
});
