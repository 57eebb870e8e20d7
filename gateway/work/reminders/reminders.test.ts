import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { historians } from '../../../domain/event/past.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { noticesRead } from '../../../domain/notice/events.ts';
import { processTimes } from '../../../domain/work/processTime.ts';
import { overhaulTasks, testTasks } from '../../../domain/work/task/tasks.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { aRowIn, aRuledRow, byPerson, bySystem, value } from '../../../tests/world/ledgers.ts';
import { type ReminderWorld, reminderWorld } from '../../../tests/world/reminders.ts';
import { command } from '../../log/append/command.ts';
import { workReminders } from './workReminders.ts';

/** Made on the first, due on the tenth: told a day ahead where no process time says. */
const [quiet, soon, due, late, laterSoon, later] = [
  ...['2026-12-08T00:00:00.000Z', '2026-12-09T12:00:00.000Z', '2026-12-10T00:00:00.000Z', '2026-12-10T01:00:00.000Z'],
  ...['2026-12-19T06:00:00.000Z', '2026-12-20T00:00:00.000Z'],
] as [string, string, string, string, string, string];
let it: ReminderWorld;
beforeAll(async () => {
  it = await reminderWorld();
});
afterAll(() => it.close());

const kinds = {
  test: { ledger: testTasks, page: '/expAdmin', work: 'ENERGY_TEST' },
  overhaul: { ledger: overhaulTasks, page: '/overhaul', work: 'ENERGY_OVERHAUL' },
} as const;
type Kind = keyof typeof kinds;
type Named = 'holder' | 'other' | 'leader' | 'head';

interface Stage {
  readonly id: string;
  readonly org: string;
  readonly who: Readonly<Record<Named, string>>;
}

/** A task with whom it is addressed to; who leads it has no right to issue, who heads the place has. */
async function aTask(
  kind: Kind,
  given: (who: Stage['who']) => object = ({ holder, leader }) => ({ assigneeIds: [holder], leaderId: leader }),
): Promise<Stage> {
  const { ledger, page } = kinds[kind];
  const { world } = it;
  const org = (await aRowIn(world, 'organisation')).id;
  const data = { organisations: [org], units: null, channels: null };
  const role = async (...functions: string[]) => (await aRowIn(world, 'role', { orgId: org, data, functions })).id;
  const [doing, reading, issuing] = [
    await role(page, `${page}:handle`),
    await role(page),
    await role(page, `${page}:issue`),
  ];
  const person = async (held: string) => (await aRowIn(world, 'user', { orgId: org, userRoleIds: [held] })).id;
  const who = {
    holder: await person(doing),
    other: await person(doing),
    leader: await person(reading),
    head: await person(issuing),
  };
  const { id } = await aRuledRow(world, lawOfLedger(ledger), {
    to: 'make',
    given: { orgId: org, due, until: null, tolerance: 2160, ...given(who) },
  });
  return { id, org, who };
}

async function orders(ledger: LedgerDeclaration, id: string, act: string, by: string | null, given: object = {}) {
  const writing = by === null ? bySystem() : byPerson(by);
  value(await it.world.ledgers.obey(ledger, { command: act, id, given: { ...given } }, writing));
  await it.world.settled();
}

