import { instantOf } from '../../domain/clock/clock.ts';
import { networkPublished, networkStream } from '../../domain/network/events.ts';
import { networkConnections, networkElements, networkNodes } from '../../domain/network/networkLedgers.ts';
import { interlocks } from '../../domain/switching/interlock.ts';
import { switchClasses, switchingDevices } from '../../domain/switching/switchLedgers.ts';
import { networkDraft } from '../../gateway/live/index.ts';
import { type Ground, given, type Sample } from './sample.ts';

let made = 0;

/** A switch of the organisation in a network in force. Nothing was ever read of it, so that nothing moves it. */
export async function aSwitch({ world, org: orgId }: Ground): Promise<{ readonly id: string; readonly row: string }> {
  const id = `SW${++made}`;
  const name = id;
  for (const node of [`${id}a`, `${id}b`])
    await world.create(networkNodes, { id: node, name, orgId, kind: 'joint', voltage: '0.4' });
  await world.create(networkElements, { id, name, orgId, kind: 'switch' });
  await world.settled();
  for (const terminal of ['a', 'b'])
    await world.create(networkConnections, { name, orgId, elementId: id, terminal, nodeId: `${id}${terminal}` });
  const classId = await world.create(switchClasses, { name, orgId });
  await world.settled();
  const own = { name, orgId, elementId: id, number: id, kind: 'breaker', classId, group: id };
  const row = await world.create(switchingDevices, own);
  await world.settled();
  const { position } = world.log.head();
  const { hash, nodes, elements, switches } = await networkDraft(world.ledgers, orgId, position);
  const stream = networkStream(orgId);
  const version = (await world.log.remembered([stream])).get(stream)?.version ?? 0;
  const data = { version: version + 1, position, nodes, elements, switches, hash };
  const fact = { type: networkPublished.type, at: instantOf(world.clock.now()), data, to: null };
  const published = await world.log.append({
    id: `publish ${id}`,
    by: { kind: 'system', id: 'test' },
    digest: null,
    appends: [{ stream, org: orgId, expected: version, events: [fact] }],
  });
  if (!published.ok) throw new Error(`the network of ${id} is not in force`);
  await world.settled();
  return { id, row };
}

const of = (body?: object, refused?: string): Sample => ({
  input: async (ground) => ({ params: { id: (await aSwitch(ground)).id }, ...(body === undefined ? {} : { body }) }),
  bearsOrg: true,
  ...(refused === undefined ? {} : { refused }),
});

export const samplesOfSwitching: Readonly<Record<string, Sample>> = {
  getBreaker: of(),
  selectBreaker: of({ direction: 'open', number: '402', page: 'page-of-test' }, 'RULE_BROKEN'),
  permitBreaker: of({ seen: 1, password: 'not the password' }, 'RULE_BROKEN'),
  refuseBreaker: of({ seen: 1, reason: '下游有人工作' }, 'RULE_BROKEN'),
  executeBreaker: of({ token: 'a'.repeat(64), direction: 'open', seen: 1 }, 'RULE_BROKEN'),
  cancelBreaker: of({ seen: 1 }, 'RULE_BROKEN'),
  settleBreaker: of({ order: 1, found: 'open', note: '现场核对' }, 'RULE_BROKEN'),
  tagBreaker: of({ tag: 'T1', text: '禁止合闸，有人工作' }),
  untagBreaker: of({ tag: 'T1' }, 'NOT_FOUND'),
  breakerState: {
    // A device that is not the switch's own is answered as one that is not seen.
    input: async (ground) => ({ params: { a: 'none', b: (await aSwitch(ground)).id } }),
    bearsOrg: true,
    refused: 'NO_PERMISSION',
  },
  operationHistory: given({ query: { limit: '10' } }),
  releaseInterlock: {
    input: async (ground) => {
      const { world, org: orgId } = ground;
      const { row: switchId } = await aSwitch(ground);
      const draft = {
        name: '带电',
        orgId,
        switchId,
        expression: 'prevention(4)',
        prevention: 'n4',
        wayOut: '拆除接地',
      };
      const id = await world.create(interlocks, draft);
      await world.settled();
      return { params: { id }, body: { seen: 1 } };
    },
    bearsOrg: true,
  },
};
