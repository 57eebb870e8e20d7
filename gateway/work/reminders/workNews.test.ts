import { afterAll, beforeAll, expect, test } from 'vitest';
import { defects } from '../../../domain/defect/defectLedger.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { aRowIn, aRuledRow, byPerson, bySystem, value } from '../../../tests/world/ledgers.ts';
import { type ReminderWorld, reminderWorld } from '../../../tests/world/reminders.ts';
import { registerOrJoin } from '../defects/registering.ts';
import { workNews } from './workNews.ts';

let it: ReminderWorld;
beforeAll(async () => {
  it = await reminderWorld();
});
afterAll(() => it.close());

const names = ['author', 'doer', 'leader', 'copied', 'head', 'stranger'] as const;
type Who = Readonly<Record<(typeof names)[number], string>>;

/** People of a place: all but one read what is done there, one issues. */
async function aPlace(page: string) {
  const { world } = it;
  const org = (await aRowIn(world, 'organisation')).id;
  const data = { organisations: [org], units: null, channels: null };
  const role = async (...functions: string[]) => (await aRowIn(world, 'role', { orgId: org, data, functions })).id;
  const reading = await role(page, `${page}:handle`, '/workOrder', '/workOrder:handle');
  const held = {
    head: await role(page, `${page}:issue`, '/workOrder', '/workOrder:issue'),
    stranger: await role('/workOrder'),
  };
  const persons = await Promise.all(
    names.map(async (name) => {
      const userRoleIds = [held[name as keyof typeof held] ?? reading];
      return [name, (await aRowIn(world, 'user', { orgId: org, userRoleIds })).id] as const;
    }),
  );
  await world.settled();
  return { org, who: Object.fromEntries(persons) as Who };
}

/** Who hears of the last fact of a row, by name; null: nobody. */
async function told(ledger: LedgerDeclaration, id: string, who: Who) {
  await it.world.settled();
  const stream = `${ledger.name}-${id}`;
  const [event] = await it.world.log.read({ after: 0, limit: 1, streams: [stream], newestFirst: true });
  const policy = workNews(it.meansAt(Date.UTC(2026, 10, 20)));
  if (event === undefined || !policy.types.includes(event.type)) return null;
  const [reaction] = await policy.react(event);
  if (reaction === undefined) return null;
  const done = await reaction.decide({ of: () => null });
  const [append] = done.ok ? done.value.appends : [];
  const data = append?.events[0]?.data as { to: string[]; kind: string; work: string; dataId: string };
  expect(data).toMatchObject({ kind: 'DETAIL', dataId: id });
  const namesOf = data.to.map((one) => names.find((name) => who[name] === one) ?? one);
  return { work: data.work, to: namesOf.sort() };
}

async function order(ledger: LedgerDeclaration, id: string, act: string, by: string | null, given: object = {}) {
  const stream = `${ledger.name}-${id}`;
  const version = (await it.world.log.remembered([stream])).get(stream)?.version ?? 0;
  const writing = by === null ? bySystem() : byPerson(by);
  value(await it.world.ledgers.obey(ledger, { command: act, id, given: { ...given }, version }, writing));
}

test('D031 B150 D095 Each step of a defect is told to whom it concerns: who found it, who leads it, who gets a copy; never to who did it, is asked, or cannot read it', async () => {
  const { org, who } = await aPlace('/defective');
  const equipmentId = (await aRowIn(it.world, 'equipment', { orgId: org })).id;
  await it.world.settled();
  const about = { orgId: org, equipmentId, deviceId: null, part: '储能弹簧', phenomenon: '储能慢' };
  const by = {
    severity: 'major' as const,
    value: null,
    source: 'hand' as const,
    sourceId: null,
    finderId: null,
    more: {},
  };
  const found = { ...about, ...by, foundAt: '2026-11-18T00:00:00.000Z' };
  const { id } = value(await registerOrJoin(it.world, found, byPerson(who.author)));
  const work = 'ENERGY_DEFECT';
  const [registered] = await it.world.log.read({ after: 0, limit: 1, streams: [`defect-${id}`] });
  const policy = workNews(it.meansAt(0));
  const [first] = registered === undefined ? [] : await policy.react(registered);
  // It is in review: whoever may give it to others is not asked and hears of it.
  const done = await first?.decide({ of: () => null });
  expect(done?.ok === true && done.value.appends[0]?.events[0]?.data).toMatchObject({ to: [who.head] });
  const steps: readonly (readonly [string, string | null, object, readonly string[] | null])[] = [
    ['pass', null, { case: 'case-1', reviewerIds: [who.head] }, null],
    [
      'assign',
      who.head,
      { leaderId: who.leader, assigneeIds: [who.doer], copyTo: [who.copied], needsTicket: false },
      ['author'],
    ],
    ['regrade', who.head, { severity: 'urgent', reason: '复核' }, ['author', 'copied', 'leader']],
    ['order', null, { orderId: 'o1' }, null],
    ['fix', null, {}, null],
    ['offer', null, {}, ['author', 'copied']],
    ['reconsider', null, { reason: '未修好' }, ['author', 'copied', 'leader']],
    ['closeWithout', who.head, { how: 'watched', reason: '加强监视' }, ['author', 'copied', 'leader']],
  ];
  for (const [act, actor, given, to] of steps) {
    await order(defects, id, act, actor, given);
    expect([act, await told(defects, id, who)]).toEqual([act, to === null ? null : { work, to }]);
  }
});

test.each([
  ['test', '/expAdmin', 'ENERGY_TEST', 'D033', 'B152'],
  ['overhaul', '/overhaul', 'ENERGY_OVERHAUL', 'D032', 'B151'],
] as const)(
  'Each step of a task of kind %s is told to whom it concerns (%s, %s, %s, %s, D095)',
  async (kind, page, work, ..._ids) => {
    const { org, who } = await aPlace(page);
    const ledger = taskLedgers[kind];
    const head = { orgId: org, due: '2026-12-10T00:00:00.000Z', until: null, tolerance: 2160 };
    const named = { assigneeIds: [who.doer, who.author], leaderId: who.leader, copyTo: [who.copied, who.stranger] };
    const make = () => aRuledRow(it.world, lawOfLedger(ledger), { to: 'make', given: { ...head, ...named } });
    const ways: readonly (readonly (readonly [string, keyof Who | null, object, readonly string[] | null])[])[] = [
      [
        ['assign', 'head', { assigneeIds: [who.doer] }, ['copied', 'leader']],
        ['postpone', 'head', { due: '2026-12-12T00:00:00.000Z', reason: '等' }, ['copied', 'leader']],
        ['take', 'doer', { crewIds: [who.author] }, null],
        ['handOver', 'leader', { to: who.author, reason: null }, ['copied', 'doer']],
        ['begin', 'author', {}, null],
        ['finish', 'author', { reason: null, outsideCost: null }, ['copied']],
        ['accept', 'head', { reason: null }, ['author', 'copied', 'leader']],
      ],
      [['cancel', 'head', { reason: '不做' }, ['author', 'copied', 'doer', 'leader']]],
      [['miss', null, {}, ['author', 'copied', 'doer', 'leader']]],
      [['withdraw', null, { reason: null }, null]],
    ];
    for (const way of ways) {
      const { id } = await make();
      for (const [act, actor, given, to] of way) {
        await order(ledger, id, act, actor === null ? null : who[actor], given);
        expect([act, await told(ledger, id, who)]).toEqual([act, to === null ? null : { work, to }]);
      }
    }
  },
);