describe.each([
  ['test', 'D012'],
  ['overhaul', 'D014'],
] as const)('A task of kind %s (%s)', (kind, _id) => {
  const { ledger, work } = kinds[kind];

  test('is told ahead of its limit and when it is past, each once to whom it is addressed; what is said later stands alone', async () => {
    const { id, who } = await aTask(kind);
    await it.until(quiet);
    expect(await it.waiting(id)).toEqual([]);
    await it.until(soon);
    expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.holder] }]);
    await it.until(late, { again: true });
    expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [who.holder] }]);
    await it.until(later, { again: true });
    expect(await it.timesTold(id, who.holder)).toBe(2);
  });

  test('that was put off is told of by its later limit alone, and what was said of the first is over', async () => {
    const { id, who } = await aTask(kind);
    await it.until(soon);
    await orders(ledger, id, 'postpone', who.head, { due: later, reason: '等停电' });
    await it.until(late);
    expect(await it.waiting(id)).toEqual([]);
    await it.until(laterSoon);
    expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.holder] }]);
    await it.until(later);
    expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [who.holder] }]);
  });

  test('that was put off and brought back, its first moments gone by meanwhile, is late by the first limit', async () => {
    const { id, who } = await aTask(kind);
    await orders(ledger, id, 'postpone', who.head, { due: later, reason: '等停电' });
    await it.until(late);
    await orders(ledger, id, 'postpone', who.head, { due, reason: '停电已定' });
    await it.until(late);
    expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [who.holder] }]);
  });

  test('addressed to nobody is told to whoever may take it; who takes it keeps it alone, and whom it is handed to has it then', async () => {
    const { id, who } = await aTask(kind, ({ leader }) => ({ assigneeIds: [], leaderId: leader }));
    await it.until(soon);
    expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.holder, who.other].sort() }]);
    await orders(ledger, id, 'take', who.holder, { crewIds: [] });
    await it.until(soon);
    expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.holder] }]);
    await orders(ledger, id, 'handOver', who.holder, { to: who.other, reason: null });
    await it.until(soon);
    expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.other] }]);
    await it.until(late);
    expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [who.other] }]);
  });

  test('that its reader has seen is not told to him again when it moves on', async () => {
    const { id, who } = await aTask(kind, ({ leader }) => ({ assigneeIds: [], leaderId: leader }));
    await it.until(soon);
    await reads(who.holder);
    await orders(ledger, id, 'take', who.holder, { crewIds: [] });
    await orders(ledger, id, 'begin', who.holder);
    await it.until(soon);
    expect(await it.waiting(id)).toEqual([]);
    expect(await it.timesTold(id, who.holder)).toBe(1);
  });

  test('that was due before it could be made, as by a counter, is told of at once and is late past its tolerance', async () => {
    const passed = it.world.clock.now() - 3_600_000;
    const { id, who } = await aTask(kind, ({ holder, leader }) => ({
      assigneeIds: [holder],
      leaderId: leader,
      due: new Date(passed).toISOString(),
      tolerance: 96,
    }));
    const at = (hours: number) => new Date(passed + hours * 3_600_000).toISOString();
    await it.until(at(2));
    expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.holder] }]);
    await it.until(at(95));
    expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.holder] }]);
    await it.until(at(96));
    expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [who.holder] }]);
  });

  test('that was finished in time and is sent back afterwards is late to whoever does it again', async () => {
    const { id, who } = await aTask(kind);
    await orders(ledger, id, 'take', who.holder, { crewIds: [] });
    await orders(ledger, id, 'begin', who.holder);
    await orders(ledger, id, 'finish', who.holder, { reason: null, outsideCost: null });
    await it.until(late);
    expect(await it.waiting(id)).toEqual([]);
    await orders(ledger, id, 'return', who.head, { reason: '复测' });
    await it.until(late);
    expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [who.holder] }]);
  });

  test.each([
    ['finished early', ['take', 'begin', 'finish']],
    ['cancelled', ['cancel']],
    ['missed', ['miss']],
    ['withdrawn with its plan', ['withdraw']],
  ] as const)('%s is told to nobody, and what was said of it is over', async (_, acts) => {
    for (const before of [quiet, soon]) {
      const { id, who } = await aTask(kind);
      await it.until(before);
      for (const act of acts) {
        const by = act === 'cancel' ? who.head : act === 'miss' || act === 'withdraw' ? null : who.holder;
        const given = {
          take: { crewIds: [] },
          cancel: { reason: '不做' },
          finish: { reason: null, outsideCost: null },
          withdraw: { reason: null },
        };
        await orders(ledger, id, act, by, given[act as keyof typeof given] ?? {});
      }
      await it.until(late);
      expect(await it.waiting(id)).toEqual([]);
      expect(await it.timesTold(id, who.holder)).toBe(before === soon ? 1 : 0);
    }
  });

  test.each([
    [
      'its leader, where who holds it was disabled',
      (who: Stage['who']) => ({ assigneeIds: [who.holder], leaderId: who.leader }),
      'leader',
    ],
    [
      'whoever may issue, where nobody leads it',
      (who: Stage['who']) => ({ assigneeIds: [who.holder], leaderId: null }),
      'head',
    ],
  ] as const)('is told to %s', async (_, given, to) => {
    const { id, who } = await aTask(kind, given);
    await it.until(quiet);
    value(await it.world.ledgers.update(users, who.holder, 1, { status: '0' }, bySystem()));
    await it.until(soon);
    expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who[to]] }]);
  });

  test('R057 is told so long ahead as its process time says, and by a corrected one from then on', async () => {
    const { id, org, who } = await aTask(kind);
    const versions = (warnHours: number) => [{ since: '2026-01-01', hours: 1000, warnHours }];
    const made = await aRowIn(it.world, processTimes.name, { orgId: org, work, versions: versions(4) });
    await it.until(soon);
    expect(await it.waiting(id)).toEqual([]);
    value(await it.world.ledgers.update(processTimes, made.id, 1, { versions: versions(30) }, bySystem()));
    await it.until(soon);
    expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.holder] }]);
  });
});

/** Whatever a person was told, he has read. */
async function reads(person: string) {
  const rows = await it.world.database.query<{ notice: string }>(
    'select notice from read.notice_to where user_id = $1',
    [person],
  );
  const data = { userId: person, ids: rows.map(({ notice }) => notice) };
  const stream = `noticeReader-${person}`;
  const events = [{ type: noticesRead.type, at: soon, data, to: null }];
  await command(it.world.log, {
    id: `reads:${person}`,
    by: { kind: 'user', id: person, session: 's1' },
    digest: null,
    reads: [stream],
    decide: () => accepted({ appends: [{ stream, org: 'o', events }] }),
  });
}

test('A past that was made up, and what was swept of it, reminds nobody', async () => {
  const org = (await aRowIn(it.world, 'organisation')).id;
  const { id } = await aRuledRow(it.world, lawOfLedger(testTasks), {
    to: 'make',
    given: { orgId: org, due, until: null },
  });
  const [made] = await it.world.log.read({ after: 0, limit: 1, streams: [`testTask-${id}`] });
  expect(made).toBeDefined();
  const policy = workReminders(it.meansAt(Date.parse(quiet)));
  expect(policy.past).toBe('left');
  const streams = async () => ((await policy.sweep?.react()) ?? []).flatMap(({ reads: those }) => those);
  expect((await streams()).some((one) => one.includes(id))).toBe(true);
  const row = await it.world.ledgers.anyRow(testTasks, id);
  const writing = { by: historians.simulation, command: { id: `past-${id}`, digest: null } };
  value(await it.world.ledgers.obey(testTasks, { command: 'assign', id, given: { assigneeIds: [] } }, writing));
  expect(row).not.toBeNull();
  await it.world.settled();
  expect((await streams()).some((one) => one.includes(id))).toBe(false);
});
